import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const SUPPLIERS = '/dashboard/suppliers'

interface Given {
  readonly name: string
  readonly status?: string
  readonly creditLimit?: string
}

async function given(...suppliers: readonly Given[]) {
  for (const { name, ...more } of suppliers) {
    await api
      .as('owner')
      .post('/suppliers', { name, email: `${name.toLowerCase()}@example.com`, currency: 'USDC', ...more })
  }
}

const numbered = (count: number): readonly Given[] =>
  Array.from({ length: count }, (_, index) => ({ name: `S${String(index + 1).padStart(2, '0')}` }))

interface OpenOptions {
  readonly as?: 'owner' | 'viewer'
  readonly resources?: readonly Resource[]
  /** Answers in the place of the API. */
  readonly refuse?: (request: Request) => Promise<Response> | undefined
}

/** Opens a list, and listens to what it asks the API. */
async function open(path = SUPPLIERS, { as = 'owner', resources = testResources, refuse }: OpenOptions = {}) {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as,
    path,
    resources,
    transport: (request) => {
      const { pathname, search } = new URL(request.url)
      asked.push(`${request.method} ${pathname}${search}`)
      return refuse?.(request) ?? api.fetch(request)
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return { ...app, asked, lists: () => asked.filter((call) => call.startsWith('GET /api/suppliers?')) }
}

/** The names in the rows, once the list has come. */
async function names() {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent)
}

describe('the generated list', () => {
  test('shows a row for each record, each value as its kind looks', async () => {
    await given({ name: 'Ann', creditLimit: '1204.50', status: 'active' })
    await open()
    expect(await names()).toEqual(['Ann', 'ann@example.com'])
    expect(screen.getByText('1,204.50')).toBeDefined()
    expect(screen.getByText('Showing 1–1 of 1')).toBeDefined()
  })

  test('says what is missing while there is nothing, and offers to end it', async () => {
    await open()
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Create supplier' })).toHaveLength(2)
  })

  test('offers a viewer nothing a viewer may not do', async () => {
    await given({ name: 'Ann' })
    await open(SUPPLIERS, { as: 'viewer' })
    await names()
    expect(screen.queryByRole('link', { name: 'Create supplier' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions for Ann' })).toBeNull()
  })

  test('opens where a link says: page, size, sort and filters', async () => {
    await given(...numbered(12))
    const { lists } = await open(`${SUPPLIERS}?page=2&size=10&sort=name&status=active`)
    expect(await screen.findByText('Showing 11–12 of 12')).toBeDefined()
    expect(screen.getByText('S12')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    expect(lists()).toEqual(['GET /api/suppliers?_end=20&_order=asc&_sort=name&_start=10&status=active'])
  })

  test('leads a page beyond the end to the last one', async () => {
    await given(...numbered(12))
    const { address } = await open(`${SUPPLIERS}?page=999&sort=name`)
    expect(await screen.findByText('Showing 11–12 of 12')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?sort=name&page=2`)
  })

  test('Back steps through pages, filters and sort (P6)', async () => {
    await given(...numbered(12))
    const { user, router, address } = await open(`${SUPPLIERS}?sort=name`)
    await user.click(await screen.findByRole('link', { name: 'Next page' }))
    await screen.findByText('S12')
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await screen.findByText('S01')
    expect(address()).toBe(`${SUPPLIERS}?sort=email`)
    await router.navigate(-1)
    expect(await screen.findByText('S12')).toBeDefined()
    await router.navigate(-1)
    expect(await screen.findByText('S01')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?sort=name`)
  })

  test('has real links to its pages (P5)', async () => {
    await given(...numbered(12))
    await open(`${SUPPLIERS}?sort=name&status=active`)
    const second = await screen.findByRole('link', { name: 'Page 2' })
    expect(second.getAttribute('href')).toBe(`${SUPPLIERS}?status=active&sort=name&page=2`)
    expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
  })

  test('follows a link to the same list with another query (P4)', async () => {
    await given({ name: 'Ann', status: 'active' }, { name: 'Bob', status: 'archived' })
    const { router } = await open(`${SUPPLIERS}?sort=name`)
    await screen.findByText('Ann')
    await router.navigate(`${SUPPLIERS}?status=archived`)
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
  })

  test('searches once typing rests, and begins at the first page then', async () => {
    await given(...numbered(12))
    const { user, address, lists } = await open(`${SUPPLIERS}?page=2`)
    await names()
    const before = lists().length
    await user.type(screen.getByRole('searchbox', { name: 'Search suppliers...' }), 'S07')
    expect(lists()).toHaveLength(before)
    expect(await screen.findByText('Showing 1–1 of 1')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?q=S07`)
    expect(lists()).toHaveLength(before + 1)
  })

  test('searches at once when the box is left, so that a click elsewhere is not taken back', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { user, address } = await open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search suppliers...' }), 'Bob')
    await user.click(await screen.findByRole('link', { name: 'Bob' }))
    expect(await screen.findByRole('heading', { level: 1, name: /Bob/ })).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(address()).toMatch(/^\/dashboard\/suppliers\/sup_\w+$/)
  })

  test('the / key leads to the search', async () => {
    const { user } = await open()
    const search = await screen.findByRole('searchbox', { name: 'Search suppliers...' })
    await user.keyboard('/')
    expect(document.activeElement).toBe(search)
  })

  test('filters by a choice, and lifts all filters at once', async () => {
    await given({ name: 'Ann', status: 'active' }, { name: 'Bob', status: 'archived' })
    const { user, address } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByTitle('Archived'))
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(address()).toBe(`${SUPPLIERS}?status=archived`)
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Showing 1–2 of 2')).toBeDefined()
    expect(address()).toBe(SUPPLIERS)
  })

  test('filters by a range, and refuses one that is none', async () => {
    await given({ name: 'Ann', creditLimit: '10' }, { name: 'Bob', creditLimit: '99.5' })
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', { name: 'Filter: Credit limit' }))
    await user.type(await screen.findByLabelText('From'), '50')
    await user.type(screen.getByLabelText('To'), 'x')
    expect(await screen.findByText('Enter a number')).toBeDefined()
    await user.clear(screen.getByLabelText('To'))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(address()).toBe(`${SUPPLIERS}?creditLimit.gte=50`)
    expect(screen.getByRole('button', { name: 'Filter: Credit limit: from 50' })).toBeDefined()
  })

  test('Escape closes a filter and gives the focus back', async () => {
    const { user, address } = await open()
    const button = await screen.findByRole('button', { name: 'Filter: Credit limit' })
    await user.click(button)
    await user.type(await screen.findByLabelText('From'), '50{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
    expect(document.activeElement).toBe(button)
    expect(address()).toBe(SUPPLIERS)
  })

  test('shows and lifts a filter that only a link can bring', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { user, address } = await open(`${SUPPLIERS}?name.contains=bo`)
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    await user.click(screen.getByRole('button', { name: 'Remove filter: Name contains bo' }))
    expect(await screen.findByText('Ann')).toBeDefined()
    expect(address()).toBe(SUPPLIERS)
  })

  test('shows those without a value by a link, and says so', async () => {
    await given({ name: 'Ann' })
    await open(`${SUPPLIERS}?creditLimit.null=true`)
    expect(await screen.findByRole('button', { name: 'Remove filter: Credit limit is empty' })).toBeDefined()
    await waitFor(async () => expect(await names()).toEqual(['Ann', 'ann@example.com']))
  })

  test('says that nothing matches, and offers to see everything', async () => {
    await given({ name: 'Ann' })
    const { user, address } = await open(`${SUPPLIERS}?q=nobody`)
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    const [, inList] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(inList ?? document.body)
    expect(await screen.findByText('Ann')).toBeDefined()
    expect(address()).toBe(SUPPLIERS)
  })

  test('says what it left aside of an address, until told to be quiet', async () => {
    await given({ name: 'Ann' })
    const { user } = await open(`${SUPPLIERS}?colour=red&status=lost`)
    expect(await screen.findByText('Ignored in the address: colour, status=lost')).toBeDefined()
    expect(await names()).toEqual(['Ann', 'ann@example.com'])
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/Ignored in the address/)).toBeNull())
  })

  test('nothing in an address turns a read into something else (P1)', async () => {
    await given({ name: 'Ann' })
    const { asked } = await open(`${SUPPLIERS}?method=delete&headers[x]=1&endpoint=%2Fuser`)
    expect(await names()).toEqual(['Ann', 'ann@example.com'])
    expect(asked.filter((call) => !call.startsWith('GET '))).toEqual([])
  })

  test('never asks for more rows than it offers to show (P7)', async () => {
    await given({ name: 'Ann' })
    const { lists } = await open(`${SUPPLIERS}?size=1000000`)
    await names()
    expect(lists()).toEqual(['GET /api/suppliers?_end=100&_start=0'])
  })

  test('offers to try again when loading fails, and keeps what was asked for', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    let broken = true
    const { user, address } = await open(`${SUPPLIERS}?q=bob`, {
      refuse: ({ url }) =>
        broken && url.includes('/api/suppliers?')
          ? Promise.resolve(Response.json({ statusCode: 500, message: 'The API is down' }, { status: 500 }))
          : undefined,
    })
    expect(await screen.findByText('The API is down')).toBeDefined()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await names()).toEqual(['Bob', 'bob@example.com'])
    expect(address()).toBe(`${SUPPLIERS}?q=bob`)
  })

  test('keeps its rows, marked, when another page or filter cannot be loaded, and tries again', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    let broken = true
    const { user, router, address } = await open(SUPPLIERS, {
      refuse: ({ url }) =>
        broken && url.includes('q=bob')
          ? Promise.resolve(Response.json({ statusCode: 500, message: 'The API is down' }, { status: 500 }))
          : undefined,
    })
    const before = await names()
    await router.navigate(`${SUPPLIERS}?q=bob`)
    expect(await screen.findByText(/Failed to load suppliers. These are the rows from before./)).toBeDefined()
    expect(screen.getByText('The API is down')).toBeDefined()
    expect(await names()).toEqual(before)
    expect(screen.queryByText(/^Showing/)).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /^Select all/ })).toBeNull()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(screen.queryByText('The API is down')).toBeNull()
    expect(address()).toBe(`${SUPPLIERS}?q=bob`)
  })

  test('nothing of one resource stands in for the next when that cannot be loaded (P3)', async () => {
    await given({ name: 'Ann' })
    const { router } = await open(SUPPLIERS, {
      refuse: ({ url }) =>
        url.includes('/api/orders')
          ? Promise.resolve(Response.json({ statusCode: 500, message: 'The API is down' }, { status: 500 }))
          : undefined,
    })
    await screen.findByText('Ann')
    await router.navigate('/dashboard/orders')
    expect(await screen.findByText('Failed to load orders')).toBeDefined()
    expect(screen.queryByText('Ann')).toBeNull()
    expect(screen.queryByText(/rows from before/)).toBeNull()
  })

  test('nothing of one resource shows in the next (P3)', async () => {
    await given({ name: 'Ann' })
    await api.as('owner').post('/orders', { number: 'A-1', unitPrice: '5', currency: 'USDC' })
    const { router, asked } = await open(`${SUPPLIERS}?q=ann&status=active&colour=red`)
    await screen.findByText('Ann')
    await router.navigate('/dashboard/orders')
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeDefined()
    expect(screen.queryByText('Ann')).toBeNull()
    expect(await screen.findByText('A-1')).toBeDefined()
    expect(screen.queryByText(/Ignored in the address/)).toBeNull()
    expect(asked.filter((call) => call.startsWith('GET /api/orders'))).toEqual([
      'GET /api/orders?_end=20&_start=0',
    ])
  })

  test('remembers which columns its user wants', async () => {
    await given({ name: 'Ann' })
    const first = await open()
    await first.user.click(await screen.findByRole('button', { name: 'Columns' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Email' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull())
    first.unmount()
    await open()
    await names()
    expect(screen.queryByRole('columnheader', { name: 'Email' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeDefined()
  })

  test('opens a record by click and by Enter, and moves between rows with the arrow keys', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { user, address } = await open(`${SUPPLIERS}?sort=name`)
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    const [ann, bob] = rows.filter((row) => row.textContent?.includes('@'))
    ann?.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(bob)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/suppliers\/sup_/))
  })

  test('names what it refers to, with one request for all rows', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { body } = await api.as('owner').get<readonly { id: string }[]>('/suppliers')
    for (const [index, { id }] of body.entries()) {
      await api
        .as('owner')
        .post('/orders', { number: `A-${index}`, unitPrice: '5', currency: 'USDC', supplier: id })
    }
    const { lists } = await open('/dashboard/orders', { resources: withSupplierColumn })
    const title = await screen.findByRole('link', { name: 'Ann' })
    expect(title.getAttribute('href')).toMatch(/^\/dashboard\/suppliers\/sup_/)
    expect(screen.getByRole('link', { name: 'Bob' })).toBeDefined()
    expect(lists()).toHaveLength(1)
  })

  test('filters by another record, found by its name', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { body } = await api.as('owner').get<readonly { id: string; name: string }[]>('/suppliers')
    for (const { id, name } of body) {
      await api
        .as('owner')
        .post('/orders', { number: `O-${name}`, unitPrice: '5', currency: 'USDC', supplier: id })
    }
    const { user, address } = await open('/dashboard/orders')
    const ann = body.find(({ name }) => name === 'Ann')
    await screen.findByText('O-Bob')
    await user.type(screen.getByRole('combobox', { name: 'Supplier' }), 'ann')
    await user.click(await screen.findByTitle('Ann'))
    await waitFor(() => expect(screen.queryByText('O-Bob')).toBeNull())
    expect(screen.getByText('O-Ann')).toBeDefined()
    expect(address()).toBe(`/dashboard/orders?supplier=${ann?.id}`)
  })

  test('shows a row as it changes', async () => {
    await given({ name: 'Ann', status: 'active' })
    const [supplier] = (await api.as('owner').get<readonly { id: string }[]>('/suppliers')).body
    await open(SUPPLIERS)
    expect(await screen.findByRole('cell', { name: 'Active' })).toBeDefined()
    await api.as('owner').patch(`/suppliers/${supplier?.id}`, { status: 'archived' }, { 'If-Match': '"1"' })
    expect(await screen.findByRole('cell', { name: 'Archived' })).toBeDefined()
  })

  test('keeps its rows when it could not refresh, and says so', async () => {
    await given({ name: 'Ann', status: 'active' })
    let broken = false
    const { user } = await open(SUPPLIERS, {
      refuse: () =>
        broken ? Promise.resolve(Response.json({ message: 'down' }, { status: 500 })) : undefined,
    })
    await names()
    broken = true
    await given({ name: 'Bob' })
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    expect(await names()).toEqual(['Ann', 'ann@example.com'])
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull())
  })

  test('chooses rows over several pages, or all that match; another filter lets go of them', async () => {
    for (let index = 0; index < 25; index++) {
      const number = `A-${String(index).padStart(2, '0')}`
      await api.as('owner').post('/orders', { number, unitPrice: '5', currency: 'USDC' })
    }
    const { user } = await open('/dashboard/orders')
    await user.click(await screen.findByRole('checkbox', { name: 'Select A-00' }))
    await user.click(screen.getByRole('link', { name: 'Next page' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Select A-21' }))
    expect(await screen.findByText('2 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Select all 25 matching' }))
    expect(await screen.findByText('25 selected')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Unpaid' }))
    await waitFor(() => expect(screen.queryByText('25 selected')).toBeNull())
  })
})

const withSupplierColumn = changeList('orders', { columns: ['number', 'supplier'] })

function changeList(name: string, changes: object): readonly Resource[] {
  return testResources.map((resource) =>
    resource.name === name ? { ...resource, list: { ...resource.list, ...changes } } : resource,
  )
}
