import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { refuseSpending, type SendLimit } from '#resources/vocabulary/spending.ts'

interface Bounds {
  readonly decimals: number
  /** What may be spent. Default: not judged. */
  readonly available?: string | undefined
  readonly limit?: SendLimit | undefined
}

/** What is wrong with an amount, as the API would say it; nothing for an empty one. */
export function refuseAmount(typed: string, { decimals, ...bounds }: Bounds): string | undefined {
  if (typed === '') return undefined
  const { amount, problem } = parseAmount(typed, decimals)
  return amount === undefined ? problem : refuseSpending(amount, bounds)[0]
}
