import { and, eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { session, teamMember, users } from '#server/features/people/identity/schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { SessionCaller } from '#server/engine/http/Caller.ts'
import { addMember } from '#server/features/people/identity/users.ts'
import { readProfile, type Profile } from '#server/features/people/identity/profile.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { admitToTeam } from '../admitToTeam.ts'
import { memberJoined } from '../events.ts'
import type { Team } from '../beginChange.ts'
import { answerOffer } from './offers.ts'
import { countMembers } from './beginInvitation.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'

/**
 * Makes the caller a member of the team that invited them; from then on their session acts on it. Returns the
 * new profile. Throws 400 for a wrong token, 403 when another address was invited or a rule of the team
 * refuses the caller, 409 when the team is full.
 */
export async function acceptInvitation(context: ActContext<SessionCaller>, token: string): Promise<Profile> {
  const { tx, services, caller } = context
  const { userId, email, sessionId } = caller
  const { offer, team } = await answerOffer(context, { token, status: 'accepted', email })
  await refuseToJoin(tx, team, caller)
  const { id: invitationId, role, invitedBy } = offer
  const teamId = team.id
  await addMember(context, { teamId, userId, role, invitedBy })
  await tx.update(session).set({ currentTeamId: teamId }).where(eq(session.id, sessionId))
  const name = `${caller.firstName} ${caller.lastName}`
  await publish({ tx, services, caller }, memberJoined, { team, userId, name, email, role })
  const details = { email, role, invitationId }
  await recordEvent(context, caller, { action: 'team_joined', userId, teamId, details })
  return readProfile(tx, services.product, { userId, teamId })
}

async function refuseToJoin(
  tx: Orm,
  { id: teamId, settings }: Team,
  { userId, email }: SessionCaller,
): Promise<void> {
  const [known] = await tx
    .select({ twoFactorEnabled: users.twoFactorEnabled, memberId: teamMember.id })
    .from(users)
    .leftJoin(teamMember, and(eq(teamMember.userId, users.id), eq(teamMember.teamId, teamId)))
    .where(eq(users.id, userId))
  if (known?.memberId)
    throw new ApiError(409, 'You are already a member of this team', { code: 'already_member' })
  const candidate = { email, twoFactorEnabled: known?.twoFactorEnabled ?? false }
  const refusal = admitToTeam({ settings, candidate, taken: await countMembers(tx, teamId) })
  if (refusal)
    throw new ApiError(refusal.code === 'team_full' ? 409 : 403, refusal.text, { code: refusal.code })
}
