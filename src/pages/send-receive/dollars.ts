import Big from 'big.js'

/**
 * Dollars in tokens at a price, rounded down to what the token can be divided into: never more than was meant.
 *
 *     toTokens('100', { usdPrice: '2500', decimals: 18 }) // '0.04'
 */
export function toTokens(
  dollars: string,
  { usdPrice, decimals }: { readonly usdPrice: string; readonly decimals: number },
): string {
  if (!/^(\d+\.?\d*|\.\d+)$/.test(dollars)) return dollars
  return new Big(dollars).div(usdPrice).round(decimals, Big.roundDown).toFixed()
}

/** What tokens are worth in dollars, to the cent. */
export const toDollars = (tokens: string, usdPrice: string): string =>
  new Big(tokens).times(usdPrice).round(2, Big.roundDown).toFixed()
