import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { audited } from '#tests/support/admin.ts'
import { createReceiver, type Received, type Receiver } from '#tests/support/createReceiver.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit } from '#tests/support/wallet.ts'
import type { WebhookEndpoint } from '#resources/webhookEndpoints.ts'

const api = freshApi()
let receiver: Receiver
beforeEach(async () => void (receiver = await createReceiver()))
afterEach(() => receiver.close())

const owner = () => api.as('owner')
const add = (values: object) => owner().post<WebhookEndpoint>('/webhook-endpoints', values)
const act = (id: string, action: string) =>
  owner().post<WebhookEndpoint>(`/webhook-endpoints/${id}/actions/${action}`, {})
const reveal = async (id: string) => {
  const { body } = await owner().post<{ value: string }>(`/webhook-endpoints/${id}/reveal/secret`, {})
  return body.value
}
const save = (webhookUrl: string | null) =>
  owner().patch<Envelope<{ signingSecret?: string }>>('/wallet/update-webhook', { webhookUrl })
const urlOf = (path: string) => new URL(path, receiver.url).href
const read = async (id: string) => (await owner().get<WebhookEndpoint>(`/webhook-endpoints/${id}`)).body
const listed = async () => (await owner().get<readonly WebhookEndpoint[]>('/webhook-endpoints')).body
/** What was sent, as path and type. */
const arrived = () => receiver.received.map(({ path, body }) => `${path} ${JSON.parse(body).type}`).toSorted()

describe('several endpoints', () => {
  it('each get the events that they want, signed by their own secrets', async () => {
    await save(urlOf('/all'))
    const { body: some } = await add({ url: urlOf('/some'), events: ['transaction.successful'] })
    await add({ url: urlOf('/others'), events: ['invoice.paid'] })
    await deposit(api, '50')
    await api.runJobs()
    expect(arrived()).toEqual(['/all transaction.successful', '/some transaction.successful'])
    const { body, headers } = receiver.received.find(({ path }) => path === '/some') as Received
    const by = new Webhook(await reveal(some.id))
    const signature = by.sign(String(headers['webhook-id']), api.services.now(), body)
    expect(headers['webhook-signature']).toBe(signature)
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
    await deposit(api, '50')
    await api.runJobs()
    expect(arrived()).toEqual(['/first transaction.successful', '/second endpoint.test'])
    expect((await act(body.id, 'test')).body).toMatchObject({ message: 'The endpoint is off' })
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
    expect(body).toMatchObject({ message: 'A team can have up to 10 webhook endpoints' })
  })

  it('want no event that there is not', async () => {
    const unknown = await add({ url: urlOf('/x'), events: ['nothing.happened'] })
    expect(problemsOf(unknown)).toBe('400 events: Events cannot hold "nothing.happened"')
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

it('a signing secret is masked wherever it is read, its address is in no log, and it ends a day after another replaced it', async () => {
  const { body } = await add({ url: urlOf('/in?token=hidden') })
  const secret = await reveal(body.id)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(body.secret).toBe(`••••${secret.slice(-4)}`)
  const trail = await audited(api)
  expect(JSON.stringify(trail)).not.toContain('hidden')
  expect(JSON.stringify(trail)).not.toContain(secret.slice(6))
  const details = { host: `127.0.0.1:${receiver.port}`, field: 'secret' }
  expect(trail.at(-1)).toMatchObject({ action: 'webhook_revealed', details })
  expect((await act(body.id, 'rotate')).body.previousSecretEndsAt).toBe('2025-06-16T12:00:00.000Z')
  expect(await reveal(body.id)).not.toBe(secret)
})
