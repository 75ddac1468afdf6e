import { eq } from 'drizzle-orm'
import { kycCases } from '#resources/admin/kycCases.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { tellOfKyc } from './moveKyc.ts'
import { kycCase } from './schema.ts'

export const kycCaseRules = implement(kycCases, {
  actions: {
    approve: {
      before: stampDecision,
      after: ({ record, context }) => decide(context, record, 'approved'),
    },
    reject: {
      before: stampDecision,
      after: ({ record, input, context }) => decide(context, record, 'rejected', input.reason),
    },
  },
})

interface Decision {
  readonly input: { readonly reason: string }
  readonly context: OperationContext
}

function stampDecision({ input: { reason }, context: { now } }: Decision) {
  return { reason, decidedAt: now }
}

async function decide(
  { tx, services, caller }: OperationContext,
  { id, userId }: { readonly id: string; readonly userId: string },
  status: 'approved' | 'rejected',
  reason?: string,
): Promise<void> {
  await tx.update(kycCase).set({ decidedById: caller.userId }).where(eq(kycCase.id, id))
  await tellOfKyc(tx, services, { id, userId, status, reason })
}
