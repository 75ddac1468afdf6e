import { and, asc, eq, gte, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import Big from 'big.js'
import { stepOf } from '#define'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import {
  implementFigures,
  shared,
  type Line,
  type Period,
} from '#server/engine/dashboards/implementFigures.ts'
import { labelsOf } from '#server/engine/dashboards/readMeasure.ts'
import { fiatTransaction } from '#server/features/fiat/schema.ts'
import { investment } from '#server/features/investments/schema.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { inUsd } from '#server/core/rates/usdPrices.ts'
import type { TransactionType } from '#server/core/wallet/schema.ts'
import { walletSummary } from '#server/core/wallet/summaryAxes.ts'

/** What comes next is a glance, not a list. */
const MOST_LINES = 6
const DAY_MS = 24 * 60 * 60 * 1000

/** All completed transactions count, but liens, loads of cards and investments included, with their value in US dollars, fee included. */
export const moneyFlowFigures = implementFigures(moneyFlow, {
  in: async (asking) => (await readSums(asking)).credit,
  out: async (asking) => (await readSums(asking)).debit,
  net: async (asking) => {
    const { credit, debit } = await readSums(asking)
    return new Big(credit).minus(debit).toFixed()
  },
  flow: async ({ orm, caller, period }) => {
    if (!period) return []
    const by = stepOf(moneyFlow.charts.flow, (period.until.getTime() - period.from.getTime()) / DAY_MS)
    const label = sql<string>`to_char(${walletSummary.day}, ${by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'})`
    const rows = await orm
      .select({ label, type: walletSummary.type, value: usdValue })
      .from(walletSummary)
      .where(completed(caller.team.id, period))
      .groupBy(sql`1`, walletSummary.type)
    const found = new Map(rows.map((row) => [`${row.label} ${row.type}`, row.value]))
    return labelsOf(period, by).flatMap((day) => [
      { label: day, bar: 'in', value: found.get(`${day} credit`) ?? '0' },
      { label: day, bar: 'out', value: found.get(`${day} debit`) ?? '0' },
    ])
  },
  upcoming: async ({ orm, caller, services }) => {
    const team = caller.team.id
    const lines = await Promise.all([
      readDueInvoices(orm, team, dayOf(services.now())),
      readMaturing(orm, team),
      readPendingPayouts(orm, team),
    ])
    return lines
      .flat()
      .sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
      .slice(0, MOST_LINES)
  },
})

const usdValue = sql<string>`trim_scale(coalesce(sum(${inUsd(walletSummary.amount, walletSummary.currency)}), 0))::text`

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

const completed = (teamId: string, period: Period | undefined): SQL | undefined =>
  and(
    eq(walletSummary.teamId, teamId),
    eq(walletSummary.status, 'successful'),
    ne(walletSummary.kind, 'lien'),
    period && gte(walletSummary.day, dayOf(period.from)),
    period && lt(walletSummary.day, dayOf(period.until)),
  )

const readSums = shared(
  async ({ orm, caller, period }): Promise<Readonly<Record<TransactionType, string>>> => {
    const rows = await orm
      .select({ type: walletSummary.type, value: usdValue })
      .from(walletSummary)
      .where(completed(caller.team.id, period))
      .groupBy(walletSummary.type)
    return { credit: '0', debit: '0', ...Object.fromEntries(rows.map(({ type, value }) => [type, value])) }
  },
)

async function readDueInvoices(orm: Orm, teamId: string, today: string): Promise<readonly Line[]> {
  const rows = await orm
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.teamId, teamId),
        inArray(invoice.status, ['sent', 'viewed']),
        sql`${invoice.deletedAt} is null`,
      ),
    )
    .orderBy(asc(invoice.dueDate), asc(invoice.id))
    .limit(MOST_LINES)
  return rows.map(({ id, customerName, amountLeft, currency, dueDate }) => ({
    label: customerName,
    note: dueDate < today ? 'Invoice overdue since' : 'Invoice due',
    at: dueDate,
    value: amountLeft,
    asset: currency,
    leadsTo: { resource: 'invoices', id },
  }))
}

async function readMaturing(orm: Orm, teamId: string): Promise<readonly Line[]> {
  const rows = await orm
    .select()
    .from(investment)
    .where(and(eq(investment.teamId, teamId), eq(investment.status, 'active')))
    .orderBy(asc(investment.endAt), asc(investment.id))
    .limit(MOST_LINES)
  return rows.map(({ id, planName, currentValue, currency, endAt }) => ({
    label: planName,
    note: 'Investment matures',
    at: dayOf(endAt),
    value: currentValue,
    asset: currency,
    leadsTo: { resource: 'investments', id },
  }))
}

async function readPendingPayouts(orm: Orm, teamId: string): Promise<readonly Line[]> {
  const rows = await orm
    .select()
    .from(fiatTransaction)
    .where(
      and(
        eq(fiatTransaction.teamId, teamId),
        eq(fiatTransaction.direction, 'offramp'),
        inArray(fiatTransaction.status, ['pending', 'processing']),
      ),
    )
    .orderBy(asc(fiatTransaction.createdAt), asc(fiatTransaction.id))
    .limit(MOST_LINES)
  return rows.map(({ accountName, cryptoAmount, cryptoCurrency, createdAt }) => ({
    label: accountName,
    note: 'Payout in progress since',
    at: dayOf(createdAt),
    value: cryptoAmount,
    asset: cryptoCurrency,
    leadsTo: { resource: 'instant-fiat' },
  }))
}
