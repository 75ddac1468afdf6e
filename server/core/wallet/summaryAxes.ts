import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, bigint, pgTable, primaryKey, text, date } from 'drizzle-orm/pg-core'
import { valuesOf, type ListParams } from '#server/engine/query/ListQuery.ts'
import {
  walletTransaction,
  type TransactionStatus,
  type TransactionType,
  type TransactionKind,
} from './schema.ts'
import { money } from '#server/engine/db/columns.ts'

/** The columns by which summaries are grouped. */
const FACETS = ['type', 'status', 'currency'] as const

/** The parameters that ask for some of them, or for all others. */
export const FACET_PARAMS: readonly string[] = FACETS.flatMap((name) => [name, `${name}_ne`])

const KIND = 'kind'
/** The same for what only one of the summaries knows. */
export const KIND_PARAMS: readonly string[] = [KIND, `${KIND}_ne`]

interface Parts {
  readonly teamId: string
  readonly params: ListParams
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
  parts: ({ teamId, params, byStatus }) => sql`
    select day::timestamp at time zone 'UTC' as low,
           (day + 1)::timestamp at time zone 'UTC' - interval '1 microsecond' as high,
           ${statusOf(byStatus)} as part_status, sum(transactions) as held
      from ${walletSummary} where ${and(eq(walletSummary.teamId, teamId), facetsOf(walletSummary, params))}
     group by day, part_status`,
}

const BY_AMOUNT: SummaryAxis = {
  field: 'amount',
  column: walletTransaction.amount,
  type: sql`numeric`,
  knowsKind: false,
  ends: [sql`'-Infinity'::numeric`, sql`'Infinity'::numeric`],
  parts: ({ teamId, params, byStatus }) => sql`
    select min(low) as low, max(high) as high, ${statusOf(byStatus)} as part_status, sum(transactions) as held
      from ${walletAmounts} where ${and(eq(walletAmounts.teamId, teamId), facetsOf(walletAmounts, params))}
     group by bucket, part_status`,
}

const statusOf = (byStatus: boolean) => (byStatus ? sql`status` : sql`null::text`)

/** The filters that every summary answers, as conditions on one of them or on the table itself. */
export function facetsOf(
  columns: Readonly<Record<(typeof FACETS)[number], PgColumn>> & { readonly kind?: PgColumn },
  params: ListParams,
): SQL | undefined {
  const filters = ([...FACETS, KIND] as const).flatMap((name) => {
    if (!columns[name]) return []
    const column = sql`${columns[name]}`
    const [some, others] = [valuesOf(params, name), valuesOf(params, `${name}_ne`)]
    return [
      some.length > 0 ? inArray(column, [...some]) : undefined,
      others.length > 0 ? notInArray(column, [...others]) : undefined,
    ]
  })
  return and(...filters)
}

/** The summary that knows of everything a list filters by; of two, the one that it is sorted by. */
export function chooseAxis(filters: readonly string[], sortedBy: string): SummaryAxis | undefined {
  const axes = sortedBy === BY_AMOUNT.field ? [BY_AMOUNT, BY_DAY] : [BY_DAY, BY_AMOUNT]
  return axes.find(({ field, knowsKind }) =>
    filters.every((name) => boundsOf(field).includes(name) || (knowsKind && KIND_PARAMS.includes(name))),
  )
}

/** The parameters that ask for a range of a field. */
const boundsOf = (field: string) => [field, `${field}_gte`, `${field}_lte`]

/** How many transfers a team has by size; the database keeps it (`0030_wallet_scale.sql`). */
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

/** Counts and sums of a team's transfers; the database keeps them (`0010_wallet_summary.sql`). */
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
