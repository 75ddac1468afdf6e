import { teamApprovals, type TeamApproval } from '#resources/teamApprovals.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { systemCaller } from '#server/identity/systemCaller.ts'
import { sendCrypto } from '#server/wallet/sendCrypto.ts'
import { readHeldSend, releaseHold } from './heldSend.ts'
import { type Decision, stampDecision } from './stampDecision.ts'
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

async function giveBack(decision: Decision<Pick<TeamApproval, 'id' | 'expiresAt'>>) {
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
