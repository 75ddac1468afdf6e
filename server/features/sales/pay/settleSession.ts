import Big from 'big.js'
import { eq, sql } from 'drizzle-orm'
import { type EventContext, publish } from '#server/engine/events.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { CreditedDeposit } from '#server/core/wallet/events.ts'
import { describePurchase } from './describePurchase.ts'
import { otherTokenArrived, paymentArrived } from './events.ts'
import { lockPurchase } from './reckon.ts'
import { payment, paymentSession } from './schema.ts'
import { settle } from './settle.ts'

/**
 * Records a deposit at a session's address: the payment, and what happens to what it is for. Part of the transaction that
 * credits the tokens, so that nothing is "paid" without the credit. Another token than the session's, or the same on another
 * network, pays for nothing: it is the team's all the same.
 */
export async function settleSession(context: EventContext, credit: CreditedDeposit): Promise<void> {
  const { tx, services } = context
  const { row, address, network, fromAddress, hash, arrivedAt } = credit
  const [session] = await tx.select().from(paymentSession).where(eq(paymentSession.address, address))
  if (!session) return
  if (session.token !== row.currency || session.network !== network)
    return publish(context, otherTokenArrived, { session, credit })
  const { id, targetType: type, targetId } = session
  const purchase = { type, id: targetId, sessionId: id }
  await lockPurchase(tx, purchase)
  const isLate = session.expiresAt <= arrivedAt
  await tx
    .update(paymentSession)
    .set({
      amountReceived: sql`${paymentSession.amountReceived} + ${row.amount}`,
      ...(isLate && { amountLate: sql`${paymentSession.amountLate} + ${row.amount}` }),
    })
    .where(eq(paymentSession.id, id))
  await tx.insert(payment).values({
    id: createId('pay', services.randomBytes),
    sessionId: id,
    targetId,
    txId: row.reference,
    amount: row.amount,
    token: session.token,
    hash,
    value: new Big(row.amount).div(session.rate).round(6, Big.roundHalfUp).toFixed(),
    payerAddress: fromAddress,
    confirmedAt: services.now(),
  })
  const { sessions } = await settle(context, purchase)
  const settled = sessions.find((one) => one.id === id) ?? session
  const described = await describePurchase(tx, settled)
  await publish(context, paymentArrived, { session: settled, credit, described })
}
