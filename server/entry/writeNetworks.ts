import { eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { CURRENCIES, NETWORKS } from '#server/core/ledger/currencies.ts'
import { currency, currencyNetwork, network } from '#server/core/ledger/schema.ts'
import { ledgerDecimals } from '#server/providers/chain/readChainConfig.ts'
import type { ChainConfig, ChainNetwork } from '#server/providers/chain/ChainConfig.ts'
import type { Configured } from './ServerProduct.ts'
import { PLACES } from './reference.ts'
import { writeUsdPrices } from '#server/core/rates/usdPrices.ts'

/**
 * Makes the networks and tokens that can be used now those of the configuration; without one, those of the simulation.
 * What was used before stays known, for the records that name it. Sets what tokens are worth, too.
 */
export async function writeNetworks(
  tx: Orm,
  { config, providers }: Pick<Configured, 'config' | 'providers'>,
): Promise<void> {
  await writePlaces(tx, config)
  await writeUsdPrices(tx, providers)
}

async function writePlaces(tx: Orm, config: ChainConfig | undefined): Promise<void> {
  if (config) {
    await tx.update(currencyNetwork).set({ configured: false })
    for (const [index, chain] of config.chains.entries()) await writeChain(tx, config, { chain, index })
    return
  }
  for (const { name, ...row } of NETWORKS)
    await tx
      .update(network)
      .set({ ...row, source: 'reference' })
      .where(sql`${network.name} = ${name} and ${network.source} = 'config'`)
  const simulated = NETWORKS.map(({ name }) => name)
  await tx.update(currencyNetwork).set({ configured: false })
  for (const [code, place, contractAddress] of PLACES)
    await tx
      .update(currencyNetwork)
      .set({ configured: true, contractAddress, decimals: null, minimum: '0' })
      .where(
        sql`${eq(currencyNetwork.currency, code)} and ${eq(currencyNetwork.network, place)} and ${inArray(currencyNetwork.network, simulated)}`,
      )
}

interface Position {
  readonly chain: ChainNetwork
  readonly index: number
}

async function writeChain(tx: Orm, config: ChainConfig, { chain, index }: Position): Promise<void> {
  const { network: name, id, confirmations, explorerTxUrl, explorerAddressUrl, native, tokens } = chain
  const row = {
    displayName: chain.name,
    chainId: id,
    confirmations,
    explorerTxUrl,
    explorerAddressUrl,
    position: index + 1,
    source: 'config' as const,
  }
  await tx
    .insert(network)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: network.name, set: row })
  const places = [
    ...tokens.map(({ symbol, name: label, address, decimals, minimum }) => ({
      symbol,
      label,
      contractAddress: address,
      decimals,
      minimum,
    })),
    ...(native.receive
      ? [
          {
            symbol: native.symbol,
            label: native.name,
            contractAddress: null,
            decimals: null,
            minimum: native.minimum,
          },
        ]
      : []),
  ]
  for (const { symbol, label, ...rest } of places) {
    await tx
      .insert(currency)
      .values({
        code: symbol,
        name: label,
        kind: 'token',
        decimals: ledgerDecimals(config, symbol),
        position: CURRENCIES.length + 1,
      })
      .onConflictDoNothing()
    const place = { ...rest, configured: true }
    await tx
      .insert(currencyNetwork)
      .values({ currency: symbol, network: name, ...place })
      .onConflictDoUpdate({ target: [currencyNetwork.currency, currencyNetwork.network], set: place })
  }
}
