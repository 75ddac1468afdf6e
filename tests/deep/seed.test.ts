import { asc, count, eq, sql, sum } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cardTransaction } from '#server/features/cards/schema.ts'
import { team, users } from '#server/features/people/identity/schema.ts'
import { investment, investmentTransaction } from '#server/features/investments/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { DEMO_ACCOUNTS } from '#resources/vocabulary/demoAccounts.ts'
import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { DEMO_TEAM } from '#server/sandbox/seed/accounts.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import type { SentCard } from '#tests/support/cards.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeUser } from '#tests/support/factories.ts'
import type { SentLink } from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, listTransactions, settle } from '#tests/support/wallet.ts'

const CLEAN = { ok: true, currencies: [], entries: [], drifted: [], overdrawn: [] }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo' } })
})
afterAll(() => api.close())

const transactions = () =>
  api.services.db.orm.select().from(walletTransaction).orderBy(asc(walletTransaction.id))
const combinations = (first: 'status' | 'type', second: 'status' | 'currency' | 'network') =>
  api.services.db.orm
    .selectDistinct({ pair: sql<string>`${walletTransaction[first]} || ' ' || ${walletTransaction[second]}` })
    .from(walletTransaction)
    .innerJoin(team, eq(team.id, walletTransaction.teamId))
    .where(eq(team.name, DEMO_TEAM))
    .then((rows) => rows.map(({ pair }) => pair).sort())

interface Team {
  readonly name: string
  readonly role: string
}

describe('the demo data', () => {
  beforeAll(async () => {
    await api.reset()
    await seedOnce(api.services)
  })

  it('has the demo accounts, each able to sign in with its role', async () => {
    const answers = await Promise.all(
      DEMO_ACCOUNTS.map(({ email }) => {
        const credentials = { email, password: DEMO_PASSWORD }
        return api.guest({ address: email }).post<Envelope<{ team: Team }>>('/auth/signin', credentials)
      }),
    )
    expect(answers.map(({ body }) => [body.data.team.name, body.data.team.role])).toEqual([
      [DEMO_TEAM, 'owner'],
      [DEMO_TEAM, 'admin'],
      [DEMO_TEAM, 'member'],
      [DEMO_TEAM, 'viewer'],
      ["Paula's team", 'owner'],
      ["Petra's team", 'owner'],
    ])
  })

  it('has six months of payments up to today, in every currency, network, direction and status', async () => {
    const { body } = await api
      .as('owner@demo.test')
      .get<Envelope>('/transaction/list?_sort=createdAt&_order=asc')
    expect(body.metadata).toMatchObject({ total: 511 })
    expect(body.data).toMatchObject({ 0: { createdAt: '2025-01-01T09:00:00.000Z' } })
    const [newest] = await listTransactions(api, '', 'owner@demo.test')
    expect(newest?.createdAt).toBe('2025-06-15T12:00:00.000Z')
    expect(await combinations('type', 'status')).toEqual([
      'credit successful',
      'debit failed',
      'debit pending',
      'debit successful',
    ])
    expect(await combinations('type', 'currency')).toHaveLength(6)
    // What goes to cards and plans is on no network.
    expect(await combinations('type', 'network')).toHaveLength(7)
    const volumes = await api
      .as('viewer@demo.test')
      .get<Envelope<readonly { volume: string }[]>>('/charts/monthly-volumes')
    expect(volumes.body.data.map(({ volume }) => Number(volume) > 1000)).toEqual(Array(6).fill(true))
    expect(await listTransactions(api, '', 'owner@other.test')).not.toHaveLength(0)
  })

  it('stands on the books, which balance', async () => {
    expect(await books(api)).toEqual(CLEAN)
    expect(await balanceOf(api, 'USDC', 'owner@demo.test')).toMatchObject({ liened: '0' })
  })

  it('has payment links that are active, archived, expired, paid often, being paid and never paid', async () => {
    const { body } = await api
      .as('viewer@demo.test')
      .get<readonly SentLink[]>('/payment-links?_sort=createdAt&_order=asc')
    expect(
      body.map(({ name, status, totalPayments, totalAmount, currency }) =>
        [name, status, totalPayments, `${totalAmount} ${currency}`].join(', '),
      ),
    ).toEqual([
      'Coffee subscription, active, 12, 299.88 USD',
      'Winter sale bundle, archived, 3, 238.5 USDC',
      'Consulting hour, active, 9, 868.8 EUR',
      'Workshop ticket, expired, 4, 180 GBP',
      'Annual license, archived, 0, 0 USD',
      'Roastery fund, active, 3, 262.5 USD',
      'Enamel mug, active, 2, 70 EUR',
      'Sticker pack, active, 0, 0 USDT',
    ])
    // A checkout that nobody paid is among them, and no payment.
    const payments = await api.as('viewer@demo.test').get('/link-payments')
    expect(payments.headers.get('X-Total-Count')).toBe(String(12 + 3 + 9 + 4 + 3 + 2))
  })

  it('has a recurring invoice with those that it made, payments to come, and one that waits for approval', async () => {
    const viewer = api.as('viewer@demo.test')
    const { body: plans } =
      await viewer.get<readonly { id: string; timesMade: number }[]>('/recurring-invoices')
    expect(plans).toMatchObject([{ timesMade: 3, status: 'active', name: 'Monthly support' }])
    const made = await viewer.get(`/invoices?recurringId=${plans[0]?.id ?? ''}`)
    expect(made.headers.get('X-Total-Count')).toBe('3')
    const { body: planned } = await viewer.get('/scheduled-payments')
    expect(planned).toMatchObject([{ name: 'Packaging' }, { name: 'Cloud hosting', status: 'paused' }])
    const { body } = await api.as('owner@demo.test').get<Envelope>('/wallet/approvals')
    expect(body.data).toMatchObject([
      { requestedBy: 'Mei Tanaka', amount: '480', status: 'awaiting_approval' },
    ])
  })

  it('has investments in every status, worth what their days add up to', async () => {
    const { orm } = api.services.db
    const rows = await orm.select().from(investment)
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual([
      ...['active', 'completed', 'pending', 'withdrawn'],
    ])
    const earned = await orm
      .select({ id: investmentTransaction.investmentId, sum: sum(investmentTransaction.amount) })
      .from(investmentTransaction)
      .where(eq(investmentTransaction.type, 'compound'))
      .groupBy(investmentTransaction.investmentId)
    const sums = new Map(earned.map((row) => [row.id, Number(row.sum)]))
    expect(rows.map(({ earnings }) => Number(earnings))).toEqual(rows.map(({ id }) => sums.get(id) ?? 0))
  })

  it('has cards of every brand, currency and status, with every sort of transaction', async () => {
    const viewer = api.as('viewer@demo.test')
    const { body } = await viewer.get<readonly SentCard[]>('/crypto-cards?_end=50')
    const all = (name: keyof SentCard) => [...new Set(body.map((card) => card[name]))].sort()
    expect(all('brand')).toEqual(['mastercard', 'verve', 'visa'])
    expect(all('currency')).toEqual(['EUR', 'GBP', 'USD'])
    expect(all('status')).toEqual(['active', 'expired', 'frozen'])
    const history = await api.services.db.orm.select().from(cardTransaction)
    expect(new Set(history.map(({ type, status }) => `${type} ${status}`))).toEqual(
      new Set(['payment completed', 'payment pending', 'payment declined', 'refund completed']),
    )
  })

  it('gives an administrator every state of people, verifications and liens to look at', async () => {
    const platform = api.as('platform@demo.test')
    const totalOf = async (path: string) => {
      const { body, headers } = await platform.get<Envelope>(path)
      return Number(headers.get('X-Total-Count') ?? body.metadata?.['total'])
    }
    const totals = (path: string, values: readonly string[]) =>
      Promise.all(values.map((value) => totalOf(`${path}=${value}`)))
    expect(await totals('/admin/users?status', ['active', 'suspended'])).toEqual([30, 3])
    expect(await totals('/admin/users?twoFactorEnabled', ['true'])).toEqual([5])
    expect(await totals('/kyc-cases?status', ['pending', 'review', 'approved', 'rejected'])).toEqual([
      2, 3, 11, 4,
    ])
    expect(await totals('/liens?status', ['active', 'released'])).toEqual([2, 2])
    expect(await totals('/admin/list-transactions?kind=lien&type', ['debit', 'credit'])).toEqual([4, 4])
    expect(await totalOf('/admin/list-transactions?flagged=true')).toBe(1)
    const audit = await platform.get<readonly { createdAt: string }[]>('/audit-log?_start=0&_end=100')
    const moments = audit.body.map(({ createdAt }) => createdAt)
    expect(moments.length).toBeGreaterThan(20)
    expect(moments.toSorted().reverse()).toEqual(moments)
    expect((await platform.get('/admin/audit-chain')).body.data).toMatchObject({ ok: true })
  })

  it('is written once, even when processes start together', async () => {
    await Promise.all([seedOnce(api.services), seedOnce(api.services), seedOnce(api.services)])
    expect(await api.services.db.orm.select({ count: count() }).from(users)).toEqual([{ count: 33 }])
  })

  it('settles its pending payments as time goes by, and the books still balance', async () => {
    expect(await settle(api)).toBe(0)
    api.advance(60_000)
    expect(await settle(api)).toBe(2)
    api.advance(24 * 60 * 60_000)
    expect(await settle(api)).toBe(20)
    expect(await books(api)).toEqual(CLEAN)
  })
})

describe('a fresh start', () => {
  beforeEach(() => api.reset())

  it('writes the same rows for the same moment', async () => {
    await seedOnce(api.services)
    const first = await transactions()
    await api.reset()
    await seedOnce(api.services)
    expect(await transactions()).toEqual(first)
  })

  it('leaves a database alone that somebody uses, and writes nothing when the settings say so', async () => {
    const settings = { ...api.services.settings, seed: 'empty' as const }
    await seedOnce({ ...api.services, settings })
    expect(await api.services.db.orm.select().from(users)).toEqual([])
    await makeUser(api.services)
    await seedOnce(api.services)
    expect(await transactions()).toEqual([])
  })
})

describe('the filler', () => {
  it('adds as many transactions as asked for, on books that balance, and leaves the indexes as they were', async () => {
    await api.reset()
    await seedOnce(api.services)
    const [demo] = await api.services.db.orm.select().from(team).where(eq(team.name, DEMO_TEAM))
    const progress: number[] = []
    const onProgress = (done: number) => progress.push(done)
    await fillTransactions(api.services, { teamId: demo?.id ?? '', count: 21_000, onProgress })
    expect(progress).toEqual([20_000, 21_000])
    const { body } = await api.as('owner@demo.test').get<Envelope>('/transaction/list?pageSize=1')
    expect(body.metadata).toMatchObject({ total: 21_511 })
    const stats = await api.as('owner@demo.test').get<Envelope>('/crypto-wallet/dashboard-stats')
    expect(stats.body.data).toMatchObject({ totalTransactions: 21_511 })
    expect(await books(api)).toEqual(CLEAN)
    const { rows } = await api.services.db.orm.execute(
      sql`select indexname from pg_indexes where tablename = 'wallet_transaction' and indexname like '%search'`,
    )
    expect(rows).toHaveLength(1)
  })
})
