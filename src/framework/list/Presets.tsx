import { Link } from 'react-router'
import type { ResolvedPreset } from '../registry/Registry.ts'
import { toView } from './changeList.ts'
import type { ListAddress } from './useListState.ts'
import styles from './Presets.module.css'

interface PresetsProps {
  readonly presets: readonly ResolvedPreset[]
  readonly address: ListAddress
}

/** The named views of a list, one click away. */
export function Presets({ presets, address: { state, hrefOf } }: PresetsProps) {
  const views = [{ name: undefined, label: 'All' }, ...presets]
  return (
    <nav className={styles['views']} aria-label="Views">
      {views.map(({ name, label }) => (
        <Link
          key={label}
          to={hrefOf(toView(name))}
          className={styles['view']}
          aria-current={name === state.view ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
