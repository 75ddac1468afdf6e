import Big from 'big.js'
import { and, asc, eq, gt, inArray, sum } from 'drizzle-orm'
import { creditNote, invoice } from '#server/features/sales/invoices/schema.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { judge, priceScale, type Arrived, type Judgement, type Owed } from './judge.ts'
import { paymentLink, paymentSession, type PayTarget } from './schema.ts'
import { stateOfInvoice, stateOfLink, takesMoney } from './payableState.ts'

export type SessionRow = typeof paymentSession.$inferSelect
type InvoiceRow = typeof invoice.$inferSelect

/** An invoice with all its addresses, or an address of a link: each of those is a purchase of its own. */
export interface Purchase {
  readonly type: PayTarget
  /** Of the invoice or link. */
  readonly id: string
  /** The address of a link. Default: all that wait for a payment. */
  readonly sessionId?: string
}

/** What was worked out. */
export interface Reckoned {
  /** The invoice with its sums, as it is stored now; undefined: it is a link. */
  readonly bill: InvoiceRow | undefined
  /** As they are stored now. */
  readonly sessions: readonly SessionRow[]
  /** What paid for something until now and no longer does: decimal text in the token of its session. */
  readonly freed: readonly Freed[]
}

export interface Freed {
  readonly session: SessionRow
  readonly amount: string
}

/** Works out what is owed and what was paid, and stores it. Locks the purchase until the transaction ends. */
export async function reckon(tx: Orm, purchase: Purchase, now: Date): Promise<Reckoned> {
  return purchase.type === 'invoice' ? reckonInvoice(tx, purchase.id, now) : reckonLink(tx, purchase, now)
}

/** Locks what is to be worked out, before anything that belongs to it: always in this order, so no two transactions wait for each other. */
export async function lockPurchase(tx: Orm, { type, id }: Purchase): Promise<void> {
  if (type === 'invoice') await lockInvoice(tx, id)
}

async function lockInvoice(tx: Orm, id: string): Promise<InvoiceRow> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

async function reckonInvoice(tx: Orm, id: string, now: Date): Promise<Reckoned> {
  const row = await lockInvoice(tx, id)
  const sessions = await tx
    .select()
    .from(paymentSession)
    .where(eq(paymentSession.targetId, id))
    .orderBy(asc(paymentSession.createdAt), asc(paymentSession.id))
    .for('update')
  const credited = await creditedOf(tx, id)
  const isOwed = stateOfInvoice(row) !== 'inactive'
  const judgeFor = (byHand: Big) => {
    const asked = new Big(row.total).minus(credited).minus(row.forgiven).minus(byHand)
    return judgeSessions(row, sessions, isOwed && asked.gt(0) ? asked.toFixed() : '0')
  }
  const before = judgeFor(new Big(row.byHand))
  // Marked as paid: what was left came another way.
  const rest = row.status === 'paid' ? before.left : '0'
  const byHand = new Big(row.byHand).plus(rest)
  const owed = new Big(rest).eq(0) ? before : judgeFor(byHand)
  const { freed, stored } = await storeSessions(tx, sessions, owed.each, now)
  const sums = { credited, byHand: byHand.toFixed(2), byToken: owed.paid }
  const isSame = SUMS.every((name) => new Big(row[name]).eq(sums[name]))
  const [bill = row] = isSame ? [] : await tx.update(invoice).set(sums).where(eq(invoice.id, id)).returning()
  return { bill, sessions: stored, freed }
}

const SUMS = ['credited', 'byHand', 'byToken'] as const

/** An address that was opened for another currency asks for nothing, and pays for nothing. */
function judgeSessions({ currency }: InvoiceRow, sessions: readonly SessionRow[], asked: string): Owed {
  const scale = priceScale(currency)
  const own = sessions.filter((session) => session.currency === currency)
  const owed = judge({ asked, scale }, own.map(toArrived))
  const each = new Map(own.map(({ id }, at) => [id, owed.each[at]]))
  const other = (session: SessionRow) => judge({ asked: '0', scale }, [toArrived(session)]).each
  return { ...owed, each: sessions.flatMap((session) => each.get(session.id) ?? other(session)) }
}

/** The sum of the credit notes of an invoice. */
async function creditedOf(tx: Orm, id: string): Promise<string> {
  const [row] = await tx
    .select({ amount: sum(creditNote.amount) })
    .from(creditNote)
    .where(eq(creditNote.invoiceId, id))
  return row?.amount ?? '0'
}

async function reckonLink(tx: Orm, { id, sessionId }: Purchase, now: Date): Promise<Reckoned> {
  const [link] = await tx.select().from(paymentLink).where(eq(paymentLink.id, id))
  if (!link) throw notFound()
  const waiting = and(inArray(paymentSession.state, ['open', 'seen']), gt(paymentSession.expiresAt, now))
  const sessions = await tx
    .select()
    .from(paymentSession)
    .where(and(eq(paymentSession.targetId, id), sessionId ? eq(paymentSession.id, sessionId) : waiting))
    .orderBy(asc(paymentSession.id))
    .for('update')
  const isOpen = takesMoney(stateOfLink(link, now))
  const each = sessions.flatMap((session) => {
    // What has begun may be finished.
    const isOwed = isOpen || new Big(session.amountApplied).gt(0)
    const price = { asked: isOwed ? session.price : '0', scale: priceScale(session.currency) }
    return judge(price, [toArrived(session)]).each
  })
  const { freed, stored } = await storeSessions(tx, sessions, each, now)
  return { bill: undefined, sessions: stored, freed }
}

function toArrived(session: SessionRow): Arrived {
  const { rate, decimals, amountLate, amountApplied } = session
  return { rate, decimals, kept: keptOf(session).toFixed(), late: amountLate, applied: amountApplied }
}

/** Stores what has changed, so that pages that show it hear of it, and of nothing else. */
async function storeSessions(
  tx: Orm,
  sessions: readonly SessionRow[],
  each: readonly Judgement[],
  now: Date,
): Promise<{ readonly stored: readonly SessionRow[]; readonly freed: readonly Freed[] }> {
  const stored: SessionRow[] = []
  const freed: Freed[] = []
  for (const [at, session] of sessions.entries()) {
    const { applied, due, outcome = session.state } = each[at] ?? { applied: '0', due: '0' }
    const isSame =
      outcome === session.state &&
      new Big(applied).eq(session.amountApplied) &&
      new Big(due).eq(session.amountDue)
    const [row = session] = isSame
      ? []
      : await tx
          .update(paymentSession)
          .set({
            amountApplied: applied,
            amountDue: due,
            state: outcome,
            ...nextVersion(paymentSession, now),
          })
          .where(eq(paymentSession.id, session.id))
          .returning()
    stored.push(row)
    const less = new Big(session.amountApplied).minus(applied)
    if (less.gt(0)) freed.push({ session: row, amount: less.toFixed() })
  }
  return { stored, freed }
}

type Amounts = Pick<SessionRow, 'amountDue' | 'amountReceived' | 'amountRefunded'>

/** What an address has kept, in its token: what arrived, less what was sent back. */
export const keptOf = ({ amountReceived, amountRefunded }: Omit<Amounts, 'amountDue'>): Big =>
  new Big(amountReceived).minus(amountRefunded)

/** What an address still asks for, in its token; below zero: it has kept so much more. */
export const missingOf = (session: Amounts): Big => new Big(session.amountDue).minus(keptOf(session))

/** An amount as decimal text; one below zero is '0'. */
export const atLeastZero = (amount: Big): string => (amount.gt(0) ? amount : new Big(0)).toFixed()
