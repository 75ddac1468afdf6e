import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeLink, openSession, pay, readLink, type PaySession } from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { listTransactions } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const USDC = { token: 'USDC' }
const open = { pricing: 'open', amount: null }
const asking = { asksName: true, asksEmail: true }
const PAYER = { name: '  Ada Payer ', email: 'Ada@Payer.example' }

async function refusal(link: object, body: object) {
  const { id } = await makeLink(api, link)
  const answer = await api.guest().post(`/public/pay/${id}/sessions`, { ...USDC, ...body })
  return [answer.status, ...(answer.body.errors ?? []).map(({ field, text }) => `${field}: ${text}`)]
}

describe('a link with an open amount', () => {
  it('is paid with what its payer chooses', async () => {
    const { id } = await makeLink(api, { ...open, currency: 'EUR', minAmount: '5', maxAmount: '50' })
    const session = await pay(api, id, { ...USDC, amount: '12.5' })
    expect(session).toMatchObject({ state: 'paid', amountDue: '13.5', price: '12.5' })
    expect(await readLink(api, id)).toMatchObject({ amount: null, totalAmount: '12.5' })
  })

  it.each([
    [{}, {}, 'amount: Amount is required'],
    [{}, { amount: '0' }, 'amount: Amount must be at least 0.01'],
    [{}, { amount: '1.005' }, 'amount: Amount must have at most 2 decimals'],
    [{}, { amount: '-4' }, 'amount: Amount must be at least 0.01'],
    [{}, { amount: '1e3' }, 'amount: Amount must be a number'],
    [{ minAmount: '5' }, { amount: '4.99' }, 'amount: Amount must be at least 5'],
    [{ maxAmount: '50' }, { amount: '50.01' }, 'amount: Amount must be at most 50'],
  ])('with %o refuses %o', async (bounds, body, problem) => {
    expect(await refusal({ ...open, ...bounds }, body)).toEqual([400, problem])
  })

  it.each([
    [{ minAmount: '9', maxAmount: '8' }, 'maxAmount'],
    [{ amount: '4', minAmount: '5' }, 'amount'],
    [{ pricing: 'fixed', amount: null }, 'amount'],
  ])('is not made with %o', async (changes, field) => {
    const answer = await api
      .as('owner')
      .post('/payment-links', { name: 'Tips', currency: 'USD', ...open, ...changes })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
  })
})

describe('a link by the piece', () => {
  const link = { pricing: 'quantity', amount: '2.35', maxQuantity: 3 }

  it('costs as many times its price as its payer says, one when they say nothing', async () => {
    const { id } = await makeLink(api, link)
    expect(await openSession(api, id, { ...USDC, quantity: 3 })).toMatchObject({
      amountDue: '7.05',
      quantity: 3,
    })
    expect(await openSession(api, id)).toMatchObject({ amountDue: '2.35', quantity: 1 })
  })

  it.each([[0], [4], [1.5]])('refuses %d pieces', async (quantity) => {
    const [status, problem] = await refusal(link, { quantity })
    expect([status, String(problem).split(':')[0]]).toEqual([400, 'quantity'])
  })

  it('does not take an amount', async () => {
    expect((await refusal(link, { amount: '0.01' }))[0]).toBe(400)
  })
})

describe('a link that asks who pays', () => {
  it.each([
    [{}, ['name: Name is required', 'email: Email is required']],
    [{ name: ' ', email: 'nobody' }, ['name: Name is required', 'email: Email is invalid']],
  ])('refuses %o', async (body, problems) => {
    expect(await refusal(asking, body)).toEqual([400, ...problems])
  })

  it('takes no name that it does not ask for', async () => {
    expect((await refusal({}, { name: 'Ada' }))[0]).toBe(400)
  })

  it('names its payer with the movement, its payments and the event, and mails them the receipt', async () => {
    const { id } = await makeLink(api, asking)
    await pay(api, id, { ...USDC, ...PAYER })
    const said = { payerName: 'Ada Payer', payerEmail: 'ada@payer.example' }
    expect((await listTransactions(api))[0]).toMatchObject({
      counterparty: 'Ada Payer',
      kind: 'link_payment',
    })
    expect((await api.as('owner').get(`/link-payments?linkId=${id}`)).body).toMatchObject([said])
    const events = await api.services.db.orm.select().from(outboxEvent)
    expect(events.find(({ type }) => type === 'payment.completed')?.payload).toMatchObject(said)
    expect(await api.mails('ada@payer.example')).toHaveLength(1)
  })

  it('is still called by its own name among the top links', async () => {
    const { id } = await makeLink(api, asking)
    await pay(api, id, { ...USDC, ...PAYER })
    const { body } = await api.as('owner').get('/dashboards/money-sources')
    expect(JSON.stringify(body)).toContain('Coffee beans')
  })
})

describe('the return address of a link', () => {
  it('is offered once something has arrived, with the session and what became of it', async () => {
    const { id } = await makeLink(api, { returnUrl: 'https://shop.example/thanks?order=7&status=x' })
    expect(await openSession(api, id)).not.toHaveProperty('returnUrl')
    const session = await pay(api, id)
    expect(session).toMatchObject({
      returnUrl: `https://shop.example/thanks?order=7&status=paid&session_id=${session.id}`,
    })
  })

  it.each([
    ['http://shop.example'],
    ['javascript:alert(1)'],
    ['https://bank.example@evil.example/'],
    ['//x'],
  ])('is not %s', async (returnUrl) => {
    const answer = await api
      .as('owner')
      .post('/payment-links', { name: 'Beans', amount: '5', currency: 'USD', returnUrl })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'returnUrl'])
  })

  it('is the merchant’s alone: a visitor cannot set it', async () => {
    const { id } = await makeLink(api)
    const answer = await api.guest().post<Envelope<PaySession>>(`/public/pay/${id}/sessions`, {
      ...USDC,
      returnUrl: 'https://evil.example',
    })
    expect(answer.status).toBe(400)
  })
})
