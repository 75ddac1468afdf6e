import { describe, expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeLink, pay } from '#tests/support/pay.ts'
import { deposit, send, settle } from '#tests/support/wallet.ts'

const OTHER = '0x3333333333333333333333333333333333333333'
const SUPPLIER = '0x2222222222222222222222222222222222222222'

const api = freshApi()

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

describe('GET /dashboards/money-sources', () => {
  it('ranks by value who paid and what was spent on, each line leading to the list with its total', async () => {
    // A category by the name of a kind is another line, and a note with its name none of it.
    for (const [category, address] of Object.entries({ Suppliers: SUPPLIER, send: OTHER }))
      await api.as('owner').post('/category-rules', { category, address })
    await deposit(api, '100')
    await send(api, { amount: '40', note: 'Not for Suppliers' })
    await send(api, { amount: '7', to: SUPPLIER })
    await send(api, { amount: '5', to: OTHER })
    await settle(api)
    const { id } = await makeLink(api)
    await pay(api, id)
    const { body } = await api.as('viewer').get<Answer>('/dashboards/money-sources')
    const { customers, links, spending } = body.data.lines
    const line = (label: string, value: string, where: object, more: object = {}) => ({
      ...{ label, note: '1 payment', value, asset: 'USD', ...more },
      leadsTo: { resource: 'transactions', where: { ...where, status: 'successful' }, at: 'createdAt' },
    })
    const [credit, debit] = [{ type: 'credit' }, { type: 'debit' }]
    expect(customers).toEqual([line('Coffee beans', '25', { counterparty: 'Coffee beans', ...credit })])
    expect(links).toEqual([line('Coffee beans', '25', { sourceId: id, ...credit })])
    expect(spending).toEqual([
      line('Send', '40', { kind: 'send', 'category.null': 'true', ...debit }, { said: true }),
      line('Suppliers', '7', { category: 'Suppliers', ...debit }),
      line('send', '5', { category: 'send', ...debit }),
    ])
    const lines = [...customers, ...links, ...spending]
    expect(await Promise.all(lines.map(totalOf))).toEqual(lines.map(({ value }) => value))
  })
})
