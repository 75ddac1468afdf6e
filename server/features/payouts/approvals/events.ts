import { eq } from 'drizzle-orm'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { defineEvent } from '#server/engine/events.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { approvalNeededMail, decidedPaymentMail } from '#server/features/payouts/approvals/paymentMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { money, say } from '#define/said'
import type { requireApprovers } from './approvers.ts'
import { askedKey, ENDINGS, retitleAsked } from './askedNotices.ts'
import type { HeldRequest } from './heldRequest.ts'

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

function askedOf({ kind, by, amount, currency, payee, note }: WaitingOutflow) {
  const asks = say(ASKS[kind], { by, amount: money(amount, currency), payee })
  return { asks, message: note === null ? asks : say('{asks}: {note}', { asks, note }) }
}

/** Money of a team waits for a second person: the members who can approve it are asked, by mail too. */
export const outflowRequested = defineEvent<WaitingOutflow>('outflow.requested', {
  notify: (request) => {
    const { id, team, amount, currency, approvers } = request
    return {
      to: approvers.map((one) => one.id),
      teamId: team.id,
      type: 'payment',
      priority: 'high',
      title: say('Approval needed'),
      message: askedOf(request).message,
      metadata: { amount, currency, approvalId: id },
      dedupeKey: askedKey(id),
      isMailed: true,
    }
  },
  mail: async ({ tx, services }, request) => {
    const { origin } = services.settings
    const { id, team, approvers } = request
    const asked = { ...askedOf(request), id, team: team.name, teamId: team.id, origin }
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
  approved: 'Your request for {amount} was approved and completed',
  rejected: 'Your request for {amount} was rejected',
  expired: 'Your request for {amount} expired',
} as const

function toldOf({ held, decision, reason }: DecidedOutflow) {
  const amount = money(held.amount, held.currency)
  const outcome = say(OUTCOMES[decision], { amount })
  if (decision === 'expired') {
    const message = say('Your request for {amount} expired: no one decided within 72 hours', { amount })
    return { outcome, message }
  }
  return {
    outcome,
    message: reason === undefined ? outcome : say('{outcome}: {reason}', { outcome, reason }),
  }
}

/** It was decided, or not in time: the requester is notified, by email too. */
export const outflowDecided = defineEvent<DecidedOutflow>('outflow.decided', {
  notify: (decided) => {
    const { id, teamId, amount, currency, requestedBy } = decided.held
    const answer = {
      to: [requestedBy],
      teamId,
      type: 'payment',
      priority: 'high',
      title: say(ENDINGS[decided.decision]),
      message: toldOf(decided).message,
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
    const about = { ...toldOf(decided), id, origin, teamId }
    await sendMail({ tx, services }, decidedPaymentMail(asked.email, about))
  },
})

/** The requester has cancelled it: no one has to decide any more. */
export const outflowCancelled = defineEvent<HeldRequest>('outflow.cancelled', {
  notify: ({ id, teamId }) => retitleAsked(id, teamId, 'cancelled'),
})
