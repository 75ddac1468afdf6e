/** Choices that the configuration may replace: any name is possible. */
type Choices = Readonly<Record<string, { readonly label: string }>>

/** The simulated networks as people call them; with `CHAIN_CONFIG` its chains take their place. */
export const NETWORKS: Choices = {
  ethereum: { label: 'Ethereum' },
  base: { label: 'Base' },
  polygon: { label: 'Polygon' },
}

/** The tokens of the simulated networks. */
export const TOKENS: Choices = { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } }

/** The lists of choices that the configuration gives, and the roles of the product with what they may hold. */
export type ChoiceList = 'networks' | 'tokens' | 'cardStatuses' | 'roles' | 'givenRoles' | 'permissions'

/** The options of a field that holds a network: those that are configured. */
export const networkOptions = {
  options: NETWORKS,
  configured: 'networks',
  help: 'Sender and recipient must use the same network. Funds sent on another network are lost.',
} as const

/** The options of a field that holds a token of a network. */
export const tokenOptions = { options: TOKENS, configured: 'tokens' } as const

/** The name of a simulated network on screen; another one keeps its id. */
export const networkName = (network: string): string => NETWORKS[network]?.label ?? network

/** The tokens of the faucet. */
export const FAUCET_CURRENCIES = ['USDC', 'USDT'] as const
export type FaucetCurrency = (typeof FAUCET_CURRENCIES)[number]

/** The amount of one request, in the token's unit. */
export const FAUCET_AMOUNT = '1000'

/** The requests of a user within 24 hours. */
export const FAUCET_REQUESTS_A_DAY = 10
