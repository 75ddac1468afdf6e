import { useCall } from '#framework/api'

/** The platform's debt to its teams in one currency, and its holdings. Decimal strings. */
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

/** The balances of all teams, per currency, against the tokens in custody. */
export const useTokenBalances = () => useCall<readonly TokenBalance[]>('/admin/token-balances')
