import type { Orm } from '#server/engine/db/Database.ts'
import type { NewTransaction } from './insertTransaction.ts'

/** Tokens that a team gets. Addresses are EIP-55. */
export interface Arrival {
  readonly teamId: string
  readonly network: string
  readonly fromAddress: string
  readonly toAddress: string
}

/** What a deposit was for, who it was from, and its category; what is not known is null, or left out. */
export type DepositDescription = Pick<
  NewTransaction,
  'kind' | 'counterparty' | 'customerId' | 'category' | 'source'
>

/** What features know of the tokens that arrive. The core asks it, and knows no checkout. */
export interface Arrivals {
  /** What a payment to an address has to come to, as decimal text in its token; null: nothing is expected there. */
  readonly priceAt: (tx: Orm, address: string) => Promise<string | null>
  readonly describe: (tx: Orm, arrival: Arrival) => Promise<DepositDescription>
}

/** Where nothing is ever expected. */
export const NO_ARRIVALS: Arrivals = {
  priceAt: async () => null,
  describe: async () => ({ kind: 'deposit', counterparty: null, customerId: null, category: null }),
}
