import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, bigint, pgTable, primaryKey, text, date } from 'drizzle-orm/pg-core'
import { type ListFilter, type ListFilters, valuesIn } from '#define'
import {
  walletTransaction,
  type TransactionStatus,
  type TransactionType,
  type TransactionKind,
} from './schema.ts'
import { money } from '#server/engine/db/columns.ts'

/** The columns by which summaries are grouped. */
const FACETS = ['type', 'status', 'currency'] as const

/** What only one of the summaries knows. */
const KIND = 'kind'

const asksFor =
  (names: readonly string[]) =>
  ({ field, operator }: ListFilter) =>
    names.includes(field) && (operator === 'in' || operator === 'ne')
const isFacet = asksFor(FACETS)
/** Whether a filter asks for some of what a team's transfers are summed up by, or for all others. */
export const isSummed = asksFor([...FACETS, KIND])

interface Parts {
  readonly teamId: string
  readonly filters: ListFilters
  readonly byStatus: boolean
}

/** A field by whose size a summary has cut a team's transactions into parts. */
export interface SummaryAxis {
  readonly field: 'createdAt' | 'amount'
  readonly column: PgColumn
  readonly type: SQL
  /** The summary knows what its transfers were for. */
  readonly knowsKind: boolean
  /** Below and above everything. */
  readonly ends: readonly [SQL, SQL]
  /**
   * Selects `low` and `high`, the least and the most that a part can hold, `part_status`, and `held`, how many it does hold.
   * Statuses are only kept apart `byStatus`.
   */
  readonly parts: (wanted: Parts) => SQL
}

const BY_DAY: SummaryAxis = {
  field: 'createdAt',
  column: walletTransaction.createdAt,
  type: sql`timestamptz`,
  knowsKind: true,
  ends: [sql`'-infinity'::timestamptz`, sql`'infinity'::timestamptz`],
  parts: ({ teamId, filters, byStatus }) => sql`
    select day::timestamp at time zone 'UTC' as low,
           (day + 1)::timestamp at time zone 'UTC' - interval '1 microsecond' as high,
           ${statusOf(byStatus)} as part_status, sum(transactions) as held
      from ${walletSummary} where ${and(eq(walletSummary.teamId, teamId), facetsOf(walletSummary, filters))}
     group by day, part_status`,
}

const BY_AMOUNT: SummaryAxis = {
  field: 'amount',
  column: walletTransaction.amount,
  type: sql`numeric`,
  knowsKind: false,
  ends: [sql`'-Infinity'::numeric`, sql`'Infinity'::numeric`],
  parts: ({ teamId, filters, byStatus }) => sql`
    select min(low) as low, max(high) as high, ${statusOf(byStatus)} as part_status, sum(transactions) as held
      from ${walletAmounts} where ${and(eq(walletAmounts.teamId, teamId), facetsOf(walletAmounts, filters))}
     group by bucket, part_status`,
}

const statusOf = (byStatus: boolean) => (byStatus ? sql`status` : sql`null::text`)

/** The filters that every summary answers, as conditions on one of them or on the table itself. */
export function facetsOf(
  columns: Readonly<Record<(typeof FACETS)[number], PgColumn>> & { readonly kind?: PgColumn },
  filters: ListFilters,
): SQL | undefined {
  const conditions = ([...FACETS, KIND] as const).flatMap((name) => {
    if (!columns[name]) return []
    const column = sql`${columns[name]}`
    const [some, others] = [valuesIn(filters, name), valuesIn(filters, name, 'ne')]
    return [
      some.length > 0 ? inArray(column, [...some]) : undefined,
      others.length > 0 ? notInArray(column, [...others]) : undefined,
    ]
  })
  return and(...conditions)
}

/** The summary that knows of everything a list filters by; of two, the one that it is sorted by. */
export function chooseAxis(filters: ListFilters, sortedBy: string): SummaryAxis | undefined {
  const axes = sortedBy === BY_AMOUNT.field ? [BY_AMOUNT, BY_DAY] : [BY_DAY, BY_AMOUNT]
  return axes.find((axis) => {
    const bounds = boundsOf(axis, filters)
    const isKnown = axis.knowsKind ? isSummed : isFacet
    return (
      filters.every((filter) => isKnown(filter) || bounds.includes(filter)) &&
      bounds.every(({ values }) => values.length === 1)
    )
  })
}

/** The filters that ask for a range of the field of a summary. */
export const boundsOf = ({ field: name }: SummaryAxis, filters: ListFilters): ListFilters =>
  filters.filter(({ field, operator }) => field === name && ['in', 'gte', 'lte'].includes(operator))

/** How many transfers a team has by size; the database keeps it (`0004_movements.sql`). */
const walletAmounts = pgTable(
  'wallet_amounts',
  {
    teamId: text('team_id').notNull(),
    /** The first two digits and how many follow: `1.2e+03`. */
    bucket: text('bucket').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    currency: text('currency').notNull(),
    transactions: bigint('transactions', { mode: 'number' }).notNull(),
    /** The least and the most that was ever in it. */
    low: money('low').notNull(),
    high: money('high').notNull(),
  },
  ({ teamId, bucket, type, status, currency }) => [
    primaryKey({ columns: [teamId, bucket, type, status, currency] }),
  ],
)

/** Counts and sums of a team's transfers; the database keeps them (`0004_movements.sql`). */
export const walletSummary = pgTable(
  'wallet_summary',
  {
    teamId: text('team_id').notNull(),
    /** UTC: `2026-01-31`. */
    day: date('day', { mode: 'string' }).notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    currency: text('currency').notNull(),
    /** Empty: none. */
    network: text('network').notNull(),
    transactions: bigint('transactions', { mode: 'number' }).notNull(),
    amount: money('amount').notNull(),
    usdValue: money('usd_value').notNull(),
  },
  ({ teamId, day, type, kind, status, currency, network }) => [
    primaryKey({ columns: [teamId, day, type, kind, status, currency, network] }),
  ],
)
