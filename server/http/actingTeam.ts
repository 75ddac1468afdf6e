import type { Context } from 'hono'
import { ApiError } from './ApiError.ts'
import type { Caller } from './Caller.ts'
import type { RouteAccess } from './route.ts'

/**
 * Says with the answer for which team, and in which role, a session acts, and whether its person has to set up a second
 * factor first: a screen that shows something else asks again.
 */
export function sayActing(context: Context, caller: Caller): void {
  if (caller.kind !== 'session') return
  const { team, owesTwoFactor } = caller
  context.header('Acting-As', `${team.id} ${team.role}${owesTwoFactor ? ' two-factor-setup' : ''}`)
}

/**
 * Refuses to act on another team than the one a screen shows, which it may name in the header `Team`: somebody switched in
 * another tab, or was taken out of the team. Throws 409. What concerns the person alone is done all the same.
 */
export function requireShownTeam(access: RouteAccess, caller: Caller, request: Request): void {
  const shown = request.headers.get('Team')
  if (typeof access === 'string' || shown === null || shown === caller.team.id) return
  throw new ApiError(409, `You act for ${caller.team.name} now. Please look again before you go on.`, {
    code: 'team_changed',
  })
}
