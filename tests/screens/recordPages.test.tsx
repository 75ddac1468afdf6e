import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { outOfOrder } from '#tests/support/instead.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { dialogOf, heading, regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, orders, suppliers, type Order, type Supplier } from '#tests/support/resources.ts'

const shown: Resource = {
  ...orders,
  show: {
    layout: 'page',
    sections: [
      { title: 'About', fields: ['quantity', 'wallet', 'apiKey'] },
      { title: 'When rejected', fields: ['note'], visibleWhen: { status: 'rejected' } },
    ],
  },
  messages: { deleted: '{number} is gone' },
} as unknown as Resource
const resources = [shown, suppliers] as unknown as readonly Resource[]

const api = freshApi(COLLECTIONS)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the page of a record', () => {
  it('shows its title, its status and the sections whose condition holds, and a secret for 30 seconds', async () => {
    const wallet = `0x${'ab'.repeat(20)}`
    await open(await makeOrder({ wallet, apiKey: SECRET }))
    await heading(/A-1.*Draft/)
    const about = await regionOf('About')
    expect(about.getByTitle(wallet)).toBeDefined()
    expect(screen.queryByText('When rejected')).toBeNull()
    expect(screen.queryByText(SECRET)).toBeNull()
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByLabelText('Reveal API key'))
    expect(await screen.findByText(SECRET)).toBeDefined()
    await act(async () => undefined)
    act(() => void vi.advanceTimersByTime(29_000))
    expect(screen.getByText(SECRET)).toBeDefined()
    act(() => void vi.advanceTimersByTime(1_500))
    expect(screen.queryByText(SECRET)).toBeNull()
  })

  it('deletes the record after asking, unless somebody else has changed it, says so and goes to the list', async () => {
    const id = await makeOrder()
    const { user, address } = await open(id)
    await choose(user, 'Delete')
    const confirm = await screen.findByText('Delete order')
    await api.as('admin').patch(`/orders/${id}`, { quantity: 7 })
    await user.click(confirm)
    expect(await screen.findByText(/Someone else changed this in the meantime/)).toBeDefined()
    expect((await api.as('owner').get(`/orders/${id}`)).status).toBe(200)

    await user.click(screen.getByText('Cancel'))
    await (await regionOf('About')).findByText('7')
    await choose(user, 'Delete')
    await user.click(await screen.findByText('Delete order'))
    expect(await screen.findByText('A-1 is gone')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
    expect((await api.as('owner').get(`/orders/${id}`)).status).toBe(404)
  })

  it('tells its versions, and puts an old value back while the new one is there', async () => {
    const id = await makeOrder()
    await api.as('owner').patch(`/orders/${id}`, { quantity: 7 })
    const { user } = await open(id)
    const versions = await regionOf('Versions')
    const changed = (await versions.findByText('changed it')).closest('li')
    expect(changed?.textContent).toMatch(/Olive Owner changed it.*Quantity: 4 → +changed to 7/)
    await user.click(versions.getByLabelText('Undo change to Quantity'))
    await screen.findByText('Change undone')
    expect((await api.as('owner').get<Order>(`/orders/${id}`)).body.quantity).toBe(4)
  })

  it('compares a version with the present one, whatever came between, and restores it', async () => {
    const id = await makeOrder()
    await api.as('owner').patch(`/orders/${id}`, { quantity: 7, unitPrice: '3' })
    await api.as('member').patch(`/orders/${id}`, { quantity: 9 })
    const { user } = await open(id)
    const versions = await regionOf('Versions')
    const first = (await versions.findByText('created it')).closest('li') as HTMLElement
    await user.click(button('Compare', within(first)))
    const dialog = await dialogOf('Compare versions')
    expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Field.*Now$/),
      'QuantityChanged49',
      'Unit priceChanged2.50 USDC3.00 USDC',
      'TotalChanged10.00 USDC27.00 USDC',
      'NumberA-1A-1',
      'StatusDraftDraft',
    ])
    await user.click(dialog.getByText('Restore this version'))
    await screen.findByText('Version restored')
    const { body } = await api.as('owner').get<Order>(`/orders/${id}`)
    expect(body).toMatchObject({ quantity: 4, unitPrice: '2.50', total: '10.00', version: 4 })
  })

  it('takes comments, which their writer changes and removes', async () => {
    const { user } = await open(await makeOrder())
    const comments = await regionOf(/^Comments/)
    await comments.findByText('No comments yet')
    await user.type(comments.getByLabelText('New comment'), 'Call them')
    await user.click(comments.getByText('Comment'))
    await screen.findByRole('heading', { name: /^Comments ?1$/ })
    await user.click(await comments.findByLabelText('Edit comment'))
    await user.type(comments.getByLabelText('Comment', { selector: 'textarea' }), '!')
    await user.click(comments.getByText('Save'))
    await comments.findByText('Call them!')
    await user.click(comments.getByLabelText('Remove comment'))
    await user.click(await screen.findByText('Remove comment'))
    await comments.findByText('No comments yet')
  })

  it('shows its parts in tabs, the one in view in the address, and lists, adds and edits what belongs to it there', async () => {
    const owner = api.as('owner')
    const { body } = await owner.post<{ id: string }>('/suppliers', { name: 'Acme', email: 'a@b.test' })
    for (const number of ['B-1', 'B-2', 'B-3', 'B-4', 'B-5']) await makeOrder({ number, supplier: body.id })
    await makeOrder({ number: 'C-1' })
    const path = `/dashboard/suppliers/${body.id}`
    const { user, address } = await renderApp({ api, as: 'owner', resources, path })
    await screen.findByText('Details')
    await user.click(screen.getByRole('tab', { name: 'Orders' }))
    expect(address()).toBe(`${path}?tab=orders`)
    await user.click(await screen.findByText('Add order'))
    const form = await dialogOf()
    await user.type(await form.findByLabelText('Number'), 'A-9')
    await user.type(form.getByLabelText('Unit price'), '3')
    await user.click(button('Create order', form))
    await user.click(await screen.findByLabelText('Edit A-9'))
    const edit = await dialogOf('Edit order')
    await user.type(await edit.findByLabelText('Number'), '2')
    await user.click(edit.getByText('Save changes'))
    await screen.findByText('A-92')
    expect((await stored())[0]).toMatchObject({ number: 'A-92', supplier: body.id })

    const related = await regionOf(/^Orders ?6$/)
    expect(related.getAllByText(/^[AB]-\d+$/)).toHaveLength(5)
    expect(related.queryByText('C-1')).toBeNull()
    await user.click(related.getByText('View all'))
    await waitFor(() => expect(address()).toBe(`/dashboard/orders?supplier=${body.id}`))
  })

  it('has no tab for what holds nothing, and no tabs where none holds anything', async () => {
    const open = async (values: object, place: { readonly tab?: string }) => {
      const tabbed = {
        ...suppliers,
        show: {
          layout: 'page',
          tabs: { about: 'About', credit: 'Credit' },
          sections: [
            { fields: ['email'], ...place },
            { fields: ['creditLimit'], tab: 'credit' },
          ],
        },
      } as unknown as Resource
      const { body } = await api
        .as('owner')
        .post<{ id: string }>('/suppliers', { email: 'a@b.test', ...values })
      const path = `/dashboard/suppliers/${body.id}`
      const { unmount } = await renderApp({ api, as: 'owner', resources: [shown, tabbed], path })
      await screen.findByText('a@b.test')
      const names = screen.queryAllByRole('tab').map(({ textContent }) => textContent)
      const bars = screen.queryAllByRole('tablist').length
      unmount()
      return [bars, ...names]
    }
    const about = { tab: 'about' }
    expect(await open({ name: 'Acme', creditLimit: '5' }, about)).toEqual([1, 'About', 'Credit'])
    expect(await open({ name: 'Other' }, about)).toEqual([1, 'About'])
    expect(await open({ name: 'Third' }, {})).toEqual([0])
  })

  it('shows what belongs to it as cards on a phone, each leading to its record', async () => {
    onPhone()
    const { body } = await api
      .as('owner')
      .post<{ id: string }>('/suppliers', { name: 'Acme', email: 'a@b.test' })
    const order = await makeOrder({ number: 'B-1', supplier: body.id })
    const path = `/dashboard/suppliers/${body.id}?tab=orders`
    await renderApp({ api, as: 'owner', resources, path })
    const name = await screen.findByText('B-1')
    expect(name.closest('li')?.textContent).toMatch(/Quantity 4.*Draft/)
    expect(name.closest('a')?.getAttribute('href')).toBe(`/dashboard/orders/${order}`)
    expect(screen.queryByRole('table')).toBeNull()
  })
})

it('a panel walks through the rows beside it by keys and buttons, says each fact once and no empty one, and closes to its list', async () => {
  for (const number of ['C-3', 'B-2', 'A-1'])
    await makeOrder({ number, ...(number === 'B-2' && { note: 'Ring twice' }) })
  const list = '/dashboard/orders?sort=number'
  const { user, address } = await renderApp({ api, as: 'owner', path: list, resources: [beside, suppliers] })
  await user.click(await screen.findByText('A-1'))
  const first = await dialogOf(/10\.00.*Draft.*A-1/)
  expect(address()).toMatch(/^\/dashboard\/orders\/ord_\w+\?sort=number$/)
  expect(first.getByLabelText('Timeline').textContent).toContain('Ordered')
  expect(first.queryByText('Status')).toBeNull()
  expect(first.queryByText('Note')).toBeNull()
  await user.keyboard('k')
  await user.keyboard('j')
  const second = await dialogOf(/B-2/)
  expect(await second.findByText('Ring twice')).toBeDefined()
  await user.click(second.getByLabelText('Next'))
  const third = await dialogOf(/C-3/)
  expect(third.getByLabelText('Next').getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe(list))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a list opens with what waits, and a decision leads on to the next', async () => {
  for (const number of ['C-3', 'B-2', 'A-1']) await makeOrder({ number, unitPrice: '500' })
  await makeOrder({ number: 'D-4' })
  const { list } = orders
  const presets = list.presets?.map((preset) => ({ ...preset, queue: preset.name === 'large' }))
  const waiting = { ...beside, list: { ...list, presets } } as unknown as Resource
  const path = '/dashboard/orders'
  const { user, address } = await renderApp({ api, as: 'owner', path, resources: [waiting, suppliers] })
  await user.click(await screen.findByText('A-1'))
  expect(screen.queryByText('D-4')).toBeNull()
  await user.click(button('Approve', await dialogOf(/A-1/)))
  const second = await dialogOf(/B-2/)
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  await user.keyboard('j')
  await user.click(button('Approve', await dialogOf(/C-3/)))
  // Past the last, those before it wait.
  await dialogOf(/B-2/)
  expect(second).toBeDefined()
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'All' }))
  expect(await screen.findByText('D-4')).toBeDefined()
  expect(address()).toBe(`${path}?page=1`)
})

it('a record that is not there is not asked for when its id cannot be one, and tried again after a failure', async () => {
  const id = await makeOrder()
  const { user, router, address, asked } = await open('ord_missing', { failing: id })
  const READS = 'GET /api/orders/'
  expect(await screen.findByText('Order not found')).toBeDefined()
  await user.click(screen.getByText('Back to list'))
  expect(address()).toBe('/dashboard/orders')
  await router.navigate('/dashboard/orders/evt_1')
  expect(await screen.findByText('Order not found')).toBeDefined()
  expect(asked(READS).filter((call) => !call.includes('?'))).toEqual([`${READS}ord_missing`])
  await router.navigate(`/dashboard/orders/${id}`)
  expect(await screen.findByText('Failed to load order')).toBeDefined()
  expect(screen.getByText('Out of order')).toBeDefined()
  await user.click(screen.getByText('Retry'))
  await heading(/A-1/)
})

it('a record whose other party is another record is called by its name, without a letter of its ID', async () => {
  const { id: supplier } = (
    await api.as('owner').post<Supplier>('/suppliers', { name: 'Acme', email: 'a@acme.test' })
  ).body
  const id = await makeOrder({ supplier })
  const bought = { ...orders, show: { ...beside.show, party: 'supplier' } } as unknown as Resource
  const path = `/dashboard/orders/${id}`
  await renderApp({ api, as: 'owner', path, resources: [bought, suppliers] })
  await (await dialogOf()).findByText('Acme')
  expect(screen.queryByText('S')).toBeNull()
})

/** An order that opens beside its list. */
const beside = {
  ...orders,
  show: {
    amount: 'total',
    party: 'number',
    timeline: [
      { label: 'Ordered', at: 'createdAt' },
      { label: 'Rejected', state: 'failed', when: { status: 'rejected' } },
    ],
    sections: [{ fields: ['number', 'status', 'quantity', 'note', 'createdAt'] }],
  },
} as unknown as Resource

const choose = async (user: UserEvent, item: string) => {
  await user.click(await screen.findByLabelText('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const SECRET = 'a-very-long-signing-key'

const makeOrder = async (more: object = {}) =>
  (await api.as('owner').post<Order>('/orders', { number: 'A-1', quantity: 4, unitPrice: '2.50', ...more }))
    .body.id
const stored = async () => (await api.as('owner').get<Order[]>('/orders')).body

/** Opens the page of an order. `failing`: the order whose first read fails. */
function open(id: string, { failing }: { readonly failing?: string } = {}) {
  let isFirst = true
  const instead = ({ url }: Request) => {
    if (!isFirst || failing === undefined || !url.endsWith(`/api/orders/${failing}`)) return undefined
    isFirst = false
    return outOfOrder()
  }
  return renderApp({ api, as: 'owner', path: `/dashboard/orders/${id}`, resources, instead })
}
