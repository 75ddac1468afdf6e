import { expect, it } from 'vitest'
import { CARD_STATUSES } from '#resources/vocabulary/cardStatuses.ts'
import { FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { featureFlag } from '#server/engine/db/schema.ts'
import { ADA } from '#tests/support/accounts.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { createApp } from '#server/entry/createApp.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const api = freshApi({ settings: { seed: 'demo', flags: FLAG_DEFAULTS } })

it('GET /config answers mode, the features that there are, and in the sandbox the demo accounts', async () => {
  const past = { name: 'a-flag-of-the-past', enabled: true, updatedAt: api.services.now() }
  await api.services.db.transaction((tx) => tx.insert(featureFlag).values(past))
  const { body } = await api.guest().get('/config')
  // In the sandbox all providers are simulated.
  const providers = Object.fromEntries(providersOf('simulated').map((name) => [name, true]))
  expect(body.data).toEqual({
    mode: 'sandbox',
    flags: { ...FLAG_DEFAULTS, ...providers },
    choices: {
      networks: { ethereum: { label: 'Ethereum' }, base: { label: 'Base' }, polygon: { label: 'Polygon' } },
      tokens: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
      // No other company issues cards, so none is waited for.
      cardStatuses: CARD_STATUSES,
      // What a role of a team's own may hold: what the product's roles that are given hold.
      permissions: expect.objectContaining({ 'team.view': expect.objectContaining({ group: 'Team' }) }),
    },
    demo: {
      accounts: expect.arrayContaining([{ email: 'owner@demo.test', role: 'owner' }]),
      password: 'Demo-pass-1',
      code: '123456',
    },
    passkeyHost: 'app.test',
    signOn: [],
    livePosition: null,
  })
  const { body: real } = await serveWith(api, { mode: 'production' }).guest().get('/config')
  expect(real.data).toMatchObject({ mode: 'production', demo: null })
})

it('a process is live and ready, and live but not ready while it is about to stop', async () => {
  let isStopping = false
  const app = createApp(api.services, { isStopping: () => isStopping })
  const ask = async (name: string): Promise<unknown> => (await app.request(`/api/health/${name}`)).json()
  const ok = { statusCode: 200, data: { status: 'ok' } }
  expect([await ask('live'), await ask('ready')]).toMatchObject([ok, ok])
  isStopping = true
  expect([await ask('live'), await ask('ready')]).toMatchObject([ok, { statusCode: 503, code: 'not_ready' }])
})

it('the sandbox inbox shows the newest mail first, those to one address, and their links, and can be emptied', async () => {
  const inbox = async (query = '') =>
    (await api.guest().get<Envelope<readonly { to: string }[]>>(`/sandbox/inbox${query}`)).body.data
  for (const email of [ADA.email, 'bob@example.com'])
    await api.guest().post('/auth/signup', { ...ADA, email })
  expect((await inbox()).map(({ to }) => to)).toEqual(['bob@example.com', ADA.email])
  expect((await inbox())[0]).toEqual({
    id: expect.stringMatching(/^mail_/),
    to: 'bob@example.com',
    link: null,
    subject: expect.stringMatching(/^\d{6} is your verification code$/),
    body: expect.stringContaining('It’s valid for two minutes and works once.'),
    createdAt: '2025-06-15T12:00:00.000Z',
  })
  await api.guest().post('/auth/verify-account', { email: ADA.email, token: '123456' })
  await api.guest().post('/auth/forgot-password', { email: ADA.email })
  const link = {
    label: 'Choose a new password',
    url: expect.stringContaining('http://app.test/reset-password#token='),
  }
  expect(await inbox('?to=ADA@example.com')).toMatchObject([{ to: ADA.email, link }, { to: ADA.email }])
  expect((await api.guest().delete('/sandbox/inbox')).status).toBe(200)
  expect(await inbox()).toEqual([])
})
