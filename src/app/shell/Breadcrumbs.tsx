import { Link, useLocation } from 'react-router'
import { useRegistry, toBreadcrumbs } from '#framework/registry'
import { useRecordName } from '#framework/ui'
import styles from './Breadcrumbs.module.css'

/** The way back from the present screen. The first level needs none. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const crumbs = toBreadcrumbs(useRegistry(), pathname, useRecordName())
  if (crumbs.length < 2) return null
  return (
    <nav aria-label="Breadcrumb" className={styles['breadcrumbs']}>
      <ol>
        {crumbs.map(({ label, path }) => (
          <li key={label}>
            {path ? <Link to={path}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
