import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/identity/schema.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import type { RouteAccess } from '#server/http/route.ts'
import { actTogether } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeUser } from '#tests/support/factories.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, send } from '#tests/support/wallet.ts'

const OWNER = 'owner@test.example'
const reason = 'Asked for by compliance'

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(() => api.reset())
afterAll(() => api.close())

const admin = () => api.as('platform')
const idOf = async (email = OWNER) => {
  const rows = await api.services.db.orm.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows[0]?.id ?? ''
}
const lien = async (amount: string) =>
  admin().post<Envelope<{ reference: string }>>('/admin/lien-account', {
    userId: await idOf(),
    currency: 'USDC',
    amount,
    reason,
  })

const isOfPlatform = (access: RouteAccess) =>
  typeof access === 'object' && access.permission.startsWith('platform.')

describe('every route of the administration', () => {
  it('refuses an owner, naming the missing permission', async () => {
    const routes = collectRoutes(api.services).filter(({ access }) => isOfPlatform(access))
    const answers = await Promise.all(
      routes.map(({ method, path }) => {
        const url = path.replaceAll(/:\w+/g, 'x')
        return method === 'get' ? api.as('owner').get(url) : api.as('owner').post(url, {})
      }),
    )
    expect(routes.length).toBeGreaterThan(20)
    expect(answers.filter(({ status }) => status !== 403)).toEqual([])
    expect(answers.every(({ body }) => body.missingPermission?.startsWith('platform.'))).toBe(true)
  })
})

describe('lists', () => {
  it.each(['users', 'list-transactions'])('answers /admin/%s', async (path) => {
    await deposit(api, '10')
    expect(await admin().get(`/admin/${path}?page=1&pageSize=5`)).toMatchObject({ status: 200 })
  })

  it('finds transactions by period and user', async () => {
    await deposit(api, '10')
    const userId = await idOf()
    const query = `userId=${userId}&from=2025-06-15T00:00:00.000Z&flagged=false`
    const { body } = await admin().get<Envelope<readonly unknown[]>>(`/admin/list-transactions?${query}`)
    expect(body.data).toMatchObject([{ amount: '10', user: { email: OWNER }, team: { name: 'Test Store' } }])
  })
})

describe('liens', () => {
  it('lower what can be sent by exactly their amount, and a release restores it', async () => {
    await deposit(api, '100')
    const { body } = await lien('30.5')
    expect(await balanceOf(api)).toMatchObject({ available: '69.5', liened: '30.5', balance: '100' })
    expect((await send(api, { amount: '69.6' })).status).toBe(400)
    const release = { reference: body.data.reference, reason }
    await admin().post('/admin/un-lien-transaction', { ...release, amount: '10' })
    expect(await balanceOf(api)).toMatchObject({ available: '79.5', liened: '20.5' })
    expect((await admin().post('/admin/un-lien-transaction', { ...release, amount: '21' })).status).toBe(409)
    const rest = await admin().post('/admin/un-lien-transaction', release)
    expect(rest.body.data).toMatchObject({ released: '20.5', remaining: '0' })
    expect(await balanceOf(api)).toMatchObject({ available: '100', liened: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('refuse more than is available, with the figure', async () => {
    await deposit(api, '5')
    const { status, body } = await lien('6')
    expect({ status, message: body.message }).toEqual({ status: 409, message: 'Only 5 USDC is available' })
  })
})

describe('accounts', () => {
  it('suspending ends the session on the next request', async () => {
    expect((await api.as('owner').get('/user')).status).toBe(200)
    const userId = await idOf()
    const { body } = await admin().post('/admin/toggle-user-status', { userId, status: 'suspended', reason })
    expect(body.data).toEqual({ userId, status: 'suspended' })
    expect((await api.as('owner').get('/user')).status).toBe(401)
  })

  it('is not for oneself', async () => {
    await admin().get('/user')
    const userId = await idOf('platform@test.example')
    const { status } = await admin().post('/admin/toggle-user-status', {
      userId,
      status: 'suspended',
      reason,
    })
    expect(status).toBe(409)
  })

  it('deletes only what nothing depends on, with the typed address', async () => {
    await deposit(api, '5')
    const userId = await idOf()
    const call = (confirmEmail: string) => actTogether(api, 'delete-user', { userId, confirmEmail })
    expect((await call('other@test.example')).status).toBe(400)
    expect((await call(OWNER)).body.message).toBe('This user still has a balance')
    const drain = { userId, currency: 'USDC', network: 'ethereum', confirmEmail: OWNER }
    expect((await actTogether(api, 'drain-crypto', drain)).status).toBe(200)
    expect((await call(OWNER)).status).toBe(200)
    expect(await idOf()).toBe('')
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('creates a hundred rows, with a result for each, in order', async () => {
    const taken = await makeUser(api.services)
    const rows = Array.from({ length: 98 }, (_, index) => ({
      firstName: 'Ada',
      lastName: 'Row',
      email: `row${index % 97}@example.com`,
    }))
    const people = [
      ...rows,
      { firstName: 'Bad', lastName: 'Row', email: 'no' },
      { ...rows[0], email: taken.email },
    ]
    const { body } = await admin().post<
      Envelope<{ created: number; failed: number; results: { status: string }[] }>
    >(
      '/admin/bulk-user-create',
      { users: people, sendInvites: true, reason },
      { 'Idempotency-Key': 'bulk-1' },
    )
    expect(body.data).toMatchObject({ created: 97, failed: 3 })
    expect(body.data.results.slice(96).map(({ status }) => status)).toEqual([
      'created',
      'exists',
      'invalid',
      'exists',
    ])
    expect(await api.mails('row0@example.com')).toMatchObject([{ linkLabel: 'Choose a password' }])
  })
})

describe('GET /admin/token-balances', () => {
  it('holds exactly what it owes', async () => {
    await deposit(api, '100')
    await lien('40')
    const { body } = await admin().get<Envelope<readonly { currency: string }[]>>('/admin/token-balances')
    const usdc = body.data.find(({ currency }) => currency === 'USDC')
    expect(usdc).toMatchObject({
      total: '100',
      available: '60',
      liened: '40',
      custody: '100',
      difference: '0',
    })
  })
})
