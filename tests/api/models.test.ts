import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { members } from '#resources/members.ts'
import { membersSource } from '#server/features/people/teams/members.source.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { modelRules, models } from '#tests/support/models.ts'

type Made = AnyRecord & { readonly id: string; readonly message?: string }

const api = freshApi({
  resources: [members, ...models],
  implementations: modelRules,
  sources: [membersSource],
})

const productOf = (more: AnyRecord) => ({ name: 'Mug', sku: 'MUG-1', price: '8', ...more })
const make = async (path: string, values: AnyRecord) => {
  const { status, body } = await api.as('owner').post<Made>(path, values)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
const act = (path: string, body: AnyRecord = {}) => api.as('owner').post<Made>(path, body)
const read = async (path: string) => (await api.as('owner').get<Made>(path)).body
const makeOrder = async (...lines: readonly (readonly [product: string, quantity: number])[]) => {
  const { id } = await make('/orders', {
    customer: 'a@shop.test',
    lines: lines.map(([product, quantity]) => ({ product, quantity, price: '8' })),
  })
  await act(`/orders/${id}/actions/confirm`)
  return id
}
const stockOf = async (id: string) => (await read(`/products/${id}`))['stock']
const stateOf = async (id: string) => (await read(`/orders/${id}`))['status']

describe('a model that a stranger brings', () => {
  it('an order takes its products out of the stock, and gives them back when it is cancelled or returned', async () => {
    const { id: product } = await make('/products', productOf({ stock: 5 }))
    const first = await makeOrder([product, 3])
    await act(`/orders/${first}/actions/ship`)
    expect(await stockOf(product)).toBe(2)
    await act(`/orders/${first}/actions/cancel`, { reason: 'Lost' })
    expect(await read(`/orders/${first}`)).toMatchObject({ status: 'cancelled', reason: 'Lost' })
    expect(await stockOf(product)).toBe(5)
    const second = await makeOrder([product, 5])
    for (const step of ['ship', 'deliver', 'takeBack']) await act(`/orders/${second}/actions/${step}`)
    expect([await stockOf(product), await stateOf(second)]).toEqual([5, 'returned'])
    await act(`/orders/${await makeOrder([product, 1])}/actions/cancel`, { reason: 'No' })
    expect(await stockOf(product)).toBe(5)
  })

  it('an order is not shipped where too little is left, and nothing of it leaves the stock', async () => {
    const { id: mugs } = await make('/products', productOf({ stock: 5 }))
    const { id: cups } = await make('/products', productOf({ name: 'Cup', sku: 'CUP-1', stock: 1 }))
    const id = await makeOrder([mugs, 2], [cups, 2])
    const { status, body } = await act(`/orders/${id}/actions/ship`)
    expect([status, body.message]).toEqual([409, 'Only 1 of Cup are left'])
    expect([await stockOf(mugs), await stockOf(cups), await stateOf(id)]).toEqual([5, 1, 'confirmed'])
  })

  it('two orders that are shipped at once take no more than there is', async () => {
    const { id: product } = await make('/products', productOf({ stock: 5 }))
    const ids = [await makeOrder([product, 3]), await makeOrder([product, 2]), await makeOrder([product, 1])]
    const answers = await Promise.all(ids.map((id) => act(`/orders/${id}/actions/ship`)))
    const shipped = answers.flatMap(({ status }, index) => (status === 200 ? [[3, 2, 1][index] ?? 0] : []))
    expect(await stockOf(product)).toBe(5 - shipped.reduce((sum, one) => sum + one, 0))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  })

  it('a ticket is taken, closed now and opened again without a rule, and is due in a week', async () => {
    api.advance(1000)
    const now = () => api.services.now().toISOString()
    const made = await make('/tickets', { subject: 'No light' })
    const dueOn = new Date(api.services.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
    expect(made).toMatchObject({ dueOn, closedAt: null, assignee: null })
    const path = `/tickets/${made.id}`
    const { body: owner } = await api.as('owner').get<{ data: { id: string } }>('/user')
    expect((await act(`${path}/actions/take`)).body).toMatchObject({ assignee: owner.data.id })
    expect((await act(`${path}/actions/take`)).status).toBe(409)
    expect((await act(`${path}/actions/done`)).body).toMatchObject({ status: 'done', closedAt: now() })
    expect((await api.as('owner').get('/tickets?_preset=new')).body).toEqual([])
    expect((await act(`${path}/actions/reopen`)).body).toMatchObject({ status: 'open', closedAt: null })
    expect((await api.as('owner').get('/tickets?_preset=new')).body).toMatchObject([{ id: made.id }])
  })

  it('a hidden topic is in its list no more, and still with its posts', async () => {
    const { id } = await make('/topics', { name: 'Old', hidden: true })
    await make('/topics', { name: 'New' })
    const names = async (query: string) => {
      const { body } = await api.as('owner').get<readonly { name: string }[]>(`/topics${query}`)
      return body.map(({ name }) => name)
    }
    expect(await names('')).toEqual(['New', 'Old'])
    expect(await names('?_preset=all')).toEqual(['New'])
    expect(await names('?_preset=all&q=old')).toEqual([])
    expect(await make('/posts', { title: 'Hello', topics: [id] })).toMatchObject({ topics: [id] })
    expect((await api.as('owner').get('/posts?_preset=all')).status).toBe(400)
  })
})
