import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi } from '../support/createTestApi.ts'
import type { Persona, TestApi } from '../support/createTestApi.ts'
import { makeLink, openSession, pay, readLink } from '../support/pay.ts'
import type { SentLink } from '../support/pay.ts'
import type { Envelope } from '../support/TestClient.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const list = async (query = '', persona: Persona = 'owner') =>
  (await api.as(persona).get<Envelope<readonly SentLink[]>>(`/payment-links${query}`)).body
const act = (id: string, name: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<SentLink>>(`/payment-links/${id}/${name}`, {})

describe('a payment link', () => {
  it('is active from the beginning, under an id that nobody can guess', async () => {
    const link = await makeLink(api)
    expect(link).toMatchObject({
      id: expect.stringMatching(/^pl_\w{22}$/),
      url: `/pay/${link.id}`,
      ...{ name: 'Coffee beans', amount: '25', currency: 'USD', status: 'active' },
      ...{ totalPayments: 0, totalAmount: '0', expiresAt: null, description: null },
    })
  })

  it.each([
    [{ name: '' }, 'name', 'Link Name is required'],
    [{ amount: null }, 'amount', 'Amount is required'],
    [{ amount: '0' }, 'amount', 'Amount must be at least 0.01'],
    [{ amount: '1e3' }, 'amount', 'Amount must be a number'],
    [{ currency: 'BTC' }, 'currency', 'Currency must be one of USD, EUR, GBP, USDC, USDT'],
    [{ expiresAt: '2025-06-15T11:00:00Z' }, 'expiresAt', 'Expiry Date must be in the future'],
    [{ status: 'archived' }, 'status', 'Status cannot be set'],
  ])('refuses %o', async (changes, field, text) => {
    const body = { name: 'Beans', amount: '25', currency: 'USD', ...changes }
    const answer = await api.as('owner').post('/payment-links', body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => [error.field, error.text])).toContainEqual([field, text])
  })

  it('is archived and restored, however often', async () => {
    const { id } = await makeLink(api)
    expect((await act(id, 'archive')).body.data.status).toBe('archived')
    expect((await act(id, 'archive')).status).toBe(200)
    expect((await act(id, 'restore')).body.data.status).toBe('active')
  })

  it('is gone for everybody once it is deleted', async () => {
    const { id } = await makeLink(api)
    expect((await api.as('owner').delete(`/payment-links/${id}`)).status).toBe(200)
    expect((await api.as('owner').get(`/payment-links/${id}`)).status).toBe(404)
    expect((await list()).data).toEqual([])
    expect((await act(id, 'restore')).status).toBe(404)
  })

  it('counts and adds what was paid (I-11)', async () => {
    const { id } = await makeLink(api, { amount: '10.5', currency: 'EUR' })
    await pay(api, id)
    await pay(api, id, { token: 'USDT' })
    expect(await readLink(api, id)).toMatchObject({ totalPayments: 2, totalAmount: '21' })
    const { body } = await api
      .as('owner')
      .get<Envelope<readonly { amount: string; currency: string }[]>>(`/payment-links/${id}/payments`)
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({
      ...{ amount: '11.34', status: 'completed', date: '2025-06-15T12:00:00.000Z' },
      id: expect.stringMatching(/^tx_/),
      payer: expect.stringMatching(/^0x/),
    })
  })

  it('ends in one state when it is archived, paid and deleted at the same time', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    await api.guest().post(`/public/pay/sessions/${session.id}/claim`, {})
    const [archived, removed] = await Promise.all([
      act(id, 'archive'),
      api.as('owner').delete(`/payment-links/${id}`),
      api.runJobs(),
    ])
    expect([200, 404]).toContain(archived.status)
    expect(removed.status).toBe(200)
    expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(404)
    const { body } = await api.as('owner').get<Envelope<readonly object[]>>('/transaction/list')
    expect(body.data).toHaveLength(1)
  })
})

describe('the list of payment links', () => {
  it('filters by status and currency, and searches the name', async () => {
    const beans = await makeLink(api)
    await makeLink(api, { name: 'Tea', currency: 'USDC' })
    await act(beans.id, 'archive')
    const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
    expect(await names('?status=archived')).toEqual(['Coffee beans'])
    expect(await names('?currency=USDC')).toEqual(['Tea'])
    expect(await names('?search=bean')).toEqual(['Coffee beans'])
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
      (await api.as(persona).get(`/payment-links/${id}/payments`)).status,
      (await act(id, 'archive', persona)).status,
      (await act(id, 'restore', persona)).status,
      (await api.as(persona).delete(`/payment-links/${id}`)).status,
    ]
    expect(statuses).toEqual(expected)
  })

  it('is nobody without a session', async () => {
    expect((await api.guest().get('/payment-links')).status).toBe(401)
    expect((await api.guest().post('/payment-links', {})).status).toBe(401)
  })
})
