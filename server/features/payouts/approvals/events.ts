import { eq } from 'drizzle-orm'
import { fillText, formatExactAmount } from '#define'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { defineEvent } from '#server/engine/events.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { approvalNeededMail, decidedPaymentMail } from '#server/features/payouts/approvals/paymentMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import type { requireApprovers } from './approvers.ts'
import { askedKey, ENDINGS, retitleAsked } from './askedNotices.ts'
import { amountOf, type HeldRequest } from './heldRequest.ts'

const SENDS = '{by} wants to send {amount} to {payee}'

/** What who asks wants, in words. */
const ASKS = {
  send: SENDS,
  file: SENDS,
  schedule: SENDS,
  refund: SENDS,
  payout: '{by} wants to pay out {amount} to {payee}',
  card_load: '{by} wants to add {amount} to {payee}',
  investment: '{by} wants to invest {amount} in {payee}',
} as const satisfies Record<Outflow, string>

/** A request about money that waits for a second person. */
interface WaitingOutflow {
  readonly id: string
  readonly kind: Outflow
  readonly team: { readonly id: string; readonly name: string }
  /** The name of the member who asks. */
  readonly by: string
  readonly amount: string
  readonly currency: string
  /** Who gets it: by name, else the address. */
  readonly payee: string
  readonly note: string | null
  readonly approvers: Awaited<ReturnType<typeof requireApprovers>>
}

/** Money of a team waits for a second person: the members who can approve it are asked, by mail too. */
export const outflowRequested = defineEvent<WaitingOutflow>('outflow.requested', {
  notify: ({ id, kind, team, by, amount, currency, payee, note, approvers }) => {
    const asks = fillText(ASKS[kind], { by, amount: formatExactAmount(amount, currency), payee })
    return {
      to: approvers.map((one) => one.id),
      teamId: team.id,
      type: 'payment',
      priority: 'high',
      title: 'Approval needed',
      message: note === null ? asks : `${asks}: ${note}`,
      metadata: { amount, currency, approvalId: id },
      dedupeKey: askedKey(id),
      isMailed: true,
    }
  },
  mail: async ({ tx, services }, { kind, team, approvers, ...request }) => {
    const { origin } = services.settings
    const asked = { ...request, asks: ASKS[kind], team: team.name, teamId: team.id, origin }
    for (const { email } of approvers) await sendMail({ tx, services }, approvalNeededMail(email, asked))
  },
})

interface DecidedOutflow {
  readonly held: HeldRequest
  readonly decision: 'approved' | 'rejected' | 'expired'
  /** Of a rejection. */
  readonly reason?: string
}

const OUTCOMES = {
  approved: 'was approved and completed',
  rejected: 'was rejected',
  expired: 'expired: no one decided within 72 hours',
} as const

const messageOf = ({ held, decision, reason }: DecidedOutflow) =>
  `Your request for ${amountOf(held)} ${OUTCOMES[decision]}${reason === undefined ? '' : `: ${reason}`}`

/** It was decided, or not in time: the requester is notified, by email too. */
export const outflowDecided = defineEvent<DecidedOutflow>('outflow.decided', {
  notify: (decided) => {
    const { id, teamId, amount, currency, requestedBy } = decided.held
    const answer = {
      to: [requestedBy],
      teamId,
      type: 'payment',
      priority: 'high',
      title: ENDINGS[decided.decision],
      message: messageOf(decided),
      metadata: { amount, currency, approvalId: id },
      dedupeKey: `approval:${id}`,
      isMailed: true,
    } as const
    return [retitleAsked(id, teamId, decided.decision), answer]
  },
  mail: async ({ tx, services }, decided) => {
    const { id, teamId, requestedBy } = decided.held
    const [asked] = await tx.select({ email: users.email }).from(users).where(eq(users.id, requestedBy))
    if (!asked) return
    const { origin } = services.settings
    const about = { message: messageOf(decided), id, origin, teamId }
    await sendMail({ tx, services }, decidedPaymentMail(asked.email, about))
  },
})

/** The requester has cancelled it: no one has to decide any more. */
export const outflowCancelled = defineEvent<HeldRequest>('outflow.cancelled', {
  notify: ({ id, teamId }) => retitleAsked(id, teamId, 'cancelled'),
})
