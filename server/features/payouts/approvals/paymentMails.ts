import { inTeam } from '#resources/vocabulary/areas.ts'
import type { ServerText } from '#src/languages/wording.ts'
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
  /** Who asks: first and last name. */
  readonly by: string
  /** What they ask for, with places for `by`, `amount` and `payee`. */
  readonly asks: Extract<ServerText, `{by} wants to ${string} {payee}`>
  readonly team: string
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** The name of the payee: "Kano Packaging Ltd". */
  readonly payee: string
  readonly note: string | null
}

const screenOf = (path: string, { origin, teamId }: Pick<OfTeam, 'origin' | 'teamId'>) =>
  inTeam(`${origin}/dashboard/${path}`, teamId)

/** To each member who can approve the payment. */
export function approvalNeededMail(
  to: string,
  { by, asks, team, amount, currency, payee, note, id, ...place }: NeededApproval,
): Mail {
  return {
    to,
    write: ({ say, exactAmount }) => {
      const subject = say(asks, { by, amount: exactAmount(amount, currency), payee })
      return {
        subject,
        body: `${team}: ${subject}${note === null ? '' : `: ${note}`}.\n\n${say('The money is on hold. It leaves when you approve, and is returned if you reject or no one decides within 72 hours.')}`,
        link: { label: say('Review request'), url: screenOf(`approvals/${id}`, place) },
      }
    },
  }
}

/** Sentences about a payment, shared with its notification. */
interface PaymentMessage extends OfTeam {
  /** "Your payment of 25 USDC was rejected: too much". Without a full stop. */
  readonly message: string
}

/** To the member who requested a payment: how it was decided. */
export function decidedPaymentMail(to: string, { message, id, ...place }: PaymentMessage): Mail {
  return {
    to,
    write: ({ say, read }) => ({
      subject: read(message.split(':')[0] ?? ''),
      body: `${read(message)}.`,
      link: { label: say('View request'), url: screenOf(`approvals/${id}`, place) },
    }),
  }
}

/** To the member who scheduled a payment: that it is due soon, or that it failed. `what`: "25 USDC (Rent)". */
export function scheduledPaymentMail(
  to: string,
  { title, what, message, id, ...place }: PaymentMessage & { readonly title: string; readonly what: string },
): Mail {
  return {
    to,
    write: ({ say, read }) => ({
      subject: `${read(title)}: ${what}`,
      body: `${read(message)}.`,
      link: { label: say('View scheduled payment'), url: screenOf(`scheduled-payments/${id}`, place) },
    }),
  }
}
