import { describe, expect, it } from 'vitest'
import { appKey } from '#server/features/people/keys/schema.ts'
import { act, audited, noticesTo, OWNER } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { placeOf } from '#tests/support/teams.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, RECIPIENT } from '#tests/support/wallet.ts'

const HOUR = 60 * 60_000

interface Keys {
  readonly apiKey: string
  readonly secretKey: string
  readonly previousKeysEndAt: string | null
}

const api = freshApi()

async function generate(body: object = {}, persona: 'owner' | 'admin' = 'owner'): Promise<Keys> {
  const answer = await api.as(persona).patch<Envelope<Keys>>('/user/regenerate-app-keys', body)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const rows = () => api.services.db.orm.select().from(appKey)
const statusWith = async (key: string, path = '/wallet/get-token-balances') =>
  (await api.bearer(key).get(path)).status

describe('new keys', () => {
  it('are answered once, stored as a hash, told to the owner, and on record without the key', async () => {
    const { body: made } = await api.as('admin').patch<Envelope<Keys>>('/user/regenerate-app-keys')
    expect(made.message).toBe('New API keys generated successfully')
    const { apiKey, secretKey } = made.data
    expect(apiKey).toMatch(/^pk_sandbox_[0-9A-Za-z]{22}$/)
    expect(secretKey).toMatch(/^sk_sandbox_[0-9A-Za-z]{22}$/)
    const { body } = await api.as('owner').get('/user/app')
    const secretKeyLast4 = secretKey.slice(-4)
    expect(body.data).toMatchObject({
      ...{ apiKey, secretKey: `sk_sandbox_…${secretKeyLast4}`, secretKeyLast4, secretKeyLastUsedAt: null },
      ...{ keysRotatedAt: api.services.now().toISOString(), previousKeysEndAt: null },
    })
    const stored = await rows()
    expect(stored).toHaveLength(2)
    expect(JSON.stringify([body, stored])).not.toContain(secretKey)
    expect(await noticesTo(api)).toMatchObject([{ type: 'security', title: 'New API keys' }])
    const log = await audited(api)
    expect(log.at(-1)).toMatchObject({ action: 'api_keys_regenerated', details: { gracePeriodHours: 0 } })
    expect(JSON.stringify(log)).not.toContain('_sandbox_')
  })

  it('end those before at once, or after the grace that was asked for, which ends when they ask for none', async () => {
    const first = await generate()
    const second = await generate()
    const late = await api.bearer(first.secretKey).get('/transaction/list')
    expect(late).toMatchObject({ status: 401, body: { code: 'key_invalid' } })
    const { previousKeysEndAt, secretKey } = await generate({ gracePeriodHours: 1 })
    expect(previousKeysEndAt).toBe('2025-06-15T13:00:00.000Z')
    api.advance(HOUR - 1000)
    expect(await statusWith(second.secretKey)).toBe(200)
    api.advance(1000)
    expect(await statusWith(second.secretKey)).toBe(401)
    expect(await statusWith(secretKey)).toBe(200)
    await generate({ gracePeriodHours: 24 })
    await generate()
    expect(await statusWith(secretKey)).toBe(401)
  })

  it('are one pair in force when two people ask at once', async () => {
    await Promise.all([generate({}, 'owner'), generate({}, 'admin'), generate({}, 'owner')])
    expect((await rows()).filter(({ expiresAt }) => expiresAt === null)).toHaveLength(2)
  })
})

describe('a secret key', () => {
  it('acts as the team, and is named in the audit and the activity log instead of who made it', async () => {
    const { secretKey } = await generate({}, 'admin')
    const client = api.bearer(secretKey)
    await deposit(api, '50')
    const order = { currency: 'USDC', network: 'ethereum', amount: '5', to: RECIPIENT }
    expect((await client.post('/wallet/send-crypto', order)).status).toBe(200)
    const [row] = await audited(api, 'crypto_sent')
    const key = (await rows()).find(({ kind }) => kind === 'secret')
    expect(row).toMatchObject({ actorType: 'apiKey', actorId: key?.id })
    const actor = `API key sk_sandbox_…${secretKey.slice(-4)}`
    const activity = await api.as('owner').get('/team-activity?action=crypto_sent')
    const log = await api.as('platform').get('/audit-log?action=crypto_sent')
    expect([activity.body, log.body]).toMatchObject([[{ actor }], [{ actor }]])
  })

  it('notes when it was used, at most once a minute', async () => {
    const { secretKey } = await generate()
    const useAfter = async (ms: number) => {
      api.advance(ms)
      await statusWith(secretKey)
      return (await api.as('owner').get('/user/app')).body.data['secretKeyLastUsedAt']
    }
    expect(await useAfter(0)).toBe('2025-06-15T12:00:00.000Z')
    expect(await useAfter(59_000)).toBe('2025-06-15T12:00:00.000Z')
    expect(await useAfter(1000)).toBe('2025-06-15T12:01:00.000Z')
  })

  const suspend = async () => {
    const userId = (await api.as('admin').get('/user')).body.data['id']
    return act(api, 'toggle-user-status', { userId, status: 'suspended' })
  }
  it.each([
    ['is given a lesser role', (path: string) => api.as('owner').patch(path, { role: 'viewer' })],
    ['is suspended', (path: string) => api.as('owner').post(`${path}/suspend`)],
    ['is removed', (path: string) => api.as('owner').delete(path)],
    ['is suspended by the platform', suspend],
  ])('ends with the next request when its maker %s, and the owner is told', async (_, lose) => {
    const { secretKey, apiKey } = await generate({}, 'admin')
    expect(await statusWith(secretKey)).toBe(200)
    expect((await lose((await placeOf(api, 'admin')).path)).status).toBe(200)
    expect([await statusWith(secretKey), await statusWith(apiKey, '/currencies')]).toEqual([401, 401])
    const titles = (await noticesTo(api)).map(({ title }) => title)
    expect(titles.filter((title) => title === 'API keys suspended')).toHaveLength(1)
    expect((await api.mails(OWNER))[0]?.subject).toBe('API keys of Test Store are suspended')
  })

  it('works again, and says nothing more, when its maker may manage keys again', async () => {
    const { secretKey } = await generate({}, 'admin')
    const { path } = await placeOf(api, 'admin')
    await api.as('owner').patch(path, { role: 'member' })
    const isSuspended = async () => (await api.as('owner').get('/user/app')).body.data['isSuspended']
    expect([await statusWith(secretKey), await isSuspended()]).toEqual([401, true])
    await api.as('owner').patch(path, { role: 'viewer' })
    await api.as('owner').patch(path, { role: 'admin' })
    expect([await statusWith(secretKey), await isSuspended()]).toEqual([200, false])
    expect((await api.mails(OWNER)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/ is now an admin of Test Store$/),
      'API keys of Test Store are suspended',
    ])
  })
})
