import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { kycCases } from '#resources/admin/kycCases.ts'
import { identityFiles } from '#resources/vocabulary/identityFiles.ts'
import { UPLOAD, sendFile, sendThumbnail, takeUpload } from '#server/engine/routes/fileRoutes.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { firstName, lastName } from '#server/features/people/identity/inputs.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { FileSnapshot } from '#server/engine/files/takeFiles.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { COUNTRIES, countrySchema } from './documents.ts'
import { initiateKyc } from './initiateKyc.ts'
import { kycCase } from './schema.ts'

const tag = 'Profile'
const flag = 'profile'
const needs = 'identity'

const required = (text: string) => z.string(text).trim().min(1, { error: text, abort: true }).max(64)

/** The status of a user's verification, and the case behind it. */
const kycSchema = z.object({
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

/** The verification of the caller's identity. */
export const routes: readonly Route[] = [
  defineRoute('GET /user/kyc/supported-documents', {
    summary: 'List accepted identity documents by country',
    tag,
    flag,
    needs,
    access: 'signedIn',
    answer: z.array(countrySchema).readonly(),
    handle: async () => ({ data: COUNTRIES }),
  }),
  defineRoute('GET /user/kyc', {
    summary: 'Retrieve your identity verification',
    tag,
    flag,
    needs,
    access: 'signedIn',
    answer: kycSchema,
    handle: async ({ services, caller }) => ({ data: await readKyc(services.db.orm, caller.userId) }),
  }),
  defineRoute('POST /user/kyc/documents', {
    ...UPLOAD,
    summary: 'Upload a photo or scan of an identity document',
    description: 'Visible to the person and to reviewers. Deleted after a day if no verification uses it.',
    tag,
    flag,
    needs,
    access: { permission: 'kyc.manage' },
    handle: (call) => takeUpload(call, { resource: kycCases.name, name: 'documents', field: identityFiles }),
  }),
  defineRoute('GET /user/kyc/documents/:file', {
    summary: 'Download your identity document',
    tag,
    flag,
    needs,
    access: 'signedIn',
    bare: 'application/octet-stream',
    handle: async ({ services, caller, params }) =>
      sendFile(services, await findOwnDocument(services.db.orm, caller.userId, params['file'] ?? '')),
  }),
  defineRoute('GET /user/kyc/documents/:file/thumbnail', {
    summary: 'Download a thumbnail of your identity document, as WebP',
    tag,
    flag,
    needs,
    access: 'signedIn',
    bare: 'image/webp',
    handle: async ({ services, caller, params }) =>
      sendThumbnail(services, await findOwnDocument(services.db.orm, caller.userId, params['file'] ?? '')),
  }),
  defineRoute('POST /user/kyc/initiate', {
    summary: 'Start identity verification',
    description: 'Only the last four characters of the document number and a keyed hash are kept.',
    inSandbox:
      'In the sandbox, numbers ending in 0000 are rejected, numbers ending in 9999 wait for an administrator, and all ' +
      'others are approved after five seconds.',
    tag,
    flag,
    needs,
    access: { permission: 'kyc.manage' },
    idempotent: true,
    body: z.strictObject({
      country: required('Country is required'),
      documentType: required('Document type is required'),
      documentNumber: required('Document number is required'),
      firstName,
      lastName,
      dateOfBirth: z.iso.date('Date of birth is required'),
      documents: z
        .array(z.union([z.string(), z.looseObject({ id: z.string() })]))
        .max(4)
        .nullish()
        .describe('Uploaded photos or scans, required for a passport, license or voter’s card'),
    }),
    answer: z.object({ kycId: z.string(), status: z.literal('pending') }),
    handle: async ({ services, caller, body: { documents, ...claim } }) => ({
      data: await services.db.transaction((tx) =>
        initiateKyc({ tx, services, caller }, { ...claim, documents: documents ?? [] }),
      ),
      message: 'Identity verification started',
    }),
  }),
]

/** The present verification of a person. */
async function readKyc(orm: Orm, userId: string): Promise<z.output<typeof kycSchema>> {
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
async function findOwnDocument(orm: Orm, userId: string, fileId: string): Promise<FileSnapshot> {
  const cases = await orm
    .select({ documents: kycCase.documents })
    .from(kycCase)
    .where(eq(kycCase.userId, userId))
  const found = cases.flatMap(({ documents }) => documents ?? []).find(({ id }) => id === fileId)
  if (!found) throw notFound()
  return found
}
