import { addressBook } from '#resources/addressBook.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { implement, RuleError } from '#server/engine/rules.ts'

export const addressBookRules = implement(addressBook, {
  create: { before: ({ input: { address } }) => ({ address: checked(address) }) },
  edit: {
    // Another address is another one to verify.
    before: ({ input: { address, network }, record }) => {
      const changes = address === undefined ? {} : { address: checked(address) }
      const isAnother =
        (changes.address ?? record.address) !== record.address ||
        (network ?? record.network) !== record.network
      return isAnother ? { ...changes, verifiedAt: null, lastUsedAt: null } : changes
    },
  },
  actions: {
    verify: { before: ({ context }) => ({ verifiedAt: context.now }) },
  },
})

/** With its checksum, as it is compared and shown. */
function checked(address: string): string {
  const problem = refuseAddress(address, 'Address')
  if (problem) throw new RuleError(problem, 'address')
  return checksumAddress(address)
}
