import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outboxEvent } from '#server/engine/db/schema.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { purgeExpired } from '#server/entry/purgeExpired.ts'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'
import { insertOutboxEvent } from '#server/engine/jobs/insertOutboxEvent.ts'
import {
  claimDelivery,
  runDeliveries,
  startDeliveries,
} from '#server/features/outward/webhooks/deliveries.ts'
import { audited, idOf, noticesTo, teamOf } from '#tests/support/admin.ts'
import { createReceiver, type Received, type Receiver } from '#tests/support/createReceiver.ts'
import { makeSession } from '#tests/support/factories.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { createTestClient, type Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'
import type { WebhookDelivery } from '#resources/webhookDeliveries.ts'

const [SECOND, MINUTE, DAY] = [1000, 60_000, 86_400_000]
/** A tenth of a delay is what may be added to it at most. */
const withJitter = (delay: number) => Math.ceil(delay * 1.1)

const api = freshApi()
let receiver: Receiver
beforeEach(async () => {
  await api.tokenOf('owner')
  receiver = await createReceiver()
})
afterEach(() => receiver.close())

const orm = () => api.services.db.orm
/** The owner in a session of the present moment: the clock jumps over days. */
const owner = () =>
  createTestClient(api.fetch, async () => makeSession(api.services, { userId: await idOf(api) }))
const save = (webhookUrl: string) =>
  owner().patch<Envelope<{ signingSecret?: string }>>('/wallet/update-webhook', { webhookUrl })
const connect = async () => (await save(receiver.url)).body.data.signingSecret ?? ''
const sendTest = () => owner().post<Envelope<{ eventId: string }>>('/webhooks/test', {})
const webhook = async () => (await owner().get('/webhooks/endpoint')).body.data

const deliveries = async () => (await owner().get<readonly WebhookDelivery[]>('/webhook-deliveries')).body
const redeliver = (id: string) => owner().post(`/webhook-deliveries/${id}/actions/redeliver`, {})
const newest = async () => (await deliveries())[0] as WebhookDelivery
/** What the receiver got, by something of it. */
const got = <Value>(of: (one: Received) => Value) => receiver.received.map(of)
const idOfEvent = ({ headers }: Received) => headers['webhook-id']

/** Sends a test event and runs what is due. Answers the event's id. */
async function deliver(): Promise<string> {
  const { eventId } = (await sendTest()).body.data
  await api.runJobs()
  return eventId
}

/** The same, to the receiver. Answers what became of it. */
async function attempt(): Promise<WebhookDelivery> {
  await connect()
  await deliver()
  return newest()
}

describe('PATCH /wallet/update-webhook', () => {
  it('answers the signing secret with the first address only, stores it encrypted, and names only the host in the audit row', async () => {
    const secret = await connect()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const trail = await audited(api)
    expect(JSON.stringify([await orm().select().from(webhookEndpoint), trail])).not.toContain(secret.slice(6))
    const details = { host: `127.0.0.1:${receiver.port}` }
    expect(trail.at(-1)).toMatchObject({ action: 'webhook_created', details })
    const other = { webhookUrl: 'http://127.0.0.1:9/other' }
    expect((await save(other.webhookUrl)).body.data).toEqual(other)
    expect((await owner().get('/user/app')).body.data).toMatchObject(other)
  })

  it('refuses an address that runs or leads elsewhere', async () => {
    const refusals = [
      ['not a url', 'Webhook URL isn’t valid'],
      ['javascript:alert(1)', 'Webhook URL must use https'],
      ['http://93.184.215.14/hook', 'Webhook URL must use https'],
      ['https://user:secret@example.com/', 'Webhook URL can’t contain a user name or password'],
      ['https://10.0.0.8/', 'Webhook URL must be an address on the public internet'],
    ] as const
    const answers = await Promise.all(refusals.map(([url]) => save(url)))
    expect(answers).toMatchObject(
      refusals.map(([, text]) => ({ status: 400, body: { errors: [{ field: 'webhookUrl', text }] } })),
    )
  })
})

describe('a delivery', () => {
  it('is signed by id, time and body as the package of the standard does it, in the shape of the guide', async () => {
    const secret = await connect()
    const eventId = await deliver()
    const { body, headers } = receiver.received[0] as Received
    expect(headers).toMatchObject({
      'webhook-id': eventId,
      'webhook-timestamp': String(api.services.now().getTime() / 1000),
      'webhook-signature': new Webhook(secret).sign(eventId, api.services.now(), body),
    })
    const createdAt = '2025-06-15T12:00:00.000Z'
    const data = { message: 'This is a test event' }
    expect(JSON.parse(body)).toEqual({ id: eventId, type: 'endpoint.test', createdAt, livemode: false, data })
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 1, httpStatus: 200, nextAt: null })
  })

  it('signs with both secrets for a day after a rotation', async () => {
    const old = await connect()
    const { body: rotated } =
      await owner().post<Envelope<{ signingSecret: string }>>('/webhooks/rotate-secret')
    const current = rotated.data.signingSecret
    const expectSignedBy = async (...secrets: readonly string[]) => {
      const eventId = await deliver()
      const { body, headers } = receiver.received.at(-1) as Received
      const signatures = secrets.map((secret) => new Webhook(secret).sign(eventId, api.services.now(), body))
      expect(headers['webhook-signature']).toBe(signatures.join(' '))
    }
    await expectSignedBy(current, old)
    api.advance(DAY)
    await expectSignedBy(current)
  })

  it('tells of a payment once it is committed, and of none that was rolled back', async () => {
    await connect()
    await deposit(api, '50')
    const teamId = await teamOf(api)
    const failing = api.services.db.transaction(async (tx) => {
      await insertOutboxEvent(
        { tx, services: api.services },
        { teamId, type: 'transaction.failed', payload: {} },
      )
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await api.runJobs()
    const types = got(({ body }) => JSON.parse(body).type)
    expect(types).toContain('transaction.successful')
    expect(types).not.toContain('transaction.failed')
  })

  it('tells what becomes of a customer, with what the definition names of it', async () => {
    await connect()
    const customer = { name: 'Cleo Customer', email: 'cleo@customer.example', currency: 'EUR' }
    const { body } = await owner().post<{ id: string }>('/customers', {
      ...customer,
      phone: '+33 1 23 45 67 89',
    })
    const path = `/customers/${body.id}`
    await owner().patch(path, { name: 'Cleo' })
    await owner().delete(path)
    await owner().post(`/customers-trash/${body.id}/actions/restore`, {})
    await api.runJobs()
    const told = got((one) => JSON.parse(one.body)).map(({ type, data }) => [type, data])
    const renamed = { id: body.id, ...customer, name: 'Cleo' }
    // They may arrive in another order.
    expect(Object.fromEntries(told)).toEqual({
      'customer.created': { ...renamed, name: 'Cleo Customer' },
      'customer.updated': renamed,
      'customer.deleted': renamed,
      'customer.restored': renamed,
    })
  })
})

describe('the schedule', () => {
  it('tries again when nobody listens, and delivers once somebody does, with which the failure is forgotten', async () => {
    const { port } = receiver
    await receiver.close()
    expect(await attempt()).toMatchObject({ state: 'failed', error: 'The connection was refused' })
    expect(await webhook()).toMatchObject({ failingSince: '2025-06-15T12:00:00.000Z' })
    receiver = await createReceiver(port)
    receiver.answerWith({ status: 204 })
    api.advance(withJitter(5 * SECOND))
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 2, error: null })
    expect(await webhook()).toMatchObject({ failingSince: null })
  })

  it('tries again when the receiver is too slow', async () => {
    receiver.answerWith({ status: 200, when: new Promise(() => undefined) })
    await connect()
    await sendTest()
    const settings = { ...api.services.settings, webhookTimeout: 50 }
    await runDeliveries({ ...api.services, settings })
    expect(await newest()).toMatchObject({ state: 'failed', error: 'No response in time' })
  })

  it('waits as long as Retry-After asks; switches the webhook off at 410, gives up what waits and tells who manages it', async () => {
    receiver.answerWith({ status: 429, headers: { 'Retry-After': '120' } })
    expect((await attempt()).nextAt).toBe('2025-06-15T12:02:00.000Z')
    receiver.answerWith({ status: 410 })
    await deliver()
    expect(await webhook()).toMatchObject({ status: 'disabled', disabledBecause: 'gone' })
    expect((await deliveries()).map(({ state }) => state)).toEqual(['given_up', 'given_up'])
    const notice = { type: 'alert', title: 'Webhook turned off', priority: 'high' }
    expect(await noticesTo(api)).toContainEqual(expect.objectContaining(notice))
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
    await deliver()
    expect(await newest()).toMatchObject({ state: 'ok' })
  })
})

describe('restarts and several processes', { tags: ['postgres'] }, () => {
  it('sends each event once when three processes work on one database', async () => {
    await connect()
    for (let n = 0; n < 6; n++) await sendTest()
    await Promise.all([1, 2, 3].map(() => runDeliveries({ ...api.services })))
    const ids = got(idOfEvent)
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
  })

  it('keeps what waits over a restart of the application, takes over what a process died with, and not before its claim ends', async () => {
    receiver.answerWith({ status: 500 })
    await attempt()
    receiver.answerWith({ status: 200 })
    api.advance(withJitter(5 * SECOND))
    await claimDelivery(api.services)
    const running = await newest()
    expect(running).toMatchObject({ state: 'running', attempts: 2 })
    expect((await redeliver(running.id)).status, 'Sent again while it is being sent').toBe(409)
    const restarted = { ...api.services }
    expect(await runDeliveries(restarted)).toBe(0)
    api.advance(MINUTE)
    expect(await runDeliveries(restarted)).toBe(1)
    expect(await newest()).toMatchObject({ state: 'ok', attempts: 3 })
    const { body } = await owner().get(`/webhook-deliveries/${running.id}/attempts`)
    expect(body.data['attempts']).toMatchObject([
      { number: 1, httpStatus: 500 },
      { number: 2, error: 'The server stopped before the response arrived' },
      { number: 3, httpStatus: 200 },
    ])
  })

  it('delivers to others while one receiver is slow', async () => {
    const slow = await createReceiver()
    slow.answerWith({ status: 200, when: new Promise(() => undefined) })
    await connect()
    await api.as('stranger').patch('/wallet/update-webhook', { webhookUrl: slow.url })
    for (let n = 0; n < 8; n++) await api.as('stranger').post('/webhooks/test', {})
    await sendTest()
    const isSlow = slow.next()
    const isDelivered = receiver.next()
    const stop = startDeliveries(api.services, 10)
    await Promise.all([isSlow, isDelivered])
    await slow.close()
    await stop()
    expect(receiver.received).toHaveLength(1)
  })
})

describe('a delivery that is there', () => {
  it('is sent again with its schedule begun anew; a redirect is not followed, and given up after three', async () => {
    receiver.answerWith({ status: 302, headers: { Location: 'http://127.0.0.1:1/elsewhere' } })
    const { id } = await attempt()
    for (let again = 0; again < 2; again++) {
      api.advance(DAY)
      await api.runJobs()
    }
    expect(await newest()).toMatchObject({ state: 'given_up', attempts: 3, httpStatus: 302 })
    expect((await redeliver(id)).body).toMatchObject({ id, state: 'pending', httpStatus: null })
    const { body } = await owner().get<readonly { readonly id: string }[]>('/webhook-endpoints')
    const target = { targetType: 'webhook', targetId: body[0]?.id }
    const trace = { action: 'webhook_redelivered', ...target, details: { id, type: 'endpoint.test' } }
    expect((await audited(api)).at(-1)).toMatchObject(trace)
    await api.runJobs()
    expect(await newest()).toMatchObject({ state: 'failed', attempts: 4 })
    expect(new Set(got(idOfEvent)).size).toBe(1)
  })

  it('shows what was sent and at most 2 kB of each answer, and is kept for 30 days', async () => {
    receiver.answerWith({ status: 500, body: '<b>é</b>'.repeat(2000) })
    const { id } = await attempt()
    const { body } = await owner().get<Envelope<{ body: string; attempts: { responseExcerpt: string }[] }>>(
      `/webhook-deliveries/${id}/attempts`,
    )
    const excerpt = body.data.attempts[0]?.responseExcerpt ?? ''
    expect(body.data.body).toBe(receiver.received[0]?.body)
    expect(new TextEncoder().encode(excerpt).length).toBeLessThanOrEqual(2048)
    expect(excerpt.startsWith('<b>é</b>')).toBe(true)
    api.advance(31 * DAY + 1)
    await api.services.db.transaction((tx) => purgeExpired({ tx, services: api.services }))
    const left = [webhookDelivery, webhookAttempt, outboxEvent].map((table) => orm().$count(table))
    expect(await Promise.all(left)).toEqual([0, 0, 0])
  })
})

it('connects to the address that was checked, whatever the name means to the system', async () => {
  const outside = createOutboundHttp({ mode: 'sandbox', resolve: async () => ['127.0.0.1'] })
  const url = `http://shop.invalid:${receiver.port}/hook`
  const answer = await outside.send(new Request(url, { method: 'POST', body: '{}' }))
  expect(answer.status).toBe(200)
  expect(receiver.received[0]?.headers.host).toBe(`shop.invalid:${receiver.port}`)
})
