import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineResource, field } from '#define'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder } from '#tests/support/instead.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { records } from '#tests/support/records.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)
afterEach(() => vi.restoreAllMocks())

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const HASH = `0x${'ab'.repeat(32)}`

const ORDER = {
  number: 'A-1',
  note: 'two\nlines',
  email: 'ann@example.com',
  phone: '+31 6 1234 5678',
  website: 'https://acme.example/about',
  quantity: 1200,
  weight: '1234.567',
  discount: '8.25',
  unitPrice: '0.50',
  currency: 'USDC',
  express: true,
  dueOn: '2026-03-01',
  wallet: ADDRESS,
  paymentHash: HASH,
  apiKey: 'sk_live_1234567890abcd',
  labels: ['a', 'b', 'c', 'd'],
  lines: [{ description: 'Work', quantity: '2', rate: '10' }],
  extra: { any: 'thing' },
}

/** The orders of the tests with a column for each of their fields. */
const withAllColumns: readonly Resource[] = testResources.map((resource) => {
  if (resource.name !== 'orders') return resource
  const { paymentHash, ...fields } = resource.fields
  const explorerUrl = '/sandbox/explorer/tx/{hash}'
  const hash = paymentHash && { ...paymentHash, options: { ...paymentHash.options, explorerUrl } }
  const columns = Object.keys(resource.fields).filter((name) => name !== 'number')
  return {
    ...resource,
    fields: hash ? { ...fields, paymentHash: hash } : fields,
    list: { ...resource.list, columns: ['number', ...columns] },
  }
})

test('cells show each kind of value as people read it, lead where their kind leads, and copy what they shorten', async () => {
  await api.as('owner').post('/orders', ORDER)
  await api.as('owner').post('/orders', { number: 'A-2', unitPrice: '1' })
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/orders', resources: withAllColumns })
  const rowOf = (number: string) => within(screen.getByText(number).closest('tr') ?? document.body)
  await screen.findByText('A-2')
  const row = rowOf('A-1')
  const shown = [
    '1,200',
    '1,234.567',
    '8.25%',
    '0.50',
    '600.00',
    'Yes',
    'Mar 1, 2026',
    '0x5290…9EE7',
    '1 item',
    'Draft',
    '••••abcd',
  ]
  expect(shown.filter((text) => row.queryAllByText(text).length === 0)).toEqual([])
  expect(row.getByTitle('a, b, c, d').textContent).toBe('abc+1')
  expect(rowOf('A-2').getAllByText('—').length).toBeGreaterThan(5)

  const href = (text: string) => row.getByText(text).closest('a')?.getAttribute('href')
  expect(href('ann@example.com')).toBe('mailto:ann@example.com')
  expect(href('+31 6 1234 5678')).toBe('tel:+31612345678')
  expect(href('acme.example/about')).toBe(ORDER.website)
  expect(row.getByText('acme.example/about').closest('a')?.rel).toBe('noopener noreferrer')
  const explorer = row.getByRole('link', { name: 'View on Explorer' })
  expect(explorer.getAttribute('href')).toBe(`/sandbox/explorer/tx/${HASH}`)

  await user.click(row.getByLabelText('Copy address'))
  expect(await screen.findByText('Address copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)
})

describe('the name of another record', () => {
  test('has its place kept while it loads, and is its id where it cannot be loaded', async () => {
    const ann = { name: 'Ann', email: 'ann@example.com', creditLimit: '10' }
    const { id } = (await api.as('owner').post<{ id: string }>('/suppliers', ann)).body
    await api.as('owner').post('/orders', { number: 'A-1', unitPrice: '1', supplier: id })
    const path = '/dashboard/orders'
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const late = at('/api/suppliers', (request) => held.then(() => api.fetch(request)))
    const { unmount } = await renderApp({ api, as: 'owner', path, resources: withAllColumns, instead: late })
    await screen.findByText('A-1')
    expect([screen.queryByTitle(id), screen.queryByText('Ann')]).toEqual([null, null])
    release()
    expect((await screen.findByText('Ann')).closest('a')?.getAttribute('href')).toContain(id)
    unmount()

    const fails = at('/api/suppliers', outOfOrder)
    await renderApp({ api, as: 'owner', path, resources: withAllColumns, instead: fails })
    expect(await screen.findByTitle(id)).toBeDefined()
  })
})

test('on a phone, rows are cards with the facts that matter, and filters are behind a button, with a chip for each that is set', async () => {
  onPhone()
  const ann = { name: 'Ann', email: 'ann@example.com', creditLimit: '10' }
  await api.as('owner').post('/suppliers', ann)
  await api.as('owner').post('/suppliers', { name: 'Bob', email: 'bob@example.com' })
  const path = '/dashboard/suppliers?status=active'
  const { user, address } = await renderApp({ api, as: 'owner', path, resources: testResources })
  const card = (await screen.findByText('Ann')).closest('li')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText('Columns')).toBeNull()
  for (const fact of ['ann@example.com', 'Active', '10.00']) expect(card?.textContent).toContain(fact)
  expect(screen.getByText('Bob').closest('li')?.textContent).not.toContain('—')
  const inCard = within(card ?? document.body)
  expect(inCard.getByLabelText('Actions for Ann')).toBeDefined()

  expect(screen.getByLabelText('Remove filter: Status is Active')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull()
  await user.click(screen.getByLabelText('Filter'))
  expect(await screen.findByRole('combobox', { name: /Status/ })).toBeDefined()
  await user.click(inCard.getByText('10', { exact: false }))
  await waitFor(() => expect(address()).toMatch(/^\/dashboard\/suppliers\/sup_/))
})

const cars = defineResource({
  name: 'cars',
  labels: { singular: 'Car', plural: 'Cars' },
  recordTitle: 'model',
  navigation: { icon: 'file', order: 91 },
  permissions: { ...records, export: false },
  fields: {
    id: field.id(),
    model: field.text({ required: true }),
    year: field.integer({ grouping: false }),
    weight: field.integer({ unit: 'kg' }),
    notes: field.markdown(),
  },
  list: {
    columns: ['model', { field: 'year', summary: 'average' }, { field: 'weight', summary: 'sum' }, 'notes'],
    filters: ['year'],
    defaultSort: { field: 'model', order: 'asc' },
  },
  create: { layout: 'modal', sections: [{ fields: ['model', 'year', 'weight'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['model', 'year', 'weight'] }] },
  show: { layout: 'page', sections: [{ fields: ['year', 'weight'] }] },
})

describe('a year, a weight and a text', () => {
  const own = freshApi({ resources: [cars] })

  test('have no comma, a unit and no marks, in list, total, filter, form and page', async () => {
    const { body } = await own
      .as('owner')
      .post<{ id: string }>('/cars', { model: 'T', year: 2016, weight: 1200, notes: '# Fast\n\nand **red**' })
    const path = '/dashboard/cars?year.gte=2000'
    const { router, user } = await renderApp({ api: own, as: 'owner', path, resources: [cars] })
    const row = (await screen.findByText('T')).closest('tr')
    await waitFor(() => expect(row?.textContent).toMatch(/^T20161,200 kgFast\s+and red/))
    await waitFor(() =>
      expect(screen.getByText('All 1').closest('tr')?.textContent).toContain('Average2016Sum1,200 kg'),
    )
    expect(screen.getByText('Year: from 2000')).toBeDefined()
    await router.navigate(`/dashboard/cars/${body.id}`)
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/2016.*1,200 kg/))
    await router.navigate(`/dashboard/cars/${body.id}/edit`)
    expect(await screen.findByLabelText('Year')).toHaveProperty('value', '2016')
    const weight = screen.getByLabelText('Weight')
    expect(weight.parentElement?.textContent).toBe('kg')
    await user.clear(weight)
    await user.type(weight, '900 kg')
    await user.click(screen.getByText('Save changes'))
    await waitFor(() => expect(screen.getByText('All 1').closest('tr')?.textContent).toContain('Sum900 kg'))
  })
})
