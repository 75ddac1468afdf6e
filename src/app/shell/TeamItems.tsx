import { CheckOutlined, PlusOutlined, TeamOutlined } from '@ant-design/icons'
import type { StoredUser } from '#providers/session.ts'
import { isOn, useGrants } from '#framework/access'
import styles from './TeamItems.module.css'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { messageOf } from '#framework/api'
import { useRegistry } from '#framework/registry'
import { useToast } from '#framework/ui'

interface TeamItemsProps {
  readonly user: StoredUser
  readonly onSwitch: (teamId: string) => void
  readonly onCreate: () => void
}

/** The user's teams in the account menu, the current one marked, and the way to one more. */
export function TeamItems({ user: { team: current, teams = [] }, onSwitch, onCreate }: TeamItemsProps) {
  const grants = useGrants()
  const creates = isOn('teamManagement', grants)
  if (teams.length < 2 && !creates) return null
  return (
    <div role="group" aria-label="Teams" className={styles['teams']}>
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
          <span className={styles['name']}>{name}</span> <span className={styles['role']}>{role}</span>
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
export function useTeamSwitch(): (teamId: string) => void {
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
