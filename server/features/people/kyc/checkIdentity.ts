import { and, eq } from 'drizzle-orm'
import type { Verdict } from '#server/providers/IdentityCheck.ts'
import { simulatedIdentity } from '#server/providers/simulated/simulatedIdentity.ts'
import { kycCase } from './schema.ts'
import { moveKyc } from './moveKyc.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job that gives a verification its outcome. */
export const CHECK_IDENTITY = 'kyc.check'

/** Asks the identity check of the sandbox, which needs the end of the number only. A case that is no longer pending is left alone. */
export async function checkIdentity(context: WorkContext, caseId: string): Promise<void> {
  const { tx } = context
  const [found] = await tx.select().from(kycCase).where(eq(kycCase.id, caseId))
  if (!found) return
  const { documentLast4: documentNumber, submittedAt: at, ...claim } = found
  const order = { reference: caseId, ask: { ...claim, documentNumber }, at }
  const state = await simulatedIdentity.checks.find(order)
  if (state?.status === 'done') await decideIdentity(context, caseId, state)
}

/** Gives a case that waits what its check found. One that is decided already is left alone. */
export async function decideIdentity(
  context: WorkContext,
  caseId: string,
  { outcome, reason }: Verdict,
): Promise<void> {
  const { tx } = context
  const [found] = await tx
    .select()
    .from(kycCase)
    .where(and(eq(kycCase.id, caseId), eq(kycCase.status, 'pending')))
    .for('update')
  if (!found) return
  await moveKyc(context, found, {
    status: outcome,
    decidedBy: null,
    ...(reason !== undefined && { reason }),
  })
}
