import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import {
  actOnLink,
  claim,
  makeLink,
  openSession,
  pay,
  readLink,
  type SentLink,
  type SentLinkPayment,
} from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { listTransactions } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const list = async (query = '', persona: Persona = 'owner') =>
  (await api.as(persona).get<readonly SentLink[]>(`/payment-links${query}`)).body
const paymentsOf = async (id: string, query = '') =>
  (await api.as('owner').get<readonly SentLinkPayment[]>(`/link-payments?linkId=${id}${query}`)).body
/** How many payments of a link each place that tells of them knows. */
async function countsOf(id: string) {
  const owner = api.as('owner')
  const csv = await owner.get<string>(`/exports/link-payments.csv?linkId=${id}`)
  return {
    figure: (await readLink(api, id)).totalPayments,
    list: (await paymentsOf(id)).length,
    csv: parseCsv(csv.body).length - 1,
  }
}
const act = (id: string, name: string, persona: Persona = 'owner') => actOnLink(api, id, name, persona)

describe('a payment link', () => {
  it('is active from the beginning, under an id that nobody can guess', async () => {
    const link = await makeLink(api)
    expect(link).toMatchObject({
      id: expect.stringMatching(/^pl_\w{22}$/),
      url: `/pay/${link.id}`,
      name: 'Coffee beans',
      amount: '25',
      currency: 'USD',
      status: 'active',
      totalPayments: 0,
      totalAmount: '0',
      expiresAt: null,
      description: null,
    })
  })

  it.each([
    [{ name: '' }, 'name', 'Link Name is required'],
    [{ amount: null }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be at least 0.01'],
    [{ amount: '1e3' }, 'amount', 'Amount must be a number'],
    [{ amount: '10.129', currency: 'EUR' }, 'amount', 'Amount must have at most 2 decimals'],
    [
      { pricing: 'open', amount: null, minAmount: '0.011', currency: 'EUR' },
      'minAmount',
      'At least must have at most 2 decimals',
    ],
    [{ currency: 'BTC' }, 'currency', 'Currency must be one of USD, EUR, GBP, USDC, USDT'],
    [{ expiresAt: '2025-06-15T11:00:00Z' }, 'expiresAt', 'Expiry Date must be in the future'],
    [{ status: 'archived' }, 'status', 'Status cannot be set'],
  ])('refuses %o', async (changes, field, text) => {
    const body = { name: 'Beans', amount: '25', currency: 'USD', ...changes }
    const answer = await api.as('owner').post('/payment-links', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => [error.field, error.text])).toContainEqual([field, text])
  })

  it.each(['minAmount', 'maxAmount'])('with a fixed price does not look at %s', async (bound) => {
    const body = { name: 'Beans', amount: '25', currency: 'USD', [bound]: [] }
    const answer = await api.as('owner').post<SentLink>('/payment-links', body)
    expect([answer.status, answer.body]).toMatchObject([201, { [bound]: null }])
  })

  it('is archived and restored, each where it is offered', async () => {
    const { id } = await makeLink(api)
    expect((await act(id, 'archive')).body.status).toBe('archived')
    expect((await act(id, 'archive')).status).toBe(409)
    expect((await act(id, 'restore')).body.status).toBe('active')
  })

  it('is gone for everybody once it is deleted', async () => {
    const { id } = await makeLink(api)
    expect((await api.as('owner').delete(`/payment-links/${id}`)).status).toBe(200)
    expect((await api.as('owner').get(`/payment-links/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await act(id, 'restore')).status).toBe(404)
  })

  it('expires by itself, whatever its status', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    expect(await readLink(api, id)).toMatchObject({ status: 'active', isExpired: false })
    api.advance(5 * MINUTE_MS)
    expect(await readLink(api, id)).toMatchObject({ status: 'active', isExpired: true })
    expect(await list()).toMatchObject([{ id, isExpired: true }])
  })

  it('is not deleted as something that it no longer is', async () => {
    const { id, version } = await makeLink(api)
    await act(id, 'archive')
    const remove = (headers: Readonly<Record<string, string>>) =>
      api.as('owner').delete<Envelope<SentLink>>(`/payment-links/${id}`, undefined, headers)
    const refused = await remove({ 'If-Match': `"${version}"` })
    expect([refused.status, refused.body.data.status]).toEqual([412, 'archived'])
    expect((await remove({ 'If-Match': `"${version + 1}"` })).status).toBe(200)
  })

  it('may be paid in between and still be deleted as what it is', async () => {
    const { id, version } = await makeLink(api)
    await pay(api, id)
    const headers = { 'If-Match': `"${version}"` }
    expect((await api.as('owner').delete(`/payment-links/${id}`, undefined, headers)).status).toBe(200)
  })
})

describe('what is paid through a link', () => {
  it('is counted and added up (I-11)', async () => {
    const { id } = await makeLink(api, { amount: '10.5', currency: 'EUR' })
    await pay(api, id)
    api.advance(1000)
    await pay(api, id, { token: 'USDT' })
    expect(await readLink(api, id)).toMatchObject({ totalPayments: 2, totalAmount: '21' })
    const data = await paymentsOf(id)
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      amount: '11.34',
      currency: 'USDT',
      status: 'completed',
      date: '2025-06-15T12:00:01.000Z',
      linkId: id,
      id: expect.stringMatching(/^tx_/),
      payer: expect.stringMatching(/^0x/),
    })
    expect(data[0]?.transactionId).toBe(data[0]?.id)
  })

  it('is what the ledger holds, not what somebody says: figures, table, list and CSV agree', async () => {
    const { id } = await makeLink(api)
    await pay(api, id)
    await claim(api, (await openSession(api, id)).id)
    expect(await countsOf(id)).toEqual({ figure: 1, list: 1, csv: 1 })
    await api.runJobs()
    expect(await countsOf(id)).toEqual({ figure: 2, list: 2, csv: 2 })
    expect(await readLink(api, id)).toMatchObject({ totalAmount: '50' })
  })

  it('comes a page at a time, and as a list over all links', async () => {
    const [beans, tea] = [await makeLink(api), await makeLink(api, { name: 'Tea' })]
    for (const { id } of [beans, beans, beans, tea]) await pay(api, id)
    expect(await paymentsOf(beans.id, '&_start=2&_end=4')).toHaveLength(1)
    const totalOf = async (query: string) =>
      (await api.as('viewer').get(`/link-payments${query}`)).headers.get('X-Total-Count')
    expect(await Promise.all(['', `?linkId=${beans.id}`, `?linkId=${tea.id}`].map(totalOf))).toEqual([
      '4',
      '3',
      '1',
    ])
    expect((await api.as('stranger').get('/link-payments')).body).toEqual([])
  })

  it('stays in the books, not in the lists, when the link is deleted', async () => {
    const { id } = await makeLink(api)
    await pay(api, id)
    await api.as('owner').delete(`/payment-links/${id}`)
    expect((await api.as('owner').get('/link-payments')).body).toEqual([])
    expect(await listTransactions(api)).toHaveLength(1)
  })
})

describe('who may do what with payment links', () => {
  it.each([
    ['viewer', [200, 403, 403, 403]],
    ['member', [200, 200, 200, 403]],
    ['stranger', [404, 404, 404, 404]],
  ] as const)('%s', async (persona, expected) => {
    const { id } = await makeLink(api)
    const statuses = [
      (await api.as(persona).get(`/payment-links/${id}`)).status,
      (await act(id, 'archive', persona)).status,
      (await act(id, 'restore', persona)).status,
      (await api.as(persona).delete(`/payment-links/${id}`)).status,
    ]
    expect(statuses).toEqual(expected)
  })
})
