import { networkName } from '#resources/vocabulary/networks.ts'
import type { currency, network } from './schema.ts'

type Currency = typeof currency.$inferInsert
type Network = typeof network.$inferInsert

const EXPLORER = {
  explorerTxUrl: '/sandbox/explorer/tx/{hash}',
  explorerAddressUrl: '/sandbox/explorer/address/{address}',
}

/** Sendable tokens, and the fiat money of prices and payouts. */
export const CURRENCIES = [
  { code: 'USDC', name: 'USD Coin', kind: 'token', decimals: 6, position: 1 },
  { code: 'USDT', name: 'Tether USD', kind: 'token', decimals: 6, position: 2 },
  { code: 'ETH', name: 'Ether', kind: 'token', decimals: 18, position: 3 },
  { code: 'USD', name: 'US Dollar', kind: 'fiat', decimals: 2, position: 4 },
  { code: 'NGN', name: 'Nigerian Naira', kind: 'fiat', decimals: 2, position: 5 },
  { code: 'KES', name: 'Kenyan Shilling', kind: 'fiat', decimals: 2, position: 6 },
  { code: 'EUR', name: 'Euro', kind: 'fiat', decimals: 2, position: 7 },
  { code: 'GBP', name: 'Pound Sterling', kind: 'fiat', decimals: 2, position: 8 },
] as const satisfies readonly Currency[]

/** Their explorer is the sandbox's own: its hashes exist on no other. */
export const NETWORKS = [
  {
    name: 'ethereum',
    displayName: networkName('ethereum'),
    chainId: 1,
    confirmations: 12,
    position: 1,
    ...EXPLORER,
  },
  {
    name: 'base',
    displayName: networkName('base'),
    chainId: 8453,
    confirmations: 20,
    position: 2,
    ...EXPLORER,
  },
  {
    name: 'polygon',
    displayName: networkName('polygon'),
    chainId: 137,
    confirmations: 30,
    position: 3,
    ...EXPLORER,
  },
] as const satisfies readonly Network[]
