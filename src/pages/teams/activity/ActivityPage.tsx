import { useUser } from '#providers/Services.ts'
import { useMemo } from 'react'
import { ListActions, ListBody, useListScreen } from '#framework/list'
import { type ResolvedResource, useResource } from '#framework/registry'
import { BackLink, DialogHost, PageHeader } from '#framework/ui'
import { ActivityFilters } from './ActivityFilters.tsx'

/** The activity log of the team. */
export default function ActivityPage() {
  const resource = useResource('team-activity')
  const teamId = useUser()?.team.id
  if (!resource || teamId === undefined) return null
  return (
    <DialogHost>
      <ActivityLog resource={resource} teamId={teamId} />
    </DialogHost>
  )
}

interface ActivityLogProps {
  readonly resource: ResolvedResource
  readonly teamId: string
}

function ActivityLog({ resource, teamId }: ActivityLogProps) {
  const fixed = useMemo(() => ({ teamId }), [teamId])
  const screen = useListScreen(resource, { fixed })
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
