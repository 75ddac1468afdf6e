import { eq, sql } from 'drizzle-orm'
import { paymentsToReview, type PaymentToReview } from '#resources/paymentsToReview.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { AWAITING, postponed } from '#server/approvals/requestOutflow.ts'
import { Postponed } from '#server/engine/Postponed.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { createId } from '#server/platform/createId.ts'
import { constraintOf } from '#server/platform/db/databaseError.ts'
import { sendCrypto } from '#server/wallet/sendCrypto.ts'
import { payInvoice } from './payInvoice.ts'
import { paymentDecision, paymentSession, type PaymentAct } from './schema.ts'
import { tellDecision } from './tellDecision.ts'

/** How long a payer has for the rest, from when it is asked for. */
const REST_MS = 7 * 24 * 60 * 60 * 1000

export const paymentToReviewRules = implement(paymentsToReview, {
  actions: {
    refund: {
      postpones: postponed,
      before: async ({ record, input: { to }, context }) => {
        const { id, currency, network, refundable, name, payerName } = record
        const sent = await sendCrypto(context.tx, context.services, context.caller, {
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
      },
      after: async ({ previous, context }) =>
        tellDecision(context, previous, {
          act: 'refund',
          title: 'Payment refunded',
          words: ({ say, exactAmount }) =>
            say('{amount} of your payment for {name} is sent back to you, less the network fee.', {
              amount: exactAmount(previous.refundable ?? '0', previous.currency),
              name: previous.name ?? '',
            }),
        }),
    },
    accept: {
      before: async ({ record, context }) => {
        await decide(context, record, { act: 'accept', amount: record.refundable })
        await touch(context, record.id, {})
        if (record.invoiceId)
          await payInvoice(context.tx, context.services, { id: record.invoiceId, method: record.currency })
      },
      after: async ({ previous, context }) =>
        tellDecision(context, previous, {
          act: 'accept',
          title: 'Payment accepted',
          words: ({ say, exactAmount }) =>
            say('Your payment of {amount} for {name} is accepted. There is nothing left to pay.', {
              amount: exactAmount(previous.amountReceived ?? '0', previous.currency),
              name: previous.name ?? '',
            }),
        }),
    },
    ask: {
      before: async ({ record, context }) => {
        const at = new Date(context.now)
        await decide(context, record, { act: 'ask', amount: record.amountMissing })
        await touch(context, record.id, {
          state: 'underpaid',
          askedAt: at,
          expiresAt: new Date(at.getTime() + REST_MS),
        })
      },
      after: async ({ previous, context }) =>
        tellDecision(context, previous, {
          act: 'ask',
          title: 'Rest asked for',
          words: ({ say, exactAmount }) =>
            say(
              '{amount} arrived for {name}. {missing} is missing: you can pay it to the same address within 7 days.',
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
  { id, amountReceived }: PaymentToReview,
  { act, amount, to, transactionId }: Decision,
): Promise<void> {
  const values = {
    id: createId('pd', services.randomBytes),
    teamId: caller.team.id,
    sessionId: id,
    act,
    covers: amountReceived ?? '0',
    amount: amount ?? '0',
    toAddress: to,
    transactionId,
    decidedBy: caller.userId,
    decidedAt: new Date(now),
  }
  try {
    await tx.insert(paymentDecision).values(values)
  } catch (error) {
    if (constraintOf(error) === 'payment_decision_once') throw new RuleError('This was decided already')
    if (constraintOf(error) === 'payment_session_refunded')
      throw new RuleError('More cannot be sent back than arrived')
    throw error
  }
}

/** Raises the version of the session, so that pages showing it update. */
async function touch(
  { tx, now }: OperationContext,
  id: string,
  changes: Partial<typeof paymentSession.$inferInsert>,
): Promise<void> {
  await tx
    .update(paymentSession)
    .set({ ...changes, updatedAt: new Date(now), version: sql`${paymentSession.version} + 1` })
    .where(eq(paymentSession.id, id))
}
