import { defineEvent, type Notify } from '#server/engine/events.ts'
import { money, type Said, type SaidValue, say } from '#define/said'

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

type What = Readonly<{ amount: SaidValue; reason: string }>

const toUser =
  (title: Said, messageOf: (what: What) => Said): Notify<MovedLien> =>
  ({ teamId, userId, currency, amount, reason }) => ({
    to: [userId],
    teamId,
    type: 'transaction',
    priority: 'high',
    title,
    message: messageOf({ amount: money(amount, currency), reason }),
  })

/** An administrator has placed a lien. */
export const lienPlaced = defineEvent<MovedLien>('lien.placed', {
  notify: toUser(say('Lien placed'), (what) => say('{amount} is on hold: {reason}', what)),
})

/** An administrator has released it, or a part of it. */
export const lienReleased = defineEvent<MovedLien>('lien.released', {
  notify: toUser(say('Lien released'), (what) => say('{amount} is available again: {reason}', what)),
})

/** Its time is over. */
export const lienExpired = defineEvent<Omit<MovedLien, 'reason'>>('lien.expired', {
  notify: ({ teamId, userId, currency, amount }) => ({
    to: [userId],
    teamId,
    type: 'transaction',
    title: say('Lien expired'),
    message: say('{amount} is available again', { amount: money(amount, currency) }),
  }),
})
