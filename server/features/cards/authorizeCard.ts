import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { decideCharge, refuseByLimits, toTokens, type CardMoney } from '#resources/vocabulary/cardCharge.ts'
import type { MerchantCategory } from '#resources/vocabulary/merchantCategories.ts'
import { createId } from '#server/engine/support/createId.ts'
import { cardTransaction, type CardTransactionStatus } from './schema.ts'
import { dollarsFor, freshSince, readStoredRate } from '#server/core/rates/rates.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { cardUsed } from './events.ts'
import { releaseLater } from './endAuthorization.ts'
import { postCardEntry, wayOf } from './postCardEntry.ts'
import { lockCard, readCardMoney, statusOf, type CardRow, type CardTransactionRow } from './readCard.ts'
import { readSpent } from './readSpent.ts'

const CENTS = 2

/** A merchant's charge of a card. */
export interface Authorization {
  readonly teamId: string
  readonly cardId: string
  /** `decline`: a payment that the issuer refuses, whatever is on the card. */
  readonly type: 'payment' | 'refund' | 'decline'
  readonly merchant: string
  /** What the merchant is, which a card may be limited to. */
  readonly category?: MerchantCategory | undefined
  /** In the currency of the card. */
  readonly amount: string | number
  /** False: the money is only set aside, until it is captured or voided. */
  readonly capture: boolean
  /** The issuer's own id of it. Default: none, as in the sandbox's simulation. */
  readonly issuerId?: string
}

/**
 * Lets a merchant take money from a card, or give some back. What a card cannot pay is declined, with its reason, and
 * moves nothing. Throws 400 on `amount`, and 404.
 */
export async function authorizeCard(
  context: EventContext,
  { teamId, cardId, type, merchant, capture, ...asked }: Authorization,
): Promise<CardTransactionRow> {
  const { tx, services } = context
  const { amount, problem } = parseAmount(asked.amount, CENTS)
  if (amount === undefined) throw invalid([{ field: 'amount', text: problem }])
  const category = asked.category ?? null
  const card = await lockCard(tx, teamId, cardId)
  const outcome = await decide(context, card, { type, amount, category, capture })
  const at = services.now()
  const [row] = await tx
    .insert(cardTransaction)
    .values({
      id: createId('ctx', services.randomBytes),
      cardId,
      teamId,
      merchant,
      category,
      amount,
      currency: card.currency,
      type: type === 'refund' ? type : 'payment',
      issuerId: asked.issuerId,
      createdAt: at,
      updatedAt: at,
      ...outcome,
    })
    .returning()
  if (!row) throw new Error('The payment was not written')
  const way = wayOf(row)
  if (way) await postCardEntry(context, row, way)
  if (way === 'hold') await releaseLater(tx, row)
  await publish(context, cardUsed, { card, row })
  return row
}

type Outcome = Partial<CardMoney> & {
  readonly status: CardTransactionStatus
  readonly declineReason?: string
}

interface ChargeRequest extends Pick<Authorization, 'type' | 'capture'> {
  readonly amount: string
  readonly category: MerchantCategory | null
}

async function decide(
  { tx, services }: EventContext,
  card: CardRow,
  { type, amount, category, capture }: ChargeRequest,
): Promise<Outcome> {
  if (type === 'decline') return { status: 'declined', declineReason: 'Declined by the issuer' }
  const at = services.now()
  if (type === 'refund') {
    const price = await dollarsFor(tx, card.currency, at)
    return { status: 'completed', usdc: toTokens(amount, price.toFixed()) }
  }
  const since = card.currency === 'USD' ? undefined : freshSince(services)
  const price = await readStoredRate(tx, { base: card.currency, quote: 'USD', at, since })
  if (!price) return { status: 'declined', declineReason: 'No exchange rate is available right now' }
  const tokens = toTokens(amount, price.rate)
  const charged = { status: statusOf(card, at), money: await readCardMoney(tx, card.id) }
  const decision = decideCharge(charged, tokens)
  if ('declined' in decision) return { status: 'declined', declineReason: decision.declined }
  const refusal = refuseByLimits(card, { amount, category, ...(await readSpent(tx, card.id, at)) })
  if (refusal !== undefined) return { status: 'declined', declineReason: refusal }
  return { status: capture ? 'completed' : 'pending', ...decision.takes }
}
