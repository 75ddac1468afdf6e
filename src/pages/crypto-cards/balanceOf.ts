import type { CryptoCard } from '#resources/cryptoCards.ts'

/** The balance of a card as it leads: in its own currency, where there is a rate. `dollars`: beside it, where it is not in dollars. */
export function balanceOf({
  totalBalance,
  ownBalance,
  currency,
}: Pick<CryptoCard, 'totalBalance' | 'ownBalance' | 'currency'>) {
  if (currency === 'USD' || ownBalance === null)
    return { amount: totalBalance, currency: 'USD', dollars: undefined }
  return { amount: ownBalance, currency, dollars: totalBalance }
}
