import { and, eq, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Params } from '#src/framework/define/query/ListQuery.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { countTransactions } from '#server/features/reports/transactions/countTransactions.ts'
import { transactionSource } from '#server/features/reports/transactions/transactions.source.ts'
import { teamOf } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'

let api: TestApi
let teamId: string

beforeAll(async () => {
  api = await createTestApi()
  await deposit(api, '5')
  for (const currency of ['USDC', 'USDT', 'ETH']) await deposit(api, '1000000', currency)
  teamId = await teamOf(api)
  await fillTransactions(api.services, { teamId, count: 800 })
  // Those that were failed become pending: what is moved must be counted where it is now.
  await api.services.db.orm
    .update(walletTransaction)
    .set({ status: 'pending', amount: sql`${walletTransaction.amount} * 2` })
    .where(eq(walletTransaction.status, 'failed'))
})
afterAll(() => api.close())

const NOBODY = { user: '', now: new Date(0) }

const parse = (params: Params) => parseListQuery({ ...transactionSource, asked: NOBODY }, params, 'envelope')

/** What the summaries know of a page. */
const hintOf = (params: Params, offset: number) =>
  countTransactions(api.services.db.orm, teamId, { ...parse(params).query, offset, limit: 10 })

/** The whole list, as the database has it without any summary. */
async function readAll(params: Params) {
  const { where, orderBy } = parse(params)
  const mine = and(eq(walletTransaction.teamId, teamId), where)
  const query = (rest: SQL) =>
    api.services.db.orm
      .select({ id: walletTransaction.reference })
      .from(walletTransaction)
      .where(and(mine, rest))
      .orderBy(...toOrderBy(orderBy))
  const select = (rest: SQL, offset: number) => query(rest).offset(offset).limit(10)
  return { all: await query(sql`true`), select }
}

const SORTS: readonly Params[] = [
  {},
  { _sort: 'createdAt', _order: 'asc' },
  { _sort: 'amount', _order: 'desc' },
  { _sort: 'amount', _order: 'asc' },
  { _sort: 'status', _order: 'asc' },
  { _sort: 'status', _order: 'desc' },
]
const FILTERS: readonly Params[] = [
  {},
  { type: 'debit' },
  { kind: ['send', 'invoice'] },
  { kind_ne: 'send', status: 'successful' },
  { status: ['pending', 'successful'], currency: 'USDC' },
  { status_ne: 'successful', currency_ne: ['ETH', 'USDT'] },
  { createdAt_gte: '2025-03-03', createdAt_lte: '2025-05-05' },
  { createdAt_gte: '2025-03-03T10:00:00Z', createdAt_lte: '2025-06-01T17:30:00Z', type: 'credit' },
  { createdAt: '2025-06-02' },
  { amount_gte: '99.5', amount_lte: '1234.5' },
  { amount_gte: '0.5', currency: ['ETH', 'USDT'] },
  { amount: '5' },
  { amount_gte: '100000000' },
]

describe('the countHint of transactions', () => {
  it.each(SORTS)('knows how many there are and where pages begin, whatever the filters: %j', async (sort) => {
    const lists = await Promise.all(FILTERS.map((filter) => compare({ ...filter, ...sort })))
    expect(lists.map(({ hinted }) => hinted)).toEqual(lists.map(({ read }) => read))
  })

  it('knows the place of a deep page, so that few rows are left before it', async () => {
    for (const _sort of ['createdAt', 'amount', 'status']) {
      const countHint = await hintOf({ _sort }, 500)
      expect(500 - (countHint?.skip?.rows ?? 0)).toBeLessThan(100)
    }
  })

  it.each([{ search: 'abc' }, { id: 'tx_x' }, { createdAt_gte: '2025-03-03', amount_gte: '5' }])(
    'says so when it does not know: %j',
    async (params) => {
      const countHint = await hintOf(params, 0)
      expect(countHint).toBeUndefined()
    },
  )

  /** Pages of a list as the hint finds them, and as they are. */
  async function compare(params: Params) {
    const { all, select } = await readAll(params)
    const pages = await Promise.all(
      [7, 400, 790].map(async (offset) => {
        const hint = await hintOf(params, offset)
        const { total, skip } = hint ?? {}
        return { offset, total, ids: skip && (await select(skip.rest, offset - skip.rows)) }
      }),
    )
    const read = pages.map(({ offset, ids }) => ({
      offset,
      total: all.length,
      // Where the hint does not know where the page begins, there is nothing to compare.
      ids: ids && all.slice(offset, offset + 10),
    }))
    return { hinted: { params, pages }, read: { params, pages: read } }
  }
})

describe('the total of a long list of transactions', () => {
  const FILLED = 10_100
  let count = 0
  beforeAll(async () => {
    await fillTransactions(api.services, { teamId, count: FILLED })
    count = await api.services.db.orm.$count(walletTransaction)
  })

  const ask = async (query: string) => {
    const { body } = await api.as('owner').get<Envelope<readonly object[]>>(`/transaction/list?${query}`)
    const { total, isMore } = body.metadata as { total: number; isMore?: true }
    return { rows: body.data.length, total, isMore }
  }
  const both = 'createdAt_gte=2020-01-01&amount_gte=0.0001'

  it('is exact, however many there are, where the hint knows it', async () => {
    const queries = ['', 'createdAt_gte=2020-01-01', 'amount_gte=0.0001', 'status_ne=pending']
    const isPending = eq(walletTransaction.status, 'pending')
    const others = count - (await api.services.db.orm.$count(walletTransaction, isPending))
    expect(await Promise.all(queries.map(ask))).toEqual(
      [count, count, count, others].map((total) => ({ rows: 10, total, isMore: undefined })),
    )
    expect(others).toBeGreaterThan(10_000)
  })

  it('is counted up to 10,000, and beyond the page, when both a date and an amount are asked for', async () => {
    expect(await ask(both)).toEqual({ rows: 10, total: 10_000, isMore: true })
    expect(await ask(`${both}&page=1005`)).toEqual({ rows: 10, total: 10_051, isMore: true })
    const last = Math.ceil(count / 10)
    expect(await ask(`${both}&page=${last}`)).toEqual({ rows: count % 10, total: count, isMore: undefined })
  })

  it('is exact for both where fewer match', async () => {
    const asked = await Promise.all(['credit', 'debit'].map((type) => ask(`${both}&type=${type}`)))
    expect(asked.map(({ isMore }) => isMore)).toEqual([undefined, undefined])
    expect(asked.reduce((sum, { total }) => sum + total, 0)).toBe(count)
  })
})
