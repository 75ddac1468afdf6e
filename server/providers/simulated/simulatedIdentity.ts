import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { IdentityCheck, IdentityClaim } from '../IdentityCheck.ts'
import type { Order } from '../Orders.ts'

/** Numbers with this end are rejected, those with the next one wait for an administrator; all others are approved. */
const REJECTED_END = '0000'
const REVIEW_END = '9999'
const DOUBT = 'The photo and the document details don’t clearly match'
const REJECTION = 'The document doesn’t match your details'

/** The identity check of the sandbox. What happens to a claim follows from the end of its number. */
export const simulatedIdentity: IdentityCheck = {
  check: async () => undefined,
  checks: { place: compare, find: compare },
}

async function compare({ reference, ask: { documentNumber } }: Order<IdentityClaim>) {
  const done = { status: 'done', id: `check_${sha256(`check ${reference}`).slice(0, 24)}` } as const
  if (documentNumber.endsWith(REVIEW_END)) return { ...done, outcome: 'review', reason: DOUBT } as const
  if (documentNumber.endsWith(REJECTED_END))
    return { ...done, outcome: 'rejected', reason: REJECTION } as const
  return { ...done, outcome: 'approved' } as const
}
