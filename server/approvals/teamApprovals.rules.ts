import { eq } from 'drizzle-orm'
import { teamApprovals, type TeamApproval } from '#resources/teamApprovals.ts'
import { approval } from '#server/admin/approvals/schema.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { systemCaller } from '#server/identity/systemCaller.ts'
import { sendCrypto } from '#server/wallet/sendCrypto.ts'
import { readHeldSend, releaseHold } from './heldSend.ts'
import { tellRequester } from './tellRequester.ts'

export const teamApprovalRules = implement(teamApprovals, {
  actions: {
    // The payment is judged again, as any other: what it refuses goes on waiting.
    approve: {
      before: async (decision) => {
        const stamp = await stampDecision(decision)
        const { tx, services, caller } = decision.context
        const held = await readHeldSend(tx, decision.record.id)
        await releaseHold(tx, held)
        const system = await systemCaller(tx, held.teamId)
        if (!system) throw new RuleError('This team is no longer there')
        const requester = { ...system, userId: held.requestedBy }
        const { currency, network, amount, toAddress: to, note } = held
        const sent = await sendCrypto(tx, services, requester, {
          currency,
          network,
          amount,
          to,
          note,
          approvedBy: caller.userId,
        })
        if (sent.status !== 'pending') throw new Error('An approved payment waits for another approval')
        return { ...stamp, reference: sent.reference }
      },
      after: ({ record, context }) =>
        tell(context, record, 'Payment approved', 'was approved and is on its way'),
    },
    reject: {
      before: giveBack,
      after: ({ record, input: { reason }, context }) =>
        tell(context, record, 'Payment rejected', `was rejected: ${reason}`),
    },
    cancel: { before: (decision) => giveBack({ ...decision, input: { reason: null } }) },
  },
})

interface Decision {
  readonly record: Pick<TeamApproval, 'id' | 'expiresAt'>
  readonly input: { readonly reason: string | null }
  readonly context: OperationContext
}

/** Only while its time is not over. Once decided, the row does not change any more. */
async function stampDecision({ record, input: { reason }, context: { tx, caller, now } }: Decision) {
  if (now >= record.expiresAt) throw new RuleError('This has expired')
  await tx.update(approval).set({ decidedById: caller.userId }).where(eq(approval.id, record.id))
  return { decidedAt: now, decisionReason: reason }
}

async function giveBack(decision: Decision) {
  const stamp = await stampDecision(decision)
  const { tx } = decision.context
  await releaseHold(tx, await readHeldSend(tx, decision.record.id))
  return stamp
}

async function tell(
  { tx, services }: OperationContext,
  { id }: Pick<TeamApproval, 'id'>,
  title: string,
  ending: string,
): Promise<void> {
  await tellRequester(tx, services, await readHeldSend(tx, id), { title, ending })
}
