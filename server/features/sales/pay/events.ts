import type { PaymentToReview } from '#resources/paymentsToReview.ts'
import { defineEvent } from '#server/engine/events.ts'
import { networkLabelOf } from '#server/core/ledger/networkLabelOf.ts'
import { type CreditedDeposit, RECEIVED, toPaymentNotice } from '#server/core/wallet/events.ts'
import { money, say } from '#define/said'
import type { Wording } from '#src/languages/wording.ts'
import type { Described } from './describePurchase.ts'
import type { Outcome } from './judge.ts'
import { mailDecision, mailFreed, mailReceipts } from './paymentMails.ts'
import type { Freed, SessionRow } from './reckon.ts'
import type { PaymentAct } from './schema.ts'

/** Tokens at the address of a session, which is stored as it is with them. */
export interface ArrivedPayment {
  readonly session: SessionRow
  readonly credit: CreditedDeposit
  readonly described: Described
}

const NEWS = {
  paid: { type: 'payment.completed', title: say('Payment received'), priority: 'medium', many: RECEIVED },
  underpaid: { type: 'payment.underpaid', title: say('Payment below the amount due'), priority: 'high' },
  overpaid: { type: 'payment.overpaid', title: say('Payment above the amount due'), priority: 'high' },
  unasked: { type: 'payment.unasked', title: say('Unexpected payment'), priority: 'high' },
  late: { type: 'payment.late', title: say('Payment after expiry'), priority: 'high' },
} as const satisfies Record<Outcome, object>

function newsOf({ id, state }: SessionRow) {
  if (state === 'open' || state === 'seen') throw new Error(`Nothing has arrived in session ${id}`)
  return NEWS[state]
}

/** A payment has arrived: in full, in part, too much, too late, or for nothing. */
export const paymentArrived = defineEvent<ArrivedPayment>('payment.arrived', {
  webhook: {
    types: Object.values(NEWS).map(({ type }) => type),
    write: ({ session, credit: { row, hash } }) => {
      const { id, teamId, targetType, targetId, token, amountDue } = session
      const { payerName, payerEmail, quantity } = session
      return {
        teamId,
        type: newsOf(session).type,
        payload: {
          sessionId: id,
          targetType,
          targetId,
          token,
          amount: row.amount,
          amountDue,
          transactionId: row.reference,
          hash,
          payerName,
          payerEmail,
          quantity,
        },
      }
    },
  },
  notify: ({ session, credit: { row }, described: { name } }) => {
    const { type: _, ...words } = newsOf(session)
    const message = say('{amount} for {name}', { amount: money(row.amount, session.token), name })
    return toPaymentNotice(row, { ...words, message })
  },
  mail: mailReceipts,
})

/** Tokens came to a session's address that it does not ask for: they pay for nothing. */
export const otherTokenArrived = defineEvent<Omit<ArrivedPayment, 'described'>>('payment.other_token', {
  notify: async ({ session: { token, network }, credit: { row, network: place } }, { tx }) => {
    return toPaymentNotice(row, {
      title: say('Unexpected token'),
      message: say(
        '{amount} arrived on {network}, but the payment is for {token} on {asked}. We credited it without applying it to the payment.',
        {
          amount: money(row.amount, row.currency),
          network: await networkLabelOf(tx, place),
          token,
          asked: await networkLabelOf(tx, network),
        },
      ),
      priority: 'high',
    })
  },
})

/** Money that paid for something which no longer asks for it. */
export interface FreedMoney extends Freed {
  readonly described: Described
}

/** Money no longer pays for what it came for. */
export const paymentFreed = defineEvent<FreedMoney>('payment.freed', {
  notify: ({ session: { id, teamId, token: currency, version }, amount, described: { name } }) =>
    toPaymentNotice(
      { teamId, reference: `${id}:${version}`, amount, currency },
      {
        title: say('Payment above the amount due'),
        message: say('{amount} paid for {name} is no longer due. Decide what to do in Payments to review.', {
          amount: money(amount, currency),
          name,
        }),
        priority: 'high',
      },
    ),
  mail: mailFreed,
})

/** What was decided about a payment, which is as it was before. */
export interface DecidedPayment {
  readonly act: PaymentAct
  readonly payment: PaymentToReview
  /** To the payer. */
  readonly words: (wording: Wording) => string
}

const DECIDED = {
  refund: 'Payment refunded',
  accept: 'Payment accepted',
  ask: 'Balance requested',
} as const satisfies Record<PaymentAct, string>

/** A member has decided about a payment that was not what was asked for. The definition emits its webhook event. */
export const paymentDecided = defineEvent<DecidedPayment>('payment.decided', {
  notify: ({ act, payment }, { caller }) => {
    const { payerEmail, transactionId, currency, refundable } = payment
    if (!caller) return undefined
    const what = { name: payment.name ?? '', by: caller.email }
    return {
      to: { permission: 'wallet.receive' },
      teamId: caller.team.id,
      type: 'payment',
      title: say(DECIDED[act]),
      priority: 'medium',
      by: caller.userId,
      message: payerEmail
        ? say('{name}: decided by {by}. {payer} was notified by email.', { ...what, payer: payerEmail })
        : say('{name}: decided by {by}. The payer left no email address.', what),
      metadata: { amount: refundable ?? '0', currency, transactionId: transactionId ?? '' },
    }
  },
  mail: mailDecision,
})
