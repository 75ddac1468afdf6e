import { ListActions, ListBody, useListScreen, withFilters, type ListAddress } from '#framework/list'
import { compare, valuesIn } from '#define'
import { type ScreenResource, useResource } from '#framework/registry'
import { DialogHost, PageHeader } from '#framework/ui'
import { Select } from 'antd'
import {
  ACTIVITIES,
  ACTIVITY_WINDOWS,
  FILTERED_ACTIVITIES,
  toWindow,
  USUAL_WINDOW,
} from '#resources/vocabulary/activities.ts'
import { t, translatedTexts } from '#framework/text'
import styles from './ActivityFilters.module.css'

/** The activity log of the team. */
export default function ActivityPage() {
  const resource = useResource('team-activity')
  return (
    resource && (
      <DialogHost>
        <ActivityLog resource={resource} />
      </DialogHost>
    )
  )
}

function ActivityLog({ resource }: { readonly resource: ScreenResource }) {
  const screen = useListScreen(resource)
  const { where, shown, own, hold, address, columns } = screen
  const { sort } = address.state
  const { title, subtitle } = resource.list
  return (
    <>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<ListActions resource={resource} sort={sort} where={where} total={shown.total ?? 0} />}
      />
      <ActivityFilters address={address} />
      <ListBody
        resource={resource}
        address={address}
        where={where}
        data={shown}
        own={own}
        hold={hold}
        columns={columns}
      />
    </>
  )
}

const ALL = 'all'
const ACTIONS = [
  { value: ALL, label: 'All activities' },
  ...FILTERED_ACTIVITIES.map((name) => ({ value: name as string, label: ACTIVITIES[name].label as string })),
]
const WINDOWS = Object.entries(ACTIVITY_WINDOWS).map(([value, { label }]) => ({ value, label }))

/** The filters by action and period; both are in the address, unless they have their defaults. */
function ActivityFilters({ address: { state, go } }: { readonly address: ListAddress }) {
  const [action = ALL] = valuesIn(state.filters, 'action')
  const [window = USUAL_WINDOW] = valuesIn(state.filters, 'window')
  return (
    <div className={styles['bar']} role="search" aria-label={t('Activity log')}>
      <Select
        aria-label={t('Action')}
        className={styles['filter'] ?? ''}
        popupMatchSelectWidth={false}
        options={translatedTexts(withChosen(action))}
        value={action}
        onChange={(chosen) => go(withFilters(compare('action', 'in', ...(chosen === ALL ? [] : [chosen]))))}
      />
      <Select
        aria-label={t('Time')}
        className={styles['filter'] ?? ''}
        popupMatchSelectWidth={false}
        options={translatedTexts(WINDOWS)}
        value={toWindow(window) ?? USUAL_WINDOW}
        onChange={(chosen) =>
          go(withFilters(compare('window', 'in', ...(chosen === USUAL_WINDOW ? [] : [chosen]))))
        }
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
