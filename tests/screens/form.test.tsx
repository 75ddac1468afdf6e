import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '#define'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { orders, testResources, type Order, type Supplier } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const ACME = { name: 'Acme', email: 'hello@acme.test' }

async function makeSupplier(): Promise<Supplier> {
  return (await api.as('owner').post<Supplier>('/suppliers', ACME)).body
}

async function readSupplier({ id }: Supplier): Promise<Supplier> {
  return (await api.as('owner').get<Supplier>(`/suppliers/${id}`)).body
}

/** Somebody else saves the record meanwhile. */
async function saveElsewhere({ id }: Supplier, changes: Partial<Supplier>) {
  await api.as('admin').patch(`/suppliers/${id}`, changes)
}

/** Opens an address and keeps the writes that leave the screen. `fails`: how many of them never arrive. */
async function open(path: string, { fails = 0 } = {}) {
  const writes: Request[] = []
  const transport = async (request: Request) => {
    if (request.method === 'GET') return api.fetch(request)
    writes.push(request.clone())
    if (writes.length <= fails) throw new TypeError('Failed to fetch')
    return api.fetch(request)
  }
  const app = await renderApp({ api, as: 'owner', path, resources: testResources, transport })
  return { ...app, writes }
}

/** The network comes back: what is on screen is asked for again. */
function refetch() {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

/** Its name begins with "loading" for as long as the spinner fades, which jsdom never ends. */
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}$`) })

/** The dialog of that title. Ant Design gives all of them one id in tests, so their names say nothing. */
async function dialog(title: string) {
  const titles = await screen.findAllByText(title)
  const found = titles.map((each) => each.closest<HTMLElement>('.ant-modal')).find((each) => each !== null)
  return within(found ?? document.body)
}
const input = (name: string) => screen.findByRole('textbox', { name })

async function type({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name: string, text: string) {
  await user.clear(await input(name))
  await user.type(await input(name), text)
}

describe('the create form', () => {
  it('stores a record, says so and goes back to the list as it was', async () => {
    const app = await open('/dashboard/suppliers/create?status=active')
    const name = await input('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await type(app, 'Name', 'Acme')
    await type(app, 'Email', 'hello@acme.test')
    await type(app, 'Credit limit', '1,250.5')
    await app.user.click(button('Create supplier'))
    expect(await screen.findByText('Supplier created')).toBeDefined()
    expect(app.address()).toBe('/dashboard/suppliers?status=active')
    expect(await screen.findByText('hello@acme.test')).toBeDefined()
    expect(await app.writes[0]?.json()).toEqual({
      ...ACME,
      creditLimit: '1250.5',
      currency: 'USDC',
      status: 'active',
    })
  })

  it('refuses what the API would, in its words, and moves to the first such field', async () => {
    const app = await open('/dashboard/suppliers/create')
    await type(app, 'Email', 'nonsense')
    await app.user.click(button('Create supplier'))
    expect(screen.getByText('Name is required')).toBeDefined()
    expect(screen.getByText('Email is invalid')).toBeDefined()
    expect(await input('Name')).toBe(document.activeElement)
    expect(app.writes).toHaveLength(0)
  })

  it('puts what the API refused on its field and keeps everything typed', async () => {
    await api.as('owner').post<Order>('/orders', { number: 'A-1', unitPrice: '5' })
    const app = await open('/dashboard/orders/create')
    await type(app, 'Number', 'A-1')
    await type(app, 'Unit price', '7')
    await app.user.click(button('Create order'))
    const number = await input('Number')
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(number)
    expect(await input('Unit price')).toHaveProperty('value', '7')
  })

  it('sends once however often its button is pressed', async () => {
    const app = await open('/dashboard/suppliers/create')
    await type(app, 'Name', 'Acme')
    await type(app, 'Email', 'hello@acme.test')
    await app.user.dblClick(button('Create supplier'))
    expect(await screen.findByText('Supplier created')).toBeDefined()
    expect(app.writes).toHaveLength(1)
  })

  it('keeps what was typed when the network fails, and a second try makes one record', async () => {
    const app = await open('/dashboard/suppliers/create', { fails: 1 })
    await type(app, 'Name', 'Acme')
    await type(app, 'Email', 'hello@acme.test')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Failed to create supplier')).toBeDefined()
    expect(await input('Name')).toHaveProperty('value', 'Acme')
    await app.user.click(button('Create supplier'))
    expect(await screen.findByText('Supplier created')).toBeDefined()
    const keys = app.writes.map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('works line items out while one types, and says what is wrong on their line', async () => {
    const app = await open('/dashboard/orders/create')
    await app.user.click(await screen.findByRole('button', { name: 'Add line' }))
    const line = within(screen.getByRole('group', { name: 'Line 1' }))
    expect(line.getByLabelText('Description')).toBe(document.activeElement)
    await app.user.type(line.getByLabelText('Quantity'), '3')
    await app.user.type(line.getByLabelText('Rate'), '1999.995')
    expect(line.getByLabelText('Amount').textContent).toBe('5,999.99')
    await type(app, 'Number', 'A-2')
    await type(app, 'Unit price', '1')
    await app.user.click(button('Create order'))
    expect(line.getByText('Description is required')).toBeDefined()
    expect(line.getByLabelText('Description')).toBe(document.activeElement)
    await app.user.click(button('Remove line 1'))
    expect(screen.queryByRole('group', { name: 'Line 1' })).toBeNull()
    expect(button('Add line')).toBe(document.activeElement)
  })
})

describe('the edit form', () => {
  it('sends only what changed, for the version it shows', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    await type(app, 'Name', 'Acme Ltd')
    await app.user.click(button('Save changes'))
    expect(await screen.findByText('Supplier updated')).toBeDefined()
    expect(await app.writes[0]?.json()).toEqual({ name: 'Acme Ltd' })
    expect(app.writes[0]?.headers.get('If-Match')).toBe(`"${supplier.version}"`)
    expect(app.address()).toBe('/dashboard/suppliers')
  })

  it('follows the record until somebody types, and then keeps what is typed', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    const name = await input('Name')
    await saveElsewhere(supplier, { name: 'Acme 2' })
    refetch()
    await waitFor(() => expect(name).toHaveProperty('value', 'Acme 2'))
    await app.user.type(name, ' mine')
    await saveElsewhere(supplier, { name: 'Acme 3' })
    refetch()
    expect(await screen.findByText('Changed by someone else')).toBeDefined()
    expect(name).toHaveProperty('value', 'Acme 2 mine')
  })

  it('shows both versions when somebody else saved first, and keeps mine on top of theirs', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    await type(app, 'Name', 'Mine')
    await saveElsewhere(supplier, { name: 'Theirs', email: 'new@acme.test' })
    await app.user.click(button('Save changes'))
    const asked = await dialog('Changed by someone else')
    const name = within(asked.getByRole('group', { name: 'Name' }))
    expect(name.getByRole('radio', { name: /^Yours: ?Mine$/ })).toHaveProperty('checked', true)
    expect(name.getByRole('radio', { name: /^Theirs: ?Theirs$/ })).toHaveProperty('checked', false)
    await app.user.click(asked.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Supplier updated')).toBeDefined()
    expect(await readSupplier(supplier)).toMatchObject({ name: 'Mine', email: 'new@acme.test' })
  })

  it('lets theirs stand and loses nothing else that was typed', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    await type(app, 'Name', 'Mine')
    await type(app, 'Credit limit', '9')
    await saveElsewhere(supplier, { name: 'Theirs' })
    await app.user.click(button('Save changes'))
    await app.user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    const name = await input('Name')
    await waitFor(() => expect(name).toHaveProperty('value', 'Theirs'))
    expect(await input('Credit limit')).toHaveProperty('value', '9')
    await app.user.click(button('Save changes'))
    expect(await screen.findByText('Supplier updated')).toBeDefined()
    expect(await readSupplier(supplier)).toMatchObject({ name: 'Theirs', creditLimit: '9' })
  })

  it('says above the form why a rule refused it', async () => {
    const { body } = await api.as('owner').post<Order>('/orders', { number: 'A-1', unitPrice: '5' })
    await api
      .as('owner')
      .post(`/orders/${body.id}/actions/reject`, { reason: 'too dear' }, { 'Idempotency-Key': 'k' })
    const app = await open(`/dashboard/orders/${body.id}/edit`)
    await type(app, 'Unit price', '4')
    await app.user.click(button('Save changes'))
    const problem = await screen.findAllByText('A rejected order stays as it is')
    expect(problem[0]).toBeDefined()
    expect(await input('Unit price')).toHaveProperty('value', '4')
  })

  it('does not ask for a record whose id cannot be one', async () => {
    const app = await open('/dashboard/suppliers/ord_1/edit')
    expect(await screen.findByText('Supplier not found')).toBeDefined()
    await app.user.click(button('Back to list'))
    expect(app.address()).toBe('/dashboard/suppliers')
  })
})

describe('leaving a form', () => {
  /** From the list to a form with something typed in it. */
  async function openAndType() {
    const app = await open('/dashboard/suppliers')
    const [link] = await screen.findAllByRole('link', { name: /Create supplier/ })
    if (link) await app.user.click(link)
    await type(app, 'Name', 'Acme')
    return app
  }

  it('asks when something is unsaved: Back stays, and nothing typed is lost', async () => {
    const app = await openAndType()
    void app.router.navigate(-1)
    await app.user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }))
    expect(app.address()).toBe('/dashboard/suppliers/create')
    expect(await input('Name')).toHaveProperty('value', 'Acme')
  })

  it('lets go whoever wants to leave', async () => {
    const app = await openAndType()
    void app.router.navigate(-1)
    await app.user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull())
    expect(app.address()).toBe('/dashboard/suppliers')
  })

  it('asks when a drawer with something unsaved is closed, and not when it is empty', async () => {
    const app = await open('/dashboard/suppliers/create')
    await type(app, 'Name', 'A')
    await app.user.click(button('Close'))
    const asked = await dialog('Leave without saving?')
    await app.user.click(asked.getByRole('button', { name: 'Stay' }))
    await app.user.clear(await input('Name'))
    await app.user.click(button('Cancel'))
    await waitFor(() => expect(app.address()).toBe('/dashboard/suppliers'))
  })

  it('asks before the tab closes', async () => {
    const app = await open('/dashboard/suppliers/create')
    const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await input('Name')
    expect(closing()).toBe(false)
    await type(app, 'Name', 'A')
    expect(closing()).toBe(true)
  })
})

describe('a reference', () => {
  const withSupplier: readonly Resource[] = testResources.map((each) =>
    each === orders ? { ...orders, edit: { sections: [{ fields: ['number', 'supplier'] }] } } : each,
  )

  /** An order of the first of 25 suppliers, and its form. */
  async function openOrder() {
    const owner = api.as('owner')
    const suppliers = Array.from({ length: 25 }, (_, index) => ({ ...ACME, name: `Acme ${index}` }))
    const [first, ...rest] = suppliers
    const { body } = await owner.post<Supplier>('/suppliers', first)
    for (const supplier of rest) await owner.post('/suppliers', supplier)
    const order = { number: 'O-1', unitPrice: '5', currency: 'USDC', supplier: body.id }
    const { id } = (await owner.post<Order>('/orders', order)).body
    const path = `/dashboard/orders/${id}/edit`
    const app = await renderApp({ api, as: 'owner', path, resources: withSupplier })
    return { ...app, read: async () => (await owner.get<Order>(`/orders/${id}`)).body }
  }

  it('has the name of the record, though it is not among the first', async () => {
    await openOrder()
    expect(await screen.findByTitle('Acme 0')).toBeDefined()
  })

  it('is found by its name, and keeps it when the search is over', async () => {
    const { user, read } = await openOrder()
    await user.type(await screen.findByRole('combobox', { name: 'Supplier' }), 'acme 7')
    await user.click(await screen.findByTitle('Acme 7'))
    await user.click(screen.getByRole('combobox', { name: 'Supplier' }))
    await waitFor(() => expect(screen.getAllByTitle(/^Acme/).length).toBeGreaterThan(5))
    expect(screen.getAllByTitle('Acme 7')).not.toEqual([])
    await user.click(button('Save changes'))
    const { body } = await api.as('owner').get<readonly Supplier[]>('/suppliers?q=acme 7')
    await waitFor(async () => expect((await read()).supplier).toBe(body[0]?.id))
  })
})
