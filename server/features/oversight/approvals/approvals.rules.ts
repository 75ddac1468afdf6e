import { and, eq } from 'drizzle-orm'
import { approvals } from '#resources/admin/approvals.ts'
import type { RecordOf } from '#define'
import { publish } from '#server/engine/events.ts'
import type { OperationContext, WorkContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { type Decision, stampDecision } from './stampDecision.ts'
import { deleteUser } from '#server/features/oversight/admin/deleteUser.ts'
import { approvalCancelled, approvalDecided } from '#server/features/oversight/admin/events.ts'
import { disableUserTwoFactor } from '#server/features/oversight/admin/disableUserTwoFactor.ts'
import { drainCrypto } from '#server/features/oversight/admin/drainCrypto.ts'
import { type ApprovedAct, otherAdministrators } from './requestApproval.ts'
import { approval, type ApprovalKind } from '#server/features/payouts/approvals/schema.ts'

type Request = RecordOf<(typeof approvals)['fields']>

const ACTS: Readonly<Record<ApprovalKind, (context: WorkContext, approved: ApprovedAct) => Promise<void>>> = {
  drain_crypto: drainCrypto,
  delete_user: deleteUser,
  disable_2fa: disableUserTwoFactor,
}

export const approvalRules = implement(approvals, {
  actions: {
    // Everything is checked again by the act itself; what it refuses keeps waiting.
    approve: {
      summary: 'Approve a request of another administrator',
      before: async (decision) => {
        await refuseApprover(decision)
        return stampDecision(decision)
      },
      after: async ({ record, input: { reason }, context }) => {
        const { tx, caller } = context
        const [request] = await tx.select().from(approval).where(eq(approval.id, record.id))
        if (!request) throw new Error(`The approval ${record.id} is gone while it is locked`)
        const details = { approvalId: record.id, requestedBy: record.requestedBy, approvalReason: reason }
        await ACTS[record.kind](context, { request, approver: caller, details })
        if (!record.isOwn) await announce(context, record, { decision: 'approved', reason })
      },
    },
    reject: {
      summary: 'Reject a request of another administrator',
      before: stampDecision,
      after: ({ record, input: { reason }, context }) =>
        announce(context, record, { decision: 'rejected', reason }),
    },
    withdraw: {
      summary: 'Cancel a request to another administrator',
      before: stampDecision,
      after: ({ record, context }) => publish(context, approvalCancelled, record),
    },
  },
})

/** A request is void when who asked is no longer an administrator; an only administrator may confirm their own. */
async function refuseApprover({ record, context: { tx, caller } }: Decision<Request>): Promise<void> {
  if (record.isOwn && (await otherAdministrators(tx, caller.userId)).length > 0)
    throw new RuleError('Another administrator must approve your request')
  const asked = and(eq(users.email, record.requestedBy), eq(users.platformRole, 'admin'))
  if ((await tx.$count(users, and(asked, eq(users.status, 'active')))) === 0)
    throw new RuleError('The requester is no longer an administrator')
}

async function announce(
  context: OperationContext,
  { id, kind }: Request,
  decided: { readonly decision: 'approved' | 'rejected'; readonly reason: string },
): Promise<void> {
  const [asked] = await context.tx
    .select({ requestedBy: approval.requestedBy })
    .from(approval)
    .where(eq(approval.id, id))
  if (asked) await publish(context, approvalDecided, { id, kind, ...asked, ...decided })
}
