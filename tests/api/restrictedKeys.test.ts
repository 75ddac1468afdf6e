import { describe, expect, it } from 'vitest'
import { resources } from '#resources/index.ts'
import { planFinding } from '#server/engine/automation/findDue.ts'
import { implementations, sources } from '#server/entry/collectDefinitions.ts'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { apiKey } from '#server/features/people/keys/schema.ts'
import { ADDRESS } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { suppliers } from '#tests/support/resources.ts'
import { refusalsOf } from '#tests/support/refusalsOf.ts'
import { createTestClient, type Envelope } from '#tests/support/TestClient.ts'
import { placeOf } from '#tests/support/teams.ts'

const MOMENT_MS = 10 * 60_000

const api = freshApi()

interface Made {
  readonly id: string
  readonly secret: string
  readonly hint: string
  readonly scopes: readonly string[]
  readonly status: string
}

const READER = { name: 'Reader', scopes: ['invoices.view'] }
const create = (body: object = {}) => api.as('owner').post<Made>('/api-keys', { ...READER, ...body })
const revoke = (id: string) => api.as('owner').post(`/api-keys/${id}/actions/revoke`, {})
/** Calls with a key, from an address. */
const program = (secret: string, address = '10.0.0.1') =>
  createTestClient(
    (request) => {
      request.headers.set(ADDRESS, address)
      return api.fetch(request)
    },
    async () => secret,
  )
const read = ({ secret }: Made, address?: string) => program(secret, address).get('/invoices')

describe('a restricted key', () => {
  it('is answered with its secret once, stored as a hash, and ends when it is revoked', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Reader', scopes: ['invoices.view'], status: 'active' })
    expect(body.secret).toMatch(/^rk_sandbox_[0-9A-Za-z]{22}$/)
    expect(body.hint).toBe(`rk_sandbox_…${body.secret.slice(-4)}`)
    const listed = await api.as('owner').get('/api-keys')
    const stored = await api.services.db.orm.select().from(apiKey)
    expect(JSON.stringify([listed.body, stored])).not.toContain(body.secret)
    expect(listed.body).toMatchObject([{ id: body.id, hint: body.hint }])
    expect((await revoke(body.id)).body).toMatchObject({ status: 'revoked' })
    expect(await read(body)).toMatchObject({ status: 401 })
    expect((await revoke(body.id)).status).toBe(409)
  })

  it('opens no route of another scope, and says which one is missing', async () => {
    const { body } = await create()
    const refusalOf = await refusalsOf(api, body.secret)
    const opened = collectRoutes(api.services).filter((route) => refusalOf(route) === undefined)
    const scopes = opened.map(({ access }) => (typeof access === 'object' ? access.permission : access))
    expect([...new Set(scopes)].toSorted()).toEqual(['invoices.view', 'known', 'public'])
    expect((await program(body.secret).get('/transaction/list')).body).toMatchObject({
      message: 'This API key doesn’t have the scope transactions.view',
      missingPermission: 'transactions.view',
    })
  })

  it('ends when it expires, and the list says so', async () => {
    const expiresAt = new Date(api.services.now().getTime() + MOMENT_MS).toISOString()
    const { body } = await create({ expiresAt })
    expect(await read(body)).toMatchObject({ status: 200 })
    api.advance(MOMENT_MS)
    expect(await read(body)).toMatchObject({ status: 401 })
    await api.services.db.transaction((tx) => planFinding({ tx, services: api.services }))
    await api.runJobs()
    const { body: keys } = await api.as('owner').get('/api-keys')
    expect(keys).toMatchObject([{ status: 'expired' }])
  })

  it('works from the addresses it is for, and notes when and from where it was last used', async () => {
    const { body } = await create({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    expect(await read(body, '2001:db8::1')).toMatchObject({ status: 200 })
    expect(await read(body, '203.0.114.9')).toMatchObject({
      status: 403,
      body: { code: 'address_not_allowed' },
    })
    api.advance(MOMENT_MS)
    expect(await read(body, '203.0.113.9')).toMatchObject({ status: 200 })
    expect((await api.as('owner').get(`/api-keys/${body.id}`)).body).toMatchObject({
      lastUsedAt: api.services.now().toISOString(),
      lastUsedIp: '203.0.113.9',
    })
  })

  it('stops working while who made it may no longer manage keys', async () => {
    const { body } = await api.as('admin').post<Made>('/api-keys', READER)
    await api.as('owner').patch((await placeOf(api, 'admin')).path, { role: 'viewer' })
    expect(await read(body)).toMatchObject({ status: 401 })
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

  it('is refused for what it cannot be', async () => {
    const refused = [
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['developers.manage'] }, 'scopes'],
      [{ name: '' }, 'name'],
      [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
      [{ addresses: ['203.0.113.0/33'] }, 'addresses'],
      [{ role: 'owner' }, 'role'],
    ] as const
    const fields: unknown[] = []
    for (const [wrong] of refused) {
      const { status, body } = await api.as('owner').post<Envelope>('/api-keys', { ...READER, ...wrong })
      fields.push([status, body.errors?.[0]?.field])
    }
    expect(fields).toEqual(refused.map(([, field]) => [400, field]))
  })
})

describe('a key for records', () => {
  const withOwn = freshApi({ resources: [...resources, suppliers], implementations, sources })

  it('writes those of a resource that was added, as far as its scopes go', async () => {
    const scopes = ['records.view', 'records.write']
    const { body: made } = await withOwn.as('owner').post<Made>('/api-keys', { name: 'Sync', scopes })
    const sync = withOwn.bearer(made.secret)
    const { status, body } = await sync.post<Made>('/suppliers', { name: 'Acme', email: 'a@acme.test' })
    expect(status).toBe(201)
    expect((await sync.patch(`/suppliers/${body.id}`, { name: 'Acme Ltd' })).body).toMatchObject({
      name: 'Acme Ltd',
    })
    expect(await sync.delete(`/suppliers/${body.id}`)).toMatchObject({
      body: { missingPermission: 'records.delete' },
    })
  })
})
