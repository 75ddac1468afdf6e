import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { paymentDecision, paymentSession } from './schema.ts'
import { settle } from './settle.ts'

/** The network refused to send a payment back: it waits for a decision again. Does nothing for other payments. */
export async function undoRefund(tx: Orm, services: Services, transactionId: string): Promise<void> {
  const [session] = await tx
    .select({ id: paymentSession.id, type: paymentSession.targetType, targetId: paymentSession.targetId })
    .from(paymentDecision)
    .innerJoin(paymentSession, eq(paymentSession.id, paymentDecision.sessionId))
    .where(eq(paymentDecision.transactionId, transactionId))
  if (session) await settle(tx, services, { type: session.type, id: session.targetId, sessionId: session.id })
}
