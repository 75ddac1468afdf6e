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
          label: 'Coffee beans',
          note: '1 payment',
          value: '25',
          asset: 'USD',
          leadsTo: {
            resource: 'transactions',
            where: { counterparty: 'Coffee beans', type: 'credit', status: 'successful' },
            at: 'createdAt',
          },
        },
      ],
      links: [
        {
          label: 'Coffee beans',
          note: '1 payment',
          value: '25',
          asset: 'USD',
          leadsTo: {
            resource: 'transactions',
            where: { sourceId: id, type: 'credit', status: 'successful' },
            at: 'createdAt',
          },
        },
      ],
      spending: [
        {
          label: 'Send',
          said: true,
          note: '1 payment',
          value: '40',
          asset: 'USD',
          leadsTo: {
            resource: 'transactions',
            where: { kind: 'send', 'category.null': 'true', type: 'debit', status: 'successful' },
            at: 'createdAt',
          },
        },
      ],
    })
  })

  it('leads each line to the list with the same total, whatever else has its name', async () => {
    await api.as('owner').post('/category-rules', { category: 'Suppliers', address: SUPPLIER })
    await deposit(api, '100')
    await send(api, { amount: '7', to: SUPPLIER })
    await send(api, { amount: '3', note: 'Not for Suppliers' })
    await settle(api)
    const { body } = await api.as('viewer').get<Answer>('/dashboards/money-sources')
    const { customers, links, spending } = body.data.lines
    const lines = [...customers, ...links, ...spending]
    const totals = await Promise.all(lines.map(async (line) => [line.label, await totalOf(line)]))
    expect(totals).toEqual(lines.map(({ label, value }) => [label, value]))
    expect(totals).toEqual([
      ['Coffee beans', '25'],
      ['Coffee beans', '25'],
      ['Send', '43'],
      ['Suppliers', '7'],
    ])
  })

  it('keeps a category apart from the kind of the same name', async () => {
    await api.as('owner').post('/category-rules', { category: 'send', address: OTHER })
    await deposit(api, '100')
    await send(api, { amount: '7', to: OTHER })
    await settle(api)
    const { body } = await api.as('viewer').get<Answer>('/dashboards/money-sources')
    const spent = body.data.lines.spending.filter(({ label }) => label === 'send')
    expect(spent).toMatchObject([{ value: '7', leadsTo: { where: { category: 'send' } } }])
  })
})

const OTHER = '0x3333333333333333333333333333333333333333'
const SUPPLIER = '0x2222222222222222222222222222222222222222'

interface Line {
  readonly label: string
  readonly value: string
  readonly leadsTo: { readonly where: Readonly<Record<string, string>> }
}

interface Answer {
  readonly data: { readonly lines: Readonly<Record<'customers' | 'links' | 'spending', readonly Line[]>> }
}

/** What came in or went out in the list that a line leads to, which the API is asked for as the screen asks. */
async function totalOf({ leadsTo }: Line) {
  const { 'category.null': isEmpty, ...where } = leadsTo.where
  const query = new URLSearchParams({ ...where, ...(isEmpty && { category_null: isEmpty }) })
  const { body } = await api
    .as('viewer')
    .get<{ readonly data: { readonly usd: { readonly in: string; readonly out: string } } }>(
      `/transaction/totals?${query}`,
    )
  return body.data.usd[where['type'] === 'credit' ? 'in' : 'out']
}
