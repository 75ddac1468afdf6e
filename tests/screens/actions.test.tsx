import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources, type Order } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

async function makeOrder(number: string, unitPrice = '5'): Promise<Order> {
  return (await api.as('owner').post<Order>('/orders', { number, unitPrice })).body
}

async function readOrder({ id }: Order): Promise<Order> {
  return (await api.as('owner').get<Order>(`/orders/${id}`)).body
}

const approve = ({ id }: Order) =>
  api.as('admin').post(`/orders/${id}/actions/approve`, {}, { 'Idempotency-Key': `approve ${id}` })

/**
 * Opens the list of orders and keeps the writes that leave the screen. `fails`: how many of them never arrive;
 * `before`: what happens while a write is on its way.
 */
async function openOrders({
  fails = 0,
  before = async (): Promise<unknown> => undefined,
  as = 'owner' as 'owner' | 'viewer',
  path = '/dashboard/orders',
} = {}) {
  const writes: Request[] = []
  const transport = async (request: Request) => {
    if (request.method === 'GET') return api.fetch(request)
    writes.push(request.clone())
    if (writes.length <= fails) throw new TypeError('Failed to fetch')
    await before()
    return api.fetch(request)
  }
  const app = await renderApp({ api, as, path, resources: testResources, transport })
  return { ...app, writes }
}

type App = Awaited<ReturnType<typeof openOrders>>

const button = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) })

/** The button of an action in the row of an order. */
async function rowButton(number: string, name: string) {
  const row = (await screen.findByText(number)).closest('tr')
  return within(row ?? document.body).getByRole('button', { name: new RegExp(`${name}$`) })
}

async function chooseInMenu({ user }: App, number: string, item: string) {
  await user.click(await button(`Actions for ${number}`))
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(item) }))
}

describe('an action of a row', () => {
  it('that needs no question is done at once', async () => {
    const order = await makeOrder('A-1')
    const { user } = await openOrders()
    await user.click(await rowButton('A-1', 'Approve'))
    expect(await screen.findByText('Approve: done')).toBeDefined()
    expect(await screen.findByText('Approved')).toBeDefined()
    expect((await readOrder(order)).status).toBe('approved')
    await expect(rowButton('A-1', 'Approve')).rejects.toThrow()
  })

  it('is disabled with its reason, within the reach of the keyboard', async () => {
    await makeOrder('A-1', '0')
    const { user, writes } = await openOrders()
    const disabled = await rowButton('A-1', 'Approve')
    expect(disabled.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(disabled.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('A-1 has no amount: enter a unit price first')
    disabled.focus()
    expect(document.activeElement).toBe(disabled)
    await user.keyboard('{Enter}')
    expect(writes).toHaveLength(0)
  })

  it('asks what it must know, checks it, and gives it along', async () => {
    const order = await makeOrder('A-1')
    const app = await openOrders()
    await chooseInMenu(app, 'A-1', 'Reject')
    expect(await screen.findByText('Reject A-1?')).toBeDefined()
    const reason = await screen.findByRole('textbox', { name: 'Reason' })
    await app.user.click(within(await dialog('Reject A-1?')).getByRole('button', { name: /Reject$/ }))
    expect(await screen.findByText('Reason is required')).toBeDefined()
    expect(app.writes).toHaveLength(0)
    await app.user.type(reason, 'too dear')
    await app.user.click(within(await dialog('Reject A-1?')).getByRole('button', { name: /Reject$/ }))
    expect(await screen.findByText('Reject: done')).toBeDefined()
    expect(await readOrder(order)).toMatchObject({ status: 'rejected' })
  })

  it('stays shut until the name is typed exactly', async () => {
    await makeOrder('A-1')
    const app = await openOrders()
    await chooseInMenu(app, 'A-1', 'Void')
    const typed = await screen.findByRole('textbox', { name: /Type A-1 to confirm/ })
    const act = within(await dialog('Void A-1?')).getByRole('button', { name: /Void$/ })
    await app.user.type(typed, 'A-')
    expect(act).toHaveProperty('disabled', true)
    await app.user.type(typed, '1')
    expect(act).toHaveProperty('disabled', false)
    await app.user.click(act)
    expect(await screen.findByText('Void: done')).toBeDefined()
  })

  it('puts what the API refused on its input', async () => {
    await makeOrder('A-1')
    const app = await openOrders()
    await chooseInMenu(app, 'A-1', 'Renumber')
    const asked = within(await dialog('Renumber'))
    const number = await asked.findByRole('textbox', { name: 'Number' })
    await app.user.type(number, 'A-1')
    await app.user.click(asked.getByRole('button', { name: /Renumber$/ }))
    expect(await asked.findByText('That is its number already')).toBeDefined()
    expect(document.activeElement).toBe(number)
  })

  it('says in its dialog why it is no longer possible, and the list shows how things are', async () => {
    const order = await makeOrder('A-1')
    const app = await openOrders()
    await chooseInMenu(app, 'A-1', 'Reject')
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'too dear')
    await api
      .as('admin')
      .post(`/orders/${order.id}/actions/reject`, { reason: 'already' }, { 'Idempotency-Key': 'theirs' })
    await app.user.click(within(await dialog('Reject A-1?')).getByRole('button', { name: /Reject$/ }))
    expect((await screen.findAllByText(/^Reject is not possible: /)).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveProperty('value', 'too dear')
    expect(await screen.findByText('Rejected')).toBeDefined()
  })

  it('can be tried again under the same key when the network failed', async () => {
    await makeOrder('A-1')
    const app = await openOrders({ fails: 1 })
    await chooseInMenu(app, 'A-1', 'Reject')
    await app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'too dear')
    await app.user.click(within(await dialog('Reject A-1?')).getByRole('button', { name: /Reject$/ }))
    await app.user.click(await button('Retry'))
    expect(await screen.findByText('Reject: done')).toBeDefined()
    const keys = app.writes.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('is not offered to a viewer', async () => {
    await makeOrder('A-1')
    await openOrders({ as: 'viewer' })
    await screen.findByText('A-1')
    expect(screen.queryByRole('button', { name: /Approve$|Actions for/ })).toBeNull()
  })
})

describe('an action on many', () => {
  it('says how many were done, which were refused, and why', async () => {
    const [ready, empty] = [await makeOrder('A-1'), await makeOrder('A-2', '0')]
    const { user } = await openOrders()
    await user.click(await screen.findByRole('checkbox', { name: 'Select A-1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select A-2' }))
    const bar = within(await screen.findByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: /Approve$/ }))
    await user.click(within(await dialog('Approve: 2 orders')).getByRole('button', { name: /Approve$/ }))
    const result = within(await dialog('Approve: 1 done, 1 refused'))
    expect(await result.findByText('A-2')).toBeDefined()
    expect(result.getByText('A-2 has no amount: enter a unit price first')).toBeDefined()
    expect((await readOrder(ready)).status).toBe('approved')
    expect((await readOrder(empty)).status).toBe('draft')
  })

  it('reaches everything that matches, and nothing else', async () => {
    const orders = [await makeOrder('A-1'), await makeOrder('A-2'), await makeOrder('B-1')]
    const { user, writes } = await openOrders({ path: '/dashboard/orders?q=A-&size=10' })
    await user.click(await screen.findByRole('checkbox', { name: 'Select A-1' }))
    await user.click(await button('Select all 2 matching'))
    const bar = within(await screen.findByRole('region', { name: 'Selection' }))
    await user.click(bar.getByRole('button', { name: /Approve$/ }))
    await user.click(within(await dialog('Approve: 2 orders')).getByRole('button', { name: /Approve$/ }))
    expect(await screen.findByText('Approve: 2 done')).toBeDefined()
    expect(await writes[0]?.json()).toEqual({ where: {}, q: 'A-' })
    const states = await Promise.all(orders.map(async (order) => (await readOrder(order)).status))
    expect(states).toEqual(['approved', 'approved', 'draft'])
  })
})

describe('the actions of a record', () => {
  it('stand on its page and follow what it becomes', async () => {
    const order = await makeOrder('A-1')
    const { user } = await openOrders({ path: `/dashboard/orders/${order.id}` })
    await user.click(await button('Approve'))
    expect(await screen.findByText('Approve: done')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve$/ })).toBeNull())
  })

  it('tell why they failed when somebody was faster', async () => {
    const order = await makeOrder('A-1')
    const path = `/dashboard/orders/${order.id}`
    const { user } = await openOrders({ path, before: () => approve(order) })
    await user.click(await button('Approve'))
    expect(await screen.findByText('Approve failed')).toBeDefined()
    expect(await screen.findByText(/^Approve is not possible: /)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /Approve$/ })).toBeNull())
  })
})

/** The dialog of that title. Ant Design gives all of them one id in tests, so their names say nothing. */
async function dialog(title: string): Promise<HTMLElement> {
  const titles = await screen.findAllByText(title)
  const found = titles.map((each) => each.closest<HTMLElement>('.ant-modal')).find((each) => each !== null)
  return found ?? document.body
}
