import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { messageOf } from '#framework/api'
import { useRegistry } from '#framework/registry'
import { useToast } from '#framework/ui'

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
