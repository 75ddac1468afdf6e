import { Link } from 'react-router'
import type { ListAround } from '../ListAround.ts'
import { toTab } from '../ListState.ts'
import { toSavedView, viewOf } from './useSavedViews.ts'
import { t, translated } from '../../text/t.ts'
import styles from './ViewTabs.module.css'

/** The presets of a list and its saved views, each one click away. Nothing for a list that has neither. */
export function ViewTabs({ resource, screen }: ListAround) {
  const { list, name: resourceName } = resource
  const { state, hrefOf } = screen.address
  const { current, modified } = viewOf(resource, screen)
  const { views } = screen.views
  if (list.presets.length + views.length === 0) return null
  const presets = [{ name: undefined, label: translated('All', resourceName) }, ...list.presets]
  return (
    <nav className={styles['views']} aria-label={t('Views')}>
      {presets.map(({ name, label }) => (
        <Link
          key={label}
          to={hrefOf(toTab(name, list))}
          className={styles['view']}
          aria-current={state.saved === undefined && name === state.view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
      {views.map((view) => (
        <Link
          key={view.id}
          to={hrefOf(toSavedView(resource, view))}
          className={styles['view']}
          aria-current={view === current ? 'page' : undefined}
          aria-label={view === current && modified ? t('{name}, modified', view) : undefined}
        >
          {view.name}
          {view === current && modified && ' *'}
        </Link>
      ))}
    </nav>
  )
}
