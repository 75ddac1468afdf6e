import {
  LogoutOutlined,
  SettingOutlined,
  UserOutlined,
  CheckOutlined,
  PlusOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { lazy, Suspense, useState, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { messageOf } from '#framework/api'
import { useRegistry } from '#framework/registry'
import { useToast } from '#framework/ui'
import { MenuButton } from './MenuButton.tsx'
import { useCanAccess } from './Navigation.tsx'
import { isOn, useGrants } from '#framework/access'
import styles from './UserMenu.module.css'
import teamItemsStyles from './TeamItems.module.css'

const CreateTeamDialog = lazy(() => import('./CreateTeamDialog.tsx'))

/** The user's own pages, by name, with their labels. */
const OWN_PAGES = [
  { name: 'profile', label: 'Your Profile', Icon: UserOutlined },
  { name: 'settings', label: 'Settings', Icon: SettingOutlined },
] as const

/** Who is signed in, their own pages, and the way out. */
export function UserMenu({ user }: { readonly user: StoredUser }) {
  const pages = useOwnPages()
  const signOut = useSignOut()
  const switchTeam = useTeamSwitch()
  const [isCreating, setCreating] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <>
      <MenuButton
        label={`Account of ${name}`}
        button={
          <>
            <img src={`/avatar/${encodeURIComponent(user.id)}.svg`} alt="" width={32} height={32} />
            <span className={styles['name']}>{name}</span>
          </>
        }
        heading={
          <div className={styles['who']}>
            <strong>{name}</strong>
            <span>{user.email}</span>
            <span>{user.team.name || 'No team selected'}</span>
          </div>
        }
      >
        <TeamItems user={user} onSwitch={switchTeam} onCreate={() => setCreating(true)} />
        {pages.map(({ path, label, Icon }) => (
          <Link key={path} to={path} role="menuitem" tabIndex={-1}>
            <Icon aria-hidden="true" /> {label}
          </Link>
        ))}
        <button type="button" role="menuitem" tabIndex={-1} onClick={signOut}>
          <LogoutOutlined aria-hidden="true" /> Sign out
        </button>
      </MenuButton>
      {isCreating && (
        <Suspense fallback={null}>
          <CreateTeamDialog onCreated={switchTeam} onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}

function useOwnPages() {
  const { pages } = useRegistry()
  const can = useCanAccess()
  return OWN_PAGES.flatMap(({ name, ...look }) => {
    const page = pages.find((candidate) => candidate.name === name)
    return page && can(page.permission) ? [{ ...look, path: page.path }] : []
  })
}

function useSignOut(): () => void {
  const { auth } = useServices()
  const toast = useToast()
  return () => {
    auth.signOut().then(
      () => toast.success('Successfully logged out'),
      (error: unknown) => toast.error(messageOf(error, 'Failed to sign out')),
    )
  }
}

interface TeamItemsProps {
  readonly user: StoredUser
  readonly onSwitch: (teamId: string) => void
  readonly onCreate: () => void
}

/** The user's teams in the account menu, the current one marked, and the way to one more. */
function TeamItems({ user: { team: current, teams = [] }, onSwitch, onCreate }: TeamItemsProps) {
  const grants = useGrants()
  const creates = isOn('teamManagement', grants)
  if (teams.length < 2 && !creates) return null
  return (
    <div role="group" aria-label="Teams" className={teamItemsStyles['teams']}>
      {teams.map(({ id, name, role }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-current={id === current.id}
          onClick={() => id !== current.id && onSwitch(id)}
        >
          {id === current.id ? <CheckOutlined aria-hidden="true" /> : <TeamOutlined aria-hidden="true" />}
          <span className={teamItemsStyles['name']}>{name}</span>{' '}
          <span className={teamItemsStyles['role']}>{role}</span>
        </button>
      ))}
      {creates && (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onCreate}>
          <PlusOutlined aria-hidden="true" /> Create team
        </button>
      )}
    </div>
  )
}

/**
 * Gives the function that goes on in another team, on the home screen. It goes there first, so that a form with something
 * unsaved can ask before; the switch itself happens on arrival. Everything of the team before is then forgotten, because the
 * whole signed-in application stands under the key of its team.
 */
function useTeamSwitch(): (teamId: string) => void {
  const { auth } = useServices()
  const { home } = useRegistry()
  const toast = useToast()
  const navigate = useNavigate()
  const wanted = wantedTeam(useLocation().state)

  useEffect(() => {
    if (wanted === undefined) return
    // Once: a reload or the browser's Back must not switch again.
    void navigate(home.path, { replace: true })
    auth.switchTeam(wanted).catch((error: unknown) => {
      toast.error('Failed to switch the team', messageOf(error))
    })
  }, [wanted, navigate, home.path, auth, toast])

  return (teamId) => void navigate(home.path, { state: { switchTo: teamId } })
}

function wantedTeam(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('switchTo' in state)) return undefined
  return typeof state.switchTo === 'string' ? state.switchTo : undefined
}
