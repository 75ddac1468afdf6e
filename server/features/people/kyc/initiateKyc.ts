import { eq } from 'drizzle-orm'
import { readCode } from '#define'
import { kycCases } from '#resources/admin/kycCases.ts'
import { type FileSnapshot, takeFiles } from '#server/engine/files/takeFiles.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { users, type KycStatus } from '#server/features/people/identity/schema.ts'
import { kycCase } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { ApiError, invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { placeOrder } from '#server/features/partners/placeOrder.ts'
import type { IdentityClaim } from '#server/providers/IdentityCheck.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { CHECK_IDENTITY } from './checkIdentity.ts'
import { COUNTRIES, findDocument } from './documents.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

const UNDER_WAY = 'Your identity verification is already in progress'

/** Why a verification cannot start in a status; it can in those that are not listed. */
const REFUSALS: Partial<Record<KycStatus, string>> = {
  pending: UNDER_WAY,
  review: UNDER_WAY,
  approved: 'Your identity is already verified',
}

/**
 * Starts the verification of the caller's identity; its outcome comes a little later. Of the document's number only the
 * last four characters and a keyed hash are stored. Throws 400 per field, 409 when one is under way or done.
 */
export async function initiateKyc(
  context: ActContext,
  { documents: sent = [], ...claim }: IdentityClaim & { readonly documents?: readonly unknown[] | undefined },
) {
  const { tx, services, caller } = context
  const at = services.now()
  const { documentNumber, ...valid } = validateIdentity(claim, at, sent.length)
  await refuseByStatus(tx, caller.userId)
  const { documents } = await takeFiles(context, { resource: kycCases }, { documents: sent })
  const { country, documentType } = valid
  const document = `${country} ${documentType} ${documentNumber}`
  const row = {
    id: createId('kyc', services.randomBytes),
    userId: caller.userId,
    teamId: caller.team.id,
    ...valid,
    documents: sent.length > 0 ? (documents as readonly FileSnapshot[]) : null,
    documentLast4: documentNumber.slice(-4),
    documentHash: await keyedHash(services.settings.hashKey, document),
    status: 'pending',
    submittedAt: at,
    updatedAt: at,
  } as const
  await tx.insert(kycCase).values(row)
  await tx.update(users).set({ kycStatus: 'pending', updatedAt: at }).where(eq(users.id, caller.userId))
  await startCheck(context, row.id, { ...valid, documentNumber })
  await recordEvent(context, caller, {
    action: 'kyc_initiated',
    userId: caller.userId,
    teamId: caller.team.id,
    details: { kycId: row.id, country, documentType },
  })
  return { kycId: row.id, status: row.status }
}

/** The number goes to the identity provider, sealed on its way, and is not stored. */
async function startCheck(context: WorkContext, id: string, ask: IdentityClaim): Promise<void> {
  const { tx, services } = context
  if (services.partners.identity) return placeOrder(context, { id, kind: 'check', ask })
  await enqueue(tx, {
    kind: CHECK_IDENTITY,
    payload: { id },
    runAt: new Date(services.now().getTime() + delayOf('identityCheck', services.settings)),
    uniqueKey: `${CHECK_IDENTITY}:${id}`,
  })
}

/** Locks the person, so that two at once see each other. */
async function refuseByStatus(tx: Orm, userId: string): Promise<void> {
  const [user] = await tx
    .select({ status: users.kycStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const refusal = user && REFUSALS[user.status]
  if (refusal !== undefined) throw new ApiError(409, refusal)
}

const ADULT_YEARS = 18
const OLDEST_YEARS = 120

/** The claim with its number as it is compared: no spaces or hyphens, upper case. Throws 400 with what is wrong per field. */
function validateIdentity(claim: IdentityClaim, today: Date, files: number): IdentityClaim {
  const documentNumber = readCode(claim.documentNumber).toUpperCase()
  const valid = { ...claim, documentNumber }
  const document = findDocument(claim.country, claim.documentType)
  const texts = {
    country: COUNTRIES.some(({ country }) => country === claim.country)
      ? undefined
      : 'Country isn’t supported',
    documentType: document ? undefined : 'Document type isn’t accepted in this country',
    documentNumber:
      document && !new RegExp(document.pattern).test(documentNumber)
        ? 'Document number isn’t valid for this type of document'
        : undefined,
    documents:
      document?.method === 'document' && files === 0 ? 'Add a photo or scan of the document' : undefined,
    dateOfBirth: refuseBirth(claim.dateOfBirth, today),
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FoundProblem[] =>
    text === undefined ? [] : [{ field, text }],
  )
  if (problems.length > 0) throw invalid(problems)
  return valid
}

function refuseBirth(dateOfBirth: string, today: Date): string | undefined {
  if (dateOfBirth > yearsBefore(today, ADULT_YEARS)) return 'You must be at least 18 years old'
  return dateOfBirth < yearsBefore(today, OLDEST_YEARS) ? 'Date of birth is invalid' : undefined
}

/** Days as text compare as days do. */
function yearsBefore(day: Date, years: number): string {
  const before = new Date(day)
  before.setUTCFullYear(day.getUTCFullYear() - years)
  return before.toISOString().slice(0, 10)
}
