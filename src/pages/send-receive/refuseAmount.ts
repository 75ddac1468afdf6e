import { isUnread, type Unread } from '#define'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { refuseSpending, type SendLimit } from '#resources/vocabulary/spending.ts'

interface Bounds {
  readonly decimals: number
  /** The available amount. Default: not checked. */
  readonly available?: string | undefined
  readonly limit?: SendLimit | undefined
}

/** The error of an amount, with the API's text; undefined for an empty one. */
export function refuseAmount(typed: string | Unread, { decimals, ...bounds }: Bounds): string | undefined {
  if (typed === '') return undefined
  if (isUnread(typed)) return `Amount ${typed.text}`
  const { amount, problem } = parseAmount(typed, decimals)
  return amount === undefined ? problem : refuseSpending(amount, bounds)[0]
}
