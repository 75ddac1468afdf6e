import { useUser } from '#providers/Services.ts'
import { EmbeddedList } from '#framework/list'
import { BackLink, PageHeader } from '#framework/ui'

const RELATED = { resource: 'invitations', by: 'teamId', title: 'All invitations', as: 'list' } as const

/** Every invitation of the current team, with search, filters and pages. */
export default function InvitationsPage() {
  const user = useUser()
  return (
    <>
      <BackLink to="/dashboard/teams" label="Back to Team Management" />
      <PageHeader title="Invitations" subtitle="Everybody who was asked to join your team" />
      {user && <EmbeddedList related={RELATED} id={user.team.id} refetchEvery={false} />}
    </>
  )
}
