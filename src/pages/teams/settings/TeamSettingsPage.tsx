import { Skeleton } from 'antd'
import { useUser } from '#providers/Services.ts'
import { messageOf, useCall } from '#framework/api'
import { UnsavedGuard } from '#framework/forms'
import { BackLink, ErrorState, PageHeader } from '#framework/ui'
import { settingsPath, type Team } from './Team.ts'
import { TeamForm } from './TeamForm.tsx'

const TITLE = 'Team Settings'

/** Name, limits, security and notifications of the team, and deleting it. */
export default function TeamSettingsPage() {
  const teamId = useUser()?.team.id ?? ''
  const { data, error, refetch } = useCall<Team>(settingsPath(teamId))
  return (
    <>
      <BackLink label="Back to Team Management" to="/dashboard/teams" />
      {data ? (
        <UnsavedGuard>
          <TeamForm title={TITLE} team={data.data} />
        </UnsavedGuard>
      ) : (
        <>
          <PageHeader title={TITLE} />
          {error ? (
            <ErrorState
              title="Failed to load team settings"
              description={messageOf(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton active paragraph={{ rows: 12 }} />
          )}
        </>
      )}
    </>
  )
}
