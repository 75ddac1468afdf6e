import Big from 'big.js'
import { eq, sql } from 'drizzle-orm'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { paymentsToReview, type PaymentToReview } from '#resources/paymentsToReview.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { AWAITING, postponed } from '#server/features/payouts/approvals/requestOutflow.ts'
import { Postponed } from '#server/engine/write/Postponed.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { createId } from '#server/engine/support/createId.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'
import { sendCrypto } from '#server/features/payouts/send/sendCrypto.ts'
import { paymentDecided } from './events.ts'
import { lockPurchase, reckon, type Purchase, keptOf } from './reckon.ts'
import { paymentDecision, paymentSession, type PaymentAct } from './schema.ts'
import { settle } from './settle.ts'
import { lockSession } from './claimSession.ts'

/** How long a payer has for the rest, from when it is asked for. */
const REST_MS = 7 * 24 * 60 * 60 * 1000

export const paymentToReviewRules = implement(paymentsToReview, {
  actions: {
    refund: {
      postpones: postponed,
      before: async ({ record, input: { to }, context }) => {
        const { id, currency, network, refundable, name, payerName } = record
        const sent = await sendCrypto(context, {
          kind: 'refund',
          ask: { id, to },
          to,
          amount: refundable ?? '0',
          currency,
          network: network ?? '',
          source: sourceOf(record),
          counterparty: payerName ?? name ?? undefined,
        })
        if (sent.status !== 'pending') throw new Postponed(AWAITING.message, sent)
        await decide(context, record, {
          act: 'refund',
          amount: refundable,
          to,
          transactionId: sent.reference,
        })
        await touch(context, id, {})
        await settle(context, purchaseOf(record))
      },
      after: async ({ previous, context }) =>
        publish(context, paymentDecided, {
          act: 'refund',
          payment: previous,
          words: ({ say, exactAmount }) =>
            say('{amount} of your payment for {name} was refunded, minus the network fee.', {
              amount: exactAmount(previous.refundable ?? '0', previous.currency),
              name: previous.name ?? '',
            }),
        }),
    },
    accept: {
      before: async ({ record, context }) => {
        await decide(context, record, { act: 'accept', amount: record.refundable })
        await (record.invoiceId
          ? forgiveRest(context, record, record.invoiceId)
          : takeAsPrice(context, record))
        await settle(context, purchaseOf(record))
      },
      after: async ({ previous, context }) =>
        publish(context, paymentDecided, {
          act: 'accept',
          payment: previous,
          words: ({ say, exactAmount }) =>
            say('Your payment of {amount} for {name} was accepted. There’s nothing left to pay.', {
              amount: exactAmount(previous.amountReceived ?? '0', previous.currency),
              name: previous.name ?? '',
            }),
        }),
    },
    ask: {
      summary: 'Request the balance of a payment to review',
      before: async ({ record, context }) => {
        const at = new Date(context.now)
        await decide(context, record, { act: 'ask', amount: record.amountMissing })
        await touch(context, record.id, {
          amountLate: '0',
          askedAt: at,
          expiresAt: new Date(at.getTime() + REST_MS),
        })
        await settle(context, purchaseOf(record))
      },
      after: async ({ previous, context }) =>
        publish(context, paymentDecided, {
          act: 'ask',
          payment: previous,
          words: ({ say, exactAmount }) =>
            say(
              '{amount} arrived for {name}. {missing} is still due. You can send it to the same address within 7 days.',
              {
                amount: exactAmount(previous.amountReceived ?? '0', previous.currency),
                name: previous.name ?? '',
                missing: exactAmount(previous.amountMissing ?? '0', previous.currency),
              },
            ),
        }),
    },
  },
})

const purchaseOf = ({ id, invoiceId, linkId }: PaymentToReview): Purchase =>
  invoiceId ? { type: 'invoice', id: invoiceId } : { type: 'link', id: linkId ?? '', sessionId: id }

/** What has arrived pays, in time or not, and what is missing of the invoice is no longer asked for. */
async function forgiveRest(
  context: OperationContext,
  { id }: PaymentToReview,
  invoiceId: string,
): Promise<void> {
  const { tx, now } = context
  await touch(context, id, { amountLate: '0' })
  const { bill, sessions } = await reckon(tx, { type: 'invoice', id: invoiceId }, new Date(now))
  const paid = sessions.find((session) => session.id === id)?.amountApplied ?? '0'
  if (!bill || new Big(paid).eq(0)) return
  await tx
    .update(invoice)
    .set({ forgiven: sql`${invoice.forgiven} + ${bill.amountLeft}` })
    .where(eq(invoice.id, invoiceId))
}

/** What has arrived is the price, unless it is more than that. */
async function takeAsPrice(context: OperationContext, { id }: PaymentToReview): Promise<void> {
  const session = await lockSession(context.tx, id)
  const kept = keptOf(session)
  const isMore = new Big(session.amountApplied).gt(0) && kept.gt(session.amountDue)
  await touch(context, id, {
    amountLate: '0',
    ...(!isMore && { amountApplied: kept.toFixed(), price: kept.div(session.rate).toFixed(6) }),
  })
}

function sourceOf({ invoiceId, linkId }: PaymentToReview) {
  if (invoiceId) return { type: 'invoice', id: invoiceId } as const
  return linkId ? ({ type: 'payment_link', id: linkId } as const) : undefined
}

interface Decision {
  readonly act: PaymentAct
  readonly amount: string | null
  readonly to?: string
  readonly transactionId?: string
}

/** Stores what was decided. The database refuses a second decision about the same money. */
async function decide(
  { tx, services, caller, now }: OperationContext,
  record: PaymentToReview,
  { act, amount, to, transactionId }: Decision,
): Promise<void> {
  const { id, amountReceived } = record
  await lockPurchase(tx, purchaseOf(record))
  const { amountLate } = await lockSession(tx, id)
  const decided = amount ?? '0'
  const values = {
    id: createId('pd', services.randomBytes),
    teamId: caller.team.id,
    sessionId: id,
    act,
    covers: amountReceived ?? '0',
    amount: decided,
    // What came too late is sent back first.
    late: act === 'refund' ? leastOf(amountLate, decided) : '0',
    toAddress: to,
    transactionId,
    decidedBy: caller.userId,
    decidedAt: new Date(now),
  }
  try {
    await tx.insert(paymentDecision).values(values)
  } catch (error) {
    if (constraintOf(error) === 'payment_decision_once') throw new RuleError('This has already been decided')
    if (constraintOf(error) === 'payment_session_refunded')
      throw new RuleError('You can’t refund more than you received')
    throw error
  }
}

const leastOf = (a: string, b: string): string => (new Big(a).lt(b) ? a : b)

/** Raises the version of the session, so that pages showing it update. */
async function touch(
  { tx, now }: OperationContext,
  id: string,
  changes: Partial<typeof paymentSession.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentSession)
    .set({ ...changes, ...nextVersion(paymentSession, new Date(now)) })
    .where(eq(paymentSession.id, id))
}
