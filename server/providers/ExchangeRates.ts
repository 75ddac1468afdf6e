import type { Reachable } from './Orders.ts'

/** The price of one unit of `base` in `quote`, a positive decimal text, as of a moment. */
export interface ExchangeRate {
  readonly base: string
  readonly quote: string
  readonly rate: string
  readonly at: Date
}

/** Prices of fiat money. */
export interface ExchangeRates extends Reachable {
  /** The newest price of each pair that it knows; others are missing. Throws `PartnerError` without an answer. */
  readonly read: (pairs: readonly Pick<ExchangeRate, 'base' | 'quote'>[]) => Promise<readonly ExchangeRate[]>
}
