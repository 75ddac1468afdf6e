import { shorten } from '#framework/format'
import type { Transaction } from '#resources/transactions.ts'

/** Who a movement was with, as far as there is room for it: an address by its ends. */
export function partyOf({ counterparty }: Pick<Transaction, 'counterparty'>): string | undefined {
  if (!counterparty) return undefined
  return /^0x[0-9a-fA-F]{40}$/.test(counterparty) ? shorten(counterparty, 6, 4) : counterparty
}
