import { and, eq, isNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { appKey } from '#server/features/people/keys/schema.ts'
import { teamMember, session } from '#server/features/people/identity/schema.ts'
import { isInForce } from '#server/features/people/keys/authenticateKey.ts'
import { publishStoppedKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { findFirstTeam } from '#server/features/people/identity/users.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { lockTeam, membershipOf, type Membership } from './beginChange.ts'
import { memberLeft } from './events.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

/**
 * Leaves the team. Throws 409 for its owner, who transfers it first, and for a user's only team: signing in
 * needs one.
 */
export async function leaveTeam(context: ActContext, teamId: string): Promise<void> {
  const { tx, services, caller } = context
  requireOwnTeam(caller, teamId)
  await lockTeam(tx, teamId)
  const member = await membershipOf(tx, teamId, caller.userId)
  if (!member) throw new ApiError(409, 'You have already left this team')
  if (member.role === 'owner')
    throw new ApiError(409, 'You own this team. Transfer ownership before you leave.')
  const { id, role, userId } = member
  await endKeys(context, member)
  await tx.delete(teamMember).where(eq(teamMember.id, id))
  await moveSessions(context, { teamId, userIds: [userId] })
  if ((await findFirstTeam(tx, caller.userId)) === undefined)
    throw new ApiError(409, 'This is your only team. Create another before you leave.')
  const name = `${caller.firstName} ${caller.lastName}`.trim()
  await publish({ tx, services, caller }, memberLeft, { team: caller.team, userId, name })
  const details = { memberId: id, role }
  await recordEvent(context, caller, { action: 'member_left', userId, teamId, details })
}

/** Ends the API keys that a member made in the team. Before the membership is gone. */
export async function endKeys(
  { tx, services }: WorkContext,
  { teamId, userId }: Pick<Membership, 'teamId' | 'userId'>,
): Promise<void> {
  await publishStoppedKeys({ tx, services }, { teamId, userId })
  const now = services.now()
  await tx
    .update(appKey)
    .set({ expiresAt: now })
    .where(and(eq(appKey.teamId, teamId), eq(appKey.createdBy, userId), isInForce(now)))
}

/**
 * Takes the sessions of people out of a team that they may no longer act for: each goes on in the first of their other teams,
 * or ends. After the memberships were changed, in the same transaction.
 */
export async function moveSessions(
  { tx, services: { now } }: WorkContext<'now'>,
  { teamId, userIds }: { readonly teamId: string; readonly userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) {
    const next = await findFirstTeam(tx, userId)
    await tx
      .update(session)
      .set(next === undefined ? { revokedAt: now(), revokeReason: 'left_team' } : { currentTeamId: next })
      .where(and(eq(session.currentTeamId, teamId), eq(session.userId, userId), isNull(session.revokedAt)))
  }
}
