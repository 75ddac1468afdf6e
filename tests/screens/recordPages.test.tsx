import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { orders, suppliers, type Order } from '#tests/support/resources.ts'

const resources = [orders, suppliers] as unknown as readonly Resource[]

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

const makeOrder = async (more: object = {}) =>
  (await api.as('owner').post<Order>('/orders', { number: 'A-1', quantity: 4, unitPrice: '2.50', ...more }))
    .body
const open = (id: string, as: Persona = 'owner') =>
  renderApp({ api, as, resources, path: `/dashboard/orders/${id}` })
const region = async (name: string | RegExp) => within(await screen.findByRole('region', { name }))

describe('the page of a record', () => {
  it('tells its history, and puts an old value back while the new one is there', async () => {
    const { id } = await makeOrder()
    await api.as('owner').patch(`/orders/${id}`, { quantity: 7 })
    const { user } = await open(id)
    const history = await region('History')
    await history.findByText('changed it')
    const [changed] = history.getAllByRole('listitem')
    expect(changed?.textContent).toContain('Olive Owner changed it')
    expect(changed?.textContent).toMatch(/Quantity: 4 → +became 7/)
    await user.click(history.getByRole('button', { name: 'Undo the change of Quantity' }))
    await screen.findByText('Change undone')
    expect((await api.as('owner').get<Order>(`/orders/${id}`)).body.quantity).toBe(4)
  })

  it('offers no way back to who may not edit', async () => {
    const { id } = await makeOrder()
    await api.as('owner').patch(`/orders/${id}`, { quantity: 7 })
    await open(id, 'viewer')
    const history = await region('History')
    await history.findByText('changed it')
    expect(history.queryByRole('button')).toBeNull()
  })

  it('takes comments, which their writer changes and removes', async () => {
    const { user } = await open((await makeOrder()).id)
    const comments = await region(/^Comments/)
    await comments.findByText('No comments yet')
    await user.type(comments.getByRole('textbox', { name: 'New comment' }), 'Call them')
    await user.click(comments.getByRole('button', { name: 'Comment' }))
    await screen.findByRole('heading', { name: /^Comments ?1$/ })
    await user.click(await comments.findByRole('button', { name: 'Edit comment' }))
    await user.type(comments.getByRole('textbox', { name: 'Comment' }), '!')
    await user.click(comments.getByRole('button', { name: 'Save' }))
    await comments.findByText('Call them!')
    await user.click(comments.getByRole('button', { name: 'Remove comment' }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Remove comment' }))
    await comments.findByText('No comments yet')
  })

  it('opens the form for a copy, without what each record has of its own', async () => {
    const app = await open((await makeOrder()).id)
    await app.user.click(await screen.findByRole('button', { name: 'Duplicate' }))
    const quantity = await screen.findByLabelText('Quantity')
    expect(quantity).toHaveProperty('value', '4')
    const number = screen.getByRole('textbox', { name: 'Number' })
    expect(number).toHaveProperty('value', '')
    await app.user.type(number, 'A-2')
    await app.user.click(screen.getByRole('button', { name: 'Create order' }))
    await screen.findByText('Order created')
    const { body } = await api.as('owner').get<Order[]>('/orders')
    expect(body.map((order) => [order.number, order.quantity])).toEqual([
      ['A-1', 4],
      ['A-2', 4],
    ])
  })

  it('shows its parts in tabs, the one in view in the address, and adds and edits what belongs to it there', async () => {
    const { body } = await api
      .as('owner')
      .post<{ id: string }>('/suppliers', { name: 'Acme', email: 'a@b.test' })
    const app = await renderApp({ api, as: 'owner', resources, path: `/dashboard/suppliers/${body.id}` })
    await screen.findByRole('heading', { name: 'Details' })
    await app.user.click(screen.getByRole('tab', { name: 'Orders' }))
    expect(app.address()).toBe(`/dashboard/suppliers/${body.id}?tab=orders`)
    await app.user.click(await screen.findByRole('button', { name: 'Add order' }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.type(await dialog.findByLabelText('Number'), 'B-1')
    await app.user.type(dialog.getByLabelText('Unit price'), '3')
    await app.user.click(dialog.getByRole('button', { name: 'Create order' }))
    await app.user.click(await screen.findByRole('button', { name: 'Edit B-1' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Edit order' }))
    await app.user.type(await edit.findByLabelText('Number'), '2')
    await app.user.click(edit.getByRole('button', { name: 'Save changes' }))
    await screen.findByRole('link', { name: 'B-12' })
    const orders = (await api.as('owner').get<Order[]>('/orders')).body
    expect(orders.map(({ number, supplier }) => [number, supplier])).toEqual([['B-12', body.id]])
  })
})
