import { addressBook } from '#resources/addressBook.ts'
import { customers } from '#resources/customers.ts'
import type { Transaction } from '#resources/transactions.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'

/**
 * Notes in the team's address book that the address a deposit came from is a customer's: in the entry that it has there, else in a new
 * one. Its rules do the rest, for all deposits from there.
 */
export async function assignAddress(
  { records }: OperationContext,
  { fromAddress: address, network }: Transaction,
  customerId: string,
): Promise<void> {
  if (address === null || network === null) throw new Error('A deposit lacks the address it came from')
  const { name } = await records(customers).read(customerId)
  const entries = records(addressBook)
  const known = await entries.first({ where: { address, network } })
  if (known) await entries.edit(known.id, { customerId, name })
  else await entries.create({ address, network, customerId, name })
}
