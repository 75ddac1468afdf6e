import type { AddressBookEntry } from '#resources/addressBook.ts'
import { defineEvent } from '#server/engine/events.ts'
import { moment, say } from '#define/said'

const HOUR_MS = 60 * 60 * 1000

/** A payee was added or changed. */
export const payeeSaved = defineEvent<{
  readonly teamId: string
  readonly record: AddressBookEntry
  /** The address is another than before: it can be paid only later, so that the owners can take it back. Told once an hour. */
  readonly isNew: boolean
}>('payee.saved', {
  notify: ({ teamId, record: { name }, isNew }, { services }) => {
    const hours = services.chain?.sending?.allowAfterHours ?? 0
    if (!isNew || hours === 0) return undefined
    const at = services.now()
    const from = new Date(at.getTime() + hours * HOUR_MS)
    return {
      to: { roles: ['owner'] },
      teamId,
      type: 'security',
      priority: 'high',
      title: say('New in the address book'),
      message: say(
        '{name} can receive payments from {moment}. If no one on your team added it, delete it before then.',
        { name, moment: moment(from) },
      ),
      dedupeKey: `addresses:${teamId}:${at.toISOString().slice(0, 13)}`,
    }
  },
})

/** What the address book has for an address, or no longer has, may be another than before. */
export const addressKnown = defineEvent<{
  readonly teamId: string
  /** EIP-55. */
  readonly address: string
}>('address.known')
