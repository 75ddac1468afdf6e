/** The networks as people call them. */
export const NETWORKS = {
  ethereum: { label: 'Ethereum' },
  base: { label: 'Base' },
  polygon: { label: 'Polygon' },
} as const

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NETWORKS).map(([name, { label }]) => [name, label]),
)

/** What people call a network; one that is not known keeps its name. */
export const networkName = (network: string): string => NAMES.get(network) ?? network

/** What the faucet gives. Spec A, section 9. */
export const FAUCET_CURRENCIES = ['USDC', 'USDT'] as const
export type FaucetCurrency = (typeof FAUCET_CURRENCIES)[number]

/** What one request gives, in the token's unit. */
export const FAUCET_AMOUNT = '1000'

/** How often a person may ask within 24 hours. Decision G-26. */
export const FAUCET_REQUESTS_A_DAY = 10
