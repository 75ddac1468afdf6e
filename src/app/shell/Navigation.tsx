import { NavLink } from 'react-router'
import { useRegistry } from '../../framework/registry/RegistryContext.ts'
import type { MenuEntry } from '../../framework/registry/toMenu.ts'
import { Icon } from '../../framework/ui/Icon.tsx'
import styles from './Navigation.module.css'
import { useMenu } from './useMenu.ts'
import { usePrefetch } from './usePrefetch.ts'

interface NavigationProps {
  /** Icons alone. Default false. */
  readonly compact?: boolean
  readonly onChoose?: () => void
}

/** The menu: what the user may open, in its order. */
export function Navigation({ compact = false, onChoose }: NavigationProps) {
  const entries = useMenu()
  return (
    <nav aria-label="Main" className={styles['navigation']}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Entry entry={entry} compact={compact} {...(onChoose && { onChoose })} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps extends NavigationProps {
  readonly entry: MenuEntry
}

function Entry({ entry: { label, icon, path, external }, compact = false, onChoose }: EntryProps) {
  const prefetch = usePrefetch()
  const { home } = useRegistry()
  const content = (
    <>
      <Icon name={icon} />
      <span className={compact ? styles['unseen'] : styles['label']}>{label}</span>
      {external && <span className={styles['unseen']}>(opens in a new tab)</span>}
    </>
  )
  const look = { className: styles['entry'] ?? '', ...(compact && { title: label }) }
  if (external) {
    return (
      <a {...look} href={path} target="_blank" rel="noreferrer">
        {content}
      </a>
    )
  }
  return (
    <NavLink
      {...look}
      to={path}
      end={path === home.path}
      onPointerEnter={() => prefetch(path)}
      onFocus={() => prefetch(path)}
      {...(onChoose && { onClick: onChoose })}
    >
      {content}
    </NavLink>
  )
}
