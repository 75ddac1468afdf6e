import { and, asc, eq, ne } from 'drizzle-orm'
import { kycCases } from '#resources/admin/kycCases.ts'
import type { AnyRecord } from '#define'
import { sourceOf } from '#server/engine/sourceOf.ts'
import { users } from '#server/identity/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { adminKycCase, kycCase } from './schema.ts'

/** The identity cases of everybody. */
export const kycCaseSource = sourceOf(kycCases, adminKycCase, {
  writtenTo: kycCase,
  scope: 'platform',
  details: describeCase,
})

/** What only the page of one case shows: the date of birth, and other users with the same document. */
async function describeCase(orm: Orm, { id }: AnyRecord): Promise<AnyRecord> {
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
