import { ListActions, ListBody, useListScreen } from '#framework/list'
import { type ResolvedResource, useResource } from '#framework/registry'
import { BackLink, DialogHost, PageHeader } from '#framework/ui'
import { ActivityFilters } from './ActivityFilters.tsx'

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

function ActivityLog({ resource }: { readonly resource: ResolvedResource }) {
  const screen = useListScreen(resource)
  const { where, shown, own, hold, address, columns } = screen
  const { q, sort } = address.state
  const { title, subtitle } = resource.list
  return (
    <>
      <BackLink label="Back to Team Management" to="/dashboard/teams" />
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={<ListActions resource={resource} q={q} sort={sort} where={where} total={shown.total ?? 0} />}
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
