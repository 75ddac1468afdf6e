import { eq } from 'drizzle-orm'
import { addressBook, type AddressBookEntry } from '#resources/addressBook.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import { sayMoment } from '#server/platform/sayMoment.ts'
import { assignDeposits } from './assignDeposits.ts'
import { nameCounterparty } from '#server/wallet/markMovements.ts'

const HOUR_MS = 60 * 60 * 1000
const { table, columns } = tableOf(addressBook)

export const addressBookRules = implement(addressBook, {
  create: {
    before: ({ input: { address }, context }) => ({ address: checked(address), addressSince: context.now }),
    after: async (written) => {
      await named(written)
      await announce(written)
    },
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
    after: async ({ previous, ...written }) => {
      await named(written)
      if (previous.address !== written.record.address) await assigned({ ...written, record: previous })
      if (previous.addressSince !== written.record.addressSince) await announce(written)
    },
  },
  delete: { after: assigned },
  restore: {
    // What was thrown away is not trusted at once again.
    after: async ({ record, context }) => {
      if (columns.id)
        await context.tx
          .update(table)
          .set({ addressSince: new Date(context.now) })
          .where(eq(columns.id, record.id))
      await assigned({ record, context })
    },
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
async function named({ record, context }: Written): Promise<void> {
  const { address, name } = record
  await nameCounterparty(context.tx, { teamId: context.caller.team.id, address, name })
  await assigned({ record, context })
}

function assigned({ record: { address }, context: { tx, caller } }: Written): Promise<void> {
  return assignDeposits(tx, { teamId: caller.team.id, address })
}

/** Owners hear of what can soon be paid, once an hour, in time to take it back. */
async function announce({ record: { name }, context }: Written): Promise<void> {
  const { tx, services, caller, now } = context
  const hours = services.chain?.sending?.allowAfterHours ?? 0
  if (hours === 0) return
  const from = sayMoment(new Date(Date.parse(now) + hours * HOUR_MS))
  await notify(tx, services, await activeMembers(tx, caller.team.id, ['owner']), {
    teamId: caller.team.id,
    type: 'security',
    priority: 'high',
    title: 'New in the address book',
    message: `${name} can receive payments from ${from}. If no one on your team added it, delete it before then.`,
    dedupeKey: `addresses:${caller.team.id}:${now.slice(0, 13)}`,
  })
}

/** With its checksum, as it is compared and shown. */
function checked(address: string): string {
  const problem = refuseAddress(address, 'Address')
  if (problem) throw new RuleError(problem, 'address')
  return checksumAddress(address)
}
