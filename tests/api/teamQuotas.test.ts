import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#server/identity/schema.ts'
import { RATE_LIMITS, type RateLimits } from '#server/settings.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { ACCOUNT } from '#tests/support/fiat.ts'
import { invite, NINA } from '#tests/support/invitations.ts'
import { INVOICE, sentInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

/** Less of each than the application has: to use up a hundred takes its time. */
const few = (...names: readonly (keyof RateLimits)[]) =>
  Object.fromEntries(names.map((name) => [name, { ...RATE_LIMITS[name], burst: 2 }]))

let api: TestApi
beforeAll(async () => {
  const limits = few('teamMailsUnverified', 'bankLookUps', 'statements', 'exports', 'savedViews')
  api = await createTestApi({ settings: { rateLimits: { ...RATE_LIMITS, ...limits } } })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

let views = 0
/** The ways to each. */
const WAYS: Readonly<
  Record<string, readonly (() => readonly ['get' | 'post', path: string, body?: object])[]>
> = {
  'look-ups of bank accounts': [
    () => ['get', `/fiat-gateway/resolve-bank-account?currency=NGN&bankCode=058&accountNumber=${ACCOUNT}`],
  ],
  statements: ['', '.csv', '.pdf'].map((form) => () => [
    'get',
    `/transaction/statement${form}?currency=USDC&month=2025-06`,
  ]),
  exports: ['customers', 'invoices'].map((name) => () => ['get', `/exports/${name}.csv`]),
  'new views': [
    () => ['post', '/saved-views', { name: `View ${++views}`, list: 'invoices', query: 'status=sent' }],
  ],
}

describe('what costs others', () => {
  it.each(Object.keys(WAYS))('is limited for a team and a day, whoever asks: %s', async (what) => {
    const ask = (n: number, persona: Persona = 'owner') => {
      const ways = WAYS[what] ?? []
      const [method, path, body] = ways[n % ways.length]?.() ?? (['get', ''] as const)
      return method === 'get' ? api.as(persona).get(path) : api.as(persona).post(path, body)
    }
    for (const n of [0, 1]) expect((await ask(n)).status).toBeLessThan(300)
    expect(problemsOf(await ask(2, 'admin'))).toBe(`429 Your team has had all of today’s ${what}`)
    api.advance(12 * 60 * 60_000)
    expect((await ask(3, 'owner@test.example')).status).toBeLessThan(300)
  })

  it('says in a mail to a stranger which account sends it and how old that is, whatever seller it names', async () => {
    await sentInvoice(api, { fromCompanyName: 'Your bank' })
    await invite(api)
    const signature =
      'Sent by the account “Test Store”, opened on Jun 15, 2025. If you do not know it, do not pay.'
    for (const to of [INVOICE.customerEmail, NINA.email]) {
      const [mail] = await api.mails(to)
      expect(mail?.body).toContain(signature)
    }
  })

  it('is limited together for all mails to strangers, and what is refused leaves nothing behind', async () => {
    await sentInvoice(api)
    expect((await invite(api)).status).toBe(201)
    const owner = api.as('owner')
    const { body: draft } = await owner.post<{ id: string }>('/invoices', INVOICE)
    const sent = await owner.post(`/invoices/${draft.id}/actions/send`, {})
    expect(problemsOf(sent)).toBe('429 Your team has had all of today’s mails to people outside it')
    expect((await owner.get<{ status: string }>(`/invoices/${draft.id}`)).body.status).toBe('draft')
    await api.services.db.transaction((tx) => tx.update(users).set({ kycStatus: 'approved' }))
    expect((await owner.post(`/invoices/${draft.id}/actions/send`, {})).status).toBe(200)
  })
})
