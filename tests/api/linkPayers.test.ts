import { expect, describe, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { eventsOf } from '#tests/support/outbox.ts'
import { makeLink, openSession, pay, readLink } from '#tests/support/pay.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { listTransactions } from '#tests/support/wallet.ts'

const api = freshApi()

const USDC = { token: 'USDC' }
const ask = (id: string, body: object) => api.guest().post(`/public/pay/${id}/sessions`, { ...USDC, ...body })

describe('a payer', () => {
  it('pays what they choose of an open amount, or so many times the price of a piece', async () => {
    const bounds = { pricing: 'open', amount: null, minAmount: '5', maxAmount: '50' }
    const open = await makeLink(api, { ...bounds, currency: 'EUR' })
    expect(problemsOf(await ask(open.id, { amount: '50.01' }))).toBe('400 amount: Amount must be at most 50')
    const session = await pay(api, open.id, { ...USDC, amount: '12.5' })
    expect(session).toMatchObject({ state: 'paid', amountDue: '13.5', price: '12.5' })
    expect(await readLink(api, open.id)).toMatchObject({ amount: null, totalAmount: '12.5' })
    const pieces = await makeLink(api, { pricing: 'quantity', amount: '2.35', maxQuantity: 3 })
    expect(await openSession(api, pieces.id, { ...USDC, quantity: 3 })).toMatchObject({
      amountDue: '7.05',
      quantity: 3,
    })
  })

  it('is named with the movement, its payments and the event, and gets the receipt by mail', async () => {
    const { id } = await makeLink(api, { asksName: true, asksEmail: true })
    expect(problemsOf(await ask(id, { name: 'Ada 𒀀', email: 'ada@payer.example' }))).toBe(
      '400 name: Name has a character that can’t be printed: 𒀀 (U+12000)',
    )
    await pay(api, id, { ...USDC, name: 'Ada Payer', email: 'ada@payer.example' })
    const said = { payerName: 'Ada Payer', payerEmail: 'ada@payer.example' }
    const named = { counterparty: 'Ada Payer', kind: 'link_payment' }
    expect(await listTransactions(api)).toMatchObject([named])
    expect((await api.as('owner').get(`/link-payments?linkId=${id}`)).body).toMatchObject([said])
    const event = { type: 'payment.completed', payload: expect.objectContaining(said) }
    expect(await eventsOf(api)).toContainEqual(event)
    expect(await api.mails('ada@payer.example')).toHaveLength(1)
    const { body } = await api.as('owner').get('/dashboards/money-sources')
    expect(JSON.stringify(body), 'The link keeps its own name among the top links').toContain('Coffee beans')
  })

  it('is led back once something has arrived, with the session and what became of it, where the merchant says', async () => {
    const { id } = await makeLink(api, { returnUrl: 'https://shop.example/thanks?order=7&status=x' })
    expect(await openSession(api, id)).not.toHaveProperty('returnUrl')
    expect((await ask(id, { returnUrl: 'https://evil.example' })).status).toBe(400)
    const session = await pay(api, id)
    expect(session).toMatchObject({
      returnUrl: `https://shop.example/thanks?order=7&status=paid&session_id=${session.id}`,
    })
  })
})
