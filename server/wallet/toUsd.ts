import Big from 'big.js'

/** The sandbox's prices: what one unit of a token is worth in US dollars. */
const USD_PRICES: Readonly<Record<string, string>> = { USDC: '1', USDT: '1', ETH: '2500' }

/** What an amount of a token is worth in US dollars, exactly. */
export function toUsd(amount: string, currency: string): string {
  return new Big(amount).times(USD_PRICES[currency] ?? '0').toFixed()
}
