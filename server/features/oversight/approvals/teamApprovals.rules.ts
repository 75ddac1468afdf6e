import { teamApprovals, type TeamApproval } from '#resources/teamApprovals.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { createId } from '#server/engine/support/createId.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import { refuseAsSame } from '#server/features/payouts/approvals/approvers.ts'
import { CARRY_OUT } from './carryOut.ts'
import { outflowDecided } from '#server/features/payouts/approvals/events.ts'
import { readHeldRequest, releaseHold } from '#server/features/payouts/approvals/heldRequest.ts'
import { type Decision, stampDecision } from './stampDecision.ts'

export const teamApprovalRules = implement(teamApprovals, {
  actions: {
    // It is judged again, as any other: what is refused goes on waiting.
    approve: {
      before: async (decision) => {
        const stamp = await stampDecision(decision)
        const { tx, services, caller, collectAudit } = decision.context
        const held = await readHeldRequest(tx, decision.record.id)
        const same = await refuseAsSame(decision.context, held, caller.userId)
        if (same !== undefined) throw new RuleError(same)
        await releaseHold(tx, held)
        const system = await systemCaller(tx, held.teamId)
        if (!system) throw new RuleError('This team is no longer there')
        const reference = createId('tx', services.randomBytes)
        const approved = { requestId: held.id, by: caller.userId, reference }
        const requester = { ...system, userId: held.requestedBy, approved }
        const asRequester = { services, caller: requester, idempotencyKey: undefined, collectAudit }
        await CARRY_OUT[held.kind](contextOf(asRequester, tx), held.ask)
        return { ...stamp, reference }
      },
      after: ({ record, context }) => announce(context, record, { decision: 'approved' }),
    },
    reject: {
      before: giveBack,
      after: ({ record, input: { reason }, context }) =>
        announce(context, record, { decision: 'rejected', reason }),
    },
    cancel: { before: (decision) => giveBack({ ...decision, input: { reason: null } }) },
  },
})

async function giveBack(decision: Decision<Pick<TeamApproval, 'id' | 'expiresAt'>>) {
  const stamp = await stampDecision(decision)
  const { tx } = decision.context
  await releaseHold(tx, await readHeldRequest(tx, decision.record.id))
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
