import { eq } from 'drizzle-orm'
import Big from 'big.js'
import { invoices } from '#resources/invoices.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import type { TransactionRow } from '#server/core/wallet/insertTransaction.ts'
import { describePurchase } from './describePurchase.ts'
import { paymentFreed } from './events.ts'
import { stateOfInvoice } from './payableState.ts'
import { reckon, type Purchase, type Reckoned } from './reckon.ts'
import { paymentDecision, paymentSession } from './schema.ts'

/**
 * Follows whatever changes what is owed or what was paid, in its transaction: works it out again, makes an invoice of which
 * nothing is left a paid one, and publishes which payments no longer pay for anything.
 */
export async function settle(context: EventContext, purchase: Purchase): Promise<Reckoned> {
  const reckoned = await reckon(context.tx, purchase, context.services.now())
  await payInvoice(context, reckoned)
  for (const { session, amount } of reckoned.freed) {
    const described = await describePurchase(context.tx, session)
    await publish(context, paymentFreed, { session, amount, described })
  }
  return reckoned
}

/** The same for an invoice that has changed. */
export async function settleInvoice(context: EventContext, { id }: { readonly id: string }): Promise<void> {
  await settle(context, { type: 'invoice', id })
}

/** The same for a payment link that has changed. */
export async function settleLink(context: EventContext, { id }: { readonly id: string }): Promise<void> {
  await settle(context, { type: 'link', id })
}

/** The same for a payment that was to be sent back, when the network refuses to. Does nothing for other movements. */
export async function undoRefund(
  context: EventContext,
  { status, reference }: TransactionRow,
): Promise<void> {
  if (status !== 'failed') return
  const [session] = await context.tx
    .select({ id: paymentSession.id, type: paymentSession.targetType, targetId: paymentSession.targetId })
    .from(paymentDecision)
    .innerJoin(paymentSession, eq(paymentSession.id, paymentDecision.sessionId))
    .where(eq(paymentDecision.transactionId, reference))
  if (session) await settle(context, { type: session.type, id: session.targetId, sessionId: session.id })
}

/** Makes an invoice that still waits for its money a paid one, once. */
async function payInvoice(context: EventContext, { bill, sessions }: Reckoned): Promise<void> {
  if (!bill || stateOfInvoice(bill) !== 'open' || new Big(bill.amountLeft).gt(0)) return
  const isPaid = sessions.some(({ amountApplied }) => new Big(amountApplied).gt(0))
  if (!isPaid && new Big(bill.credited).eq(0)) return
  const system = await asSystem(context, bill.teamId)
  await system.records(invoices).act(bill.id, 'pay')
}
