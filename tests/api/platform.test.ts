import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CARD_STATUSES } from '#resources/vocabulary/cardStatuses.ts'
import { FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { featureFlag } from '#server/platform/db/schema.ts'
import { ADA } from '#tests/support/accounts.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { choicesOf } from '#server/choicesOf.ts'
import { createApp } from '#server/createApp.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { createTestClient, type Envelope, type TestClient } from '#tests/support/TestClient.ts'

/** In the sandbox all of them are simulated. */
const providers = Object.fromEntries(providersOf('simulated').map((name) => [name, true]))

let api: TestApi
let production: TestClient
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo', flags: FLAG_DEFAULTS } })
  const settings = { ...api.services.settings, mode: 'production' as const }
  const named = providersOf('real')
  const app = createApp({
    ...api.services,
    settings,
    providers: named,
    choices: choicesOf({ config: undefined, providers: named, partners: [] }),
  })
  production = createTestClient(async (request) => app.fetch(request))
})
beforeEach(() => api.reset())
afterAll(() => api.close())

it('GET /config answers mode, the features that there are, and in the sandbox the demo accounts', async () => {
  const past = { name: 'a-flag-of-the-past', enabled: true, updatedAt: api.services.now() }
  await api.services.db.transaction((tx) => tx.insert(featureFlag).values(past))
  const { body } = await api.guest().get('/config')
  expect(body.data).toEqual({
    mode: 'sandbox',
    flags: { ...FLAG_DEFAULTS, ...providers },
    choices: {
      networks: { ethereum: { label: 'Ethereum' }, base: { label: 'Base' }, polygon: { label: 'Polygon' } },
      tokens: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
      // No other company issues cards, so none is waited for.
      cardStatuses: CARD_STATUSES,
    },
    demo: {
      accounts: [
        { email: 'owner@demo.test', role: 'owner' },
        { email: 'admin@demo.test', role: 'admin' },
        { email: 'member@demo.test', role: 'member' },
        { email: 'viewer@demo.test', role: 'viewer' },
        { email: 'platform@demo.test', role: 'platform administrator' },
        { email: 'platform2@demo.test', role: 'second platform administrator' },
      ],
      password: 'Demo-pass-1',
      code: '123456',
    },
    passkeyHost: 'app.test',
    livePosition: null,
  })
  const { body: real } = await production.get('/config')
  expect(real.data).toMatchObject({ mode: 'production', demo: null, choices: { networks: {}, tokens: {} } })
})

it('a process is live and ready, and live but not ready while it is about to stop', async () => {
  let isStopping = false
  const app = createApp(api.services, { isStopping: () => isStopping })
  const ask = async (name: string) => app.request(`/api/health/${name}`)
  const calm = [await ask('live'), await ask('ready')]
  expect(await Promise.all(calm.map((answer) => answer.json()))).toMatchObject([
    { statusCode: 200, data: { status: 'ok' } },
    { statusCode: 200, data: { status: 'ok' } },
  ])
  isStopping = true
  expect((await ask('live')).status).toBe(200)
  expect(await (await ask('ready')).json()).toMatchObject({ statusCode: 503, code: 'not_ready' })
})

describe('the sandbox inbox', () => {
  interface MailData {
    readonly to: string
    readonly subject: string
  }
  const inbox = async (query = '') =>
    (await api.guest().get<Envelope<readonly MailData[]>>(`/sandbox/inbox${query}`)).body.data
  beforeEach(async () => {
    await api.guest().post('/auth/signup', ADA)
    await api.guest().post('/auth/signup', { ...ADA, email: 'bob@example.com' })
  })

  it('shows the newest mail first, those to one address, and their links', async () => {
    expect((await inbox()).map(({ to }) => to)).toEqual(['bob@example.com', ADA.email])
    expect((await inbox())[0]).toEqual({
      id: expect.stringMatching(/^mail_/),
      to: 'bob@example.com',
      link: null,
      subject: expect.stringMatching(/^\d{6} is your verification code$/),
      body: expect.stringContaining('It is valid for two minutes and works once.'),
      createdAt: '2025-06-15T12:00:00.000Z',
    })
    expect((await inbox('?to=ADA@example.com')).map(({ to }) => to)).toEqual([ADA.email])
    await api.guest().post('/auth/verify-account', { email: ADA.email, token: '123456' })
    await api.guest().post('/auth/forgot-password', { email: ADA.email })
    expect((await inbox(`?to=${ADA.email}`))[0]).toMatchObject({
      link: {
        label: 'Choose a new password',
        url: expect.stringContaining('http://app.test/reset-password#token='),
      },
    })
  })

  it('can be emptied, and does not exist outside sandbox mode', async () => {
    expect((await api.guest().delete('/sandbox/inbox')).status).toBe(200)
    expect(await inbox()).toEqual([])
    expect((await production.get('/sandbox/inbox')).status).toBe(404)
    expect((await production.delete('/sandbox/inbox')).status).toBe(404)
  })
})
