import type { SendLimit } from '#resources/vocabulary/spending.ts'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** A currency on a network, as `GET /currencies` lists it. */
export interface SupportedCurrency {
  readonly currency: string
  readonly name: string
  readonly decimals: number
  readonly network: {
    readonly name: string
    readonly displayName: string
    /** With `{hash}` in it; empty when there is no explorer. */
    readonly explorerTxUrl: string
  }
}

/** One token of the wallet. Amounts are decimal texts in the token's unit, `usdValue` in US dollars. */
export interface TokenBalance {
  readonly currency: string
  readonly name: string
  readonly balance: string
  readonly usdValue: string
  /** False: it has no price. */
  readonly isPriced: boolean
  /** The amount that can be sent now: the balance without what is held or under lien. */
  readonly available: string
  readonly held: string
  readonly liened: string
}

/** The answer of `GET /wallet/get-token-balances`. */
export interface Balances {
  readonly totalUsdValue: string
  readonly totalTransactions: number
  readonly totalTransactionVolume: string
  readonly tokenBalances: readonly TokenBalance[]
}

const BALANCES_PATH = '/wallet/get-token-balances'
export const TRANSACTIONS_PATH = '/transaction/list'

/** The currencies that can be sent and received. */
export const useCurrencies = () => useCall<readonly SupportedCurrency[]>('/currencies')

/** What one of each token is worth in US dollars; one that is missing has no price. */
export const usePrices = () => useCall<Readonly<Record<string, string>>>('/wallet/prices')

/** How much may be sent at once, in a day and in a month. */
export const useLimits = () => useCall<readonly SendLimit[]>('/transaction/limits')

/** The resource whose changes affect the wallet. */
const TRANSACTIONS = ['transactions']

/** The wallet's balances, as they change. */
export function useBalances() {
  const balances = useCall<Balances>(BALANCES_PATH)
  useLive(TRANSACTIONS, balances)
  return balances
}

/** The id of a currency on a network in a select. */
export const keyOf = ({ currency, network }: SupportedCurrency): string => `${currency}:${network.name}`

/** "USDC (Ethereum)". */
export const titleOf = ({ currency, network }: SupportedCurrency): string =>
  `${currency.toUpperCase()} (${network.displayName})`
