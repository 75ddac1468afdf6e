import { formatExactAmount } from '#define'
import type { ScheduledPayment } from '#resources/scheduledPayments.ts'
import type { Maker } from '#server/features/payouts/approvals/maker.ts'
import { defineEvent, type Event, type EventContext } from '#server/engine/events.ts'
import { activeOwners } from '#server/features/people/identity/activeMembers.ts'
import { scheduledPaymentMail } from '#server/features/payouts/approvals/paymentMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'

interface Scheduled {
  readonly teamId: string
  readonly record: ScheduledPayment
  /** Undefined: their account is gone. */
  readonly maker: Maker | undefined
}

interface Words<Payload> {
  readonly title: string
  /** "Your payment of 25 USDC (Rent) will be sent" begins with this. */
  readonly whose: string
  readonly endingOf: (payload: Payload) => string
  readonly to: (context: EventContext, payload: Payload) => readonly Maker[] | Promise<readonly Maker[]>
}

/** The outcome of a scheduled payment is sent by notification and email. */
function define<Payload extends Omit<Scheduled, 'maker'>>(
  name: string,
  { title, whose, endingOf, to }: Words<Payload>,
): Event<Payload> {
  const whatOf = ({ record }: Payload) =>
    `${formatExactAmount(record.amount, record.currency)} (${record.name})`
  const messageOf = (payload: Payload) => `${whose} of ${whatOf(payload)} ${endingOf(payload)}`
  return defineEvent<Payload>(name, {
    notify: async (payload, context) => {
      const { id, amount, currency } = payload.record
      return {
        to: (await to(context, payload)).map((person) => person.id),
        teamId: payload.teamId,
        type: 'payment',
        priority: 'high',
        title,
        message: messageOf(payload),
        metadata: { amount, currency, about: { resource: 'scheduled-payments', id } },
        isMailed: true,
      }
    },
    mail: async (context, payload) => {
      const { services } = context
      const { teamId, record } = payload
      const { origin } = services.settings
      const about = {
        title,
        what: whatOf(payload),
        message: messageOf(payload),
        id: record.id,
        origin,
        teamId,
      }
      for (const { email } of await to(context, payload))
        await sendMail(context, scheduledPaymentMail(email, about))
    },
  })
}

const toMaker = (_: EventContext, { maker }: Scheduled) => (maker ? [maker] : [])

/** A day before it is sent. `when`: in words. */
export const paymentDue = define<Scheduled & { readonly when: string }>('scheduled_payment.due', {
  title: 'Payment tomorrow',
  whose: 'Your payment',
  endingOf: ({ when }) => `will be sent on ${when}`,
  to: toMaker,
})

export const scheduledPaymentFailed = define<Scheduled & { readonly failure: string }>(
  'scheduled_payment.failed',
  {
    title: 'Scheduled payment failed',
    whose: 'Your payment',
    endingOf: ({ failure }) => `failed: ${failure}`,
    to: toMaker,
  },
)

/** Its maker may no longer pay: the owners are notified why. */
export const scheduleStopped = define<Omit<Scheduled, 'maker'> & { readonly why: string }>(
  'scheduled_payment.stopped',
  {
    title: 'Scheduled payment stopped',
    whose: 'The scheduled payment',
    endingOf: ({ why }) => `was stopped: ${why}`,
    to: ({ tx }, { teamId }) => activeOwners(tx, teamId),
  },
)
