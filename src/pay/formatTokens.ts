import { formatAmount } from '#define'

/** An amount of a token as the whole page writes it: like the price in its currency, and with every digit there is. */
export const formatTokens = (amount: string, token?: string): string =>
  formatAmount(amount, token, { decimals: [2, Infinity] })
