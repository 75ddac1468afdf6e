import { useUser, useServices } from '#providers/Services.ts'
import type { StoredTeam } from '#providers/session.ts'
import { EmbeddedList } from '#framework/list'
import {
  ButtonLink,
  GuardedButton,
  Icon,
  MenuEntries,
  MoreButton,
  PageHeader,
  Panel,
  PHONE,
  useMedia,
} from '#framework/ui'
import { useGrants } from '#framework/access'
import { InvitationsSection } from './invitations/InvitationsSection.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leaveTeam, transferOwnership } from '#resources/actions/ownTeam.ts'
import { ActionPrompt } from '#framework/actions'
import { findPlace, useRegistry } from '#framework/registry'
import { t, translated } from '#framework/text'
import styles from './TeamsPage.module.css'

const MEMBERS = { resource: 'team-members', by: 'teamId', title: 'Members', as: 'list' } as const

/** Where the other pages of the team are, each for users who may open it. */
const LINKS = [
  { to: '/dashboard/teams/permissions', label: 'Permissions', icon: 'lock', permission: 'team.view' },
  { to: '/dashboard/teams/roles', label: 'Roles', icon: 'safety', permission: 'roles.manage' },
  { to: '/dashboard/teams/activity', label: 'Activity', icon: 'clock', permission: 'canViewAuditLog' },
  {
    to: '/dashboard/teams/payment-limits',
    label: 'Payment limits',
    icon: 'wallet',
    permission: 'canManageSettings',
  },
  { to: '/dashboard/teams/settings', label: 'Settings', icon: 'setting', permission: 'canManageSettings' },
] as const

/** The members of the current team. */
export default function TeamsPage() {
  const team = useUser()?.team
  return (
    <>
      <PageHeader
        title={t('Team Management')}
        subtitle={team && t('Members and roles in {name}', { name: team.name })}
        actions={<Links />}
      />
      {team && <Team team={team} />}
    </>
  )
}

/** Side by side; on a phone behind one button, beside the title. */
function Links() {
  const { permissions } = useGrants()
  const registry = useRegistry()
  const onPhone = useMedia(PHONE)
  const open = LINKS.filter(({ to, permission }) => permissions.has(permission) && findPlace(registry, to))
  const links = open.map(({ to, label, icon }) => (
    <ButtonLink key={to} to={to} icon={<Icon name={icon} />}>
      {t(label)}
    </ButtonLink>
  ))
  return onPhone ? <MoreButton>{() => <MenuEntries>{links}</MenuEntries>}</MoreButton> : links
}

function Team({ team }: { readonly team: StoredTeam }) {
  return (
    <div className={styles['parts']}>
      <EmbeddedList related={{ ...MEMBERS, title: t(MEMBERS.title) }} id={team.id} refetchEvery={false} />
      <InvitationsSection />
      <OwnMembership team={team} />
    </div>
  )
}

/** The user's own role in the team, and leaving it: owners transfer it first. */
function OwnMembership({ team }: { readonly team: StoredTeam }) {
  const [isOpen, setOpen] = useState(false)
  const teams = useUser()?.teams ?? []
  const isOwner = team.role === 'owner'
  const reason = !isOwner && teams.length === 1 ? t(ONLY) : undefined
  const { auth } = useServices()
  const { home } = useRegistry()
  const navigate = useNavigate()
  const handleDone = () => {
    // A user who left the team continues in the first of their other teams.
    if (!isOwner) void navigate(home.path)
    auth.follow()
  }
  return (
    <Panel title={t('Your membership')}>
      <div className={styles['line']}>
        <p className={styles['words']}>
          {isOwner
            ? t('You own this team. To leave, make another member the owner first.')
            : team.role === 'admin'
              ? t('You are an {role} of {name}.', { role: translated(team.role), name: team.name })
              : t('You are a {role} of {name}.', { role: translated(team.role), name: team.name })}
        </p>
        <GuardedButton reason={reason} onClick={() => setOpen(true)}>
          {isOwner ? t('Transfer ownership') : t('Leave team')}
        </GuardedButton>
      </div>
      {isOpen && (
        <ActionPrompt
          action={isOwner ? transferOwnership : leaveTeam}
          record={{ ...team }}
          onClose={() => setOpen(false)}
          onDone={handleDone}
        />
      )}
    </Panel>
  )
}

const ONLY = 'This is your only team. Create another before you leave.'
