import type { ScheduledPayment } from '#resources/scheduledPayments.ts'
import type { Maker } from '#server/features/payouts/approvals/maker.ts'
import { defineEvent, type Event, type EventContext } from '#server/engine/events.ts'
import { activeOwners } from '#server/features/people/identity/activeMembers.ts'
import { scheduledPaymentMail } from '#server/features/payouts/approvals/paymentMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { asSaid, type Message, moment, money, type Said, say } from '#define/said'

interface Scheduled {
  readonly teamId: string
  readonly record: ScheduledPayment
  /** Undefined: their account is gone. */
  readonly maker: Maker | undefined
}

interface Words<Payload> {
  readonly title: Said
  /** `amount`: "25 USDC (Rent)". */
  readonly messageOf: (amount: Said, payload: Payload) => Said
  readonly to: (context: EventContext, payload: Payload) => readonly Maker[] | Promise<readonly Maker[]>
}

/** The outcome of a scheduled payment is sent by notification and email. */
function define<Payload extends Omit<Scheduled, 'maker'>>(
  name: string,
  { title, messageOf, to }: Words<Payload>,
): Event<Payload> {
  const whatOf = ({ record: { amount, currency, name: of } }: Payload) =>
    say('{amount} ({name})', { amount: money(amount, currency), name: of })
  return defineEvent<Payload>(name, {
    notify: async (payload, context) => {
      const { id, amount, currency } = payload.record
      return {
        to: (await to(context, payload)).map((person) => person.id),
        teamId: payload.teamId,
        type: 'payment',
        priority: 'high',
        title,
        message: messageOf(whatOf(payload), payload),
        metadata: { amount, currency, about: { resource: 'scheduled-payments', id } },
        isMailed: true,
      }
    },
    mail: async (context, payload) => {
      const { services } = context
      const { teamId, record } = payload
      const { origin } = services.settings
      const what = whatOf(payload)
      const about = { title, what, message: messageOf(what, payload), id: record.id, origin, teamId }
      for (const { email } of await to(context, payload))
        await sendMail(context, scheduledPaymentMail(email, about))
    },
  })
}

const toMaker = (_: EventContext, { maker }: Scheduled) => (maker ? [maker] : [])

/** A day before it is sent. */
export const paymentDue = define<Scheduled & { readonly when: Date }>('scheduled_payment.due', {
  title: say('Payment tomorrow'),
  messageOf: (amount, { when }) =>
    say('Your payment of {amount} will be sent on {moment}', { amount, moment: moment(when) }),
  to: toMaker,
})

export const scheduledPaymentFailed = define<Scheduled & { readonly failure: Message }>(
  'scheduled_payment.failed',
  {
    title: say('Scheduled payment failed'),
    messageOf: (amount, { failure }) =>
      say('Your payment of {amount} failed: {reason}', { amount, reason: asSaid(failure) }),
    to: toMaker,
  },
)

/** Its maker may no longer pay: the owners are notified why. */
export const scheduleStopped = define<Omit<Scheduled, 'maker'> & { readonly why: Message }>(
  'scheduled_payment.stopped',
  {
    title: say('Scheduled payment stopped'),
    messageOf: (amount, { why }) =>
      say('The scheduled payment of {amount} was stopped: {reason}', { amount, reason: asSaid(why) }),
    to: ({ tx }, { teamId }) => activeOwners(tx, teamId),
  },
)
