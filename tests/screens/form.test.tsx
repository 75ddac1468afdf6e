import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Resource } from '#define'
import { FRENCH_NUMBERS } from '#framework/text/french'
import { ENGLISH_NUMBERS, readNumbersAs } from '#src/framework/define/decimalText.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { dialogOf, titled } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, orders, testResources, type Order, type Supplier } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

const ACME = { name: 'Acme', email: 'hello@acme.test' }

describe('the create form', () => {
  it('refuses what the API would, in its words, stores a record once, and goes back to the list as it was', async () => {
    const app = await open('/dashboard/suppliers/create?status=active', { fails: 1 })
    const name = await input('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await type(app, 'Email', 'nonsense')
    await app.user.click(button('Create supplier'))
    expect(screen.getByText('Name is required')).toBeDefined()
    expect(screen.getByText('Email is invalid')).toBeDefined()
    expect(document.activeElement).toBe(name)
    expect(app.writes()).toEqual([])

    await type(app, 'Name', ACME.name)
    await type(app, 'Email', ACME.email)
    await type(app, 'Credit limit', '1,250.5')
    // The network fails: what was typed stays, and a second try, however often its button is pressed, makes one record.
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Failed to create supplier')).toBeDefined()
    expect(name).toHaveProperty('value', 'Acme')
    await pressUntilGone('Create supplier')
    expect(await screen.findByText('Supplier created')).toBeDefined()
    expect(app.address()).toBe('/dashboard/suppliers?status=active')
    expect(await screen.findByText('hello@acme.test')).toBeDefined()
    const [first, second, ...more] = app.writes()
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key') ?? 'none')
    const stored = { ...ACME, creditLimit: '1250.5', currency: 'USDC', status: 'active' }
    expect([await second?.json(), more]).toEqual([stored, []])
  })

  it('works line items out while one types, and puts on its field or line what is wrong, keeping everything typed', async () => {
    await api.as('owner').post<Order>('/orders', { number: 'A-1', unitPrice: '5' })
    const app = await open('/dashboard/orders/create')
    await app.user.click(await screen.findByText('Add line'))
    const line = within(screen.getByRole('group', { name: 'Line 1' }))
    expect(line.getByLabelText('Description')).toBe(document.activeElement)
    await app.user.type(line.getByLabelText('Quantity'), '3')
    await app.user.type(line.getByLabelText('Rate'), '1999.995')
    expect(line.getByLabelText('Amount').textContent).toBe('5,999.99')
    await type(app, 'Number', 'A-1')
    await type(app, 'Unit price', '7')
    await app.user.click(button('Create order'))
    expect(line.getByText('Description is required')).toBeDefined()
    expect(line.getByLabelText('Description')).toBe(document.activeElement)
    await app.user.click(screen.getByLabelText('Remove line 1'))
    expect(screen.queryByRole('group', { name: 'Line 1' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Add line')

    await app.user.click(button('Create order'))
    const number = await input('Number')
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(number)
    expect(await input('Unit price')).toHaveProperty('value', '7')
  })
})

describe('a form in steps', () => {
  const steps: Resource = {
    ...orders,
    create: {
      steps: 'review',
      sections: [
        { title: 'Name', fields: ['number'] },
        { title: 'Price', fields: ['quantity', 'unitPrice'] },
        { title: 'Lines', fields: ['lines'] },
      ],
    },
  }
  const begin = async () => {
    const resources = testResources.map((each) => (each === orders ? steps : each))
    const app = await renderApp({ api, as: 'owner', path: '/dashboard/orders', resources })
    await app.user.click((await screen.findAllByText('Create order'))[0] ?? document.body)
    return app
  }
  const title = () => document.querySelector('form > section:not([hidden])')?.getAttribute('aria-label')

  it('checks each before the next, loses nothing on the way back, and leads to the one that the API refused', async () => {
    const { user, router, address, writes } = await begin()
    await input('Number')
    expect(screen.queryByLabelText(/^Unit price/, { selector: 'input' })).toBeNull()
    await user.click(button('Next'))
    expect(screen.getByText('Number is required')).toBeDefined()
    await user.type(await input('Number'), 'BAD-1{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await input('Quantity')))
    await user.type(await input('Unit price'), '7')
    await user.click(button('Back'))
    await waitFor(() => expect(title()).toBe('Name'))
    expect(await input('Number')).toHaveProperty('value', 'BAD-1')
    router.navigate(1)
    await waitFor(() => expect(title()).toBe('Price'))
    expect(await input('Unit price')).toHaveProperty('value', '7')
    await user.click(button('Next'))
    await waitFor(() => expect(title()).toBe('Lines'))
    await user.click(button('Next'))
    await waitFor(() => expect(title()).toBe('Review'))
    const review = within(screen.getByRole('region', { name: 'Review' }))
    expect(review.getByText('BAD-1')).toBeDefined()
    expect(writes()).toEqual([])
    await user.click(button('Create order'))
    expect(await screen.findByText('This number is not given out')).toBeDefined()
    await waitFor(() => expect(title()).toBe('Name'))
    await waitFor(async () => expect(document.activeElement).toBe(await input('Number')))
    await user.clear(await input('Number'))
    await user.type(await input('Number'), 'A-1')
    await user.click(screen.getByText('Review', { selector: '.ant-steps-item-title' }))
    await waitFor(() => expect(title()).toBe('Review'))
    await user.click(button('Create order'))
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
    expect(await screen.findByText('A-1')).toBeDefined()
  })

  it('goes back in the browser step by step, and keeps its place', async () => {
    const { user, router, address } = await begin()
    await user.type(await input('Number'), 'A-1{Enter}')
    await waitFor(() => expect(title()).toBe('Price'))
    router.navigate(-1)
    await waitFor(() => expect(title()).toBe('Name'))
    expect(address()).toBe('/dashboard/orders/create')
    router.navigate(1)
    await waitFor(() => expect(title()).toBe('Price'))
    await user.click(button('Cancel'))
    await user.click(await screen.findByText('Leave'))
    await waitFor(() => expect(address()).toBe('/dashboard/orders'))
  })
})

describe('what is typed', () => {
  const HERE = 'We restored your unsaved changes'
  const begin = async () => open('/dashboard/suppliers/create')

  it('is there again after a reload or a crash, until it is given up', async () => {
    const app = await begin()
    await type(app, 'Name', 'Acme')
    app.unmount()
    const again = await begin()
    expect(await screen.findByText(HERE)).toBeDefined()
    expect(await input('Name')).toHaveProperty('value', 'Acme')
    expect(document.activeElement?.tagName, 'No input has scrolled the notice out of sight').not.toBe('INPUT')
    await again.user.click(button('Start over'))
    expect(await input('Name')).toHaveProperty('value', '')

    await type(again, 'Name', 'Acme')
    await again.user.click(button('Cancel'))
    await again.user.click(await screen.findByText('Leave'))
    await waitFor(() => expect(again.address()).toBe('/dashboard/suppliers'))
    again.unmount()
    await begin()
    expect(await input('Name')).toHaveProperty('value', '')
    expect(screen.queryByText(HERE)).toBeNull()
  })

  it('outlives a session that ends by itself, over the version that was typed over, and none that its user ends', async () => {
    const supplier = await makeSupplier()
    const edit = () => open(`/dashboard/suppliers/${supplier.id}/edit`)
    const app = await edit()
    await type(app, 'Name', 'Mine')
    app.services.auth.expire()
    app.unmount()
    await saveElsewhere(supplier, { email: 'new@acme.test' })
    const again = await edit()
    expect(await input('Name')).toHaveProperty('value', 'Mine')
    expect(await screen.findByText('Changed by someone else')).toBeDefined()
    expect(localStorage.length).toBeGreaterThan(0)
    await again.services.auth.signOut()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mine')
  })
})

describe('a number in a form', () => {
  it('stays as it is shown when it gets the focus, and takes a digit where the caret is', async () => {
    const supplier = await makeSupplier({ creditLimit: '12345.5' })
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    const limit = await input('Credit limit')
    limit.focus()
    limit.select()
    expect([limit.value, limit.selectionStart, limit.selectionEnd]).toEqual(['12,345.5', 0, 8])
    limit.setSelectionRange(2, 2)
    await app.user.keyboard('9')
    expect([limit.value, limit.selectionStart]).toEqual(['129345.5', 3])
    await app.user.tab()
    expect(limit.value).toBe('129,345.5')
  })

  it('is asked about where it has two readings, and the answer is saved', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    await input('Credit limit')
    readNumbersAs(FRENCH_NUMBERS)
    await type(app, 'Credit limit', '1.250')
    await app.user.tab()
    expect(await screen.findByText(/^Credit limit can be read two ways/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: '1\u202f250' }))
    expect(await input('Credit limit')).toHaveProperty('value', '1\u202f250')
    await waitFor(() => expect(screen.queryByText(/^Credit limit can be read two ways/)).toBeNull())
    readNumbersAs(ENGLISH_NUMBERS)
  })
})

describe('the edit form', () => {
  it('follows the record until something is typed, then shows both versions, and keeps mine on top of theirs (P8)', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    const name = await input('Name')
    await saveElsewhere(supplier, { name: 'Acme 2' })
    refetch()
    await waitFor(() => expect(name).toHaveProperty('value', 'Acme 2'))
    await app.user.type(name, ' mine')
    await saveElsewhere(supplier, { name: 'Acme 3', email: 'new@acme.test' })
    refetch()
    expect(await screen.findByText('Changed by someone else')).toBeDefined()
    expect(name).toHaveProperty('value', 'Acme 2 mine')

    await app.user.click(button('Save changes'))
    const asked = await titled('Changed by someone else')
    const versions = within(await asked.findByRole('group', { name: 'Name' }))
    expect(versions.getByLabelText(/^Yours: ?Acme 2 mine$/)).toHaveProperty('checked', true)
    expect(versions.getByLabelText(/^Theirs: ?Acme 3$/)).toHaveProperty('checked', false)
    await app.user.click(asked.getByText('Keep mine'))
    expect(await screen.findByText('Supplier updated')).toBeDefined()
    expect(await readSupplier(supplier)).toMatchObject({ name: 'Acme 2 mine', email: 'new@acme.test' })
  })

  it('lets theirs stand and loses nothing else that was typed; sends only what changed, for the version it shows', async () => {
    const supplier = await makeSupplier()
    const app = await open(`/dashboard/suppliers/${supplier.id}/edit`)
    await type(app, 'Name', 'Mine')
    await type(app, 'Credit limit', '9')
    await saveElsewhere(supplier, { name: 'Theirs' })
    await app.user.click(button('Save changes'))
    await app.user.click(await screen.findByText('Use theirs'))
    const name = await input('Name')
    await waitFor(() => expect(name).toHaveProperty('value', 'Theirs'))
    await app.user.click(button('Save changes'))
    expect(await screen.findByText('Supplier updated')).toBeDefined()
    expect(app.address()).toBe('/dashboard/suppliers')
    expect(await app.writes()[1]?.json()).toEqual({ creditLimit: '9' })
    const versions = app.writes().map(({ headers }) => headers.get('If-Match'))
    expect(versions).toEqual([`"${supplier.version}"`, `"${supplier.version + 1}"`])
    expect(await readSupplier(supplier)).toMatchObject({ name: 'Theirs', creditLimit: '9' })
  })

  it('tells above the form why a rule refused it', async () => {
    const owner = api.as('owner')
    const { body } = await owner.post<Order>('/orders', { number: 'A-1', unitPrice: '5' })
    await owner.post(`/orders/${body.id}/actions/reject`, { reason: 'too dear' }, { 'Idempotency-Key': 'k' })
    const app = await open(`/dashboard/orders/${body.id}/edit`)
    await type(app, 'Unit price', '4')
    await app.user.click(button('Save changes'))
    expect(await screen.findAllByText('A rejected order stays as it is')).not.toEqual([])
    expect(await input('Unit price')).toHaveProperty('value', '4')
  })
})

it('a form asks before it is left or its tab closes when something is unsaved, and loses nothing typed (P18)', async () => {
  const app = await open('/dashboard/suppliers')
  const toForm = async () => {
    const [link] = await screen.findAllByText('Create supplier')
    if (link) await app.user.click(link)
    return input('Name')
  }
  const closing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const name = await toForm()
  expect(closing()).toBe(false)
  await app.user.type(name, 'A')
  expect(closing()).toBe(true)
  await app.user.click((await dialogOf('Create supplier')).getByRole('button', { name: 'Close' }))
  await app.user.click((await titled('Leave without saving?')).getByText('Stay'))
  void app.router.navigate(-1)
  await app.user.click((await titled('Leave without saving?')).getByText('Stay'))
  expect(app.address()).toBe('/dashboard/suppliers/create')
  expect(name).toHaveProperty('value', 'A')
  void app.router.navigate(-1)
  await app.user.click((await titled('Leave without saving?')).getByText('Leave'))
  await waitFor(() => expect(screen.queryByLabelText(/^Email/, { selector: 'input' })).toBeNull())
  expect(app.address()).toBe('/dashboard/suppliers')

  // Not when nothing is left of what was typed.
  const again = await toForm()
  await app.user.type(again, 'A')
  await app.user.clear(again)
  await app.user.click(button('Cancel'))
  await waitFor(() => expect(app.address()).toBe('/dashboard/suppliers'))
})

it('a reference has the name of its record, is found by name, and keeps it when the search is over', async () => {
  const owner = api.as('owner')
  const ids: string[] = []
  for (let index = 0; index < 22; index++)
    ids.push((await owner.post<Supplier>('/suppliers', { ...ACME, name: `Acme ${index}` })).body.id)
  const order = { number: 'O-1', unitPrice: '5', supplier: ids[0] }
  const { id } = (await owner.post<Order>('/orders', order)).body
  const edit = { sections: [{ fields: ['number', 'supplier'] }] }
  const resources: readonly Resource[] = testResources.map((each) =>
    each === orders ? { ...orders, edit } : each,
  )
  const { user } = await renderApp({ api, as: 'owner', path: `/dashboard/orders/${id}/edit`, resources })
  // It is not among the first.
  expect(await screen.findByTitle('Acme 0')).toBeDefined()
  const picker = screen.getByLabelText('Supplier')
  await user.type(picker, 'acme 7')
  await user.click(await screen.findByTitle('Acme 7'))
  await user.click(picker)
  await waitFor(() => expect(screen.getAllByTitle(/^Acme/).length).toBeGreaterThan(5))
  expect(screen.getAllByTitle('Acme 7')).not.toEqual([])
  await user.click(button('Save changes'))
  await waitFor(async () => expect((await owner.get<Order>(`/orders/${id}`)).body.supplier).toBe(ids[7]))
})

const makeSupplier = async (more: Partial<Supplier> = {}) =>
  (await api.as('owner').post<Supplier>('/suppliers', { ...ACME, ...more })).body
const readSupplier = async ({ id }: Supplier) =>
  (await api.as('owner').get<Supplier>(`/suppliers/${id}`)).body
const saveElsewhere = ({ id }: Supplier, changes: Partial<Supplier>) =>
  api.as('admin').patch(`/suppliers/${id}`, changes)

/** Opens an address. `fails`: how many of the writes never arrive. */
function open(path: string, { fails = 0 } = {}) {
  let left = fails
  const instead = ({ method }: Request) =>
    method !== 'GET' && left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : undefined
  return renderApp({ api, as: 'owner', path, resources: testResources, instead })
}

/** The network comes back: what is on screen is asked for again. */
function refetch() {
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
}

/** Presses a button of a form again and again, also while what was sent is on its way and the next screen is drawn. */
async function pressUntilGone(text: string) {
  const pressed = button(text)
  while (pressed.isConnected) {
    fireEvent.click(pressed)
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const button = (text: string) => screen.getByText(text, { selector: 'form button *' })
const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })

async function type({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name: string, text: string) {
  const box = await input(name)
  await user.clear(box)
  await user.type(box, text)
}
