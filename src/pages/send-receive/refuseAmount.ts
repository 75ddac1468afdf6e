import { sayAbout } from '#define/said'
import { written } from '#framework/text'
import { isUnread, type Unread } from '#define'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { refuseSpending, type SendLimit } from '#resources/vocabulary/spending.ts'

interface Bounds {
  readonly decimals: number
  /** The available amount. Default: not checked. */
  readonly available?: string | undefined
  readonly limit?: SendLimit | undefined
}

/** The error of an amount, in the words of the API; undefined for an empty one. */
export function refuseAmount(typed: string | Unread, { decimals, ...bounds }: Bounds): string | undefined {
  if (typed === '') return undefined
  if (isUnread(typed)) return written(sayAbout('Amount', typed.text))
  const { amount, problem } = parseAmount(typed, decimals)
  return written(amount === undefined ? problem : refuseSpending(amount, bounds)[0])
}
