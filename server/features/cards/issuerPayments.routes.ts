import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { EventContext } from '#server/engine/events.ts'
import { parseInput } from '#server/engine/http/parseInput.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { readSigned } from '#server/features/partners/readSigned.ts'
import type { Services } from '#server/entry/Services.ts'
import { MERCHANT_CATEGORIES, type MerchantCategory } from '#resources/vocabulary/merchantCategories.ts'
import { ApiError, invalid, notFound } from '#server/engine/http/ApiError.ts'
import type { CardTransactionRow } from './readCard.ts'
import { authorizeCard } from './authorizeCard.ts'
import { endAuthorization } from './endAuthorization.ts'
import { lockCard } from './readCard.ts'
import { card as cards, cardTransaction } from './schema.ts'

/** Where a card issuer that is configured has payments authorized. */
export const routes = ({ partners: { callbackSecrets } }: Services): readonly Route[] =>
  callbackSecrets.cardIssuer === undefined ? [] : [paymentsOf(callbackSecrets.cardIssuer)]

/** Where the issuer asks for money. This call is believed: a payment does not wait until the issuer is asked back. */
const paymentsOf = (secret: string) =>
  defineRoute('POST /callbacks/cardIssuer/payments', {
    tag: 'Platform',
    flag: 'cryptoCards',
    summary: 'Authorize a card payment (for the card issuer)',
    description:
      'Signed like our webhooks and no older than five minutes. Repeating the same id returns the same response and ' +
      'charges once.',
    access: 'public',
    signed: true,
    body: issuerPayment,
    failures: [400, 401, 404, 409, 429],
    answer: z.object({ approved: z.boolean(), reason: z.string().nullable() }),
    handle: async (input) => {
      const payment = parseInput(issuerPayment, await readSigned(input, secret))
      const { services } = input
      const { status, declineReason } = await services.db.transaction((tx) =>
        takeIssuerPayment({ tx, services }, payment),
      )
      const isEnded = payment.event === 'void'
      return { data: { approved: isEnded || status !== 'declined', reason: isEnded ? null : declineReason } }
    },
  })

const CATEGORIES = Object.keys(MERCHANT_CATEGORIES) as [MerchantCategory, ...MerchantCategory[]]

const named = {
  id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('ID of the payment at the issuer. The same ID means the same payment'),
  card: z.string().max(200).describe('Our reference for the card'),
}
const charge = {
  ...named,
  merchant: z.string().trim().min(1).max(80),
  amount: z.string().describe('Decimal string in the currency of the card'),
  currency: z.string(),
}

/** What a card issuer reports of a payment with one of its cards. */
const issuerPayment = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('payment'),
    ...charge,
    category: z.enum(CATEGORIES).optional(),
    capture: z
      .boolean()
      .default(false)
      .describe('If false, the money is on hold until the payment is captured or voided'),
  }),
  z.strictObject({ event: z.literal('refund'), ...charge }),
  z.strictObject({ event: z.enum(['capture', 'void']), ...named }),
])
type IssuerPayment = z.output<typeof issuerPayment>

/**
 * Decides on a payment that the issuer asks for, or ends one: once for each of its ids, and the same answer each time. Throws
 * 404 for an unknown card or payment, 409 for a payment that ended otherwise, 400 for another currency than the card's.
 */
async function takeIssuerPayment(context: EventContext, payment: IssuerPayment): Promise<CardTransactionRow> {
  const { tx } = context
  const { id: issuerId, card: cardId } = payment
  const [found] = await tx
    .select({ teamId: cards.teamId })
    .from(cards)
    .where(and(eq(cards.id, cardId), isNull(cards.deletedAt)))
  if (!found) throw notFound()
  const { currency } = await lockCard(tx, found.teamId, cardId)
  const [known] = await tx.select().from(cardTransaction).where(eq(cardTransaction.issuerId, issuerId))
  if (known && known.cardId !== cardId) throw new ApiError(409, 'This payment is for a different card')
  const place = { teamId: found.teamId, cardId }
  if (!('merchant' in payment)) {
    if (!known) throw notFound()
    return endOnce(context, known, payment.event)
  }
  if (known) return known
  if (payment.currency !== currency)
    throw invalid([{ field: 'currency', text: `The card is in ${currency}` }])
  const { merchant, amount } = payment
  const asked =
    payment.event === 'payment'
      ? { type: 'payment' as const, capture: payment.capture, category: payment.category }
      : { type: 'refund' as const, capture: true }
  return authorizeCard(context, { ...place, ...asked, merchant, amount, issuerId })
}

const ENDS = { capture: 'completed', void: 'declined' } as const

async function endOnce(context: EventContext, row: CardTransactionRow, end: 'capture' | 'void') {
  return row.status === ENDS[end] ? row : endAuthorization(context, row, end)
}
