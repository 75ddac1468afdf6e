import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { invoiceFigures } from '#resources/dashboards/invoiceFigures.ts'
import { UNPAID } from '#resources/vocabulary/invoiceFields.ts'
import { implementFigures, lastDays, shared, type Line } from '#server/engine/dashboards/implementFigures.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { invoiceAt } from './schema.ts'

/** Days after the due date, both included. */
const AGES = [
  { label: '1–30 days', from: 1, to: 30 },
  { label: '31–60 days', from: 31, to: 60 },
  { label: 'Over 60 days', from: 61, to: undefined },
] as const

const PAID = invoiceFigures.figures.paid.leadsTo
const isUnpaid = inArray(invoiceAt.statusAt, [...UNPAID])
const isOverdue = eq(invoiceAt.statusAt, 'overdue')

export const invoiceFigureQueries = implementFigures(invoiceFigures, {
  owed: async (asking) => (await readFigures(asking)).owed,
  overdue: async (asking) => (await readFigures(asking)).overdue,
  paid: async (asking) => (await readFigures(asking)).paid,
  ages: async (asking) => (await readFigures(asking)).ages,
})

/** One pass over the team's invoices as they are now, at the rates of now. */
const readFigures = shared(async ({ orm, caller, services }) => {
  const now = services.now()
  // Which day it is, and how late an invoice is, the team's time zone decides, as it does for its status.
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${team.timeZone})::date`
  const age = sql`(${today} - ${invoiceAt.dueDate})`
  const ofAge = ({ from, to }: (typeof AGES)[number]) =>
    and(isOverdue, sql`${age} >= ${from}`, to && sql`${age} <= ${to}`)
  const [row] = await orm
    .select({
      owed: dollars(invoiceAt.amountLeft, isUnpaid),
      overdue: dollars(invoiceAt.amountLeft, isOverdue),
      paid: dollars(
        invoiceAt.amountPaid,
        and(
          eq(invoiceAt.statusAt, 'paid'),
          sql`${invoiceAt.paidAt} >= ${lastDays(now, PAID.lastDays).from.toISOString()}`,
        ),
      ),
      first: dollars(invoiceAt.amountLeft, ofAge(AGES[0])),
      second: dollars(invoiceAt.amountLeft, ofAge(AGES[1])),
      third: dollars(invoiceAt.amountLeft, ofAge(AGES[2])),
      today: sql<string>`max(${today})::text`,
    })
    .from(invoiceAt)
    .innerJoin(team, eq(team.id, invoiceAt.teamId))
    .where(
      and(eq(invoiceAt.teamId, caller.team.id), lte(invoiceAt.validFrom, now), gt(invoiceAt.validUntil, now)),
    )
  if (!row) throw new Error('A sum always has a row')
  const { owed, overdue, paid, ...rest } = row
  const values = [rest.first, rest.second, rest.third]
  const ages = overdue === '0' ? [] : AGES.map((one, at) => ageLine(one, values[at] ?? '0', rest.today))
  return { owed, overdue, paid, ages }
})

/** The total of a column in US dollars, of the invoices in some state: each to the cent, so that ages add up. */
const dollars = (amount: typeof invoiceAt.amountLeft, when: SQL | undefined) =>
  sql<string>`trim_scale(coalesce(sum(round(${amount} * ${invoiceAt.usdRate}, 2)) filter (where ${when}), 0))::text`

const DAY_MS = 24 * 60 * 60_000

function ageLine({ label, from, to }: (typeof AGES)[number], value: string, today: string): Line {
  const dayBefore = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  const where = {
    status: 'overdue',
    'dueDate.lte': dayBefore(from),
    ...(to && { 'dueDate.gte': dayBefore(to) }),
  }
  return { label, said: true, value, asset: 'USD', leadsTo: { resource: 'invoices', where } }
}
