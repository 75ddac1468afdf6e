import { inTeam } from '#resources/vocabulary/areas.ts'
import type { Mail } from './sendMail.ts'

/** The texts of the mails about payments. */

interface NeededApproval {
  /** Who asks: first and last name. */
  readonly by: string
  readonly team: string
  /** "25 USDC to Kano Packaging Ltd". */
  readonly what: string
  /** The note of the payment after a colon, or nothing. */
  readonly about: string
  /** The request's. */
  readonly id: string
  readonly origin: string
  /** In which it opens. */
  readonly teamId: string
}

type OfTeam = Pick<NeededApproval, 'what' | 'id' | 'origin' | 'teamId'>

const screenOf = (path: string, { origin, teamId }: Pick<OfTeam, 'origin' | 'teamId'>) =>
  inTeam(`${origin}/dashboard/${path}`, teamId)

/** To whoever can approve a payment. */
export function approvalNeededMail(
  to: string,
  { by, team, what, about, id, ...place }: NeededApproval,
): Mail {
  return {
    to,
    subject: `${by} asks to send ${what}`,
    body: `${by} of ${team} asks to send ${what}${about}.\n\nThe money is set aside. It is sent when you approve, and given back when you reject or nobody decides within 72 hours.`,
    link: { label: 'Review the request', url: screenOf(`approvals/${id}`, place) },
  }
}

/** To whoever asked for a payment: what came of it. `ending` goes on after it: "was approved and is on its way". */
export function decidedPaymentMail(
  to: string,
  { what, ending, id, ...place }: OfTeam & { readonly ending: string },
): Mail {
  return {
    to,
    subject: `Your payment of ${what} ${ending.split(':')[0]}`,
    body: `Your payment of ${what} ${ending}.`,
    link: { label: 'See the request', url: screenOf(`approvals/${id}`, place) },
  }
}

/** To whoever planned a payment: that it comes, or that it could not be made. */
export function scheduledPaymentMail(
  to: string,
  { title, what, ending, id, ...place }: OfTeam & { readonly title: string; readonly ending: string },
): Mail {
  return {
    to,
    subject: `${title}: ${what}`,
    body: `Your payment of ${what} ${ending}.`,
    link: { label: 'See the scheduled payment', url: screenOf(`scheduled-payments/${id}`, place) },
  }
}
