import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/platform/db/Database.ts'
import type { FileSnapshot } from '#server/engine/files/takeFiles.ts'
import { notFound } from '#server/http/ApiError.ts'
import { users } from '#server/identity/schema.ts'
import { kycCase } from './schema.ts'

/** The status of a user's verification, and the case behind it. */
export const kycSchema = z.object({
  status: z.enum(['none', 'pending', 'approved', 'rejected', 'review']),
  /** Null before the first one, and after an administrator reset it. */
  case: z
    .object({
      id: z.string(),
      country: z.string(),
      documentType: z.string(),
      documentLast4: z.string(),
      documents: z
        .array(
          z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int(), url: z.string() }),
        )
        .readonly(),
      reason: z.string().nullable().describe('Why it was rejected'),
      submittedAt: z.iso.datetime(),
      decidedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})

/** The present verification of a person. */
export async function readKyc(orm: Orm, userId: string): Promise<z.output<typeof kycSchema>> {
  const [user] = await orm.select({ status: users.kycStatus }).from(users).where(eq(users.id, userId))
  const status = user?.status ?? 'none'
  const [found] = await orm
    .select()
    .from(kycCase)
    .where(eq(kycCase.userId, userId))
    .orderBy(desc(kycCase.submittedAt), desc(kycCase.id))
    .limit(1)
  if (status === 'none' || !found) return { status, case: null }
  const { id, country, documentType, documentLast4, submittedAt, decidedAt } = found
  const documents = (found.documents ?? []).map((file) => ({
    ...file,
    url: `/api/user/kyc/documents/${file.id}`,
  }))
  const reason = found.status === 'rejected' ? found.reason : null
  return {
    status,
    case: {
      id,
      country,
      documentType,
      documentLast4,
      documents,
      reason,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    },
  }
}

/** A photo or scan that the caller uploaded for their own identity check. Throws 404. */
export async function findOwnDocument(orm: Orm, userId: string, fileId: string): Promise<FileSnapshot> {
  const cases = await orm
    .select({ documents: kycCase.documents })
    .from(kycCase)
    .where(eq(kycCase.userId, userId))
  const found = cases.flatMap(({ documents }) => documents ?? []).find(({ id }) => id === fileId)
  if (!found) throw notFound()
  return found
}
