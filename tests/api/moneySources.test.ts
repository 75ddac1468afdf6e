import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { makeLink, pay } from '#tests/support/pay.ts'
import { deposit, send, settle } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('GET /dashboards/money-sources', () => {
  it('ranks who paid, and what money was spent on, by value', async () => {
    await deposit(api, '100')
    await send(api, { amount: '40' })
    await settle(api)
    const { id } = await makeLink(api)
    await pay(api, id)
    const { body } = await api
      .as('viewer')
      .get<{ readonly data: { readonly lines: unknown } }>('/dashboards/money-sources')
    expect(body.data.lines).toEqual({
      customers: [
        {
          ...{ label: 'Coffee beans', note: '1 payment', value: '25', asset: 'USD' },
          leadsTo: {
            resource: 'transactions',
            where: { q: 'Coffee beans', type: 'credit', status: 'successful' },
            at: 'createdAt',
          },
        },
      ],
      links: [
        {
          ...{ label: 'Coffee beans', note: '1 payment', value: '25', asset: 'USD' },
          leadsTo: { resource: 'payment-links', id },
        },
      ],
      spending: [
        {
          ...{ label: 'Send', note: '1 payment', value: '40', asset: 'USD' },
          leadsTo: {
            resource: 'transactions',
            where: { kind: 'send', type: 'debit', status: 'successful' },
            at: 'createdAt',
          },
        },
      ],
    })
  })
})
