import { formatExactAmount } from '#define'
import { defineEvent, type Notify } from '#server/engine/events.ts'

/** Money of a user that a lien keeps, or keeps no longer. */
interface MovedLien {
  readonly teamId: string
  readonly userId: string
  readonly currency: string
  /** Decimal text. */
  readonly amount: string
  /** The administrator's. */
  readonly reason: string
}

const toUser =
  (title: string, ending: string): Notify<MovedLien> =>
  ({ teamId, userId, currency, amount, reason }) => ({
    to: [userId],
    teamId,
    type: 'transaction',
    priority: 'high',
    title,
    message: `${formatExactAmount(amount, currency)} is ${ending}: ${reason}`,
  })

/** An administrator has placed a lien. */
export const lienPlaced = defineEvent<MovedLien>('lien.placed', {
  notify: toUser('Lien placed', 'on hold'),
})

/** An administrator has released it, or a part of it. */
export const lienReleased = defineEvent<MovedLien>('lien.released', {
  notify: toUser('Lien released', 'available again'),
})

/** Its time is over. */
export const lienExpired = defineEvent<Omit<MovedLien, 'reason'>>('lien.expired', {
  notify: ({ teamId, userId, currency, amount }) => ({
    to: [userId],
    teamId,
    type: 'transaction',
    title: 'Lien expired',
    message: `${formatExactAmount(amount, currency)} is available again`,
  }),
})
