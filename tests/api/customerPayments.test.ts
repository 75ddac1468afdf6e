import { describe, expect, it } from 'vitest'
import type { Customer } from '#resources/customers.ts'
import type { CustomerPayment } from '#resources/customerPayments.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { actOn, sentInvoice } from '#tests/support/invoices.ts'
import { happen, makeLink, openSession, pay } from '#tests/support/pay.ts'

const api = freshApi()

const CLEO = 'cleo@customer.example'
const customers = async () => (await api.as('owner').get<readonly Customer[]>('/customers')).body
const paymentsOf = async (id: string | undefined) =>
  (await api.as('owner').get<readonly CustomerPayment[]>(`/customer-payments?customerId=${id}`)).body

describe('what a customer paid', () => {
  it('is for invoices, by token and by hand, and through links with their email, in their currency', async () => {
    const euros = { currency: 'EUR' }
    const invoice = await sentInvoice(api, euros)
    await pay(api, invoice.id)
    const other = await sentInvoice(api, euros)
    await actOn(api, other.id, 'markPaid')
    api.advance(1000)
    const link = await makeLink(api, { currency: 'USD', amount: '27', asksEmail: true })
    await pay(api, link.id, { token: 'USDT', email: CLEO.toUpperCase() })
    const [cleo] = await customers()
    expect(cleo).toMatchObject({ currency: 'EUR', balanceDue: '0', totalPaid: '241.50' })
    const [last, ...others] = await paymentsOf(cleo?.id)
    expect(last).toMatchObject({
      ...{ kind: 'link_payment', source: 'Coffee beans', linkId: link.id, invoiceId: null },
      ...{ amount: '27', currency: 'USDT', value: '25.00', accountCurrency: 'EUR' },
    })
    expect(others.map(({ kind, source, value }) => [kind, source, value])).toEqual(
      expect.arrayContaining([
        ['invoice', invoice.invoiceNumber, '108.25'],
        ['manual', other.invoiceNumber, '108.25'],
      ]),
    )
  })

  it('counts from before they were known', async () => {
    const link = await makeLink(api, { asksEmail: true })
    await pay(api, link.id, { token: 'USDC', email: 'bo@payer.example' })
    await pay(api, link.id, { token: 'USDC', email: 'eve@payer.example' })
    const bo = { name: 'Bo', email: 'bo.other@payer.example' }
    const { body } = await api.as('owner').post<Customer>('/customers', bo)
    expect(body).toMatchObject({ totalPaid: '0' })
    await api.as('owner').patch(`/customers/${body.id}`, { email: 'BO@payer.example' })
    expect(await customers()).toMatchObject([{ totalPaid: '25.00' }])
  })

  it('is less what was sent back', async () => {
    const link = await makeLink(api, { asksEmail: true })
    await api.as('owner').post('/customers', { name: 'Bo', email: 'bo@payer.example' })
    const session = await openSession(api, link.id, { token: 'USDC', email: 'bo@payer.example' })
    await happen(api, 'overpaid', session.id)
    const [before] = await customers()
    const to = '0x1111111111111111111111111111111111111111'
    await api.as('owner').post(`/payments-to-review/${session.id}/actions/refund`, { to })
    const [bo] = await customers()
    expect(Number(before?.totalPaid)).toBeGreaterThan(25)
    expect(bo?.totalPaid).toBe('25.00')
    expect((await paymentsOf(bo?.id)).map(({ kind }) => kind).toSorted()).toEqual(['link_payment', 'refund'])
  })
})
