import { createHmac } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/createApp.ts'
import { auditLog, outboxEvent } from '#server/platform/db/schema.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/keys/schema.ts'
import { users } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { purgeExpired } from '#server/purgeExpired.ts'
import { createOutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'
import type { Services } from '#server/Services.ts'
import { claimDelivery } from '#server/webhooks/deliveries.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { runDeliveries, startDeliveries } from '#server/webhooks/deliveries.ts'
import { RETRY_DELAYS } from '#server/webhooks/schedule.ts'
import { createReceiver, type Received, type Receiver } from '#tests/support/createReceiver.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeSession } from '#tests/support/factories.ts'
import { createTestClient, type Envelope } from '#tests/support/TestClient.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
/** A tenth of a delay is what may be added to it at most. */
const withJitter = (delay: number) => Math.ceil(delay * 1.1)

let api: TestApi
let receiver: Receiver
beforeAll(async () => {
  api = await createTestApi({ settings: { webhookTimeout: 300 } })
})
beforeEach(async () => {
  await api.reset()
  receiver = await createReceiver()
})
afterEach(() => {
  vi.useRealTimers()
  return receiver.close()
})
afterAll(() => api.close())

interface Saved {
  readonly webhookUrl: string | null
  readonly signingSecret?: string
}

/** The owner in a session of the present moment: the clock jumps over days. */
const owner = () => createTestClient(api.fetch, freshSession)
async function freshSession(): Promise<string> {
  await api.tokenOf('owner')
  const [user] = await orm().select().from(users).where(eq(users.email, 'owner@test.example'))
  return makeSession(api.services, { userId: user?.id ?? '' })
}
const save = (webhookUrl: string | null) =>
  owner().patch<Envelope<Saved>>('/wallet/update-webhook', { webhookUrl })
const connect = async () => (await save(receiver.url)).body.data.signingSecret ?? ''
const sendTest = () => owner().post<Envelope<{ eventId: string }>>('/webhooks/test', {})
const webhook = async () => (await owner().get('/webhooks/endpoint')).body.data
const orm = () => api.services.db.orm

interface Delivery {
  readonly id: string
  readonly eventId: string
  readonly state: string
  readonly attempts: number
  readonly nextAt: string | null
  readonly httpStatus: number | null
  readonly error: string | null
}

const deliveries = async (query = '') =>
  (await owner().get<readonly Delivery[]>(`/webhook-deliveries${query}`)).body
const redeliver = (id: string, client = owner()) =>
  client.post(`/webhook-deliveries/${id}/actions/redeliver`, {}, { 'Idempotency-Key': crypto.randomUUID() })
const newest = async () => (await deliveries())[0] as Delivery

/** Sends a test event to the receiver and runs what is due. */
async function attempt(): Promise<Delivery> {
  await connect()
  await sendTest()
  await api.runJobs()
  return newest()
}

describe('PATCH /wallet/update-webhook', () => {
  it('answers the signing secret with the first address only', async () => {
    const first = await save(receiver.url)
    expect(first.body.data.signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(first.body.data.webhookUrl).toBe(receiver.url)
    const second = await save('http://127.0.0.1:9/other')
    expect(second.body.data).toEqual({ webhookUrl: 'http://127.0.0.1:9/other' })
    expect((await owner().get('/user/app')).body.data).toMatchObject({
      webhookUrl: 'http://127.0.0.1:9/other',
    })
  })

  it('stores the secret encrypted, and names only the host in the audit row', async () => {
    const secret = await connect()
    const rows = await orm().select().from(webhookEndpoint)
    const trail = await orm().select().from(auditLog).orderBy(auditLog.seq)
    expect(JSON.stringify([rows, trail])).not.toContain(secret.slice(6))
    expect(trail.at(-1)).toMatchObject({
      action: 'webhook_created',
      details: { host: `127.0.0.1:${receiver.port}` },
    })
  })

  it('takes the webhook away and keeps its secret for the next', async () => {
    const secret = await connect()
    expect((await save('')).body.data).toEqual({ webhookUrl: null })
    expect(await webhook()).toMatchObject({ status: 'none', webhookUrl: null })
    expect((await sendTest()).body).toMatchObject({ statusCode: 409, message: 'Set a webhook URL first' })
    await save(receiver.url)
    const revealed = await owner().post('/webhooks/reveal-secret', {})
    expect(revealed.body.data).toEqual({ signingSecret: secret })
  })

  it.each([
    ['not a url', 'Webhook URL is not valid'],
    ['javascript:alert(1)', 'Webhook URL must use https'],
    ['ftp://example.com/', 'Webhook URL must use https'],
    ['http://93.184.215.14/hook', 'Webhook URL must use https'],
    ['https://user:secret@example.com/', 'Webhook URL must not hold a user name or a password'],
    ['https://10.0.0.8/', 'Webhook URL must not lead to a private address'],
    ['https://172.31.255.255/', 'Webhook URL must not lead to a private address'],
    ['https://192.168.1.1/', 'Webhook URL must not lead to a private address'],
    ['https://169.254.169.254/latest/meta-data', 'Webhook URL must not lead to a private address'],
    ['https://100.64.0.1/', 'Webhook URL must not lead to a private address'],
    ['https://0.0.0.0/', 'Webhook URL must not lead to a private address'],
    ['https://[::]/', 'Webhook URL must not lead to a private address'],
    ['https://[fe80::1]/', 'Webhook URL must not lead to a private address'],
    ['https://[fd00::1]/', 'Webhook URL must not lead to a private address'],
    ['https://[::ffff:10.0.0.1]/', 'Webhook URL must not lead to a private address'],
    ['https://[64:ff9b::a00:1]/', 'Webhook URL must not lead to a private address'],
    ['https://[2002:a00:1::]/', 'Webhook URL must not lead to a private address'],
    ['https://167772161/', 'Webhook URL must not lead to a private address'],
  ])('refuses %s', async (url, text) => {
    const { status, body } = await save(url)
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field: 'webhookUrl', text }] })
  })

  it('is for those who manage developers, and refuses an unknown field', async () => {
    const path = '/wallet/update-webhook'
    expect((await api.guest().patch(path, { webhookUrl: null })).status).toBe(401)
    expect((await api.as('member').patch(path, { webhookUrl: null })).status).toBe(403)
    expect((await owner().patch(path, { webhookUrl: null, teamId: 'x' })).status).toBe(400)
    expect((await api.as('member').get('/webhook-deliveries')).status).toBe(403)
  })
})

describe('a delivery', () => {
  it('verifies with the standardwebhooks package, and not changed, later or by another secret', async () => {
    const secret = await connect()
    await sendTest()
    await api.runJobs()
    const { body, headers } = receiver.received[0] as Received
    const verify = (text = body, by = secret) =>
      new Webhook(by).verify(text, headers as Record<string, string>)
    vi.useFakeTimers({ toFake: ['Date'], now: api.services.now() })
    expect(verify()).toMatchObject({ type: 'endpoint.test' })
    expect(() => verify(`${body} `)).toThrow()
    expect(() => verify(body, `whsec_${btoa('x'.repeat(32))}`)).toThrow()
    vi.setSystemTime(api.services.now().getTime() + 6 * MINUTE)
    expect(() => verify()).toThrow()
  })

  it('is signed by id, time and body', async () => {
    const secret = await connect()
    const { body: answer } = await sendTest()
    await api.runJobs()
    const { body, headers } = receiver.received[0] as Received
    const time = Date.parse('2025-06-15T12:00:00Z') / 1000
    expect(headers).toMatchObject({
      'webhook-id': answer.data.eventId,
      'webhook-timestamp': String(time),
      'webhook-signature': `v1,${sign(secret, `${answer.data.eventId}.${time}.${body}`)}`,
    })
  })

  it('carries the event in the shape of the guide', async () => {
    await connect()
    const { body } = await sendTest()
    await api.runJobs()
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      id: body.data.eventId,
      type: 'endpoint.test',
      createdAt: '2025-06-15T12:00:00.000Z',
      livemode: false,
      data: { message: 'This is a test event' },
    })
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 1, httpStatus: 200, nextAt: null })
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const old = await connect()
    const { body } = await owner().post<Envelope<{ signingSecret: string; previousSecretEndsAt: string }>>(
      '/webhooks/rotate-secret',
      {},
    )
    expect(body.data.previousSecretEndsAt).toBe('2025-06-16T12:00:00.000Z')
    const signatures = async () => {
      const { body: sent } = await sendTest()
      await api.runJobs()
      const got = receiver.received.at(-1)
      const by = (secret: string) =>
        new Webhook(secret).sign(sent.data.eventId, api.services.now(), got?.body ?? '')
      return { header: got?.headers['webhook-signature'], old: by(old), current: by(body.data.signingSecret) }
    }
    const during = await signatures()
    expect(during.header).toBe(`${during.current} ${during.old}`)
    api.advance(DAY)
    const after = await signatures()
    expect(after.header).toBe(after.current)
  })

  it('tells of a payment once it is committed, and of none that was rolled back', async () => {
    await connect()
    await owner().post('/sandbox/deposits', { currency: 'USDC', network: 'ethereum', amount: '50' })
    const { id: teamId } = (await owner().get<Envelope<{ id: string }>>('/user/app')).body.data
    const failing = api.services.db.transaction(async (tx) => {
      await insertOutboxEvent(tx, api.services, { teamId, type: 'transaction.failed', payload: {} })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await api.runJobs()
    const types = receiver.received.map(({ body }) => JSON.parse(body).type)
    expect(types).toContain('transaction.successful')
    expect(types).not.toContain('transaction.failed')
  })

  it('goes to the team it belongs to alone', async () => {
    await connect()
    await sendTest()
    await api.runJobs()
    const { id } = await newest()
    const stranger = api.as('stranger')
    expect((await stranger.get('/webhook-deliveries')).body).toEqual([])
    expect((await stranger.get(`/webhook-deliveries/${id}`)).status).toBe(404)
    expect((await stranger.get(`/webhook-deliveries/${id}/attempts`)).status).toBe(404)
    expect((await redeliver(id, stranger)).status).toBe(404)
  })
})

describe('the schedule', () => {
  it('tries a receiver that answers 500 ten times: at once, then after each of its delays', async () => {
    receiver.answerWith({ status: 500, body: 'out of order' })
    await attempt()
    for (const [index, delay] of RETRY_DELAYS.entries()) {
      const { nextAt, state } = await newest()
      const wait = Date.parse(nextAt ?? '') - api.services.now().getTime()
      expect({ state, early: wait < delay, late: wait > withJitter(delay) }).toEqual({
        state: 'failed',
        early: false,
        late: false,
      })
      api.advance(wait - 1)
      await api.runJobs()
      expect(receiver.received).toHaveLength(index + 1)
      api.advance(1)
      await api.runJobs()
      expect(receiver.received).toHaveLength(index + 2)
    }
    expect(RETRY_DELAYS).toEqual([
      5 * SECOND,
      5 * MINUTE,
      30 * MINUTE,
      2 * HOUR,
      5 * HOUR,
      10 * HOUR,
      14 * HOUR,
      20 * HOUR,
      DAY,
    ])
    expect(await newest()).toMatchObject({ state: 'given_up', attempts: 10, nextAt: null, httpStatus: 500 })
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    const bodies = new Set(receiver.received.map(({ body }) => body))
    expect([ids.size, bodies.size]).toEqual([1, 1])
  })

  it.each([408, 429, 503])('tries again after %i', async (status) => {
    receiver.answerWith({ status })
    expect(await attempt()).toMatchObject({ state: 'failed', attempts: 1, httpStatus: status })
  })

  it('tries again when nobody listens, and delivers once somebody does', async () => {
    const { port } = receiver
    await receiver.close()
    expect(await attempt()).toMatchObject({ state: 'failed', error: 'The connection was refused' })
    receiver = await createReceiver(port)
    api.advance(withJitter(5 * SECOND))
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 2, error: null })
  })

  it('tries again when the receiver is too slow', async () => {
    receiver.answerWith({ status: 200, after: 2000 })
    expect(await attempt()).toMatchObject({ state: 'failed', error: 'No answer came in time' })
  })

  it.each([400, 404, 302])('stops after three answers of %i, and follows no redirect', async (status) => {
    receiver.answerWith({ status, headers: { Location: 'http://127.0.0.1:1/elsewhere' } })
    await attempt()
    api.advance(withJitter(5 * SECOND))
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 2 })
    api.advance(withJitter(5 * MINUTE))
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'given_up', attempts: 3, httpStatus: status })
    expect(receiver.received).toHaveLength(3)
  })

  it('waits as long as Retry-After asks', async () => {
    receiver.answerWith({ status: 429, headers: { 'Retry-After': '120' } })
    const { nextAt } = await attempt()
    expect(nextAt).toBe('2025-06-15T12:02:00.000Z')
  })

  it('waits until the date in Retry-After, and a day at most', async () => {
    receiver.answerWith({ status: 503, headers: { 'Retry-After': 'Sun, 15 Jun 2025 12:10:00 GMT' } })
    const { id, nextAt } = await attempt()
    expect(nextAt).toBe('2025-06-15T12:10:00.000Z')
    receiver.answerWith({ status: 503, headers: { 'Retry-After': '9999999' } })
    await redeliver(id)
    await api.runJobs()
    expect((await newest()).nextAt).toBe('2025-06-16T12:00:00.000Z')
  })

  it('switches the webhook off at 410, gives up what waits and tells who manages it', async () => {
    receiver.answerWith({ status: 500 })
    await attempt()
    receiver.answerWith({ status: 410 })
    await sendTest()
    await api.runJobs()
    expect(await webhook()).toMatchObject({ status: 'disabled', disabledBecause: 'gone' })
    expect((await deliveries()).map(({ state }) => state)).toEqual(['given_up', 'given_up'])
    const [notice] = await orm()
      .select()
      .from(notification)
      .orderBy(desc(notification.id))
      .where(eq(notification.type, 'alert'))
    expect(notice).toMatchObject({ title: 'Webhook switched off', priority: 'high' })
    expect((await sendTest()).status).toBe(409)
  })

  it('switches the webhook off after five days without one delivery; saving it again switches it on', async () => {
    receiver.answerWith({ status: 500 })
    await attempt()
    api.advance(5 * DAY)
    await api.runJobs()
    expect(await webhook()).toMatchObject({ status: 'disabled', disabledBecause: 'failing' })
    receiver.answerWith({ status: 200 })
    await save(receiver.url)
    expect(await webhook()).toMatchObject({ status: 'enabled', failingSince: null, disabledBecause: null })
    await sendTest()
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'ok' })
  })

  it('forgets a failure once something was delivered', async () => {
    receiver.answerWith({ status: 500 })
    await attempt()
    expect(await webhook()).toMatchObject({ failingSince: '2025-06-15T12:00:00.000Z' })
    receiver.answerWith({ status: 204 })
    api.advance(withJitter(5 * SECOND))
    await api.runJobs()
    expect(await webhook()).toMatchObject({ failingSince: null })
  })
})

describe('restarts and several processes', () => {
  it('sends each event once when three processes work on one database', async () => {
    await connect()
    for (let n = 0; n < 12; n++) await sendTest()
    await Promise.all([1, 2, 3].map(() => runDeliveries({ ...api.services })))
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })

  it('keeps what waits over a restart of the application', async () => {
    receiver.answerWith({ status: 500 })
    await attempt()
    const restarted: Services = { ...api.services }
    createApp(restarted)
    receiver.answerWith({ status: 200 })
    api.advance(withJitter(5 * SECOND))
    expect(await runDeliveries(restarted)).toBe(1)
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 2 })
  })

  it('takes over what a process died with, and not before its claim ends', async () => {
    await connect()
    await sendTest()
    await claimDelivery(api.services)
    expect(await newest()).toMatchObject({ state: 'running', attempts: 1 })
    expect(await api.runJobs()).toBe(0)
    api.advance(MINUTE)
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 2 })
  })

  it('numbers attempts without a gap, those of a process that died among them', async () => {
    await connect()
    await sendTest()
    await claimDelivery(api.services)
    api.advance(MINUTE)
    await api.runJobs()
    const { id } = await newest()
    const { body } = await owner().get(`/webhook-deliveries/${id}/attempts`)
    expect(body.data['attempts']).toEqual([
      expect.objectContaining({ number: 1, error: 'The server stopped before the answer came' }),
      expect.objectContaining({ number: 2, httpStatus: 200 }),
    ])
  })

  it('delivers to others while one receiver is slow', async () => {
    const slow = await createReceiver()
    slow.answerWith({ status: 200, after: 1_000 })
    await connect()
    await api.as('stranger').patch('/wallet/update-webhook', { webhookUrl: slow.url })
    for (let n = 0; n < 12; n++) await api.as('stranger').post('/webhooks/test', {})
    await sendTest()
    const stop = startDeliveries(api.services, 10)
    try {
      // One after the other, the slow ones would take more than ten seconds.
      await expect.poll(() => receiver.received.length, { timeout: 8_000, interval: 10 }).toBe(1)
    } finally {
      await stop()
      await slow.close()
    }
  })
})

describe('POST /webhook-deliveries/:id/actions/redeliver', () => {
  it('sends the same event again and begins the schedule anew', async () => {
    receiver.answerWith({ status: 404 })
    const { id } = await attempt()
    api.advance(DAY)
    await api.runJobs()
    api.advance(DAY)
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'given_up', attempts: 3 })
    expect((await redeliver(id)).body).toMatchObject({ id, state: 'pending', httpStatus: null })
    expect(await orm().select().from(auditLog).orderBy(auditLog.seq)).toContainEqual(
      expect.objectContaining({
        action: 'webhook_redelivered',
        details: expect.objectContaining({ type: 'endpoint.test' }),
      }),
    )
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 4 })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('is refused while it is being sent', async () => {
    await connect()
    await sendTest()
    await claimDelivery(api.services)
    const { id } = await newest()
    expect((await redeliver(id)).status).toBe(409)
  })
})

describe('GET /webhook-deliveries', () => {
  it('finds a delivery by its own id and by that of its event, whole or in part', async () => {
    const { id, eventId } = await attempt()
    await sendTest()
    for (const text of [id, eventId, id.slice(0, -2), eventId.slice(0, -2)])
      expect((await deliveries(`?q=${text}`)).map((one) => one.id)).toEqual([id])
  })

  it('shows what was sent and at most 2 kB of each answer', async () => {
    receiver.answerWith({ status: 500, body: '<b>é</b>'.repeat(2000) })
    const { id } = await attempt()
    const { body } = await owner().get<Envelope<{ body: string; attempts: { responseExcerpt: string }[] }>>(
      `/webhook-deliveries/${id}/attempts`,
    )
    const excerpt = body.data.attempts[0]?.responseExcerpt ?? ''
    expect(body.data.body).toBe(receiver.received[0]?.body)
    expect(new TextEncoder().encode(excerpt).length).toBeLessThanOrEqual(2048)
    expect(excerpt.startsWith('<b>é</b>')).toBe(true)
  })

  it('keeps deliveries for 30 days', async () => {
    await attempt()
    api.advance(31 * DAY + 1)
    await api.services.db.transaction((tx) => purgeExpired(tx, api.services))
    const left = [orm().$count(webhookDelivery), orm().$count(webhookAttempt), orm().$count(outboxEvent)]
    expect(await Promise.all(left)).toEqual([0, 0, 0])
  })
})

describe('the world outside', () => {
  const never = () => new Request('https://shop.example/hook', { method: 'POST', body: '{}' })

  it.each([['10.0.0.1'], ['169.254.169.254'], ['::ffff:192.168.0.1'], ['93.184.215.14', '127.0.0.1']])(
    'refuses a name that means %s, at save and at send',
    async (...addresses) => {
      const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => addresses })
      expect(await outside.refusalOf(new URL('https://shop.example/hook'))).toBe(
        'must not lead to a private address',
      )
      await expect(outside.send(never())).rejects.toThrow('must not lead to a private address')
    },
  )

  it('refuses this machine outside sandbox mode', async () => {
    const outside = createOutboundHttp({ mode: 'production' })
    const url = new URL(receiver.url)
    expect(await outside.refusalOf(url)).toBe('must not lead to a private address')
    await expect(outside.send(new Request(url, { method: 'POST' }))).rejects.toThrow('private address')
    expect(receiver.received).toEqual([])
  })

  it('refuses a name that changes its meaning between save and send', async () => {
    const meanings = [['93.184.215.14'], ['10.0.0.1']]
    const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => meanings.shift() ?? [] })
    expect(await outside.refusalOf(new URL('https://shop.example/hook'))).toBeUndefined()
    await expect(outside.send(never())).rejects.toThrow('private address')
  })

  it('connects to the address that was checked, whatever the name means to the system', async () => {
    const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => ['127.0.0.1'] })
    const url = `http://shop.invalid:${receiver.port}/hook`
    const answer = await outside.send(new Request(url, { method: 'POST', body: '{}' }))
    expect(answer.status).toBe(200)
    expect(receiver.received[0]?.headers.host).toBe(`shop.invalid:${receiver.port}`)
  })
})

/** Independent of the application's own way. */
function sign(secret: string, text: string): string {
  return createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64')
}
