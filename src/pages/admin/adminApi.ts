import { useCall } from '#framework/api'

/** What the platform owes in one currency and what it holds. Decimal texts. Domain 2.2. */
export interface TokenBalance {
  readonly currency: string
  readonly network: string
  readonly total: string
  readonly available: string
  readonly held: string
  readonly liened: string
  readonly cards: string
  readonly investments: string
  readonly custody: string
  /** Custody without what is owed: zero, or something is wrong. */
  readonly difference: string
}

/** What everybody has, per currency, against what is in custody. */
export const useTokenBalances = () => useCall<readonly TokenBalance[]>('/admin/token-balances')
