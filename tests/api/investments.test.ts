import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { job } from '#server/engine/db/schema.ts'
import { investment, investmentPlan } from '#server/features/investments/schema.ts'
import { ledgerAccount } from '#server/core/ledger/schema.ts'
import { jobHandlers } from '#server/entry/jobHandlers.ts'
import { audited, noticesTo } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  askToInvest,
  askToWithdraw,
  invested,
  moveClock,
  readInvestment,
} from '#tests/support/investments.ts'
import { eventsOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions, settle } from '#tests/support/wallet.ts'

const api = freshApi()

const later = async (days: number) => {
  await moveClock(api, `${days}d`)
  return settle(api)
}

it('the plans are in the order of the specification, and say how much everybody put in', async () => {
  const plans = async () =>
    (await api.as('stranger').get<Envelope<readonly { name: string }[]>>('/investment-plans')).body.data
  const names = ['Stable Growth', 'Balanced Portfolio', 'High Yield Pro', 'Quick Returns']
  expect((await plans()).map(({ name }) => name)).toEqual(names)
  await invested(api)
  await invested(api)
  expect((await plans())[0]).toMatchObject({
    ...{ minAmount: '100', maxAmount: '10000', duration: 30, apy: '8.5', currency: 'USDC' },
    ...{ riskLevel: 'low', compoundFrequency: 'daily', isActive: true },
    ...{ totalInvested: '2000', totalInvestors: 1 },
  })
})

describe('investing', () => {
  it('begins an active investment that is worth what went in, and pays for it from the wallet', async () => {
    await deposit(api, '1500')
    const { status, body } = await askToInvest(api)
    expect(status).toBe(201)
    const record = await readInvestment(api, body.id)
    const now = '2025-06-15T12:00:00.000Z'
    expect(record).toMatchObject({
      ...{ planName: 'Stable Growth', status: 'active', amount: '1000', currentValue: '1000' },
      ...{ totalEarnings: '0', roi: '0', progress: '0', daysRemaining: 30, withdrawalDate: null },
      ...{ startDate: now, endDate: '2025-07-15T12:00:00.000Z' },
      ...{ lastCompoundDate: null, nextCompoundDate: '2025-06-16T12:00:00.000Z' },
      transactions: [{ type: 'deposit', amount: '1000', status: 'completed', date: now }],
    })
    expect(await balanceOf(api)).toMatchObject({ available: '500' })
    expect(await listTransactions(api, '?type=debit')).toMatchObject([
      { type: 'debit', amount: '1000', status: 'successful', hash: record.transactions[0]?.txHash },
    ])
    await api.services.db.orm.update(investmentPlan).set({ apy: '1' })
    expect(await readInvestment(api, body.id), 'It keeps the terms of its day').toMatchObject({ apy: '8.5' })
  })

  it('tells the others who may invest, the audit log and the webhook', async () => {
    await api.tokenOf('admin')
    const { id } = await invested(api)
    const told = async (email?: string) =>
      (await noticesTo(api, email)).filter(({ type }) => type === 'investment')
    expect(await told('admin@test.example')).toMatchObject([
      { title: 'Investment created', message: '1,000 USDC was invested in Stable Growth' },
    ])
    expect(await told()).toEqual([])
    expect(await audited(api, 'investment_created')).toMatchObject([{ targetId: id }])
    const event = { type: 'transaction.successful', payload: { type: 'debit' } }
    expect((await eventsOf(api)).at(-1)).toMatchObject(event)
  })

  it('is refused beyond the bounds of the plan, for more than there is, and in a plan that takes nobody', async () => {
    await deposit(api, '5000')
    const isQuick = eq(investmentPlan.id, 'plan_quick_returns')
    await api.services.db.orm.update(investmentPlan).set({ isActive: false }).where(isQuick)
    const refusals = [
      [{ amount: '99.99' }, 'amount: Amount must be at least 100'],
      [{ amount: '10000.01' }, 'amount: Amount must be at most 10,000'],
      [{ amount: '5000.01' }, 'amount: Insufficient available balance'],
      [{ planId: 'plan_x' }, 'planId: '],
      [{ planId: 'plan_quick_returns' }, 'planId: '],
    ] as const
    for (const [changes, problem] of refusals)
      expect(problemsOf(await askToInvest(api, changes))).toContain(`400 ${problem}`)
    expect((await api.as('owner').get<readonly object[]>('/investments')).body).toEqual([])
    expect((await askToInvest(api, { amount: '5000.00' })).status).toBe(201)
    expect(await balanceOf(api)).toMatchObject({ available: '0' })
  })

  it('never spends more than there is, however many invest at once', { tags: ['postgres'] }, async () => {
    await deposit(api, '500')
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToInvest(api, { amount: '130' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 400, 400, 400, 400, 400])
    expect(await balanceOf(api)).toMatchObject({ available: '110' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('a day', () => {
  it('adds its yield once it is over, once, from the yield account', async () => {
    const { id } = await invested(api)
    await moveClock(api, 24 * 60 * 60 - 1)
    expect(await settle(api)).toBe(0)
    expect(await readInvestment(api, id)).toMatchObject({ totalEarnings: '0', daysRemaining: 1 + 29 })
    await moveClock(api, 1)
    expect(await settle(api)).toBe(1)
    const day = '0.232877'
    const { transactions, ...record } = await readInvestment(api, id)
    expect(record).toMatchObject({
      ...{ currentValue: '1000.232877', totalEarnings: day, roi: '0.02', daysRemaining: 29, progress: '3.3' },
      lastCompoundDate: '2025-06-16T12:00:00.000Z',
      nextCompoundDate: '2025-06-17T12:00:00.000Z',
    })
    expect(transactions).toMatchObject([{ type: 'compound', amount: day }, { type: 'deposit' }])
    expect(await settle(api)).toBe(0)
    const accounts = await api.services.db.orm.select().from(ledgerAccount)
    expect(accounts).toContainEqual(expect.objectContaining({ purpose: 'yield', balance: `-${day}` }))
    expect(accounts).toContainEqual(expect.objectContaining({ purpose: 'earnings', balance: day }))
    for (const { txHash } of transactions)
      expect((await api.guest().get(`/sandbox/explorer/tx/${txHash}`)).status).toBe(200)
  })

  it('is counted once by processes that work at once', { tags: ['postgres'] }, async () => {
    const { id } = await invested(api)
    await moveClock(api, '3d')
    const accrue = jobHandlers['investment.accrue']
    const works = Array.from({ length: 4 }, () =>
      api.services.db.transaction(async (tx) => accrue?.({ tx, services: api.services }, { id })),
    )
    await Promise.all([...works, settle(api), settle(api)])
    expect((await readInvestment(api, id)).transactions).toHaveLength(4)
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

it('maturity pays everything out by itself, once, after a jump far beyond it', async () => {
  const { id, projectedValue } = await invested(api, { amount: '250', planId: 'plan_quick_returns' })
  await later(40)
  await later(40)
  const record = await readInvestment(api, id)
  expect(record).toMatchObject({
    ...{ status: 'completed', currentValue: projectedValue, progress: '100', daysRemaining: 0 },
    ...{ nextCompoundDate: null, withdrawalDate: null, forgoneEarnings: '0' },
  })
  expect(record.transactions).toHaveLength(1 + 14 + 1)
  const paid = { type: 'withdrawal', amount: projectedValue, date: record.endDate }
  expect(record.transactions[0]).toMatchObject(paid)
  expect(await balanceOf(api, 'USDT')).toMatchObject({ available: projectedValue })
  expect((await listTransactions(api))[0]).toMatchObject({ type: 'credit', amount: projectedValue })
  expect((await noticesTo(api)).map(({ title }) => title)).toContain('Investment matured')
  expect(await audited(api, 'investment_matured')).toMatchObject([{ actorType: 'system', targetId: id }])
  expect(await api.services.db.orm.$count(job)).toBe(1)
  expect(await books(api)).toMatchObject({ ok: true })
})

describe('early withdrawal', () => {
  it('brings back the amount and the yield of the days that are over, though their job has not run', async () => {
    const { id } = await invested(api)
    await moveClock(api, '10d')
    expect((await askToWithdraw(api, id)).status).toBe(200)
    await later(5)
    const record = await readInvestment(api, id)
    expect(record).toMatchObject({
      ...{ status: 'withdrawn', currentValue: '1002.331209', progress: '33.3', daysRemaining: 0 },
      withdrawalDate: '2025-06-25T12:00:00.000Z',
    })
    expect(record.transactions[0]).toMatchObject({ type: 'withdrawal', amount: '1002.331209' })
    expect(await balanceOf(api)).toMatchObject({ available: '1002.331209' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('happens once, however many ask', { tags: ['postgres'] }, async () => {
    const { id } = await invested(api)
    const answers = await Promise.all(Array.from({ length: 5 }, () => askToWithdraw(api, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await balanceOf(api)).toMatchObject({ available: '1000' })
  })

  it('is refused once its time is over, which pays it out instead, and before it has begun', async () => {
    const { id, projectedValue } = await invested(api)
    const waiting = await invested(api)
    const later = { status: 'pending', startAt: new Date('2025-07-15T12:00:00Z') } as const
    await api.services.db.orm.update(investment).set(later).where(eq(investment.id, waiting.id))
    expect((await askToWithdraw(api, waiting.id)).status).toBe(409)
    await moveClock(api, '30d')
    expect((await askToWithdraw(api, id)).status).toBe(409)
    await settle(api)
    expect(await balanceOf(api)).toMatchObject({ available: projectedValue })
    expect(await readInvestment(api, waiting.id)).toMatchObject({ status: 'active', totalEarnings: '0' })
  })
})

it('reading adds up what runs, and what was ever earned', async () => {
  const first = await invested(api)
  await invested(api, { amount: '2000' })
  await later(1)
  await askToWithdraw(api, first.id)
  const sums = { totalInvested: '2000', currentValue: '2000.465753', totalEarnings: '0.69863' }
  const { body: summary } = await api.as('owner').get('/investments/summary')
  expect(summary.data).toEqual({ ...sums, activePlans: 1 })
})

describe('the clock', () => {
  it('moves for the whole API, and nobody is signed out by it', async () => {
    const day40 = { now: '2025-07-25T12:00:00.000Z', offsetSeconds: 40 * 86_400 }
    expect((await moveClock(api, '40d')).body.data).toMatchObject(day40)
    expect((await moveClock(api, 90)).body.data).toMatchObject({ offsetSeconds: 40 * 86_400 + 90 })
    expect((await invested(api)).startDate).toBe('2025-07-25T12:01:30.000Z')
  })

  it('moves forward by seconds or days, a year at most', async () => {
    const wrong = [0, -5, 1.5, '', '5', '1y', '-1d', '400d']
    for (const advance of wrong) expect(problemsOf(await moveClock(api, advance))).toMatch(/^400 advance: /)
  })
})
