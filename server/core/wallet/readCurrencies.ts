import { and, asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { currency, currencyNetwork, network } from '#server/core/ledger/schema.ts'

/** A token on a network that it can be sent and received on. */
export interface SupportedCurrency {
  readonly currency: string
  readonly name: string
  readonly decimals: number
  readonly network: {
    readonly name: string
    readonly displayName: string
    readonly chainId: number
    /** With `{hash}` in it. */
    readonly explorerTxUrl: string
    /** With `{address}` in it. */
    readonly explorerAddressUrl: string
    readonly confirmations: number
  }
  /** Null for a network's own coin. */
  readonly contractAddress: string | null
  /** Of the contract, which may count finer or coarser than `decimals`, the ones that amounts may have. */
  readonly contractDecimals: number
}

/** Every token on every network that is switched on, in the order of the reference data. */
export async function readCurrencies(orm: Orm): Promise<readonly SupportedCurrency[]> {
  return orm
    .select({
      currency: currency.code,
      name: currency.name,
      decimals: sql<number>`least(${currency.decimals}, coalesce(${currencyNetwork.decimals}, ${currency.decimals}))::int`,
      network: {
        name: network.name,
        displayName: network.displayName,
        chainId: network.chainId,
        explorerTxUrl: network.explorerTxUrl,
        explorerAddressUrl: network.explorerAddressUrl,
        confirmations: network.confirmations,
      },
      contractAddress: currencyNetwork.contractAddress,
      contractDecimals: sql<number>`coalesce(${currencyNetwork.decimals}, ${currency.decimals})::int`,
    })
    .from(currencyNetwork)
    .innerJoin(currency, eq(currency.code, currencyNetwork.currency))
    .innerJoin(network, eq(network.name, currencyNetwork.network))
    .where(
      and(
        eq(currencyNetwork.enabled, true),
        eq(currencyNetwork.configured, true),
        eq(currency.kind, 'token'),
      ),
    )
    .orderBy(asc(currency.position), asc(network.position))
}
