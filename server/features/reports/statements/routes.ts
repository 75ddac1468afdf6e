import { say } from '#define/said'
import { z } from 'zod'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { spendQuota } from '#server/engine/http/limitTries.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { querySchema } from '#server/engine/read/querySchema.ts'
import { seenBy } from '#server/engine/read/ListSource.ts'
import type { Services } from '#server/entry/Services.ts'
import { languageOf } from '#server/engine/mail/sendMail.ts'
import { wordingOf } from '#src/languages/wording.ts'
import { transactionSource } from '#server/features/reports/transactions/transactions.source.ts'
import { readMovementTotals } from '#server/core/wallet/readMovementTotals.ts'
import { ALL_WALLETS, readStatement, type StatementLine } from './readStatement.ts'
import { accountingCsv, LAYOUTS, type AccountingLayout, statementCsv } from './statementCsv.ts'

const TAG = 'Transactions'
const total = z.object({ currency: z.string(), in: z.string(), out: z.string(), net: z.string() })

const totals = defineRoute('GET /transaction/totals', {
  summary: 'Retrieve transaction totals',
  description:
    'Returns incoming and outgoing totals by currency and in US dollars for all matching transactions, not just one ' +
    'page. Includes wallet transactions only.',
  tag: TAG,
  flag: 'transactions',
  access: { permission: 'transactions.view' },
  query: querySchema(transactionSource, 'simple-rest', { paged: false }),
  answer: z.object({
    isMore: z.boolean().meta({ description: 'True if too many transactions match, so there are no totals' }),
    totals: z.array(total).readonly(),
    usd: total.omit({ currency: true }).meta({ description: 'Total in US dollars' }),
  }),
  handle: async ({ query, caller, services }) => {
    const seen = seenBy(caller, transactionSource, services)
    const params = seen.readParams?.(query) ?? query
    return { data: await readMovementTotals(services.db.orm, seen, caller, params) }
  },
})

const asked = z.strictObject({
  currency: z
    .enum(['USDC', 'USDT', 'ETH', ALL_WALLETS])
    .describe('USD for all tokens, valued in dollars at the time of each transaction'),
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Month must be like 2026-03'),
})

const common = {
  tag: TAG,
  flag: 'transactions',
  access: { permission: 'transactions.export' },
  query: asked,
  failures: [409, 429],
} as const

const HOW = `For one token, or all tokens in US dollars, for one month in UTC. The closing balance is the opening balance plus all transactions, verified against the ledger. If they don’t agree, it returns 409 with the code books_disagree.`

/** The most lines of a statement that is read as a whole. */
const MOST_LINES = 5_000

const line = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  counterparty: z.string().nullable(),
  note: z.string().nullable(),
  category: z.string().nullable(),
  amount: z.string(),
  token: z.string().describe('Token'),
  tokens: z.string().describe('Amount in the token'),
  fee: z.string(),
  balance: z.string(),
})

const statement = defineRoute('GET /transaction/statement', {
  ...common,
  summary: 'Retrieve a statement',
  description: HOW,
  answer: z.object({
    currency: z.string(),
    month: z.string(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    opening: z.string(),
    in: z.string(),
    out: z.string(),
    closing: z.string(),
    lines: z.array(line).readonly(),
  }),
  handle: async ({ caller, query, services }) => {
    const { head, lines } = await readAll(services, caller, query)
    return {
      data: {
        ...head,
        from: head.from.toISOString(),
        until: head.until.toISOString(),
        lines: lines.map((one) => ({ ...one, at: one.at.toISOString() })),
      },
    }
  },
})

const csv = defineRoute('GET /transaction/statement.csv', {
  ...common,
  summary: 'Download a statement as CSV',
  description: `${HOW} The first line is the opening balance, the last line the closing balance.`,
  bare: 'text/csv',
  handle: async ({ caller, query, services, context }) => {
    const found = await readOf(services, caller, query)
    return context.body(statementCsv(found), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nameOf(query)}.csv"`,
    })
  },
})

const accounting = (Object.keys(LAYOUTS) as readonly AccountingLayout[]).map((layout) =>
  defineRoute(`GET /transaction/statement/${layout}.csv`, {
    ...common,
    summary: `Download a statement for ${LAYOUTS[layout].name}`,
    description: `${HOW} In the format that ${LAYOUTS[layout].name} imports: transactions only, dates as MM/DD/YYYY.`,
    bare: 'text/csv',
    handle: async ({ caller, query, services, context }) => {
      const found = await readOf(services, caller, query)
      return context.body(accountingCsv(found, layout), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${nameOf(query)}-${layout}.csv"`,
      })
    },
  }),
)

const pdf = defineRoute('GET /transaction/statement.pdf', {
  ...common,
  summary: 'Download a statement as PDF',
  description: HOW,
  bare: 'application/pdf',
  handle: async ({ caller, query, services, context }) => {
    const found = await readAll(services, caller, query)
    const { drawStatement } = await import('./drawStatement.ts')
    const wording = wordingOf(await languageOf(services.db.orm, { to: caller.email }))
    const file = await drawStatement(found, { team: caller.team.name, at: services.now(), wording })
    return context.body(file, 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${nameOf(query)}.pdf"`,
    })
  },
})

export const routes = [totals, statement, csv, ...accounting, pdf]

type StatementQuery = z.output<typeof asked>

const nameOf = ({ currency, month }: StatementQuery) => `statement-${currency}-${month}`

/** Throws 400 for a month that has not begun. */
async function readOf(services: Services, { team }: Caller, { currency, month }: StatementQuery) {
  const { db, now } = services
  if (month > now().toISOString().slice(0, 7))
    throw invalid([{ field: 'month', text: 'This month hasn’t started yet' }])
  await spendQuota(db.orm, services, team.id, 'statements')
  return readStatement(db, { teamId: team.id, currency, month })
}

/** The whole statement. Throws 400 where it is so long that only the CSV file takes it. */
async function readAll(services: Services, caller: Caller, query: StatementQuery) {
  const { head, lines } = await readOf(services, caller, query)
  const all: StatementLine[] = []
  for await (const batch of lines) {
    all.push(...batch)
    if (head.lines > MOST_LINES)
      throw new ApiError(
        400,
        say('More than {count} transactions. Download the CSV file instead.', { count: MOST_LINES }),
      )
  }
  return { head, lines: all }
}
