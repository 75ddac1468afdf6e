import { shorten } from '#framework/format'
import { translated } from '#framework/text'
import type { Transaction } from '#resources/transactions.ts'
import { isWithCard } from '#resources/vocabulary/transactionKinds.ts'

/** Who a movement was with, as far as there is room for it: an address by its ends. */
export function partyOf({
  counterparty,
  kind,
}: Pick<Transaction, 'counterparty' | 'kind'>): string | undefined {
  if (!counterparty) return undefined
  if (isWithCard(kind)) return translated(counterparty)
  return /^0x[0-9a-fA-F]{40}$/.test(counterparty) ? shorten(counterparty, 6, 4) : counterparty
}
