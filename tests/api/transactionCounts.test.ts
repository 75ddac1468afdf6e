import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { team } from '#server/identity/schema.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'

const FILLED = 10_100
const CURRENCIES = ['USDC', 'USDT', 'ETH']
const COUNT = FILLED + CURRENCIES.length

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
  for (const currency of CURRENCIES) await deposit(api, '100000000', currency)
  const [row] = await api.services.db.orm.select({ id: team.id }).from(team).limit(1)
  await fillTransactions(api.services, { teamId: row?.id ?? '', count: FILLED })
})
afterAll(() => api.close())

async function ask(query: string) {
  const { body } = await api.as('owner').get<Envelope<readonly object[]>>(`/transaction/list?${query}`)
  const { total, isMore } = body.metadata as { total: number; isMore?: true }
  return { rows: body.data.length, total, isMore }
}

describe('the total of a list of transactions', () => {
  it.each(['', 'status_ne=pending', 'createdAt_gte=2020-01-01', 'amount_gte=0.0001'])(
    'is exact, however many there are: %j',
    async (query) => {
      expect(await ask(query)).toEqual({ rows: 10, total: COUNT, isMore: undefined })
    },
  )

  it('is counted up to 10,000, and beyond the page, when both a date and an amount are asked for', async () => {
    const both = 'createdAt_gte=2020-01-01&amount_gte=0.0001'
    expect(await ask(both)).toEqual({ rows: 10, total: 10_000, isMore: true })
    expect(await ask(`${both}&page=1005`)).toEqual({ rows: 10, total: 10_051, isMore: true })
    expect(await ask(`${both}&page=1011`)).toEqual({ rows: 3, total: COUNT, isMore: undefined })
  })

  it('is exact for both where fewer match', async () => {
    const both = 'createdAt_gte=2020-01-01&amount_gte=0.0001'
    const asked = await Promise.all(['credit', 'debit'].map((type) => ask(`${both}&type=${type}`)))
    expect(asked.map(({ isMore }) => isMore)).toEqual([undefined, undefined])
    expect(asked.reduce((sum, { total }) => sum + total, 0)).toBe(COUNT)
  })
})
