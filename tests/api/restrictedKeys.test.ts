import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { planFinding } from '#server/automation/findDue.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import { apiKey } from '#server/keys/schema.ts'
import { isInRanges, parseRange } from '#server/keys/addressRanges.ts'
import { ADDRESS, createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { BYTES, createTestClient, type Envelope } from '#tests/support/TestClient.ts'
import { placeOf } from '#tests/support/teams.ts'

const MOMENT_MS = 10 * 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

interface Made {
  readonly id: string
  readonly secret: string
  readonly hint: string
  readonly scopes: readonly string[]
  readonly status: string
}

const READER = { name: 'Reader', scopes: ['invoices.view'] }
const create = (body: object = {}) => api.as('owner').post<Made>('/api-keys', { ...READER, ...body })
const revoke = (id: string) =>
  api.as('owner').post(`/api-keys/${id}/actions/revoke`, {}, { 'Idempotency-Key': crypto.randomUUID() })
/** Calls with a key, from an address. */
const program = (secret: string, address = '10.0.0.1') =>
  createTestClient(
    (request) => {
      request.headers.set(ADDRESS, address)
      return api.fetch(request)
    },
    async () => secret,
  )

describe('a restricted key', () => {
  it('is answered with its secret once, and stored as a hash', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Reader', scopes: ['invoices.view'], status: 'active' })
    expect(body.secret).toMatch(/^rk_sandbox_[0-9A-Za-z]{22}$/)
    expect(body.hint).toBe(`rk_sandbox_…${body.secret.slice(-4)}`)
    const listed = await api.as('owner').get('/api-keys')
    const stored = await api.services.db.orm.select().from(apiKey)
    expect(JSON.stringify([listed.body, stored])).not.toContain(body.secret)
    expect(listed.body).toMatchObject([{ id: body.id, hint: body.hint }])
  })

  it('does what its scopes say, and says which one is missing', async () => {
    const { body } = await create()
    expect((await program(body.secret).get('/invoices')).status).toBe(200)
    const refused = await program(body.secret).get<Envelope>('/transaction/list')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      message: 'This API key lacks the scope transactions.view',
      missingPermission: 'transactions.view',
    })
    const written = await program(body.secret).post('/invoices', {})
    expect(written.body).toMatchObject({ missingPermission: 'invoices.write' })
    expect((await program(body.secret).get('/user/sessions')).body).toMatchObject({
      code: 'session_required',
    })
  })

  it('opens no route of another scope', async () => {
    const { body } = await create()
    const client = program(body.secret)
    const others = collectRoutes(api.services).filter(
      ({ access }) => typeof access === 'object' && access.permission !== 'invoices.view',
    )
    const answers = await Promise.all(
      others.map(async ({ method, path, upload }) => {
        const address = path.replace(/:\w+/g, 'x')
        const { status } = await (method === 'get'
          ? client.get(address)
          : client[method](address, {}, upload && BYTES))
        return `${status} ${method} ${path}`
      }),
    )
    expect(answers.length).toBeGreaterThan(50)
    expect(answers.filter((answer) => !answer.startsWith('403'))).toEqual([])
  })

  it('ends when it expires, and the list says so', async () => {
    const expiresAt = new Date(api.services.now().getTime() + MOMENT_MS).toISOString()
    const { body } = await create({ expiresAt })
    expect((await program(body.secret).get('/invoices')).status).toBe(200)
    api.advance(MOMENT_MS)
    expect((await program(body.secret).get('/invoices')).status).toBe(401)
    await api.services.db.transaction((tx) => planFinding(tx, api.services))
    await api.runJobs()
    const { body: keys } = await api.as('owner').get('/api-keys')
    expect(keys).toMatchObject([{ status: 'expired' }])
  })

  it('is refused once it is revoked, which asks for a second proof', async () => {
    const { body } = await create()
    expect((await revoke(body.id)).body).toMatchObject({ status: 'revoked' })
    expect((await program(body.secret).get('/invoices')).status).toBe(401)
    expect((await revoke(body.id)).status).toBe(409)
  })

  it('works from the addresses it is for', async () => {
    const { body } = await create({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect((await program(body.secret, '203.0.113.9').get('/invoices')).status).toBe(200)
    expect((await program(body.secret, '2001:db8::1').get('/invoices')).status).toBe(200)
    const refused = await program(body.secret, '203.0.114.9').get('/invoices')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'address_not_allowed' })
  })

  it('notes when and from where it was last used', async () => {
    const { body } = await create()
    await program(body.secret, '203.0.113.9').get('/invoices')
    expect((await api.as('owner').get(`/api-keys/${body.id}`)).body).toMatchObject({
      lastUsedAt: api.services.now().toISOString(),
      lastUsedIp: '203.0.113.9',
    })
  })

  it('stops working while who made it may no longer manage keys', async () => {
    const { body } = await api.as('admin').post<Made>('/api-keys', READER)
    await api.as('owner').patch((await placeOf(api, 'admin')).path, { role: 'viewer' })
    expect((await program(body.secret).get('/invoices')).status).toBe(401)
  })

  it('shares no Idempotency-Key with another one of the same person, nor with that person', async () => {
    const once = { 'Idempotency-Key': 'same' }
    const secrets = [
      await create({ scopes: ['invoices.write'] }),
      await create({ scopes: ['invoices.write'] }),
    ]
    const callers = [...secrets.map(({ body }) => program(body.secret)), api.as('owner')]
    const makeAll = () =>
      Promise.all(
        callers.map(async (caller) => {
          const item = { name: 'Design', price: '10', currency: 'USD' }
          return (await caller.post<{ id: string }>('/catalogue-items', item, once)).body.id
        }),
      )
    const made = await makeAll()
    expect(new Set(made).size).toBe(3)
    expect(await makeAll()).toEqual(made)
  })

  it('makes no keys itself, and is no other team’s', async () => {
    const { body } = await create({ scopes: [...KEY_SCOPES] })
    expect((await program(body.secret).post('/api-keys', READER)).status).toBe(403)
    expect((await api.as('stranger').get(`/api-keys/${body.id}`)).status).toBe(404)
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['developers.manage'] }, 'scopes'],
    [{ name: '' }, 'name'],
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    [{ addresses: ['203.0.113.0/33'] }, 'addresses'],
    [{ role: 'owner' }, 'role'],
  ])('is refused with %o', async (wrong, field) => {
    const { status, body } = await api.as('owner').post<Envelope>('/api-keys', { ...READER, ...wrong })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(field)
  })
})

describe('ranges of addresses', () => {
  it.each(['10.0.0.0/8', '10.1.2.3', '::1', '2001:db8::/32'])('%s is one', (text) => {
    expect(parseRange(text)).toBeDefined()
  })
  it.each(['', '10.0.0', '10.0.0.0/', '10.0.0.0/8/8', 'example.com', '10.0.0.0/-1'])('%s is none', (text) => {
    expect(parseRange(text)).toBeUndefined()
  })
  it('hold an IPv4 address also when it is written as one of IPv6', () => {
    expect(isInRanges('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true)
    expect(isInRanges('unknown', ['0.0.0.0/0', '::/0'])).toBe(false)
  })
})
