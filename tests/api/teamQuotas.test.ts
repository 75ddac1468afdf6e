import { describe, expect, it } from 'vitest'
import { users } from '#server/features/people/identity/schema.ts'
import { RATE_LIMITS, type RateLimits } from '#server/entry/settings.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { ACCOUNT } from '#tests/support/fiat.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { invite, NINA } from '#tests/support/invitations.ts'
import { INVOICE, makeInvoice, readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

/** Less of each than the application has: to use up a hundred takes its time. */
const few = (...names: readonly (keyof RateLimits)[]) =>
  Object.fromEntries(names.map((name) => [name, { ...RATE_LIMITS[name], burst: 2 }]))

const limits = few('teamMailsUnverified', 'bankLookUps', 'statements', 'exports', 'savedViews')
const api = freshApi({ settings: { rateLimits: { ...RATE_LIMITS, ...limits } } })

let views = 0
/** The ways to each. */
const WAYS: Readonly<
  Record<string, readonly (() => readonly ['get' | 'post', path: string, body?: object])[]>
> = {
  'bank account lookups': [
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
    expect(problemsOf(await ask(2, 'admin'))).toBe(`429 Your team has reached today’s limit for ${what}`)
    api.advance(12 * 60 * 60_000)
    expect((await ask(3, 'owner@test.example')).status).toBeLessThan(300)
  })

  it('says in a mail to a stranger which account sends it and how old that is, whatever seller it names', async () => {
    await sentInvoice(api, { fromCompanyName: 'Your bank' })
    await invite(api)
    const signature =
      'Sent by the account “Test Store”, opened on Jun 15, 2025. If you don’t recognize it, don’t pay.'
    for (const to of [INVOICE.customerEmail, NINA.email])
      expect((await api.mails(to))[0]?.body).toContain(signature)
  })

  it('is limited together for all mails to strangers, and what is refused leaves nothing behind', async () => {
    await sentInvoice(api)
    expect((await invite(api)).status).toBe(201)
    const owner = api.as('owner')
    const { id } = await makeInvoice(api)
    const send = () => owner.post(`/invoices/${id}/actions/send`, {})
    expect(problemsOf(await send())).toBe(
      '429 Your team has reached today’s limit for emails to people outside the team',
    )
    expect((await readInvoice(api, id)).status).toBe('draft')
    await api.services.db.transaction((tx) => tx.update(users).set({ kycStatus: 'approved' }))
    expect((await send()).status).toBe(200)
  })
})
