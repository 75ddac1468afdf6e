import { notFound } from './ApiError.ts'
import type { Caller } from './Caller.ts'

/**
 * Holds a call to the team the caller acts on. Throws 404 for any other id: another team's, one the caller is a member of
 * but does not act on now, and one that never existed answer alike.
 */
export function requireOwnTeam({ team }: Pick<Caller, 'team'>, teamId: string | undefined): void {
  if (teamId !== team.id) throw notFound()
}
