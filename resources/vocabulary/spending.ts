import Big from 'big.js'
import { INSUFFICIENT } from '#define'
import { label, type Message, money, say } from '#define/said'

/** The bounds of a payment and how much of them is used. Days and months are UTC's. Decimal texts. */
export interface SendLimit {
  readonly currency: string
  readonly network: string
  readonly min: string
  readonly max: string
  /** Null: no such bound. */
  readonly dailyLimit: string | null
  readonly dailyUsed: string
  readonly monthlyLimit: string | null
  readonly monthlyUsed: string
}

interface Bounds {
  /** The available amount. Undefined: not checked. */
  readonly available?: string | undefined
  /** Default: no other bound. */
  readonly limit?: SendLimit | undefined
}

/** Why an amount cannot be spent, one text per bound that it breaks. Forms show the first, the API answers them all. */
export function refuseSpending(amount: string, { available, limit }: Bounds): readonly Message[] {
  const isTooMuch = available !== undefined && new Big(available).lt(amount)
  return [...(isTooMuch ? [INSUFFICIENT] : []), ...(limit ? refuseByLimit(amount, limit) : [])]
}

/** The errors of sending an amount under a limit, one text per bound that it breaks. */
function refuseByLimit(amount: string, limit: SendLimit): readonly Message[] {
  const { currency, min, max, dailyLimit, dailyUsed, monthlyLimit, monthlyUsed } = limit
  const exceeding = (period: string, bound: string | null, used: string) =>
    bound !== null && new Big(used).plus(amount).gt(bound)
      ? [
          say('This exceeds your {period} limit of {amount}', {
            period: label(period),
            amount: money(bound, currency),
          }),
        ]
      : []
  return [
    ...(new Big(amount).lt(min)
      ? [say('{label} must be at least {min}', { label: label('Amount'), min: money(min, currency) })]
      : []),
    ...(new Big(amount).gt(max)
      ? [say('{label} must be at most {max}', { label: label('Amount'), max: money(max, currency) })]
      : []),
    ...exceeding('daily', dailyLimit, dailyUsed),
    ...exceeding('monthly', monthlyLimit, monthlyUsed),
  ]
}
