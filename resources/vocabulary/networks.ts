/** The networks as people call them. */
export const NETWORKS = {
  ethereum: { label: 'Ethereum' },
  base: { label: 'Base' },
  polygon: { label: 'Polygon' },
} as const

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NETWORKS).map(([name, { label }]) => [name, label]),
)

/** The name of a network on screen; an unknown one keeps its id. */
export const networkName = (network: string): string => NAMES.get(network) ?? network

/** The tokens of the faucet. */
export const FAUCET_CURRENCIES = ['USDC', 'USDT'] as const
export type FaucetCurrency = (typeof FAUCET_CURRENCIES)[number]

/** The amount of one request, in the token's unit. */
export const FAUCET_AMOUNT = '1000'

/** The requests of a user within 24 hours. */
export const FAUCET_REQUESTS_A_DAY = 10
