import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListParams } from '#server/engine/query/ListQuery.ts'
import { parseListQuery } from '#server/engine/query/parseListQuery.ts'
import { toOrderBy } from '#server/engine/query/parseSort.ts'
import { team } from '#server/identity/schema.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { countTransactions } from '#server/wallet/countTransactions.ts'
import { transactionSource } from '#server/wallet/transactions.source.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { deposit } from '#tests/support/wallet.ts'

let api: TestApi
let teamId: string

beforeAll(async () => {
  api = await createTestApi()
  await deposit(api, '5')
  for (const currency of ['USDC', 'USDT', 'ETH']) await deposit(api, '1000000', currency)
  const [row] = await api.services.db.orm.select({ id: team.id }).from(team).limit(1)
  teamId = row?.id ?? ''
  await fillTransactions(api.services, { teamId, count: 800 })
  // Those that were failed become pending: what is moved must be counted where it is now.
  await api.services.db.orm
    .update(walletTransaction)
    .set({ status: 'pending', amount: sql`${walletTransaction.amount} * 2` })
    .where(eq(walletTransaction.status, 'failed'))
})
afterAll(() => api.close())

const NOBODY = { user: '', now: new Date(0) }

/** The whole list, as the database has it without any summary. */
async function readAll(params: ListParams) {
  const { where, orderBy } = parseListQuery({ ...transactionSource, asked: NOBODY }, params, 'envelope')
  const mine = and(eq(walletTransaction.teamId, teamId), where)
  const select = (rest = sql`true`) =>
    api.services.db.orm
      .select({ id: walletTransaction.reference })
      .from(walletTransaction)
      .where(and(mine, rest))
      .orderBy(...toOrderBy(orderBy))
  return { all: await select(), select }
}

const SORTS: readonly ListParams[] = [
  {},
  { _sort: 'createdAt', _order: 'asc' },
  { _sort: 'amount', _order: 'desc' },
  { _sort: 'amount', _order: 'asc' },
  { _sort: 'status', _order: 'asc' },
  { _sort: 'status', _order: 'desc' },
]
const FILTERS: readonly ListParams[] = [
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
const QUESTIONS = SORTS.flatMap((sort) => FILTERS.map((filter) => ({ ...filter, ...sort })))

describe('the countHint of transactions', () => {
  it.each(QUESTIONS)('knows how many there are and where a page begins: %j', async (params) => {
    const { orm } = api.services.db
    const { all, select } = await readAll(params)
    for (const offset of [0, 7, 150, 400, 790]) {
      const countHint = await countTransactions(orm, teamId, params, { offset, limit: 10 })
      expect(countHint?.total).toBe(all.length)
      if (!countHint?.skip || offset >= all.length) continue
      const rest = await select(countHint.skip.rest)
      const from = offset - countHint.skip.rows
      expect(from).toBeGreaterThanOrEqual(0)
      expect(rest.slice(from, from + 10)).toEqual(all.slice(offset, offset + 10))
    }
  })

  it('knows the place of a deep page, so that few rows are left before it', async () => {
    const { orm } = api.services.db
    for (const _sort of ['createdAt', 'amount', 'status']) {
      const countHint = await countTransactions(orm, teamId, { _sort }, { offset: 500, limit: 10 })
      expect(500 - (countHint?.skip?.rows ?? 0)).toBeLessThan(100)
    }
  })

  it.each([{ search: 'abc' }, { id: 'tx_x' }, { createdAt_gte: '2025-03-03', amount_gte: '5' }])(
    'says so when it does not know: %j',
    async (params) => {
      const countHint = await countTransactions(api.services.db.orm, teamId, params, { offset: 0, limit: 10 })
      expect(countHint).toBeUndefined()
    },
  )
})
