import { shorten } from '#framework/format'
import { translated } from '#framework/text'
import type { Transaction } from '#resources/transactions.ts'

type Parties = Pick<Transaction, 'counterparty' | 'kind'>

/** Who a movement was with, as far as there is room for it: an address by its ends. */
export function partyOf(movement: Parties): string | undefined {
  const name = nameOfParty(movement)
  return name !== undefined && /^0x[0-9a-fA-F]{40}$/.test(name) ? shorten(name, 6, 4) : name
}

/** Who a movement was with, in full. The name of a card is the API's. */
export function nameOfParty({ counterparty, kind }: Parties): string | undefined {
  if (!counterparty) return undefined
  return kind === 'card_load' || kind === 'card_refund' ? translated(counterparty) : counterparty
}
