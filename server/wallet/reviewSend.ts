import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { knownAddress } from './schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { createReview } from '#server/reviews/reviews.ts'
import type { Services } from '#server/Services.ts'
import { prepareSend, type PreparedSend } from './prepareSend.ts'
import type { SendRequest } from './validateSend.ts'

const LABELS = {
  currency: 'Currency',
  network: 'Network',
  to: 'Recipient address',
  amount: 'Amount',
  fee: 'Fee',
  recipientGets: 'What the recipient gets',
}

/** How many characters at either end people compare. */
const COMPARED = 4

/** What a payment is confirmed by: all that was shown of it. */
export function reviewOf({ currency, network, to, amount, fee, recipientGets }: PreparedSend) {
  return {
    act: 'send' as const,
    facts: { currency, network, to, amount, fee, recipientGets },
    labels: LABELS,
  }
}

/** Says what a payment will be and what to look at before it is made. Moves nothing. Throws 400 like the payment itself. */
export async function reviewSend(tx: Orm, services: Services, caller: Caller, request: SendRequest) {
  const review = reviewOf(await prepareSend(tx, services, caller, request))
  return {
    ...(await createReview(tx, services, caller, review)),
    ...review.facts,
    warnings: await warningsOf(tx, services, caller.team.id, review.facts.to),
  }
}

async function warningsOf(tx: Orm, { settings }: Services, teamId: string, to: string) {
  const rows = await tx
    .select({ address: knownAddress.address })
    .from(knownAddress)
    .where(eq(knownAddress.teamId, teamId))
  const known = rows.map(({ address }) => address)
  const isNew = !known.includes(to)
  return [
    ...(isNew ? ['You have not sent to this address before'] : []),
    ...(isNew && known.some((address) => looksLike(address, to))
      ? ['This address begins and ends like one you have sent to before, but it is a different one']
      : []),
    ...(settings.mode === 'sandbox' && /dead$/i.test(to)
      ? ['In the sandbox, a payment to an address that ends in dead fails']
      : []),
  ]
}

function looksLike(one: string, other: string): boolean {
  const ends = (address: string) =>
    `${address.slice(2, 2 + COMPARED)} ${address.slice(-COMPARED)}`.toLowerCase()
  return ends(one) === ends(other)
}
