import { Select } from 'antd'
import {
  ACTIVITIES,
  ACTIVITY_WINDOWS,
  FILTERED_ACTIVITIES,
  toWindow,
  USUAL_WINDOW,
} from '#resources/vocabulary/activities.ts'
import { withFilters, type ListAddress } from '#framework/list'
import styles from './ActivityFilters.module.css'

const ALL = 'all'
const ACTIONS = [
  { value: ALL, label: 'All activities' },
  ...FILTERED_ACTIVITIES.map((name) => ({ value: name as string, label: ACTIVITIES[name].label as string })),
]
const WINDOWS = Object.entries(ACTIVITY_WINDOWS).map(([value, { label }]) => ({ value, label }))

/** The filters by action and period; both are in the address, unless they have their defaults. */
export function ActivityFilters({ address: { state, go } }: { readonly address: ListAddress }) {
  const [action = ALL] = state.filters['action'] ?? []
  const [window = USUAL_WINDOW] = state.filters['window'] ?? []
  return (
    <div className={styles['bar']} role="search" aria-label="Activity Log">
      <Select
        aria-label="Action"
        className={styles['filter'] ?? ''}
        popupMatchSelectWidth={false}
        options={withChosen(action)}
        value={action}
        onChange={(chosen) => go(withFilters({ action: chosen === ALL ? [] : [chosen] }))}
      />
      <Select
        aria-label="Time"
        className={styles['filter'] ?? ''}
        popupMatchSelectWidth={false}
        options={WINDOWS}
        value={toWindow(window) ?? USUAL_WINDOW}
        onChange={(chosen) => go(withFilters({ window: chosen === USUAL_WINDOW ? [] : [chosen] }))}
      />
    </div>
  )
}

/** An address may ask for an action that is not among the usual ones: then that one is shown as well. */
function withChosen(action: string) {
  if (ACTIONS.some(({ value }) => value === action)) return ACTIONS
  const others: Readonly<Record<string, { readonly label: string }>> = ACTIVITIES
  return [...ACTIONS, { value: action, label: others[action]?.label ?? action }]
}
