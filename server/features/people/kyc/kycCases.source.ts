import { and, asc, eq, ne, or, sql } from 'drizzle-orm'
import { kycCases } from '#resources/admin/kycCases.ts'
import type { AnyRecord } from '#define'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { users } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { auditLog } from '#server/engine/db/schema.ts'
import { compareIdentity } from './compareIdentity.ts'
import { adminKycCase, kycCase } from './schema.ts'

/** The identity cases of everyone. */
export const kycCaseSource = sourceOf(kycCases, adminKycCase, {
  writtenTo: kycCase,
  // Whose log has its outcome.
  columns: { teamId: adminKycCase.teamId },
  scope: 'platform',
  details: describeCase,
})

/** What only the page of one case shows: the date of birth, others with the same document, what was compared, and its history. */
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
  const sharedWith = others.length > 0 ? others.map(({ email }) => email).join(', ') : null
  return {
    dateOfBirth: found.dateOfBirth,
    sharedWith,
    comparison: await compareIdentity(orm, found, sharedWith),
    history: await readSteps(orm, found),
  }
}

/** What happened to a case, from the audit log, the oldest first. */
async function readSteps(
  orm: Orm,
  { id, userId }: Pick<typeof kycCase.$inferSelect, 'id' | 'userId'>,
): Promise<readonly AnyRecord[]> {
  const rows = await orm
    .select({ action: auditLog.action, at: auditLog.createdAt, by: users.email, details: auditLog.details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.targetType, 'user'),
        eq(auditLog.targetId, userId),
        or(sql`${auditLog.details} ->> 'id' = ${id}`, sql`${auditLog.details} ->> 'kycId' = ${id}`),
      ),
    )
    .orderBy(asc(auditLog.seq))
  return rows.map(({ action, at, by, details }) => {
    const { reason = null, changes } = details as { readonly reason?: unknown; readonly changes?: Changes }
    return { at: at.toISOString(), action, by, reason: changes?.reason?.after ?? reason }
  })
}

interface Changes {
  readonly reason?: { readonly after?: unknown }
}
