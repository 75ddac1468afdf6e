import { Skeleton } from 'antd'
import { useUser } from '../../../../providers/Services.ts'
import { messageOf } from '../../../framework/api/ApiError.ts'
import { useCall } from '../../../framework/api/useCall.ts'
import { UnsavedGuard } from '../../../framework/forms/UnsavedGuard.tsx'
import { BackLink } from '../../../framework/ui/BackLink.tsx'
import { ErrorState } from '../../../framework/ui/ErrorState.tsx'
import { PageHeader } from '../../../framework/ui/PageHeader.tsx'
import { settingsPath } from './Team.ts'
import type { Team } from './Team.ts'
import { TeamForm } from './TeamForm.tsx'

const TITLE = 'Team Settings'

/** Name, limits, security and notices of the team, and its end. Spec B, section 2. */
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
