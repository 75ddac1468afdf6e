import { movementSourceOf } from '#resources/vocabulary/movementSources.ts'
import { defineEvent, type Webhook } from '#server/engine/events.ts'
import type { AddressedNotice } from '#server/features/outward/notifications/sendNotices.ts'
import { label, money, say } from '#define/said'
import { counterpartyOf, type TransactionRow } from './insertTransaction.ts'

/** Several payments that were received in a short time. */
export const RECEIVED = (count: number) => say('{count} payments received', { count })

/** Tokens that a team received. `reference`: the transaction's; `amount`: decimal text. */
export type ReceivedPayment = Pick<TransactionRow, 'teamId' | 'reference' | 'amount' | 'currency'>

/** Notifies every member of a team who works with its money of an incoming payment, once. */
export const toPaymentNotice = (
  { teamId, reference, amount, currency }: ReceivedPayment,
  words: Pick<AddressedNotice, 'title' | 'message' | 'many' | 'priority'>,
): AddressedNotice => ({
  to: { permission: 'wallet.receive' },
  teamId,
  type: 'payment',
  ...words,
  metadata: { amount, currency, transactionId: reference },
  dedupeKey: `payment:${reference}`,
})

/** A movement, as callers of the API see it. */
export const transactionWebhook: Webhook<TransactionRow> = {
  types: ['transaction.pending', 'transaction.successful', 'transaction.failed'],
  write: (row) => {
    const { teamId, reference, type, status, kind, currency, network, amount, fee, net, hash } = row
    if (status === 'held') return undefined
    const { note, category } = row
    const counterparty = counterpartyOf(row)
    const source = movementSourceOf(row.sourceType, row.sourceId)
    return {
      teamId,
      type: `transaction.${status}`,
      payload: {
        reference,
        type,
        status,
        kind,
        currency,
        network,
        amount,
        fee,
        net,
        hash,
        counterparty,
        source,
        note,
        category,
      },
    }
  },
}

/** A movement of a team's wallet has begun, or is done. */
export const transactionRecorded = defineEvent<TransactionRow>('transaction.recorded', {
  webhook: transactionWebhook,
})

/** One that had begun has ended; `failureReason`: why it failed. */
export const transactionEnded = defineEvent<TransactionRow>('transaction.ended', {
  webhook: transactionWebhook,
  notify: ({ kind, status, userId, teamId, reference, amount, currency, failureReason }) =>
    status !== 'failed' || userId === null || kind === 'payout'
      ? undefined
      : {
          to: [userId],
          teamId,
          type: 'transaction',
          title: say('Payment failed'),
          many: (count) => say('{count} payments failed', { count }),
          priority: 'high',
          message: say('{amount} couldn’t be sent: {reason}', {
            amount: money(amount, currency),
            reason: label(failureReason ?? ''),
          }),
          metadata: { amount, currency, transactionId: reference },
          dedupeKey: `failed:${reference}`,
        },
})

/** Tokens that the books have credited to a team. */
export interface CreditedDeposit {
  readonly row: TransactionRow
  /** The team's, EIP-55. */
  readonly address: string
  readonly network: string
  readonly fromAddress: string
  readonly hash: string
  /** By the application's clock. */
  readonly arrivedAt: Date
  /** Nothing was paid to the address before. */
  readonly isFirst: boolean
}

/** A deposit is in the books. What was paid at a checkout has its own event. */
export const depositCredited = defineEvent<CreditedDeposit>('deposit.credited', {
  webhook: { ...transactionWebhook, write: ({ row }) => transactionWebhook.write(row) },
  notify: ({ row, isFirst }) => {
    if (row.kind !== 'deposit') return undefined
    const amount = money(row.amount, row.currency)
    return toPaymentNotice(
      row,
      isFirst
        ? { title: say('Payment received'), message: say('{amount} arrived', { amount }), many: RECEIVED }
        : // Once an address was paid, the next one is shown; a customer who kept the old one may still pay there.
          {
            title: say('Payment to an old address'),
            message: say('{amount} arrived at an address that was already used. We credited it.', { amount }),
            priority: 'high',
          },
    )
  },
})
