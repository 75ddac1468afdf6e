import Big from 'big.js'
import { sql } from 'drizzle-orm'
import { walletTransaction, type TransactionKind } from '#server/core/wallet/schema.ts'
import { inUsd } from '#server/core/rates/usdPrices.ts'
import type { Database, Row } from '#server/engine/db/Database.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'

/** The statement of all tokens, each movement in US dollars as it was worth when it was made. */
export const ALL_WALLETS = 'USD'

/** Which statement: of a team's wallet, in one token or in all of them, of one month of UTC. */
export interface StatementOf {
  readonly teamId: string
  /** A token, or `ALL_WALLETS`. */
  readonly currency: string
  /** `2026-03`. */
  readonly month: string
}

/** Decimal text. Amounts are of the wallet: what is available, and what is set aside for payments under way or under a lien. */
export interface StatementHead {
  readonly currency: string
  readonly month: string
  /** The first moment of the month, and the first after it. */
  readonly from: Date
  readonly until: Date
  readonly opening: string
  readonly in: string
  readonly out: string
  readonly closing: string
  readonly lines: number
}

/** A movement that was booked in the month. */
export interface StatementLine {
  readonly id: string
  readonly at: Date
  readonly kind: TransactionKind
  readonly counterparty: string | null
  readonly note: string | null
  readonly category: string | null
  /** With its sign: what went out is negative. Fees are part of it. */
  readonly amount: string
  /** The token that moved, and how much of it, with its sign: the same as `amount` but in a statement in dollars. */
  readonly token: string
  readonly tokens: string
  readonly fee: string
  /** After it. */
  readonly balance: string
}

export interface Statement {
  readonly head: StatementHead
  /** Oldest first, in batches, as fast as they are read. */
  readonly lines: AsyncIterable<readonly StatementLine[]>
}

/**
 * Reads the statement of a month, all as of one moment. Opening and closing balance are what the movements come to, and are
 * proved by the books: all movements of a token must be what the ledger holds of it now. Throws 409 with both figures where they are
 * not: no such statement is given.
 */
export async function readStatement(db: Database, of: StatementOf): Promise<Statement> {
  const [from, until] = boundsOf(of.month)
  const batches = db.stream(query(of, from, until))[Symbol.asyncIterator]()
  const first = await batches.next()
  const [row] = first.done ? [] : first.value
  if (!row) throw new Error('A statement has a row for the account itself')
  const head = headOf(of, row, [from, until])
  try {
    refuseUnproved(row)
  } catch (error) {
    await batches.return?.()
    throw error
  }
  return { head, lines: linesOf(first.value as readonly Row[], batches, head) }
}

/** The first moment of a month and the first after it, in UTC. */
function boundsOf(month: string): readonly [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return [new Date(Date.UTC(year, number - 1)), new Date(Date.UTC(year, number))]
}

/** One query, so that account, movements and ledger are of the same moment. An account without a line has one row. Of the same moment
 * what comes in is first, so that no balance is below zero for it. */
function query({ teamId, currency }: StatementOf, from: Date, until: Date) {
  const isAll = currency === ALL_WALLETS
  // To the cent for each movement, so that the figures of a statement add up as they are.
  // What only moved between the team's own accounts has no value noted: it counts by the price of now.
  const dollars = sql`coalesce(usd_value, ${inUsd(walletTransaction.amount, walletTransaction.currency)})`
  const worth = isAll ? sql`round(${dollars}, 2)` : sql`amount`
  const fees = isAll ? sql`round(${dollars} * fee / amount, 2)` : sql`fee`
  const signed = sql`case type when 'credit' then ${worth} else -${worth} end`
  const tokens = sql`case type when 'credit' then amount else -amount end`
  const ofToken = isAll ? sql`true` : sql`currency = ${currency}`
  // A lien moves nothing out of the wallet.
  const booked = sql`from wallet_transaction where team_id = ${teamId} and ${ofToken} and status = 'successful' and kind <> 'lien'`
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  return sql`
    select account.*, line.*
      from (select (select coalesce(sum(${signed}), 0)::text ${booked} and settled_at < ${start}) as opening,
                   (select json_agg(json_build_object('token', currency, 'moved', moved::text, 'held', held::text))
                      from (select currency, sum(${tokens}) as moved ${booked} group by currency) as moves
                      full join (select currency, sum(balance) as held from ledger_account
                                  where owner_type = 'team' and owner_id = ${teamId} and ${ofToken}
                                    and purpose in ('available', 'held', 'lien') group by currency) as accounts using (currency)
                     where coalesce(moved, 0) <> coalesce(held, 0)) as unproved) as account
      left join (select reference, settled_at, type, kind, counterparty, note, category, currency as token,
                        case type when 'credit' then from_address else to_address end as other,
                        trim_scale(${signed})::text as moved, trim_scale(${fees})::text as fee,
                        trim_scale(${tokens})::text as tokens, count(*) over ()::text as lines,
                        (sum(${worth}) filter (where type = 'credit') over ())::text as came,
                        (sum(${worth}) filter (where type = 'debit') over ())::text as went,
                        sum(${signed}) over (order by settled_at, type, reference)::text as running
                   ${booked} and settled_at >= ${start} and settled_at < ${end}) as line on true
     order by settled_at, type, reference`
}

function headOf({ currency, month }: StatementOf, row: Row, [from, until]: readonly [Date, Date]) {
  const read = (name: string) => new Big(String(row[name] ?? '0'))
  const [opening, came, went] = [read('opening'), read('came'), read('went')]
  return {
    currency,
    month,
    from,
    until,
    opening: opening.toFixed(),
    in: came.toFixed(),
    out: went.toFixed(),
    closing: opening.plus(came).minus(went).toFixed(),
    lines: Number(row['lines'] ?? 0),
  }
}

/** A token whose movements do not come to what the ledger holds of it. */
interface Unproved {
  readonly token: string
  readonly moved: string | null
  readonly held: string | null
}

function refuseUnproved(row: Row): void {
  const [first] = (row['unproved'] ?? []) as readonly Unproved[]
  if (!first) return
  const [movements, ledger] = [first.moved, first.held].map((value) => new Big(value ?? '0').toFixed())
  throw new ApiError(
    409,
    `This statement doesn’t match the ledger: its transactions total ${movements} ${first.token}, the ledger has ${ledger} ${first.token}. It’s available once they agree.`,
    { code: 'books_disagree', data: { movements, ledger } },
  )
}

async function* linesOf(
  first: readonly Row[],
  rest: AsyncIterator<readonly Row[]>,
  { opening }: StatementHead,
): AsyncGenerator<readonly StatementLine[]> {
  const toLine = (row: Row): StatementLine => ({
    id: String(row['reference']),
    at: new Date(row['settled_at'] as string | Date),
    kind: String(row['kind']) as TransactionKind,
    counterparty: textOf(row['counterparty'] ?? row['other']),
    note: textOf(row['note']),
    category: textOf(row['category']),
    amount: String(row['moved']),
    token: String(row['token']),
    tokens: String(row['tokens']),
    fee: String(row['fee']),
    balance: new Big(opening).plus(String(row['running'])).toFixed(),
  })
  const isLine = (row: Row) => row['reference'] !== null && row['reference'] !== undefined
  try {
    yield first.filter(isLine).map(toLine)
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value.map(toLine)
  } finally {
    await rest.return?.()
  }
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))
