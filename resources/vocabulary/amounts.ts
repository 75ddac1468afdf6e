/** How transaction lists, their dialogs and Send write amounts: up to two decimals, and dollar coins with a dollar sign. */
export const TRANSACTION_AMOUNTS = {
  decimals: [0, 2],
  signs: { USDC: '$', USDT: '$' },
} as const

/** The price of a payment link, and what was paid of it: two decimals, those of a token up to six. */
export const PRICE_AMOUNTS = { scale: 6 } as const

/** The format of a price in tokens, on invoices and the hosted page: six decimals. */
export const CRYPTO_AMOUNTS = { decimals: [6, 6] } as const
