import { desc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhookEndpoint } from '#server/keys/schema.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { seal } from '#server/platform/secretBox.ts'
import { resealSecrets } from '#server/webhooks/resealSecrets.ts'
import { createReceiver, type Received, type Receiver } from '#tests/support/createReceiver.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

let api: TestApi
let receiver: Receiver
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(async () => {
  await api.reset()
  receiver = await createReceiver()
})
afterEach(() => receiver.close())
afterAll(() => api.close())

interface Endpoint {
  readonly id: string
  readonly url: string
  readonly isFirst: boolean
  readonly status: string
  readonly secret: string
  readonly previousSecretEndsAt: string | null
}

const owner = () => api.as('owner')
const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const add = async (values: object) => owner().post<Endpoint>('/webhook-endpoints', values, withKey())
const act = (id: string, action: string) =>
  owner().post<Endpoint>(`/webhook-endpoints/${id}/actions/${action}`, {}, withKey())
const reveal = async (id: string) => {
  const { body } = await owner().post<{ value: string }>(`/webhook-endpoints/${id}/reveal/secret`, {})
  return body.value
}
const save = (webhookUrl: string | null) =>
  owner().patch<Envelope<{ signingSecret?: string }>>('/wallet/update-webhook', { webhookUrl })
const urlOf = (path: string) => new URL(path, receiver.url).href
const read = async (id: string) => (await owner().get<Endpoint>(`/webhook-endpoints/${id}`)).body
const listed = async () => (await owner().get<readonly Endpoint[]>('/webhook-endpoints')).body
const pay = () => owner().post('/sandbox/deposits', { currency: 'USDC', network: 'ethereum', amount: '50' })
/** What was sent, as path and type. */
const arrived = () => receiver.received.map(({ path, body }) => `${path} ${JSON.parse(body).type}`).toSorted()
const lastAudit = async () =>
  (await api.services.db.orm.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1))[0]

describe('several endpoints', () => {
  it('each get the events that they want, signed by their own secrets', async () => {
    await save(urlOf('/all'))
    const { body: some } = await add({ url: urlOf('/some'), events: ['transaction.successful'] })
    await add({ url: urlOf('/others'), events: ['invoice.paid'] })
    await pay()
    await api.runJobs()
    expect(arrived()).toEqual(['/all transaction.successful', '/some transaction.successful'])
    const { body, headers } = receiver.received.find(({ path }) => path === '/some') as Received
    const sent = new Webhook(await reveal(some.id)).sign(
      String(headers['webhook-id']),
      api.services.now(),
      body,
    )
    expect(headers['webhook-signature']).toBe(sent)
  })

  it('are tested one at a time, and get nothing while they are switched off', async () => {
    await save(urlOf('/first'))
    const { body } = await add({ url: urlOf('/second') })
    await act(body.id, 'test')
    await api.runJobs()
    expect(arrived()).toEqual(['/second endpoint.test'])
    const deliveries = await owner().get<readonly object[]>(`/webhook-deliveries?endpoint=${body.id}`)
    expect(deliveries.body).toEqual([expect.objectContaining({ type: 'endpoint.test', state: 'ok' })])
    await act(body.id, 'test')
    await act(body.id, 'disable')
    await pay()
    await api.runJobs()
    expect(arrived()).toEqual(['/first transaction.successful', '/second endpoint.test'])
    expect((await act(body.id, 'test')).body).toMatchObject({ message: 'The endpoint is switched off' })
    await act(body.id, 'enable')
    await act(body.id, 'test')
    await api.runJobs()
    expect(arrived().filter((one) => one === '/second endpoint.test')).toHaveLength(2)
  })

  it('are at most ten', async () => {
    const urls = Array.from({ length: 10 }, (_, n) => urlOf(`/${n}`))
    const statuses = (await Promise.all(urls.map((url) => add({ url })))).map(({ status }) => status)
    expect(statuses).toEqual(urls.map(() => 201))
    const { body } = await add({ url: urlOf('/x') })
    expect(body).toMatchObject({ message: 'A team has at most 10 webhook endpoints' })
  })

  it('want no event that there is not, have no private address, and are found by their events', async () => {
    const unknown = { errors: [{ field: 'events', text: 'Events cannot hold "nothing.happened"' }] }
    const elsewhere = {
      errors: [{ field: 'url', text: 'Webhook URL must lead to an address on the public internet' }],
    }
    expect((await add({ url: urlOf('/x'), events: ['nothing.happened'] })).body).toMatchObject(unknown)
    expect((await add({ url: 'https://10.0.0.8/' })).body).toMatchObject(elsewhere)
    await add({ url: urlOf('/paid'), events: ['invoice.paid', 'invoice.sent'] })
    await add({ url: urlOf('/sent'), events: ['invoice.sent'] })
    const found = async (event: string) => (await owner().get(`/webhook-endpoints?events=${event}`)).body
    expect(await found('invoice.paid')).toMatchObject([{ url: urlOf('/paid') }])
    expect(await found('nothing.happened')).toMatchObject(unknown)
  })
})

describe('the first endpoint', () => {
  it('is the one that the call of the specification sets, whichever way it was made', async () => {
    const { body: made } = await add({ url: urlOf('/made') })
    const { body: other } = await add({ url: urlOf('/other') })
    expect([made.isFirst, other.isFirst]).toEqual([true, false])
    expect((await save(urlOf('/set'))).body.data).toEqual({ webhookUrl: urlOf('/set') })
    expect((await read(made.id)).url).toBe(urlOf('/set'))
    expect((await read(other.id)).url).toBe(urlOf('/other'))
  })

  it('comes back with its secret when it was taken away, the others stay', async () => {
    const secret = (await save(urlOf('/first'))).body.data.signingSecret
    const { body: other } = await add({ url: urlOf('/other') })
    for (const none of ['', null]) expect((await save(none)).body.data).toEqual({ webhookUrl: null })
    expect((await listed()).map(({ id }) => id)).toEqual([other.id])
    expect((await owner().get('/webhooks/endpoint')).body.data).toMatchObject({ status: 'none' })
    expect((await owner().post('/webhooks/test', {})).body).toMatchObject({
      message: 'Set a webhook URL first',
    })
    expect((await save(urlOf('/first'))).body.data).toEqual({ webhookUrl: urlOf('/first') })
    const [first] = (await listed()).filter(({ isFirst }) => isFirst)
    expect(await reveal(first?.id ?? '')).toBe(secret)
  })
})

describe('a signing secret', () => {
  it('is masked wherever it is read, its address is in no log, and it ends a day after another replaced it', async () => {
    const { body } = await add({ url: urlOf('/in?token=hidden') })
    const secret = await reveal(body.id)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(body.secret).toBe(`••••${secret.slice(-4)}`)
    const trail = JSON.stringify(await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq))
    expect(trail).not.toContain('hidden')
    expect(trail).not.toContain(secret.slice(6))
    expect(await lastAudit()).toMatchObject({
      action: 'webhook_revealed',
      details: { host: `127.0.0.1:${receiver.port}`, field: 'secret' },
    })
    expect((await act(body.id, 'rotate')).body.previousSecretEndsAt).toBe('2025-06-16T12:00:00.000Z')
    expect(await reveal(body.id)).not.toBe(secret)
  })

  it('of version 0.1 is what it was after the upgrade', async () => {
    const { body } = await add({ url: urlOf('/one') })
    const { settings, db } = api.services
    const old = { key: settings.encryptionKey, iv: new Uint8Array(12), owner: body.id }
    const secret = await seal(old, 'whsec_of-old')
    await db.transaction((tx) =>
      tx.update(webhookEndpoint).set({ secret }).where(eq(webhookEndpoint.id, body.id)),
    )
    await resealSecrets(api.services)
    expect(await reveal(body.id)).toBe('whsec_of-old')
  })
})
