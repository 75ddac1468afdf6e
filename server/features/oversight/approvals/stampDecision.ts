import { eq } from 'drizzle-orm'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { RuleError } from '#server/engine/rules.ts'

/** What is decided, and why. */
export interface Decision<Request extends { readonly id: string; readonly expiresAt: string }> {
  readonly record: Request
  readonly input: { readonly reason: string | null }
  readonly context: OperationContext
}

/** Only while its time is not over. Once decided, the row does not change any more. */
export async function stampDecision({
  record,
  input: { reason },
  context: { tx, caller, now },
}: Decision<{ readonly id: string; readonly expiresAt: string }>) {
  if (now >= record.expiresAt) throw new RuleError('This has expired')
  await tx.update(approval).set({ decidedById: caller.userId }).where(eq(approval.id, record.id))
  return { decidedAt: now, decisionReason: reason }
}
