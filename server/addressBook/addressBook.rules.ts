import { addressBook, type AddressBookEntry } from '#resources/addressBook.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { nameCounterparty } from '#server/wallet/markMovements.ts'

export const addressBookRules = implement(addressBook, {
  create: { before: ({ input: { address } }) => ({ address: checked(address) }), after: named },
  edit: {
    // Another address is another one to verify.
    before: ({ input: { address, network }, record }) => {
      const changes = address === undefined ? {} : { address: checked(address) }
      const isAnother =
        (changes.address ?? record.address) !== record.address ||
        (network ?? record.network) !== record.network
      return isAnother ? { ...changes, verifiedAt: null, lastUsedAt: null } : changes
    },
    after: named,
  },
  actions: {
    verify: { before: ({ context }) => ({ verifiedAt: context.now }) },
  },
})

interface Written {
  readonly record: AddressBookEntry
  readonly context: OperationContext
}

/** What was paid to an address, and came from it, has its name from then on. */
function named({ record: { address, name }, context: { tx, caller } }: Written): Promise<void> {
  return nameCounterparty(tx, { teamId: caller.team.id, address, name })
}

/** With its checksum, as it is compared and shown. */
function checked(address: string): string {
  const problem = refuseAddress(address, 'Address')
  if (problem) throw new RuleError(problem, 'address')
  return checksumAddress(address)
}
