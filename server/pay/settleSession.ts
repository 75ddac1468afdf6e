import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invoice } from '#server/invoices/schema.ts'
import { payment, paymentLink, paymentSession, type SessionState } from './schema.ts'
import { leftToPay } from '#server/invoices/leftToPay.ts'
import type { NotifyServices } from '#server/notifications/notify.ts'
import { RECEIVED, tellPayment } from '#server/notifications/tellPayment.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { mailReceipts } from './mailReceipts.ts'
import { payInvoice } from './payInvoice.ts'
import type { SessionRow } from './sessions.ts'
import { formatExactAmount } from '#define'
import { networkLabelOf } from '#server/ledger/networkLabelOf.ts'

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

type Outcome = Exclude<SessionState, 'open' | 'seen'>

/**
 * Records a deposit at a session's address: the payment, the session's new state, and the paid link or
 * invoice. Part of the transaction that credits the tokens, so that nothing is "paid" without the credit.
 * Returns whether the team has been told. Another token than the session's, or the same on another network, pays for nothing:
 * it is the team's all the same.
 */
export async function settleSession(tx: Orm, services: Services, credit: Credit): Promise<boolean> {
  const [session] = await tx
    .select()
    .from(paymentSession)
    .where(eq(paymentSession.address, credit.address))
    .for('update')
  if (!session) return false
  if (session.token !== credit.currency || session.network !== credit.network) {
    await tellOther(tx, services, session, credit)
    return true
  }
  const received = new Big(session.amountReceived).plus(credit.amount)
  const state = outcomeOf(session, received.minus(session.amountRefunded), credit.arrivedAt)
  await tx
    .update(paymentSession)
    .set({ state, amountReceived: received.toFixed(), version: session.version + 1 })
    .where(eq(paymentSession.id, session.id))
  await tx.insert(payment).values({
    id: createId('pay', services.randomBytes),
    sessionId: session.id,
    targetId: session.targetId,
    txId: credit.reference,
    amount: credit.amount,
    token: session.token,
    hash: credit.hash,
    value: new Big(credit.amount).div(session.rate).round(6, Big.roundHalfUp).toFixed(),
    payerAddress: credit.fromAddress,
    confirmedAt: services.now(),
  })
  const name =
    session.targetType === 'link'
      ? await linkName(tx, session)
      : await settleInvoice(tx, services, session, state)
  await tell(tx, services, session, { state, credit, name })
  await mailReceipts(tx, services, session, credit)
  return true
}

/** Late stays late, and what is paid can only become more. `kept`: what arrived and was not sent back. */
function outcomeOf({ state, amountDue, expiresAt }: SessionRow, kept: Big, at: Date): Outcome {
  const wasPaid = state === 'paid' || state === 'overpaid'
  if (state === 'late' || (!wasPaid && expiresAt <= at)) return 'late'
  if (kept.lt(amountDue)) return 'underpaid'
  return kept.gt(amountDue) ? 'overpaid' : 'paid'
}

async function linkName(tx: Orm, { targetId }: SessionRow): Promise<string> {
  const [row] = await tx
    .select({ name: paymentLink.name })
    .from(paymentLink)
    .where(eq(paymentLink.id, targetId))
  return row?.name ?? targetId
}

/** A whole payment in time pays an invoice that still waits for it, and so does the last part of it. Returns what people call it. */
async function settleInvoice(
  tx: Orm,
  services: NotifyServices,
  { targetId, token }: SessionRow,
  state: Outcome,
): Promise<string> {
  const [row] = await tx
    .select({ id: invoice.id, total: invoice.total, number: invoice.invoiceNumber })
    .from(invoice)
    .where(eq(invoice.id, targetId))
    .for('update')
  if (!row) return targetId
  const isWhole = state === 'paid' || state === 'overpaid'
  if (isWhole || new Big((await leftToPay(tx, row)).left).eq(0))
    await payInvoice(tx, services, { id: row.id, method: token })
  return row.number
}

interface News {
  readonly state: Outcome
  readonly credit: Credit
  readonly name: string
}

const NEWS = {
  paid: { event: 'payment.completed', title: 'Payment received', priority: 'medium', many: RECEIVED },
  underpaid: { event: 'payment.underpaid', title: 'Payment below the amount due', priority: 'high' },
  overpaid: { event: 'payment.overpaid', title: 'Payment above the amount due', priority: 'high' },
  late: { event: 'payment.late', title: 'Payment after its time was over', priority: 'high' },
} as const

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
      title: 'Other tokens than asked for',
      message: `${came} at the address of a payment that asks for ${asked}. They are credited, and pay for nothing.`,
      priority: 'high',
    },
  )
}

async function tell(
  tx: Orm,
  services: NotifyServices,
  { id, teamId, targetType, targetId, token, amountDue, ...session }: SessionRow,
  { state, credit, name }: News,
): Promise<void> {
  const { event, ...words } = NEWS[state]
  const { reference, amount, hash } = credit
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
