import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '#server/platform/clock/createClock.ts'
import { auditLog, job, outboxEvent } from '#server/platform/db/schema.ts'
import { investment, investmentPlan } from '#server/investments/schema.ts'
import { ledgerAccount } from '#server/ledger/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import {
  askToInvest,
  askToWithdraw,
  invested,
  moveClock,
  readInvestment,
  type SentInvestment,
} from '#tests/support/investments.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, settle } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const list = async (query = '') =>
  (await api.as('owner').get<readonly SentInvestment[]>(`/investments${query}`)).body
const summary = async () => (await api.as('owner').get('/investments/summary')).body.data
const later = async (days: number) => {
  await moveClock(api, `${days}d`)
  return settle(api)
}

describe('the plans', () => {
  it('are the four of the specification, in its order', async () => {
    const { body } = await api.as('viewer').get<Envelope<readonly object[]>>('/investment-plans')
    expect(body.data).toMatchObject([
      { name: 'Stable Growth', minAmount: '100', maxAmount: '10000', duration: 30, apy: '8.5' },
      { name: 'Balanced Portfolio', minAmount: '500', maxAmount: '25000', duration: 60, apy: '12.8' },
      { name: 'High Yield Pro', minAmount: '1000', maxAmount: '50000', duration: 90, apy: '18.5' },
      { name: 'Quick Returns', minAmount: '250', maxAmount: '15000', duration: 14, apy: '6.2' },
    ])
    expect(body.data).toMatchObject([
      { riskLevel: 'low', currency: 'USDC', compoundFrequency: 'daily', isActive: true },
      { riskLevel: 'medium', currency: 'USDC' },
      { riskLevel: 'high', currency: 'USDC' },
      { riskLevel: 'low', currency: 'USDT' },
    ])
  })

  it('say how much everybody put in, and how many did', async () => {
    await invested(api)
    await invested(api)
    const { body } = await api.as('stranger').get<Envelope<readonly object[]>>('/investment-plans')
    expect(body.data[0]).toMatchObject({ totalInvested: '2000', totalInvestors: 1 })
  })

  it('are not there without a session', async () => {
    expect((await api.guest().get('/investment-plans')).status).toBe(401)
  })
})

describe('investing', () => {
  it('begins an active investment that is worth what went in', async () => {
    await deposit(api, '1500')
    const { status, body } = await askToInvest(api)
    expect(status).toBe(201)
    expect(await readInvestment(api, body.id)).toMatchObject({
      planName: 'Stable Growth',
      status: 'active',
      amount: '1000',
      currentValue: '1000',
      totalEarnings: '0',
      roi: '0',
      progress: '0',
      daysRemaining: 30,
      withdrawalDate: null,
      startDate: '2025-06-15T12:00:00.000Z',
      endDate: '2025-07-15T12:00:00.000Z',
      lastCompoundDate: null,
      nextCompoundDate: '2025-06-16T12:00:00.000Z',
      transactions: [
        { type: 'deposit', amount: '1000', status: 'completed', date: '2025-06-15T12:00:00.000Z' },
      ],
    })
    expect(await balanceOf(api)).toMatchObject({ available: '500' })
  })

  it('writes a transaction of the wallet, whose hash the explorer knows', async () => {
    const { transactions } = await invested(api)
    const [newest] = await listTransactions(api, '?type=debit')
    expect(newest).toMatchObject({ type: 'debit', amount: '1000', status: 'successful' })
    expect(newest?.hash).toBe(transactions[0]?.txHash)
    expect((await api.guest().get(`/sandbox/explorer/tx/${newest?.hash}`)).body.data).toMatchObject({
      amount: '1000',
    })
  })

  it('tells the others who may invest, the audit log and the webhook', async () => {
    await api.tokenOf('admin')
    const { id } = await invested(api)
    const told = await api.services.db.orm
      .select()
      .from(notification)
      .where(eq(notification.type, 'investment'))
    expect(told.map(({ title, message, metadata }) => ({ title, message, metadata }))).toEqual([
      {
        title: 'Investment created',
        message: '1,000 USDC went into Stable Growth',
        metadata: { amount: '1000', currency: 'USDC', investmentId: id },
      },
    ])
    const deeds = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(deeds).toContainEqual(expect.objectContaining({ action: 'investment_created', targetId: id }))
    const events = await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)
    expect(events.at(-1)).toMatchObject({ type: 'transaction.successful', payload: { type: 'debit' } })
  })

  it.each([
    ['', 'Amount is required'],
    ['abc', 'Amount must be a number'],
    ['-100', 'Amount must be a number'],
    ['1e3', 'Amount must be a number'],
    ['100.001', 'Amount must have at most 2 decimals'],
    ['99.99', 'Amount must be at least 100'],
    ['10000.01', 'Amount must be at most 10000'],
    ['5000.01', 'Insufficient available balance'],
  ])('refuses the amount %j', async (amount, text) => {
    await deposit(api, '5000')
    const { status, body } = await askToInvest(api, { amount })
    expect([status, body.errors]).toEqual([400, [{ field: 'amount', text }]])
    expect(await list()).toEqual([])
  })

  it('takes exactly the bounds, and exactly what is there', async () => {
    await deposit(api, '10100')
    expect((await askToInvest(api, { amount: 10000 })).status).toBe(201)
    expect((await askToInvest(api, { amount: '100.00' })).status).toBe(201)
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it('refuses a plan that does not exist, or takes nobody any more', async () => {
    await deposit(api, '5000')
    expect((await askToInvest(api, { planId: 'plan_x' })).body.errors).toMatchObject([{ field: 'planId' }])
    await api.services.db.transaction((tx) =>
      tx.update(investmentPlan).set({ isActive: false }).where(eq(investmentPlan.id, 'plan_stable_growth')),
    )
    expect((await askToInvest(api)).body.errors).toMatchObject([{ field: 'planId' }])
  })

  it('keeps the terms of its day when the plan changes', async () => {
    const { id } = await invested(api)
    await api.services.db.transaction((tx) => tx.update(investmentPlan).set({ apy: '1' }))
    expect(await readInvestment(api, id)).toMatchObject({ apy: '8.5' })
  })

  it('never spends more than there is, however many invest at once', async () => {
    await deposit(api, '1000')
    const answers = await Promise.all(Array.from({ length: 25 }, () => askToInvest(api, { amount: '130' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(18)
    expect(await balanceOf(api)).toMatchObject({ available: '90' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('happens once for one idempotency key', async () => {
    await deposit(api, '3000')
    const first = await askToInvest(api, {}, { key: 'once' })
    const again = await askToInvest(api, {}, { key: 'once' })
    expect(again.body.id).toBe(first.body.id)
    expect((await askToInvest(api, { amount: '200' }, { key: 'once' })).status).toBe(422)
    expect(await balanceOf(api)).toMatchObject({ available: '2000' })
  })

  it.each(['member', 'viewer'] as const)('is not for a %s, who may look', async (persona) => {
    const { id } = await invested(api)
    expect((await askToInvest(api, {}, { persona })).status).toBe(403)
    expect((await askToWithdraw(api, id, persona)).status).toBe(403)
    expect(await readInvestment(api, id, persona)).toMatchObject({ id })
  })
})

describe('a day', () => {
  it('adds its yield once, from the yield account', async () => {
    const { id } = await invested(api)
    expect(await later(1)).toBe(1)
    const day = '0.232877'
    expect(await readInvestment(api, id)).toMatchObject({
      currentValue: '1000.232877',
      totalEarnings: day,
      roi: '0.02',
      daysRemaining: 29,
      progress: '3.3',
      lastCompoundDate: '2025-06-16T12:00:00.000Z',
      nextCompoundDate: '2025-06-17T12:00:00.000Z',
      transactions: [{ type: 'compound', amount: day }, { type: 'deposit' }],
    })
    expect(await settle(api)).toBe(0)
    const accounts = await api.services.db.orm.select().from(ledgerAccount)
    expect(accounts).toContainEqual(expect.objectContaining({ purpose: 'yield', balance: `-${day}` }))
    expect(accounts).toContainEqual(expect.objectContaining({ purpose: 'earnings', balance: day }))
  })

  it('counts the same one by one as 25 at once', async () => {
    const one = await invested(api)
    for (let day = 0; day < 25; day++) await later(1)
    const stepped = await readInvestment(api, one.id)
    const other = await invested(api)
    await later(25)
    const jumped = await readInvestment(api, other.id)
    expect(jumped.currentValue).toBe(stepped.currentValue)
    expect(jumped.transactions.map(({ type, amount }) => [type, amount])).toEqual(
      stepped.transactions.map(({ type, amount }) => [type, amount]),
    )
  })

  it('adds nothing before it is over', async () => {
    const { id } = await invested(api)
    await moveClock(api, 24 * 60 * 60 - 1)
    expect(await settle(api)).toBe(0)
    expect(await readInvestment(api, id)).toMatchObject({ totalEarnings: '0', daysRemaining: 1 + 29 })
  })

  it('is counted once by processes that work at once', async () => {
    const { id } = await invested(api)
    await moveClock(api, '3d')
    const accrue = jobHandlers['investment.accrue']
    const works = Array.from({ length: 6 }, () =>
      api.services.db.transaction(async (tx) => accrue?.(tx, { id }, api.services)),
    )
    await Promise.all([...works, settle(api), settle(api)])
    expect((await readInvestment(api, id)).transactions).toHaveLength(4)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is made up for after a failure in the middle, without a trace of the first try', async () => {
    const { id } = await invested(api)
    await moveClock(api, '2d')
    const accrue = jobHandlers['investment.accrue']
    const crash = api.services.db.transaction(async (tx) => {
      await accrue?.(tx, { id }, api.services)
      throw new Error('power cut')
    })
    await expect(crash).rejects.toThrow('power cut')
    expect(await readInvestment(api, id)).toMatchObject({ totalEarnings: '0' })
    await settle(api)
    expect(await readInvestment(api, id)).toMatchObject({ totalEarnings: '0.465808' })
  })
})

describe('maturity', () => {
  it('pays everything out by itself and completes the investment', async () => {
    const { id, projectedValue } = await invested(api)
    await later(30)
    const record = await readInvestment(api, id)
    expect(record).toMatchObject({
      status: 'completed',
      currentValue: projectedValue,
      progress: '100',
      daysRemaining: 0,
      nextCompoundDate: null,
      withdrawalDate: null,
      forgoneEarnings: '0',
    })
    expect(record.transactions[0]).toMatchObject({
      type: 'withdrawal',
      amount: projectedValue,
      date: record.endDate,
    })
    expect(record.transactions).toHaveLength(32)
    expect(await balanceOf(api)).toMatchObject({ available: projectedValue })
    const [newest] = await listTransactions(api)
    expect(newest).toMatchObject({ type: 'credit', amount: projectedValue })
    const told = await api.services.db.orm
      .select()
      .from(notification)
      .where(eq(notification.type, 'investment'))
    expect(told.map(({ title }) => title)).toContain('Investment matured')
  })

  it('comes once, after a jump far beyond it', async () => {
    const { id, projectedValue } = await invested(api, { amount: '250', planId: 'plan_quick_returns' })
    await later(40)
    await later(40)
    expect(await readInvestment(api, id)).toMatchObject({ status: 'completed', currentValue: projectedValue })
    expect(await balanceOf(api, 'USDT')).toMatchObject({ available: projectedValue })
    expect(await api.services.db.orm.$count(job)).toBe(1)
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('early withdrawal', () => {
  it('brings back the amount and the yield of the days that are over', async () => {
    const { id } = await invested(api)
    await later(10)
    const { status, body } = await askToWithdraw(api, id)
    expect(status).toBe(200)
    const record = await readInvestment(api, body.id)
    expect(record).toMatchObject({
      status: 'withdrawn',
      currentValue: '1002.331209',
      withdrawalDate: '2025-06-25T12:00:00.000Z',
      progress: '33.3',
      daysRemaining: 0,
    })
    expect(record.transactions[0]).toMatchObject({ type: 'withdrawal', amount: '1002.331209' })
    expect(await balanceOf(api)).toMatchObject({ available: '1002.331209' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('counts a day that is over though its job has not run', async () => {
    const { id } = await invested(api)
    await moveClock(api, '2d')
    expect((await askToWithdraw(api, id)).body).toMatchObject({ totalEarnings: '0.465808' })
  })

  it('happens once, however many ask', async () => {
    const { id } = await invested(api)
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToWithdraw(api, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await balanceOf(api)).toMatchObject({ available: '1000' })
  })

  it('is refused once its time is over, which pays it out instead', async () => {
    const { id, projectedValue } = await invested(api)
    await moveClock(api, '30d')
    expect((await askToWithdraw(api, id)).status).toBe(409)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: projectedValue })
  })

  it('earns nothing more afterwards', async () => {
    const { id } = await invested(api)
    await askToWithdraw(api, id)
    await later(5)
    expect(await readInvestment(api, id)).toMatchObject({ status: 'withdrawn', totalEarnings: '0' })
  })
})

describe('reading', () => {
  it('adds up what runs, and what was ever earned', async () => {
    const first = await invested(api)
    await invested(api, { amount: '2000' })
    await later(1)
    await askToWithdraw(api, first.id)
    expect(await summary()).toEqual({
      totalInvested: '2000',
      currentValue: '2000.465753',
      totalEarnings: '0.69863',
      activePlans: 1,
    })
  })

  it('shows nothing of another team', async () => {
    const { id } = await invested(api)
    expect((await api.as('stranger').get(`/investments/${id}`)).status).toBe(404)
    expect((await askToWithdraw(api, id, 'stranger')).status).toBe(404)
    const history = await api.as('stranger').get(`/investment-transactions?investment=${id}`)
    const file = await api.as('stranger').get<string>(`/exports/investment-transactions.csv?investment=${id}`)
    expect([history.body, file.headers.get('X-Total-Count')]).toEqual([[], '0'])
  })

  it('pages the history, and exports all of it', async () => {
    const { id } = await invested(api)
    await later(12)
    const { body, headers } = await api
      .as('viewer')
      .get(`/investment-transactions?investment=${id}&_start=0&_end=10`)
    expect([headers.get('X-Total-Count'), body]).toMatchObject(['13', { length: 10 }])
    const file = await api.as('owner').get<string>(`/exports/investment-transactions.csv?investment=${id}`)
    const [head, ...rows] = parseCsv(file.body)
    expect(head?.join()).toContain('Date,Type,Amount,Currency,Status,Transaction Hash,Description')
    expect(rows).toHaveLength(13)
    expect(rows[0]?.slice(1, 5)).toEqual(['compound', '0.233474', 'USDC', 'completed'])
  })

  it('knows each hash of the history in the explorer', async () => {
    const { id } = await invested(api)
    await later(1)
    const { transactions } = await readInvestment(api, id)
    const pages = await Promise.all(
      transactions.map(({ txHash }) => api.guest().get(`/sandbox/explorer/tx/${txHash}`)),
    )
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
  })

  it('is gone with its feature', async () => {
    const closed = await createTestApi({ flags: { investments: false } })
    expect((await closed.as('owner').get('/investments')).status).toBe(404)
    expect((await askToInvest(closed)).status).toBe(404)
    await closed.close()
  })
})

describe('an investment that waits', () => {
  it('begins when its time comes', async () => {
    const { id } = await invested(api)
    const startAt = new Date(api.services.now().getTime() + 60_000)
    await api.services.db.transaction(async (tx) => {
      await tx.update(investment).set({ status: 'pending', startAt }).where(eq(investment.id, id))
    })
    expect((await askToWithdraw(api, id)).status).toBe(409)
    await later(1)
    expect(await readInvestment(api, id)).toMatchObject({ status: 'active', totalEarnings: '0' })
  })
})

describe('the clock', () => {
  it('moves for the whole API, and nobody is signed out by it', async () => {
    await deposit(api, '1000')
    const before = api.services.now().getTime()
    expect((await moveClock(api, '40d')).body.data).toMatchObject({
      now: '2025-07-25T12:00:00.000Z',
      offsetSeconds: 40 * 86_400,
    })
    expect((await moveClock(api, 90)).body.data).toMatchObject({ offsetSeconds: 40 * 86_400 + 90 })
    expect(api.services.now().getTime() - before).toBe((40 * 86_400 + 90) * 1000)
    expect((await askToInvest(api)).body).toMatchObject({ startDate: '2025-07-25T12:01:30.000Z' })
  })

  it('is the same in another process', async () => {
    await moveClock(api, '2h')
    const other = createClock(api.services.db, () => new Date('2025-06-15T12:00:00.000Z'))
    await other.follow()
    expect(other.now()).toEqual(api.services.now())
  })

  it.each([0, -5, 1.5, '', '5', '1y', '-1d', '400d'])('refuses to move by %j', async (advance) => {
    expect((await moveClock(api, advance)).body.errors).toMatchObject([{ field: 'advance' }])
  })

  it('does not exist outside the sandbox, nor for guests', async () => {
    expect((await api.guest().post('/sandbox/clock', { advance: 1 })).status).toBe(401)
    const live = await createTestApi({ settings: { mode: 'production' } })
    expect((await moveClock(live, 1)).status).toBe(404)
    await live.close()
  })
})
