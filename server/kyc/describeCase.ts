import { and, asc, eq, ne } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { kycCase } from './schema.ts'

/**
 * The details that only the page of one verification shows: the date of birth, and other users with the same
 * document.
 */
export async function describeCase(orm: Orm, { id }: AnyRecord): Promise<AnyRecord> {
  const [found] = await orm
    .select()
    .from(kycCase)
    .where(eq(kycCase.id, String(id)))
  if (!found) return {}
  const others = await orm
    .selectDistinct({ email: users.email })
    .from(kycCase)
    .innerJoin(users, eq(users.id, kycCase.userId))
    .where(and(eq(kycCase.documentHash, found.documentHash), ne(kycCase.userId, found.userId)))
    .orderBy(asc(users.email))
  return {
    dateOfBirth: found.dateOfBirth,
    sharedWith: others.length > 0 ? others.map(({ email }) => email).join(', ') : null,
  }
}
