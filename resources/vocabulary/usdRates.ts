import type { Provider } from './providers.ts'

/** Sample rates: dollars for one unit of the currencies that invoices and links can be priced in. */
export const USD_RATES = { USD: '1', EUR: '1.08', GBP: '1.27' } as const

/** Sample prices: dollars for one of a token. */
export const TOKEN_PRICES = { USDC: '1', USDT: '1', ETH: '2500' } as const

/** Worth a dollar by what they promise: prices in them need no source of rates. */
export const AT_PAR: readonly string[] = ['USD', 'USDC', 'USDT']

/** Whether a price in a currency can be turned into tokens with the providers that are configured. */
export function hasRate(configured: readonly Provider[], currency: string): boolean {
  return configured.includes('rates') || AT_PAR.includes(currency)
}
