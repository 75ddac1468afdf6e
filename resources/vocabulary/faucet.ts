/** What the faucet gives. Spec A, section 9. */
export const FAUCET_CURRENCIES = ['USDC', 'USDT'] as const
export type FaucetCurrency = (typeof FAUCET_CURRENCIES)[number]

/** What one request gives, in the token's unit. */
export const FAUCET_AMOUNT = '1000'

/** How often a person may ask within 24 hours. Decision G-26. */
export const FAUCET_REQUESTS_A_DAY = 10
