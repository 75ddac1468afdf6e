import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { verifyAuditChain } from '#server/engine/db/audit.ts'
import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { follow } from '#tests/support/events.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { apiAs, callApi, logIn } from '#tests/browser/api.ts'
import { startCluster, type Cluster } from './startCluster.ts'
import { expect, test as base } from '#tests/browser/test.ts'
import { workerFixture } from '#tests/browser/workerFixture.ts'

const test = base.extend<object, { readonly cluster: Cluster }>({
  cluster: workerFixture(startCluster, 90_000),
  host: [async ({ cluster }, use) => use(cluster), { scope: 'worker' }],
})

test.skip(process.env['DATABASE_URL'] === undefined, 'On PGlite one process owns the data: set DATABASE_URL')
test.setTimeout(120_000)

const RECIPIENT = '0x1111111111111111111111111111111111111111'

/** How a process is called past the common address. */
const through = (origin: string) => (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return fetch(new Request(origin + pathname + search, request))
}

/** The same session at each of the two processes. */
async function atBoth(cluster: Cluster, who: Parameters<typeof logIn>[1]) {
  const [first, second] = cluster.processes()
  const { accessToken: token } = await logIn(first, who)
  return { token, first: callApi(first, token), second: callApi(second, token) }
}

const sendOne = (api: TestClient, amount: string, key: string) =>
  api.post<Envelope<{ reference: string }>>(
    '/wallet/send-crypto',
    { currency: 'USDC', network: 'ethereum', amount, to: RECIPIENT },
    { 'Idempotency-Key': key },
  )

/** As a client does: again with the same key, until it is paid. */
const sendUntilPaid = (api: TestClient, amount: string, key: string) =>
  expect.poll(async () => (await sendOne(api, amount, key).catch(() => undefined))?.status).toBe(200)

/** The payments of an amount that no other test sends: what became of them, how often it was tried and booked. */
async function paymentsOf({ db }: Cluster, amount: string) {
  const { rows } = await db.orm.execute(sql`
    select reference, status, job.attempts, job.done_at is not null as done,
           (select count(*)::int from ledger_entry where ref_id = reference and kind = 'send.hold') as holds,
           (select count(*)::int from ledger_entry where ref_id = reference and kind = 'send.settle') as settled
      from wallet_transaction left join job on unique_key = 'send.settle:' || reference
     where wallet_transaction.kind = 'send' and amount = ${amount}::numeric`)
  return rows
}

const moveOn = (api: TestClient, by: string) => api.post('/sandbox/clock', { advance: by })

async function expectBalancedBooks({ db }: Cluster): Promise<void> {
  expect(await verifyBooks(db.orm)).toMatchObject({ ok: true })
  expect(await verifyAuditChain(db.orm)).toMatchObject({ ok: true })
}

test(
  'two that start at once on an empty database make it once',
  { tag: '@postgres' },
  async ({ cluster }) => {
    const { rows } = await cluster.db.orm.execute(sql`
    select (select count(*)::int from users where email = 'owner@demo.test') as owners,
           (select count(*)::int from setting where name = 'demo_data') as seeded,
           (select count(*)::int from job where kind = 'housekeeping' and done_at is null) as plans`)
    expect(rows).toEqual([{ owners: 1, seeded: 1, plans: expect.any(Number) }])
    await expectBalancedBooks(cluster)
  },
)

test(
  'a session, a feature and the clock of one are those of the other',
  { tag: '@postgres' },
  async ({ cluster }) => {
    const owner = await atBoth(cluster, 'owner')
    const platform = await atBoth(cluster, 'platform')
    const turn = (enabled: boolean) =>
      platform.first.post('/admin/features', { name: 'faucet', enabled, reason: 'To see it happen' })
    const faucet = async () => (await owner.second.get('/faucet')).status
    expect(await faucet()).toBe(200)
    await turn(false)
    expect(await faucet()).toBe(404)
    await turn(true)
    expect(await faucet()).toBe(200)

    const time = async (api: TestClient) => {
      const { body } = await api.get<Envelope<{ checkedAt: string }>>('/admin/audit-chain')
      return Date.parse(body.data.checkedAt)
    }
    await moveOn(platform.first, '1h')
    await expect.poll(async () => (await time(platform.second)) - Date.now()).toBeGreaterThan(3_500_000)

    await owner.second.delete('/user/sessions')
    const other = await atBoth(cluster, 'owner')
    expect((await other.second.delete('/user/sessions')).status).toBe(200)
    expect((await owner.first.get('/user/sessions')).status).toBe(401)
  },
)

test(
  'tries are counted over both, by the address that the proxy says',
  { tag: '@postgres' },
  async ({ cluster }) => {
    const wrong = { email: 'nobody@demo.test', password: 'Wrong-pass-1' }
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await callApi(cluster).post('/auth/signin', wrong)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    for (const process of cluster.processes())
      expect((await callApi(process).post('/auth/signin', wrong)).status).toBe(429)
  },
)

test('the same key sent to both at once acts once', { tag: '@postgres' }, async ({ cluster }) => {
  const { first, second } = await atBoth(cluster, 'owner')
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => sendOne(n % 2 ? first : second, '1.01', 'once')),
  )
  for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  const repeated = await sendOne(first, '1.01', 'once')
  expect(repeated.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await paymentsOf(cluster, '1.01')).toMatchObject([{ reference: repeated.body.data.reference }])
})

test('what happens at one is told by the other', { tag: '@postgres' }, async ({ cluster }) => {
  const { first, token } = await atBoth(cluster, 'owner')
  const followed = await follow(through(cluster.processes()[1].url), { token })
  await expect.poll(() => followed.events.length).toBeGreaterThan(0)
  const { body } = await first.post<Envelope<{ id: string }>>('/sandbox/deposits', {
    currency: 'USDC',
    amount: '5.01',
  })
  await expect.poll(() => followed.idsOf('transactions')).toContain(body.data.id)
  await followed.cut()
})

test('twenty jobs are done once each', { tag: '@postgres' }, async ({ cluster }) => {
  const owner = await apiAs(cluster, 'owner')
  await Promise.all(Array.from({ length: 20 }, (_, n) => sendOne(owner, '1.02', `job ${n}`)))
  await moveOn(owner, '5s')
  await expect
    .poll(async () => (await paymentsOf(cluster, '1.02')).filter(({ done }) => done).length)
    .toBe(20)
  for (const payment of await paymentsOf(cluster, '1.02'))
    expect(payment).toMatchObject({ status: 'successful', attempts: 1, holds: 1, settled: 1 })
  await expectBalancedBooks(cluster)
})

test(
  'one that is asked to end says so, finishes its work and ends',
  { tag: '@postgres' },
  async ({ cluster }) => {
    const [first] = cluster.processes()
    const { token } = await atBoth(cluster, 'owner')
    const followed = await follow(through(first.url), { token })
    await expect.poll(() => followed.events.length).toBeGreaterThan(0)
    const ended = once(first.process, 'exit')
    first.process.kill('SIGTERM')
    await expect.poll(followed.isOver).toBe(true)
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(503)
    const alive = await fetch(`${first.url}/api/health/live`)
    expect([alive.status, alive.headers.get('Connection')]).toEqual([200, 'close'])
    expect(
      (await fetch(`${first.url}/api/live`, { headers: { Authorization: `Bearer ${token}` } })).status,
    ).toBe(503)
    const last = sendOne(callApi(first, token), '1.03', 'last')
    expect((await last).status).toBeLessThan(300)
    expect(await ended).toEqual([0, null])
    expect((await sendOne(callApi(cluster, token), '1.03', 'last')).headers.get('Idempotent-Replayed')).toBe(
      'true',
    )
    await cluster.replaceFirst()
  },
)

test(
  'one that is killed in the middle of sends and jobs loses nothing and does nothing twice',
  { tag: '@postgres' },
  async ({ cluster }) => {
    const [first] = cluster.processes()
    const owner = await atBoth(cluster, 'owner')
    const followed = await follow(through(first.url), { token: owner.token })
    await expect.poll(() => followed.events.length).toBeGreaterThan(0)
    const common = callApi(cluster, owner.token)
    const sendAll = (from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, async (_, n) =>
          sendOne(common, '1.04', `kill ${from + n}`).catch(() => undefined),
        ),
      )
    await sendAll(0, 40)
    const done = async () => (await paymentsOf(cluster, '1.04')).filter((payment) => payment['done']).length
    // Both are at the forty jobs, and twenty more sends come, while it dies.
    await moveOn(owner.second, '5s')
    await expect.poll(done, { intervals: [5] }).toBeGreaterThan(0)
    const sending = sendAll(40, 60)
    await first.stop('SIGKILL')
    expect(await done()).toBeLessThan(40)
    await sending
    const before = await paymentsOf(cluster, '1.04')
    for (const payment of before) expect(payment).toMatchObject({ holds: 1 })
    await expectBalancedBooks(cluster)

    const keys = Array.from({ length: 60 }, (_, n) => `kill ${n}`)
    await Promise.all(keys.map((key) => sendUntilPaid(common, '1.04', key)))
    await moveOn(owner.second, '10s')
    await expect.poll(done).toBe(60)
    const payments = await paymentsOf(cluster, '1.04')
    expect(payments).toHaveLength(60)
    for (const payment of payments)
      expect(payment).toMatchObject({ status: 'successful', holds: 1, settled: 1 })
    await expectBalancedBooks(cluster)

    const again = await follow(through(cluster.url), { token: owner.token, since: followed.lastId() })
    const told = () => new Set([...followed.idsOf('transactions'), ...again.idsOf('transactions')])
    await expect.poll(() => payments.filter(({ reference }) => !told().has(String(reference)))).toEqual([])
    await again.cut()
    await cluster.replaceFirst()
  },
)

test(
  'a screen goes on with the other when the one it follows is killed',
  { tag: '@postgres' },
  async ({ cluster, openAs, page }) => {
    cluster.leadTo('first')
    await openAs('owner', '/dashboard/transactions')
    const rows = page.getByRole('table', { name: 'Transactions' }).locator('tbody tr')
    await expect(rows).toHaveCount(10)
    cluster.leadTo('both')
    await cluster.processes()[0].stop('SIGKILL')
    await (await apiAs(cluster, 'admin')).post('/sandbox/deposits', { currency: 'USDC', amount: '64.08' })
    await expect(rows.first()).toContainText('64.08')
    await expect(page.getByText('Reconnecting…')).toBeHidden()
  },
)
