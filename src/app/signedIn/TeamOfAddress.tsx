import { useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError, messageOf } from '#framework/api'
import { useStableNavigate, useToast } from '#framework/ui'
import { useServices } from '#providers/Services.ts'
import type { StoredUser } from '#providers/session.ts'
import { PageSpinner } from '#app/PageSpinner.tsx'
import { HOME } from '#app/areas.ts'
import { TEAM_PARAM } from '#resources/vocabulary/areas.ts'
import { SystemMessage } from '#pages/system/SystemMessage.tsx'
import { t } from '#framework/text'

interface TeamOfAddressProps {
  readonly user: StoredUser
  readonly children: ReactNode
}

/**
 * Goes on in the team that the address names, and takes it out of the address then. Everything of the team before is
 * forgotten, because the whole signed-in application is keyed by its team.
 */
export function TeamOfAddress({ user, children }: TeamOfAddressProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const wanted = params.get(TEAM_PARAM)
  params.delete(TEAM_PARAM)
  const bare = params.size === 0 ? pathname : `${pathname}?${params.toString()}`
  if (wanted === null) return children
  return <Switch key={wanted} isThere={wanted === user.team.id} wanted={wanted} bare={bare} />
}

interface SwitchProps {
  readonly wanted: string
  /** It is the team one works for already. */
  readonly isThere: boolean
  /** The address without the team. */
  readonly bare: string
}

function Switch({ wanted, isThere, bare }: SwitchProps) {
  const { auth } = useServices()
  const { here, go } = useStableNavigate()
  const toast = useToast()
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const goOn = () => {
      // A user who chose another page meanwhile is on the way there, though this one is still on screen.
      if (!new URLSearchParams(here().search).has(TEAM_PARAM)) return
      // Without a trace in the history: the browser's Back must not switch again.
      go(bare, { replace: true })
    }
    if (isThere) return goOn()
    auth.switchTeam(wanted).catch((error: unknown) => {
      if (error instanceof ApiError && REFUSALS.includes(error.statusCode)) return setRefused(true)
      toast.error(t('Failed to switch team'), messageOf(error))
      goOn()
    })
  }, [auth, bare, isThere, here, go, toast, wanted])
  return isRefused ? <NotYourTeam /> : <PageSpinner />
}

/** How the API answers for a team that one is no member of. */
const REFUSALS: readonly number[] = [400, 403, 404]

const NotYourTeam = () => (
  <SystemMessage title={t('Not your team')} actions={<Link to={HOME.path}>{t('Go to Dashboard')}</Link>}>
    <p>{t('This link belongs to a team you’re not a member of. Its owner can invite you.')}</p>
  </SystemMessage>
)
