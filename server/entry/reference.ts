import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { PLANS } from '#server/features/investments/plans.ts'
import { fxRate } from '#server/core/rates/schema.ts'
import { investmentPlan } from '#server/features/investments/schema.ts'
import { CURRENCIES, NETWORKS } from '#server/core/ledger/currencies.ts'
import { currency, currencyNetwork, network } from '#server/core/ledger/schema.ts'
import { transactionLimit } from '#server/core/wallet/schema.ts'

/** Which token lives where, and at which contract; null for a network's own coin. */
export const PLACES = [
  ['USDC', 'ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['USDC', 'base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  ['USDC', 'polygon', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'],
  ['USDT', 'ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
  ['ETH', 'ethereum', null],
] as const

/** Bounds of a send, the same on every network of a token. The numbers are the sandbox's own. */
const SEND_LIMITS = {
  USDC: { min: '0.01', max: '1000000', daily: '5000000', monthly: '50000000' },
  USDT: { min: '0.01', max: '1000000', daily: '5000000', monthly: '50000000' },
  ETH: { min: '0.0001', max: '500', daily: '2500', monthly: '25000' },
} as const

/** The prices of the currencies of invoices and links, and of a US dollar in a payout. */
const FX_RATES = [
  ...Object.entries(USD_RATES).map(([base, rate]) => ({ base, quote: 'USD', rate })),
  { base: 'USDC', quote: 'USD', rate: '1' },
  { base: 'USDT', quote: 'USD', rate: '1' },
  { base: 'USD', quote: 'NGN', rate: '1548.25' },
  { base: 'USD', quote: 'KES', rate: '129.4' },
]
const SINCE = new Date('2025-01-01T00:00:00.000Z')

/**
 * Adds the rows that the application cannot do without, where they are missing. This file is their only source;
 * a row that is there already stays as it is, because an operator may have changed it.
 */
export async function writeReference(tx: Orm): Promise<void> {
  await tx
    .insert(currency)
    .values([...CURRENCIES])
    .onConflictDoNothing()
  await tx
    .insert(network)
    .values([...NETWORKS])
    .onConflictDoNothing()
  await tx
    .insert(currencyNetwork)
    .values(PLACES.map(([currency, network, contractAddress]) => ({ currency, network, contractAddress })))
    .onConflictDoNothing()
  await tx
    .insert(transactionLimit)
    .values(PLACES.map(([currency, network]) => ({ currency, network, ...SEND_LIMITS[currency] })))
    .onConflictDoNothing()
  await tx
    .insert(fxRate)
    .values(FX_RATES.map((rate) => ({ ...rate, validFrom: SINCE })))
    .onConflictDoNothing()
  await tx.insert(investmentPlan).values(PLANS).onConflictDoNothing()
}
