import { inTeam } from '#resources/vocabulary/areas.ts'
import { type Said, say } from '#define/said'
import type { Mail } from '#server/engine/mail/sendMail.ts'

/** The texts of the mails about payments. */

interface OfTeam {
  /** Of the request or plan. */
  readonly id: string
  readonly origin: string
  /** In which it opens. */
  readonly teamId: string
}

interface NeededApproval extends OfTeam {
  /** "Ada wants to send 25 USDC to Kano Packaging Ltd". */
  readonly asks: Said
  /** The same with the note. */
  readonly message: Said
  readonly team: string
}

const screenOf = (path: string, { origin, teamId }: Pick<OfTeam, 'origin' | 'teamId'>) =>
  inTeam(`${origin}/dashboard/${path}`, teamId)

/** To each member who can approve the payment. */
export function approvalNeededMail(to: string, { asks, message, team, id, ...place }: NeededApproval): Mail {
  return {
    to,
    write: ({ write }) => ({
      subject: write(asks),
      body: `${team}: ${write(message)}.\n\n${write(say('The money is on hold. It leaves when you approve, and is returned if you reject or no one decides within 72 hours.'))}`,
      link: { label: write(say('Review request')), url: screenOf(`approvals/${id}`, place) },
    }),
  }
}

/** Sentences about a payment, shared with its notification. */
interface PaymentMessage extends OfTeam {
  /** "Your payment of 25 USDC was rejected: too much". Without a full stop. */
  readonly message: Said
}

/** To the member who requested a payment: how it was decided. `outcome`: the message without the reason. */
export function decidedPaymentMail(
  to: string,
  { outcome, message, id, ...place }: PaymentMessage & { readonly outcome: Said },
): Mail {
  return {
    to,
    write: ({ write }) => ({
      subject: write(outcome),
      body: `${write(message)}.`,
      link: { label: write(say('View request')), url: screenOf(`approvals/${id}`, place) },
    }),
  }
}

/** To the member who scheduled a payment: that it is due soon, or that it failed. `what`: "25 USDC (Rent)". */
export function scheduledPaymentMail(
  to: string,
  { title, what, message, id, ...place }: PaymentMessage & { readonly title: Said; readonly what: Said },
): Mail {
  return {
    to,
    write: ({ write }) => ({
      subject: write(say('{title}: {what}', { title, what })),
      body: `${write(message)}.`,
      link: { label: write(say('View scheduled payment')), url: screenOf(`scheduled-payments/${id}`, place) },
    }),
  }
}
