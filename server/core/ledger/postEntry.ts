import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { ledgerEntry, ledgerPosting } from './schema.ts'
import { accountId, openAccounts, type Account } from './accounts.ts'
import { constraintOf } from '#server/engine/db/databaseError.ts'

/** One movement of an entry: a positive amount goes into the account, a negative one out of it. */
export interface Line {
  readonly account: Account
  readonly currency: string
  /** A decimal string. Lines of zero are left out. */
  readonly amount: string
}

export interface Entry {
  /** `deposit`, `send.hold`, ... */
  readonly kind: string
  /** The business event: its kind and reference may have one entry, ever. */
  readonly ref: { readonly type: string; readonly id: string }
  /** They sum to zero per currency. */
  readonly lines: readonly Line[]
  /** The id of the entry that this one undoes; an entry is undone at most once. */
  readonly reverses?: string
  /** When it was made. Default: the time of the database. */
  readonly at?: Date | undefined
  /** Needed by what takes from a team's available money, unless it is one of `INTERNAL`. */
  readonly grounds?: Grounds
}

/** Why money may be taken from what a team may spend: exactly this was judged. */
export interface Grounds {
  /** The kind of the entry. */
  readonly entry: string
  readonly teamId: string
  readonly currency: string
  /** A positive decimal text. */
  readonly amount: string
}

/** What takes from a team's available money and lets nothing leave by its own will: set aside, kept, or taken by the platform. */
const INTERNAL = ['approval.hold', 'lien.place', 'drain', 'seed.hold']

/**
 * Writes one entry of the books inside the caller's transaction. After `already_posted` and `already_reversed` the
 * transaction is still good; after any other refusal it must end.
 *
 * @returns the entry's id, for `reverses`.
 * @throws LedgerError
 */
export async function postEntry(tx: Orm, entry: Entry): Promise<string> {
  await postEntries(tx, [entry])
  return idOf(entry)
}

/** The same for several at once, in their order. After any refusal the transaction must end. */
export async function postEntries(tx: Orm, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const postings = entries.flatMap(postingsOf).toSorted(byAccount)
  await insertEntries(tx, entries)
  try {
    await openAccounts(tx, postings)
    await tx.insert(ledgerPosting).values(postings)
  } catch (error) {
    throw toLedgerError(error)
  }
}

const idOf = ({ kind, ref }: Entry) => `${kind}:${ref.type}:${ref.id}`

/** What an entry moves, if it may. */
function postingsOf(entry: Entry) {
  const { kind, grounds } = entry
  const entryId = idOf(entry)
  const lines = entry.lines.filter(({ amount }) => !new Big(amount).eq(0))
  requireBalance(entryId, lines)
  if (!INTERNAL.includes(kind)) requireGrounds(kind, lines, grounds)
  return lines
    .map((line) => ({ ...line, entryId, accountId: accountId(line.account, line.currency) }))
    .toSorted(byAccount)
    .map((posting, line) => ({ ...posting, line }))
}

/** Every transaction locks accounts in this order, so that two entries never deadlock. */
function byAccount(a: { readonly accountId: string }, b: { readonly accountId: string }): number {
  if (a.accountId === b.accountId) return 0
  return a.accountId < b.accountId ? -1 : 1
}

function requireBalance(id: string, lines: readonly Line[]): void {
  const sums = new Map<string, Big>()
  for (const { currency, amount } of lines) sums.set(currency, new Big(amount).plus(sums.get(currency) ?? 0))
  if (lines.length > 0 && [...sums.values()].every((sum) => sum.eq(0))) return
  throw new LedgerError('unbalanced', `Entry ${id} does not balance`)
}

/** Throws for what was not judged: a way out of a team that is no kind of `OUTFLOWS`, or another amount than the judged one. */
function requireGrounds(kind: string, lines: readonly Line[], grounds: Grounds | undefined): void {
  for (const { account, currency, amount } of lines) {
    if (account.ownerType !== 'team' || account.purpose !== 'available' || new Big(amount).gt(0)) continue
    const isJudged =
      grounds?.entry === kind &&
      grounds.teamId === account.ownerId &&
      grounds.currency === currency &&
      new Big(grounds.amount).eq(new Big(amount).abs())
    if (!isJudged)
      throw new Error(`${kind} takes ${currency} that a team may spend, and nothing has judged it`)
  }
}

async function insertEntries(tx: Orm, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const { kind, ref, reverses, at } = entry
    return { id: idOf(entry), kind, refType: ref.type, refId: ref.id, reverses, createdAt: at }
  })
  const inserted = await tx
    .insert(ledgerEntry)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: ledgerEntry.id })
  const written = new Set(inserted.map(({ id }) => id))
  const refused = rows.find(({ id }) => !written.has(id))
  if (!refused) return
  const { kind, refType, refId } = ledgerEntry
  const sameEvent = and(eq(kind, refused.kind), eq(refType, refused.refType), eq(refId, refused.refId))
  const same = await tx.select({ id: ledgerEntry.id }).from(ledgerEntry).where(sameEvent)
  const code = same.length > 0 ? 'already_posted' : 'already_reversed'
  throw new LedgerError(code, `Entry ${refused.id}: ${code}`)
}

/**
 * Why the books refuse an entry.
 * - `insufficient`: an account would go below zero.
 * - `already_posted`: this business event has had its effect.
 * - `already_reversed`: the entry was undone before.
 * - `unbalanced`: the lines of a currency do not sum to zero, or there are none.
 * - `decimals`: an amount is finer than its currency.
 * - `currency`: the currency does not exist, or the account holds another.
 */
export type LedgerRefusal =
  | 'insufficient'
  | 'already_posted'
  | 'already_reversed'
  | 'unbalanced'
  | 'decimals'
  | 'currency'

export class LedgerError extends Error {
  readonly code: LedgerRefusal

  constructor(code: LedgerRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LedgerError'
    this.code = code
  }
}

const REFUSALS: Readonly<Record<string, LedgerRefusal>> = {
  ledger_account_overdraft: 'insufficient',
  ledger_entry_once: 'already_posted',
  ledger_entry_reversed_once: 'already_reversed',
  ledger_entry_balanced: 'unbalanced',
  ledger_entry_empty: 'unbalanced',
  ledger_posting_decimals: 'decimals',
  ledger_posting_account_currency: 'currency',
  ledger_posting_currency_fkey: 'currency',
  ledger_account_currency_fkey: 'currency',
}

/** The books' refusal in what the database threw, or the error as it was. */
function toLedgerError(error: unknown): unknown {
  const code = REFUSALS[constraintOf(error) ?? '']
  return code === undefined ? error : new LedgerError(code, `The books refuse: ${code}`, { cause: error })
}
