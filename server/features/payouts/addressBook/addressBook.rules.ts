import { eq } from 'drizzle-orm'
import { addressBook, type AddressBookEntry } from '#resources/addressBook.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { addressKnown, payeeSaved } from './events.ts'

const book = tableOf(addressBook)

export const addressBookRules = implement(addressBook, {
  create: {
    before: ({ input: { address }, context }) => ({ address: checked(address), addressSince: context.now }),
    after: ({ record, context }) => announce(context, record, true),
  },
  edit: {
    // Another address is another one to verify.
    before: ({ input: { address, network }, record, context }) => {
      const changes = address === undefined ? {} : { address: checked(address) }
      const isAnother =
        (changes.address ?? record.address) !== record.address ||
        (network ?? record.network) !== record.network
      return isAnother
        ? { ...changes, verifiedAt: null, lastUsedAt: null, addressSince: context.now }
        : changes
    },
    after: async ({ record, previous, context }) => {
      await announce(context, record, previous.addressSince !== record.addressSince)
      if (previous.address !== record.address) await known(context, previous)
    },
  },
  delete: { after: ({ record, context }) => known(context, record) },
  restore: {
    // What was thrown away is not trusted at once again.
    after: async ({ record, context }) => {
      await context.tx
        .update(book)
        .set({ addressSince: new Date(context.now) })
        .where(eq(book.id, record.id))
      await known(context, record)
    },
  },
  actions: {
    verify: { before: ({ context }) => ({ verifiedAt: context.now }) },
  },
})

async function announce(context: OperationContext, record: AddressBookEntry, isNew: boolean): Promise<void> {
  await publish(context, payeeSaved, { teamId: context.caller.team.id, record, isNew })
  await known(context, record)
}

function known(context: OperationContext, { address }: Pick<AddressBookEntry, 'address'>): Promise<void> {
  return publish(context, addressKnown, { teamId: context.caller.team.id, address })
}

/** With its checksum, as it is compared and shown. */
function checked(address: string): string {
  const problem = refuseAddress(address, 'Address')
  if (problem) throw new RuleError(problem, 'address')
  return checksumAddress(address)
}
