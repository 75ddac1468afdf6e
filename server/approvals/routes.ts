import { z } from 'zod'
import { teamApprovals } from '#resources/teamApprovals.ts'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import { runOperation } from '#server/engine/runOperation.ts'
import { defineRoute } from '#server/http/route.ts'

interface Decision {
  readonly act: 'approve' | 'reject' | 'cancel'
  readonly permission: Permission
  readonly summary: string
  readonly description: string
  readonly reason?: z.ZodType<string | null | undefined>
}

const decision = z.object({
  id: z.string(),
  status: z.string(),
  reference: z.string().nullable().describe('The transaction, once approved'),
  decidedAt: z.string().nullable(),
  decisionReason: z.string().nullable(),
})

const told = z.string('Reason is required').trim()

/** Each is the action of the same name of the collection, at the path that callers know. */
const DECISIONS: readonly Decision[] = [
  {
    act: 'approve',
    permission: 'payouts.approve',
    summary: 'Approve a payment',
    description: 'It is sent at once, as its requester sent it. Not by the requester.',
    reason: told.max(500).nullish(),
  },
  {
    act: 'reject',
    permission: 'payouts.approve',
    summary: 'Reject a payment',
    description:
      'What was set aside is available again, and the requester is told why. Not by the requester.',
    reason: told.min(1, 'Reason is required').max(500),
  },
  {
    act: 'cancel',
    permission: 'wallet.request',
    summary: 'Cancel your own request to pay',
    description: 'What was set aside is available again.',
  },
]

export const routes = DECISIONS.map(({ act, permission, summary, description, reason }) =>
  defineRoute({
    method: 'post',
    path: `/wallet/approvals/:id/${act}`,
    tag: 'Wallet',
    ...{ summary, description },
    access: { permission },
    flag: 'approvals',
    idempotent: true,
    failures: [404, 409],
    body: z.strictObject(reason ? { reason } : {}),
    answer: decision,
    handle: async (call) => {
      const id = call.params['id'] ?? ''
      const { reason: why = null } = call.body as { readonly reason?: string | null }
      const record = await runOperation(call, (operation) =>
        operation.records(teamApprovals).act(id, act, act === 'cancel' ? {} : { reason: why }),
      )
      const { status, reference, decidedAt, decisionReason } = record
      return { data: { id, status, reference, decidedAt, decisionReason } }
    },
  }),
)
