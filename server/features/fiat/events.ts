import type { Maker } from '#server/features/payouts/approvals/maker.ts'
import type { ConversionRule } from '#resources/conversionRules.ts'
import { defineEvent, type Webhook } from '#server/engine/events.ts'
import { asSaid, label, type Message, money, say } from '#define/said'
import type { fiatTransaction } from './schema.ts'

/** A row of the table. */
export type ConversionRow = typeof fiatTransaction.$inferSelect

const webhook: Webhook<ConversionRow> = {
  types: [
    'offramp.pending',
    'offramp.processing',
    'offramp.completed',
    'offramp.failed',
    'offramp.cancelled',
    'onramp.completed',
  ],
  write: ({ teamId, direction, ...conversion }) => {
    const { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason } = conversion
    const type = direction === 'offramp' ? (`offramp.${status}` as const) : 'onramp.completed'
    if (direction === 'onramp' && status !== 'completed') return undefined
    const payload = { id, status, cryptoAmount, cryptoCurrency, fiatAmount, fiat, rate, failureReason }
    return { teamId, type, payload }
  },
}

/** Tokens were set aside for money on a bank account. */
export const payoutRequested = defineEvent<ConversionRow>('payout.requested', { webhook })

/** The bank has a conversion now. */
export const conversionPickedUp = defineEvent<ConversionRow>('conversion.picked_up', { webhook })

/** A conversion has ended: who asked for it is notified, unless they cancelled it. */
export const conversionEnded = defineEvent<ConversionRow>('conversion.ended', {
  webhook,
  notify: (row) => {
    const { id, teamId, userId, direction, status, failureReason } = row
    if (status === 'cancelled') return undefined
    const tokens = money(row.cryptoAmount, row.cryptoCurrency)
    const paid = money(row.fiatAmount, row.fiat)
    const done =
      direction === 'offramp'
        ? say('{amount} was paid to {name} for {tokens}.', { amount: paid, name: row.accountName, tokens })
        : say('{amount} arrived for {money}.', { amount: tokens, money: paid })
    const reason = label(failureReason ?? '')
    return {
      to: [userId],
      teamId,
      type: 'transaction',
      title: say(status === 'completed' ? 'Conversion completed' : 'Conversion failed'),
      many: (count) =>
        say(status === 'completed' ? '{count} conversions completed' : '{count} conversions failed', {
          count,
        }),
      message:
        status === 'completed'
          ? done
          : say('{amount} for {money}: {reason}', { amount: tokens, money: paid, reason }),
      priority: status === 'completed' ? 'medium' : 'high',
      metadata: {
        amount: row.cryptoAmount,
        currency: row.cryptoCurrency,
        transactionId: id,
        conversionId: id,
      },
      dedupeKey: `conversion:${id}:${status}`,
    }
  },
})

/** A conversion by rule failed: the maker of the rule is notified, or the owners, where that person may not pay out any more. */
export const ruleFailed = defineEvent<{
  readonly rule: Pick<ConversionRule, 'id' | 'currency'>
  readonly teamId: string
  /** Undefined: their account is gone. */
  readonly maker: Maker | undefined
  readonly failure: Message
  /** The rule has stopped. */
  readonly isLost: boolean
}>('conversion_rule.failed', {
  notify: ({ rule: { id, currency }, teamId, maker, failure, isLost }) => ({
    to: isLost ? { roles: ['owner'] } : maker ? [maker.id] : [],
    teamId,
    type: 'payment',
    priority: 'high',
    title: say(isLost ? 'Automatic conversion stopped' : 'Automatic conversion failed'),
    message: say(
      isLost
        ? 'The automatic conversion of {currency} was stopped: {reason}'
        : 'The automatic conversion of {currency} failed: {reason}',
      { currency, reason: asSaid(failure) },
    ),
    metadata: { currency, about: { resource: 'conversion-rules', id } },
  }),
})
