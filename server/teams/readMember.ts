import { and, eq } from 'drizzle-orm'
import { readOne } from '#server/engine/readOne.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { notFound } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { memberSource } from './memberSource.ts'

export type Membership = typeof teamMember.$inferSelect

/** One membership of a team. Throws 404, for those of other teams as well. */
export async function findMembership(tx: Orm, teamId: string, memberId: string): Promise<Membership> {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.id, memberId)))
  if (!found) throw notFound()
  return found
}

/** What a person is in a team; `undefined` for those who are not in it. */
export async function membershipOf(tx: Orm, teamId: string, userId: string): Promise<Membership | undefined> {
  const [found] = await tx
    .select()
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId)))
  return found
}

/** A member as the API shows them. */
export const readMember = (tx: Orm, { now }: Pick<Services, 'now'>, viewer: Caller, id: string) =>
  readOne(tx, memberSource, { viewer, id, now: now() })
