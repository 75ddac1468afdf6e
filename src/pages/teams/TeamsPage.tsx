import { useUser } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { EmbeddedList } from '#framework/list'
import { ButtonLink, Icon, PageHeader } from '#framework/ui'
import { useGrants } from '#framework/access'
import { InvitationsSection } from './invitations/InvitationsSection.tsx'
import { OwnMembership } from './OwnMembership.tsx'
import styles from './TeamsPage.module.css'

const MEMBERS = { resource: 'team-members', by: 'teamId', title: 'Members', as: 'list' } as const

/** Where the other pages of the team are, each for those who may open it. */
const LINKS = [
  { to: '/dashboard/teams/permissions', label: 'Permissions', icon: 'lock', permission: 'team.view' },
  { to: '/dashboard/teams/activity', label: 'Activity', icon: 'clock', permission: 'canViewAuditLog' },
  { to: '/dashboard/teams/settings', label: 'Settings', icon: 'setting', permission: 'canManageSettings' },
] as const

/** The members of the current team. */
export default function TeamsPage() {
  const team = useUser()?.team
  return (
    <>
      <PageHeader
        title="Team Management"
        subtitle={team && `Who works in ${team.name}, and what they may do`}
        actions={<Links />}
      />
      {team && <Team team={team} />}
    </>
  )
}

function Links() {
  const { permissions } = useGrants()
  const open = LINKS.filter(({ permission }) => permissions.has(permission))
  return open.map(({ to, label, icon }) => (
    <ButtonLink key={to} to={to} icon={<Icon name={icon} />}>
      {label}
    </ButtonLink>
  ))
}

function Team({ team }: { readonly team: StoredTeam }) {
  return (
    <div className={styles['parts']}>
      <EmbeddedList related={MEMBERS} id={team.id} refetchEvery={false} />
      <InvitationsSection />
      <OwnMembership team={team} />
    </div>
  )
}
