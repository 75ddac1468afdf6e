import { useUser } from '#providers/Services.ts'
import { EmbeddedList } from '#framework/list'
import { PageHeader } from '#framework/ui'
import { t } from '#framework/text'

const RELATED = { resource: 'invitations', by: 'teamId', title: 'All invitations', as: 'list' } as const

/** Every invitation of the current team, with search, filters and pages. */
export default function InvitationsPage() {
  const user = useUser()
  return (
    <>
      <PageHeader title={t('Invitations')} subtitle={t('Everyone invited to your team')} />
      {user && (
        <EmbeddedList
          related={{ ...RELATED, title: t(RELATED.title) }}
          id={user.team.id}
          refetchEvery={false}
        />
      )}
    </>
  )
}
