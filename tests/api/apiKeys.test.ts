import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { appKey } from '#server/keys/schema.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { noticesTo, OWNER } from '#tests/support/admin.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { INVOICE } from '#tests/support/invoices.ts'
import { placeOf } from '#tests/support/teams.ts'
import { BYTES, type Envelope } from '#tests/support/TestClient.ts'

const HOUR = 60 * 60_000

interface Keys {
  readonly apiKey: string
  readonly secretKey: string
  readonly previousKeysEndAt: string | null
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function generate(body: object = {}, persona: 'owner' | 'admin' = 'owner'): Promise<Keys> {
  const answer = await api.as(persona).patch<Envelope<Keys>>('/user/regenerate-app-keys', body)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const statusWith = async (key: string, path = '/wallet/get-token-balances') =>
  (await api.bearer(key).get(path)).status

describe('PATCH /user/regenerate-app-keys', () => {
  it('answers both keys once, and never again', async () => {
    const { apiKey, secretKey } = await generate()
    expect(apiKey).toMatch(/^pk_sandbox_[0-9A-Za-z]{22}$/)
    expect(secretKey).toMatch(/^sk_sandbox_[0-9A-Za-z]{22}$/)
    const { body } = await api.as('owner').get('/user/app')
    expect(body.data).toMatchObject({
      apiKey,
      secretKey: `sk_sandbox_…${secretKey.slice(-4)}`,
      secretKeyLast4: secretKey.slice(-4),
      keysRotatedAt: api.services.now().toISOString(),
      secretKeyLastUsedAt: null,
      previousKeysEndAt: null,
    })
    expect(JSON.stringify(body)).not.toContain(secretKey)
  })

  it('stores the secret key only as a hash', async () => {
    const { secretKey } = await generate()
    const rows = await api.services.db.orm.select().from(appKey)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(secretKey)
  })

  it('says so, tells the owner and leaves an audit row without a key', async () => {
    const { body } = await api.as('admin').patch('/user/regenerate-app-keys')
    expect(body.message).toBe('New API keys generated successfully')
    const notices = await api.services.db.orm.select().from(notification)
    expect(notices).toMatchObject([{ type: 'security', title: 'New API keys' }])
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.at(-1)).toMatchObject({ action: 'api_keys_regenerated', details: { gracePeriodHours: 0 } })
    expect(JSON.stringify(rows)).not.toContain('_sandbox_')
  })

  it('ends the keys before at once', async () => {
    const first = await generate()
    await generate()
    expect(await statusWith(first.secretKey)).toBe(401)
  })

  it('lets the keys before work until the grace ends', async () => {
    const first = await generate()
    const { previousKeysEndAt, secretKey } = await generate({ gracePeriodHours: 1 })
    expect(previousKeysEndAt).toBe('2025-06-15T13:00:00.000Z')
    api.advance(HOUR - 1000)
    expect(await statusWith(first.secretKey)).toBe(200)
    api.advance(1000)
    expect(await statusWith(first.secretKey)).toBe(401)
    expect(await statusWith(secretKey)).toBe(200)
  })

  it('cuts a running grace short when new keys ask for none', async () => {
    const first = await generate()
    await generate({ gracePeriodHours: 24 })
    await generate({ gracePeriodHours: 0 })
    expect(await statusWith(first.secretKey)).toBe(401)
  })

  it('leaves one pair in force when two people ask at once', async () => {
    await Promise.all([generate({}, 'owner'), generate({}, 'admin'), generate({}, 'owner')])
    const rows = await api.services.db.orm.select().from(appKey)
    expect(rows.filter(({ expiresAt }) => expiresAt === null)).toHaveLength(2)
  })

  it('refuses another grace, guests, members and what a key may never do', async () => {
    const { secretKey } = await generate()
    const path = '/user/regenerate-app-keys'
    const refused = await api.as('owner').patch(path, { gracePeriodHours: 2 })
    expect(refused.body.errors).toMatchObject([{ field: 'gracePeriodHours' }])
    expect((await api.guest().patch(path)).status).toBe(401)
    expect((await api.as('member').patch(path)).body).toMatchObject({
      statusCode: 403,
      missingPermission: 'developers.manage',
    })
    expect((await api.bearer(secretKey).patch(path)).status).toBe(403)
  })
})

describe('a secret key', () => {
  it('acts as the team: reads, and reads its own masked form', async () => {
    const { secretKey } = await generate()
    const client = api.bearer(secretKey)
    const own = await client.get('/user/app')
    expect(own.body.data).toMatchObject({ name: 'Test Store', mode: 'sandbox' })
    expect((await client.get('/transaction/list')).status).toBe(200)
    expect((await client.get('/currencies')).status).toBe(200)
  })

  it('moves money with the key as the actor of the audit row', async () => {
    const { secretKey } = await generate()
    const client = api.bearer(secretKey)
    const query = 'currency=USDC&network=ethereum'
    const { body } = await client.get<Envelope<{ address: string }>>(`/wallet/get-address?${query}`)
    await api.as('owner').post('/sandbox/deposits', { currency: 'USDC', network: 'ethereum', amount: '50' })
    const to = '0x52908400098527886E0F7030069857D2E4169EE7'
    const order = { currency: 'USDC', network: 'ethereum', amount: '5', to }
    const sent = await client.post('/wallet/send-crypto', order)
    expect(body.data.address).toMatch(/^0x/)
    expect(sent.status).toBe(200)
    const [row] = await api.services.db.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'crypto_sent'))
      .orderBy(auditLog.seq)
    const [key] = await api.services.db.orm.select().from(appKey).where(eq(appKey.kind, 'secret'))
    expect(row).toMatchObject({ actorType: 'apiKey', actorId: key?.id })
  })

  it('reaches nothing of a person, nothing that manages, and nothing of the platform', async () => {
    const { secretKey } = await generate()
    const client = api.bearer(secretKey)
    const routes = collectRoutes(api.services).filter(({ access }) =>
      typeof access === 'object' ? !KEY_SCOPES.includes(access.permission) : /signedIn|pending/.test(access),
    )
    const answers = await Promise.all(
      routes.map(async ({ method, path, upload }) => {
        const address = path.replace(/:\w+/g, 'x')
        const { status } = await (method === 'get'
          ? client.get(address)
          : client[method](address, {}, upload && BYTES))
        return `${status} ${method} ${path}`
      }),
    )
    expect(answers.length).toBeGreaterThan(15)
    expect(answers.filter((answer) => !answer.startsWith('403'))).toEqual([])
  })

  it('notes when it was used, at most once a minute', async () => {
    const { secretKey } = await generate()
    const lastUse = async () =>
      (await api.as('owner').get<Envelope<{ secretKeyLastUsedAt: string }>>('/user/app')).body.data
        .secretKeyLastUsedAt
    await statusWith(secretKey)
    expect(await lastUse()).toBe('2025-06-15T12:00:00.000Z')
    api.advance(59_000)
    await statusWith(secretKey)
    expect(await lastUse()).toBe('2025-06-15T12:00:00.000Z')
    api.advance(1000)
    await statusWith(secretKey)
    expect(await lastUse()).toBe('2025-06-15T12:01:00.000Z')
  })

  it('ends with the next request when its maker is suspended', async () => {
    const { secretKey } = await generate({}, 'admin')
    const made = eq(users.email, 'admin@test.example')
    await api.services.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(made))
    expect(await statusWith(secretKey)).toBe(401)
  })

  it('ends with the next request when its maker leaves the team', async () => {
    const { secretKey } = await generate({}, 'admin')
    const { orm } = api.services.db
    const [maker] = await orm.select().from(users).where(eq(users.email, 'admin@test.example'))
    const membership = eq(teamMember.userId, maker?.id ?? '')
    await api.services.db.transaction((tx) =>
      tx.update(teamMember).set({ status: 'suspended' }).where(membership),
    )
    expect(await statusWith(secretKey)).toBe(401)
    await api.services.db.transaction((tx) => tx.delete(teamMember).where(membership))
    expect(await statusWith(secretKey)).toBe(401)
  })

  const losses = [
    {
      loss: 'is given a lesser role',
      lose: (path: string) => api.as('owner').patch(path, { role: 'viewer' }),
    },
    { loss: 'is suspended', lose: (path: string) => api.as('owner').post(`${path}/suspend`) },
    { loss: 'is removed', lose: (path: string) => api.as('owner').delete(path) },
  ]
  it.each(losses)(
    'ends with the next request when its maker $loss, and the owner is told',
    async ({ lose }) => {
      const { secretKey, apiKey } = await generate({}, 'admin')
      expect(await statusWith(secretKey)).toBe(200)
      expect((await lose((await placeOf(api, 'admin')).path)).status).toBe(200)
      expect([await statusWith(secretKey), await statusWith(apiKey, '/currencies')]).toEqual([401, 401])
      const titles = (await noticesTo(api)).map(({ title }) => title)
      expect(titles.filter((title) => title === 'API keys suspended')).toHaveLength(1)
      expect((await api.mails(OWNER))[0]?.subject).toBe('API keys of Test Store are suspended')
    },
  )

  it('works again, and says nothing more, when its maker may manage keys again', async () => {
    const { secretKey } = await generate({}, 'admin')
    const { path } = await placeOf(api, 'admin')
    await api.as('owner').patch(path, { role: 'member' })
    const isSuspended = async () => (await api.as('owner').get('/user/app')).body.data['isSuspended']
    expect([await statusWith(secretKey), await isSuspended()]).toEqual([401, true])
    await api.as('owner').patch(path, { role: 'viewer' })
    await api.as('owner').patch(path, { role: 'admin' })
    expect([await statusWith(secretKey), await isSuspended()]).toEqual([200, false])
    expect(await api.mails(OWNER)).toHaveLength(1)
  })

  it('tells the owner when an administrator of the platform suspends its maker', async () => {
    await generate({}, 'admin')
    const userId = (await api.as('admin').get('/user')).body.data['id']
    const reason = 'Asked for by compliance'
    await api.as('platform').post('/admin/toggle-user-status', { userId, status: 'suspended', reason })
    expect((await api.mails(OWNER))[0]?.subject).toBe('API keys of Test Store are suspended')
  })

  it('names itself in the audit log and the activity log, not who made it', async () => {
    const { secretKey } = await generate({}, 'admin')
    const made = await api.bearer(secretKey).post<{ id: string }>('/invoices', INVOICE)
    expect(made.status).toBe(201)
    const about = and(eq(auditLog.action, 'invoice_created'), eq(auditLog.targetId, made.body.id))
    const [row] = await api.services.db.orm.select().from(auditLog).where(about).orderBy(auditLog.seq)
    const [key] = await api.services.db.orm.select().from(appKey).where(eq(appKey.kind, 'secret'))
    expect(row).toMatchObject({ actorType: 'apiKey', actorId: key?.id })
    const name = `API key sk_sandbox_…${secretKey.slice(-4)}`
    const [activity, platform] = await Promise.all([
      api.as('owner').get('/team-activity?action=invoice_created'),
      api.as('platform').get('/audit-log?action=invoice_created'),
    ])
    expect(activity.body).toMatchObject([{ actor: name }])
    expect(platform.body).toMatchObject([{ actor: name }])
  })

  it('says that it is not valid when it is made up', async () => {
    const { status, body } = await api.bearer(`sk_sandbox_${'a'.repeat(22)}`).get('/transaction/list')
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'key_invalid' })
  })
})

describe('a publishable key', () => {
  it('reads what is no secret, and nothing else', async () => {
    const { apiKey } = await generate()
    expect(await statusWith(apiKey, '/currencies')).toBe(200)
    const { status, body } = await api.bearer(apiKey).get('/user/app')
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'secret_key_required' })
    expect(await statusWith(apiKey)).toBe(403)
    expect(await statusWith(apiKey, '/user')).toBe(403)
  })
})
