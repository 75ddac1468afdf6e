import type { InvitedRole } from '#resources/vocabulary/invitedRoles.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { admitToTeam } from '../admitToTeam.ts'
import { requireStill } from '../beginChange.ts'
import { lockTeam, type Team } from '../lockTeam.ts'
import { countMembers, countPending } from './places.ts'

/**
 * Begins a change of the invitations of the caller's team: the team is locked, and the caller is looked at again behind the
 * lock. Throws 403 when they may manage members no longer.
 */
export async function beginInvitation(tx: Orm, caller: Caller): Promise<Team> {
  const team = await lockTeam(tx, caller.team.id)
  await requireStill(tx, caller, 'canManageMembers')
  return team
}

interface Invitee {
  /** Lower case. */
  readonly email: string
  readonly role: InvitedRole
  /** The invitation that it is about, if there is one already: it takes no other place. */
  readonly id: string | undefined
}

/**
 * Throws what speaks against mailing an invitation: 403 for a role that the caller may not give (nobody gives what they do not
 * hold, spec B, section 6), 400 for an address that is not allowed, 409 when the team is full. After `beginInvitation`.
 */
export async function refuseInvitee(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  caller: Caller,
  { team, invitee }: { readonly team: Team; readonly invitee: Invitee },
): Promise<void> {
  const { email, role, id } = invitee
  if (role === 'admin') await requireStill(tx, caller, 'members.assignAdmin')
  const pending = await countPending(tx, { teamId: team.id, now: now(), except: id })
  const taken = (await countMembers(tx, team.id)) + pending
  const refusal = admitToTeam({ settings: team.settings, candidate: { email }, taken })
  if (refusal?.code === 'domain_not_allowed') throw wrongEmail(refusal.code, refusal.text)
  if (refusal) throw new ApiError(409, refusal.text, { code: refusal.code })
}

/** 400: what is wrong with the address of somebody to invite. */
export function wrongEmail(code: string, text: string): ApiError {
  return invalid([{ field: 'email', code, text }])
}
