import { teamApprovals, type TeamApproval } from '#resources/teamApprovals.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { createId } from '#server/engine/support/createId.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { refuseAsSame } from '#server/features/payouts/approvals/approvers.ts'
import { outflowCancelled, outflowDecided } from '#server/features/payouts/approvals/events.ts'
import { readHeldRequest, releaseHold } from '#server/features/payouts/approvals/heldRequest.ts'
import { type Decision, stampDecision } from './stampDecision.ts'
import { z } from 'zod'
import { cryptoCards } from '#resources/cryptoCards.ts'
import { investments } from '#resources/investments.ts'
import { paymentsToReview } from '#resources/paymentsToReview.ts'
import type { Outflow } from '#resources/vocabulary/outflowOptions.ts'
import { requestOfframp } from '#server/features/fiat/requestOfframp.ts'
import { sendCrypto } from '#server/features/payouts/send/sendCrypto.ts'

export const teamApprovalRules = implement(teamApprovals, {
  actions: {
    // It is judged again, as any other: what is refused keeps waiting.
    approve: {
      summary: 'Approve a payment',
      before: async (decision) => {
        const stamp = await stampDecision(decision)
        const { tx, services, caller } = decision.context
        const held = await readHeldRequest(tx, decision.record.id)
        const same = await refuseAsSame(decision.context, held, caller.userId)
        if (same !== undefined) throw new RuleError(same)
        await releaseHold(decision.context, held)
        const system = await systemCaller(tx, held.teamId)
        if (!system) throw new RuleError('This team no longer exists')
        const reference = createId('tx', services.randomBytes)
        const approved = { requestId: held.id, by: caller.userId, reference }
        const requester = { ...system, userId: held.requestedBy, approved }
        const asRequester = { services, caller: requester, idempotencyKey: undefined }
        await CARRY_OUT[held.kind](contextOf(asRequester, tx), held.ask)
        return { ...stamp, reference }
      },
      after: ({ record, context }) => announce(context, record, { decision: 'approved' }),
    },
    reject: {
      summary: 'Reject a payment',
      before: giveBack,
      after: ({ record, input: { reason }, context }) =>
        announce(context, record, { decision: 'rejected', reason }),
    },
    cancel: {
      summary: 'Cancel a request for approval',
      before: (decision) => giveBack({ ...decision, input: { reason: null } }),
      after: async ({ record, context }) =>
        publish(context, outflowCancelled, await readHeldRequest(context.tx, record.id)),
    },
  },
})

async function giveBack(decision: Decision<Pick<TeamApproval, 'id' | 'expiresAt'>>) {
  const stamp = await stampDecision(decision)
  const { context, record } = decision
  await releaseHold(context, await readHeldRequest(context.tx, record.id))
  return stamp
}

async function announce(
  context: OperationContext,
  { id }: Pick<TeamApproval, 'id'>,
  decided: { readonly decision: 'approved' } | { readonly decision: 'rejected'; readonly reason: string },
): Promise<void> {
  const held = await readHeldRequest(context.tx, id)
  await publish(context, outflowDecided, { held, ...decided })
}

type Act = (context: OperationContext, ask: unknown) => Promise<unknown>

const payment = z.object({
  currency: z.string(),
  network: z.string(),
  amount: z.string(),
  to: z.string(),
  note: z.string().nullable(),
})
const payout = z.object({
  cryptoAmount: z.string(),
  accountNumber: z.string(),
  bankCode: z.string(),
  network: z.string(),
  currency: z.string(),
  fiat: z.string(),
})
const cardLoad = z.object({ cardId: z.string(), token: z.string(), amount: z.string() })
const investment = z.object({ planId: z.string(), amount: z.string() })
const refund = z.object({ id: z.string(), to: z.string() })

const pay =
  (kind: Outflow): Act =>
  (context, ask) =>
    sendCrypto(context, { ...payment.parse(ask), kind })

/**
 * Does what was asked for, once a second person has approved it: by the very call that was made, which is judged again. The caller
 * of the context is the application, for the person who asked.
 */
const CARRY_OUT: Readonly<Record<Outflow, Act>> = {
  send: pay('send'),
  file: pay('file'),
  schedule: pay('schedule'),
  refund: (context, ask) => {
    const { id, to } = refund.parse(ask)
    return context.records(paymentsToReview).act(id, 'refund', { to })
  },
  payout: (context, ask) => requestOfframp(context, payout.parse(ask)),
  card_load: (context, ask) => {
    const { cardId, ...load } = cardLoad.parse(ask)
    return context.records(cryptoCards).act(cardId, 'fund', load)
  },
  investment: (context, ask) => context.records(investments).create(investment.parse(ask)),
}
