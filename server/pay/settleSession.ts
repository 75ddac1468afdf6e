import Big from 'big.js'
import { eq, sql } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { recordAudit } from '#server/engine/recordAudit.ts'
import { networkLabelOf } from '#server/ledger/networkLabelOf.ts'
import type { NotifyServices } from '#server/notifications/notify.ts'
import { RECEIVED, tellPayment } from '#server/notifications/tellPayment.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import type { Services } from '#server/Services.ts'
import { describePurchase, type Described } from './describePurchase.ts'
import type { Outcome } from './judge.ts'
import { mailReceipts } from './mailReceipts.ts'
import { lockPurchase, type SessionRow } from './reckon.ts'
import { payment, paymentSession } from './schema.ts'
import { settle } from './settle.ts'

/** Tokens that the ledger has credited. */
export interface Credit {
  readonly reference: string
  readonly currency: string
  readonly network: string
  readonly address: string
  readonly fromAddress: string
  readonly amount: string
  readonly hash: string
  /** By the application's clock. */
  readonly arrivedAt: Date
}

/**
 * Records a deposit at a session's address: the payment, and what becomes of what it is for. Part of the transaction that
 * credits the tokens, so that nothing is "paid" without the credit.
 * Returns whether the team has been told. Another token than the session's, or the same on another network, pays for nothing:
 * it is the team's all the same.
 */
export async function settleSession(tx: Orm, services: Services, credit: Credit): Promise<boolean> {
  const [session] = await tx.select().from(paymentSession).where(eq(paymentSession.address, credit.address))
  if (!session) return false
  if (session.token !== credit.currency || session.network !== credit.network) {
    await tellOther(tx, services, session, credit)
    return true
  }
  const { id, targetType: type, targetId } = session
  const purchase = { type, id: targetId, sessionId: id }
  await lockPurchase(tx, purchase)
  const isLate = session.expiresAt <= credit.arrivedAt
  await tx
    .update(paymentSession)
    .set({
      amountReceived: sql`${paymentSession.amountReceived} + ${credit.amount}`,
      ...(isLate && { amountLate: sql`${paymentSession.amountLate} + ${credit.amount}` }),
    })
    .where(eq(paymentSession.id, id))
  await tx.insert(payment).values({
    id: createId('pay', services.randomBytes),
    sessionId: id,
    targetId,
    txId: credit.reference,
    amount: credit.amount,
    token: session.token,
    hash: credit.hash,
    value: new Big(credit.amount).div(session.rate).round(6, Big.roundHalfUp).toFixed(),
    payerAddress: credit.fromAddress,
    confirmedAt: services.now(),
  })
  const { sessions, isPaid } = await settle(tx, services, purchase)
  const settled = sessions.find((one) => one.id === id) ?? session
  const described = await describePurchase(tx, settled)
  await tell(tx, services, settled, { ...credit, name: described.name })
  await mailReceipts(tx, services, settled, { ...described, reference: credit.reference })
  if (isPaid)
    await recordAudit(
      { tx, services, caller: 'system', teamId: session.teamId },
      {
        action: 'invoice_paid',
        target: { type: 'invoice', id: targetId },
        details: { amount: credit.amount, currency: credit.currency, transactionId: credit.reference },
      },
    )
  return true
}

const NEWS = {
  paid: { event: 'payment.completed', title: 'Payment received', priority: 'medium', many: RECEIVED },
  underpaid: { event: 'payment.underpaid', title: 'Payment below the amount due', priority: 'high' },
  overpaid: { event: 'payment.overpaid', title: 'Payment above the amount due', priority: 'high' },
  unasked: { event: 'payment.unasked', title: 'Unexpected payment', priority: 'high' },
  late: { event: 'payment.late', title: 'Payment after expiration', priority: 'high' },
} as const satisfies Record<Outcome, object>

/** Tokens came to a session's address that it does not ask for. */
async function tellOther(
  tx: Orm,
  services: NotifyServices,
  { teamId, token, network }: SessionRow,
  { reference, amount, currency, network: place }: Credit,
): Promise<void> {
  const asked = `${token} on ${await networkLabelOf(tx, network)}`
  const came = `${formatExactAmount(amount, currency)} arrived on ${await networkLabelOf(tx, place)}`
  await tellPayment(
    tx,
    services,
    { teamId, reference, amount, currency },
    {
      title: 'Unexpected token',
      message: `${came}, but the payment is for ${asked}. We credited it without applying it to the payment.`,
      priority: 'high',
    },
  )
}

async function tell(
  tx: Orm,
  services: NotifyServices,
  session: SessionRow,
  { reference, amount, hash, name }: Credit & Pick<Described, 'name'>,
): Promise<void> {
  const { id, teamId, targetType, targetId, token, amountDue, state } = session
  if (state === 'open' || state === 'seen') throw new Error(`Nothing has arrived in session ${id}`)
  const { event, ...words } = NEWS[state]
  await insertOutboxEvent(tx, services, {
    teamId,
    type: event,
    payload: {
      sessionId: id,
      targetType,
      targetId,
      token,
      amount,
      amountDue,
      transactionId: reference,
      hash,
      payerName: session.payerName,
      payerEmail: session.payerEmail,
      quantity: session.quantity,
    },
  })
  const message = `${formatExactAmount(amount, token)} for ${name}`
  await tellPayment(tx, services, { teamId, reference, amount, currency: token }, { ...words, message })
}
