import { eq } from 'drizzle-orm'
import { kycCases } from '#resources/admin/kycCases.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { REJECTION_CAUSES } from '#resources/vocabulary/identityDocuments.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { kycMoved } from './events.ts'
import { kycCase } from './schema.ts'

export const kycCaseRules = implement(kycCases, {
  actions: {
    approve: {
      before: stampDecision,
      after: ({ record, context }) => decide(context, record, 'approved'),
    },
    reject: {
      before: ({ input, context: { now } }) => ({ reason: reasonOf(input), decidedAt: now }),
      after: ({ record, input, context }) => decide(context, record, 'rejected', reasonOf(input)),
    },
  },
})

interface Rejection {
  readonly cause?: keyof typeof REJECTION_CAUSES | null
  readonly reason?: string | null
}

/** The usual reason, the reviewer's own words, or both. Throws for neither. */
function reasonOf({ cause, reason }: Rejection): string {
  const parts = [cause ? REJECTION_CAUSES[cause].label : '', reason ?? ''].filter((part) => part !== '')
  if (parts.length === 0) throw new RuleError('Choose a reason or write one', 'reason')
  return parts.join('. ')
}

interface Decision {
  readonly input: { readonly reason: string }
  readonly context: OperationContext
}

function stampDecision({ input: { reason }, context: { now } }: Decision) {
  return { reason, decidedAt: now }
}

async function decide(
  context: OperationContext,
  { id, userId }: { readonly id: string; readonly userId: string },
  status: 'approved' | 'rejected',
  reason?: string,
): Promise<void> {
  const decidedById = context.caller.userId
  await context.tx.update(kycCase).set({ decidedById }).where(eq(kycCase.id, id))
  await publish(context, kycMoved, { id, userId, status, reason })
}
