import { and, eq, sql } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { categoryRules } from '#resources/categoryRules.ts'
import type { MovementSourceType } from '#resources/vocabulary/movementSources.ts'
import { customerAt } from '#server/addressBook/assignDeposits.ts'
import { findCustomer } from '#server/customers/findCustomer.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import { invoice } from '#server/invoices/schema.ts'
import { paymentLink, paymentSession } from '#server/pay/schema.ts'
import { type Entry, postEntry } from '#server/ledger/postEntry.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletTransaction } from './schema.ts'

type Row = typeof walletTransaction.$inferInsert

/** A movement in a team's wallet, before it is written. What it was for, who it was with and its category may be left out. */
export interface NewTransaction extends Omit<Row, 'sourceType' | 'sourceId' | 'settledAt'> {
  /** What it came from. Default: of a deposit at the address of a checkout, its invoice or payment link; else nothing. */
  readonly source?: { readonly type: MovementSourceType; readonly id: string } | undefined
}

export type TransactionRow = typeof walletTransaction.$inferSelect

/** Who a movement was with: by name, else the address on the other side, if there is one. */
export function counterpartyOf({
  counterparty,
  type,
  fromAddress,
  toAddress,
}: Pick<TransactionRow, 'counterparty' | 'type' | 'fromAddress' | 'toAddress'>): string | null {
  return counterparty ?? (type === 'credit' ? fromAddress : toAddress)
}

/**
 * Writes a movement of a team's wallet: the only place where one is made. Beside what the caller gives it says who it was with
 * (`counterparty`: given, else the customer of a checkout, else its link, else the name that the team's address book has for
 * the other side), what it came from, and the category that the team's rules give to the other side's address. Nothing of
 * another team is looked at. Gives the row as it is stored.
 */
export async function insertTransaction(
  tx: Orm,
  { source, ...given }: NewTransaction,
): Promise<TransactionRow> {
  const [row] = await insertTransactions(tx, [{ source, ...given }])
  if (!row) throw new Error('The transaction was not written')
  return row
}

/** What a movement is in the books. Its event is the transaction, unless it says another. */
type MovementEntry = Omit<Entry, 'ref'> & Partial<Pick<Entry, 'ref'>>

/**
 * Writes a movement that is done, or set aside, and its entry in the books. The books come first, as where a movement ends: the
 * sums over a team's transactions are locked after its accounts, so that no two wait for each other.
 */
export async function recordMovement(
  tx: Orm,
  movement: NewTransaction,
  entry: MovementEntry,
): Promise<TransactionRow> {
  await postEntry(tx, { ref: { type: 'transaction', id: movement.reference }, ...entry })
  return insertTransaction(tx, movement)
}

/** As `insertTransaction`, for many at once, in the same order. */
export async function insertTransactions(
  tx: Orm,
  movements: readonly NewTransaction[],
): Promise<readonly TransactionRow[]> {
  const rows: Row[] = []
  const look = {
    name: remember(nameOf),
    category: remember(categoryOf),
    customer: remember(customerOfAddress),
  }
  for (const { source, ...given } of movements) {
    const checkout = given.kind === 'deposit' && !source ? await checkoutAt(tx, given) : undefined
    const other = otherSideOf(given)
    const payer = given.type === 'credit' && !checkout ? other : undefined
    const from = source ?? checkout?.source
    rows.push({
      ...given,
      kind: checkout?.kind ?? given.kind,
      counterparty:
        given.counterparty ?? checkout?.name ?? (other ? await look.name(tx, given, other) : null),
      customerId: checkout?.customerId ?? (payer ? await look.customer(tx, given, payer) : null),
      category: given.category ?? (other ? await look.category(tx, given, other) : null),
      ...(from && { sourceType: from.type, sourceId: from.id }),
    })
  }
  return tx.insert(walletTransaction).values(rows).returning()
}

type Given = Pick<Row, 'teamId' | 'type' | 'kind' | 'fromAddress' | 'toAddress' | 'network'>

/** The external address: the one the team paid, or was paid from. Undefined where the other side is not an address. */
function otherSideOf({ type, kind, fromAddress, toAddress }: Given): string | undefined {
  if (kind !== 'send' && kind !== 'deposit') return undefined
  return (type === 'debit' ? toAddress : fromAddress) ?? undefined
}

type Look = (tx: Orm, given: Given, address: string) => Promise<string | null>

/** Asks once for each address: many movements are with the same few. */
function remember(look: Look): Look {
  const known = new Map<string, Promise<string | null>>()
  return (tx, given, address) => {
    const key = `${given.teamId} ${given.network} ${address}`
    const found = known.get(key) ?? look(tx, given, address)
    known.set(key, found)
    return found
  }
}

interface Checkout {
  readonly kind: 'invoice' | 'link_payment'
  readonly source: { readonly type: 'invoice' | 'payment_link'; readonly id: string }
  readonly name: string | undefined
  readonly customerId: string | null | undefined
}

/** The checkout that an address was made for, if it was. */
async function checkoutAt(tx: Orm, { teamId, toAddress }: Given): Promise<Checkout | undefined> {
  if (!toAddress) return undefined
  const [session] = await tx
    .select({
      type: paymentSession.targetType,
      id: paymentSession.targetId,
      payer: paymentSession.payerName,
      email: paymentSession.payerEmail,
    })
    .from(paymentSession)
    .where(and(eq(paymentSession.address, toAddress), eq(paymentSession.teamId, teamId)))
  if (!session) return undefined
  if (session.type === 'invoice') {
    const [of] = await tx
      .select({ name: invoice.customerName, customerId: invoice.customerId })
      .from(invoice)
      .where(eq(invoice.id, session.id))
    return {
      kind: 'invoice',
      source: { type: 'invoice', id: session.id },
      name: of?.name,
      customerId: of?.customerId,
    }
  }
  const [of] = await tx
    .select({ name: paymentLink.name })
    .from(paymentLink)
    .where(eq(paymentLink.id, session.id))
  return {
    kind: 'link_payment',
    source: { type: 'payment_link', id: session.id },
    name: session.payer ?? of?.name,
    customerId: session.email === null ? null : await findCustomer(tx, { teamId, email: session.email }),
  }
}

const book = tableOf(addressBook)
const rules = tableOf(categoryRules)

/** What the team's own address book calls an address: on the network of the movement first. */
export async function nameOf(
  tx: Orm,
  { teamId, network }: Pick<Given, 'teamId' | 'network'>,
  address: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${book.table} where team_id = ${teamId} and address = ${address} and deleted_at is null
     order by (network = ${network ?? ''}) desc, created_at desc limit 1`)
  return rows[0]?.name ?? null
}

const customerOfAddress: Look = (tx, { teamId }, address) => customerAt(tx, { teamId, address })

/** The category that a team's rules give to an address; null: none. */
export async function categoryOf(
  tx: Orm,
  { teamId }: Pick<Given, 'teamId'>,
  address: string,
): Promise<string | null> {
  const { rows } = await tx.execute<{ category: string }>(sql`
    select category from ${rules.table} where team_id = ${teamId} and address = ${address}
     order by created_at desc limit 1`)
  return rows[0]?.category ?? null
}
