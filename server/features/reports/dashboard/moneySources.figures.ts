import { and, desc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { moneySources } from '#resources/dashboards/moneySources.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { implementFigures, type Line, type Period } from '#server/engine/dashboards/implementFigures.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { paymentLink } from '#server/features/sales/pay/schema.ts'
import { inUsd } from '#server/core/rates/usdPrices.ts'
import { walletTransaction as movement, type TransactionType } from '#server/core/wallet/schema.ts'

const MOST_LINES = 5
/** What a category begins with, and no kind. No parameter: the query groups by it. */
const CATEGORY = 'category:'
/** Its payers may have entered their own names. */
const NAME_OF_LINK = sql`(select ${paymentLink.name} from ${paymentLink} where ${paymentLink.id} = max(${movement.sourceId}))`

/** Completed transactions count, with their value in US dollars. */
export const moneySourcesFigures = implementFigures(moneySources, {
  customers: async ({ orm, caller, period }) => {
    const paid = inArray(movement.kind, ['link_payment', 'invoice', 'deposit'])
    const rows = await rank(
      orm,
      sql`${movement.counterparty}`,
      and(completed(caller, 'credit', period), paid),
    )
    return rows.map((row) => toLine(row, 'credit', row.name, { counterparty: row.name }))
  },
  links: async ({ orm, caller, period }) => {
    const byLink = and(completed(caller, 'credit', period), eq(movement.sourceType, 'payment_link'))
    const rows = await rank(orm, sql`${movement.sourceId}`, byLink, NAME_OF_LINK)
    return rows.map(({ name, label, ...row }) => toLine(row, 'credit', label, { sourceId: name }))
  },
  spending: async ({ orm, caller, period }) => {
    // Apart, since a team may call a category what a kind is called.
    const purpose = sql`coalesce(${sql.raw(`'${CATEGORY}'`)} || ${movement.category}, ${movement.kind})`
    const rows = await rank(orm, purpose, completed(caller, 'debit', period))
    return rows.map(({ name, ...row }) => {
      if (isKind(name))
        return {
          ...toLine(row, 'debit', TRANSACTION_KINDS[name].label, { kind: name, 'category.null': 'true' }),
          said: true as const,
        }
      const category = name.slice(CATEGORY.length)
      return toLine(row, 'debit', category, { category })
    })
  },
})

interface Ranked {
  readonly value: string
  readonly count: number
}

/** The names with the most money, and each one's label: the name unless another is given. */
async function rank(orm: Orm, name: SQL, where: SQL | undefined, label: SQL = name) {
  const sum = sql`sum(${inUsd(movement.amount, movement.currency)})`
  return orm
    .select({
      name: sql<string>`${name}`.as('name'),
      label: sql<string>`${label}`,
      value: sql<string>`trim_scale(${sum})::text`,
      count: sql<number>`count(*)::int`,
    })
    .from(movement)
    .where(and(where, sql`${name} is not null`))
    .groupBy(sql`1`)
    .orderBy(desc(sum), sql`1`)
    .limit(MOST_LINES)
}

const completed = ({ team }: Caller, type: TransactionType, period: Period | undefined) =>
  and(
    eq(movement.teamId, team.id),
    eq(movement.type, type),
    eq(movement.status, 'successful'),
    ne(movement.kind, 'lien'),
    period && gte(movement.createdAt, period.from),
    period && lt(movement.createdAt, period.until),
  )

const toLine = (
  { value, count }: Ranked,
  type: TransactionType,
  label: string,
  where: Readonly<Record<string, string>> = {},
): Line => ({
  label,
  note: count === 1 ? '1 payment' : `${count} payments`,
  value,
  asset: 'USD',
  leadsTo: { resource: 'transactions', where: { ...where, type, status: 'successful' }, at: 'createdAt' },
})

const isKind = (name: string): name is keyof typeof TRANSACTION_KINDS =>
  Object.hasOwn(TRANSACTION_KINDS, name)
