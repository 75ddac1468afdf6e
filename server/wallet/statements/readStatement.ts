import Big from 'big.js'
import { sql } from 'drizzle-orm'
import type { TransactionKind } from '../schema.ts'
import type { Database, Row } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'

/** Which statement: of a team's wallet, in one token, of one month of UTC. */
export interface StatementOf {
  readonly teamId: string
  readonly currency: string
  /** `2026-03`. */
  readonly month: string
}

/** Decimal text. Amounts are of the wallet: what is available, and what is set aside for payments under way. */
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
 * proved by the books: the closing balance and what was booked since must be what the ledger holds now. Throws 409 with both
 * figures where it is not: no such statement is given.
 */
export async function readStatement(db: Database, of: StatementOf): Promise<Statement> {
  const [from, until] = boundsOf(of.month)
  const batches = db.stream(query(of, from, until))[Symbol.asyncIterator]()
  const first = await batches.next()
  const [row] = first.done ? [] : first.value
  if (!row) throw new Error('A statement has a row for the account itself')
  const head = headOf(of, row, [from, until])
  try {
    refuseUnproved(head, row)
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
  const signed = sql`case type when 'credit' then amount else -amount end`
  const booked = sql`from wallet_transaction
                     where team_id = ${teamId} and currency = ${currency} and status = 'successful'`
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`]
  return sql`
    select account.*, line.*
      from (select (select coalesce(sum(${signed}), 0)::text ${booked} and settled_at < ${start}) as opening,
                   (select coalesce(sum(${signed}), 0)::text ${booked} and settled_at >= ${end}) as later,
                   (select coalesce(sum(balance), 0)::text from ledger_account
                     where owner_type = 'team' and owner_id = ${teamId} and currency = ${currency}
                       and purpose in ('available', 'held')) as ledger) as account
      left join (select reference, settled_at, type, kind, counterparty, note, category,
                        case type when 'credit' then from_address else to_address end as other,
                        trim_scale(${signed})::text as moved, trim_scale(fee)::text as fee,
                        count(*) over ()::text as lines,
                        (sum(amount) filter (where type = 'credit') over ())::text as came,
                        (sum(amount) filter (where type = 'debit') over ())::text as went,
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

function refuseUnproved({ closing, currency }: StatementHead, row: Row): void {
  const movements = new Big(closing).plus(String(row['later']))
  const ledger = new Big(String(row['ledger']))
  if (movements.eq(ledger)) return
  const [moved, held] = [movements.toFixed(), ledger.toFixed()]
  throw new ApiError(
    409,
    `The books do not prove this statement: its movements come to ${moved} ${currency}, the ledger holds ${held} ${currency}. It is not given until they agree.`,
    { code: 'books_disagree', data: { movements: moved, ledger: held } },
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
