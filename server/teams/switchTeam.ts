import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { session } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { SessionCaller } from '#server/http/Caller.ts'
import { noteActivity } from '#server/identity/noteActivity.ts'
import { readProfile, type Profile } from '#server/identity/profile.ts'
import type { Services } from '#server/Services.ts'
import { lockTeam } from './lockTeam.ts'
import { membershipOf } from './readMember.ts'

/**
 * From now on the session acts for another team of its person. Throws 404 for every team they are not an active member of.
 * Answers the profile as that team sees it.
 */
export async function switchTeam(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  { sessionId, userId }: SessionCaller,
  teamId: string,
): Promise<Profile> {
  await lockTeam(tx, teamId)
  const membership = await membershipOf(tx, teamId, userId)
  if (membership?.status !== 'active') throw notFound()
  await noteActivity(tx, { teamId, userId, at: now() })
  await tx.update(session).set({ currentTeamId: teamId }).where(eq(session.id, sessionId))
  return readProfile(tx, userId, teamId)
}
