import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { button, findButton } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { outOfOrder } from '#tests/support/instead.ts'
import { heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

const SUPPLIERS = '/dashboard/suppliers'
const ORDERS = '/dashboard/orders'
const LISTS = 'GET /api/suppliers?'

describe('the generated list', () => {
  test('says what is missing while there is nothing, and takes the keys / and Escape', async () => {
    const { user, address } = await open()
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Create supplier' })).toHaveLength(2)
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Search suppliers...'))
    await user.click(button('Filter'))
    await user.click(await screen.findByRole('button', { name: 'Filter: Credit limit' }))
    await user.type(await screen.findByLabelText('From'), '50{Escape}')
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter: Credit limit' }))
    expect(address()).toBe(SUPPLIERS)
  })

  test('offers a viewer nothing a viewer may not do', async () => {
    await order('A-1')
    await open(ORDERS, { as: 'viewer' })
    await screen.findByText('A-1')
    for (const text of ['Create order', 'Export orders', 'Import', 'Approve'])
      expect(screen.queryByText(text)).toBeNull()
    expect(screen.queryByLabelText(/^Actions for/)).toBeNull()
  })

  test('opens where a link leads: page, size, sort and filters, with real links to its pages', async () => {
    await given(...numbered(11), { name: 'S12', creditLimit: '1204.50' })
    const { asked } = await open(`${SUPPLIERS}?page=2&size=10&sort=name&status=active`)
    expect(await screen.findByText('Showing 11–12 of 12')).toBeDefined()
    expect(await names()).toEqual(['S11', 's11@example.com', 'S12', 's12@example.com'])
    expect(screen.getByText('1,204.50')).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    expect(asked(LISTS)).toEqual(['GET /api/suppliers?_end=20&_order=asc&_sort=name&_start=10&status=active'])
    const pages = ['Page 1', 'Page 2'].map((name) => screen.getByLabelText(name))
    expect(pages[0]?.getAttribute('href')).toBe(`${SUPPLIERS}?status=active&sort=name`)
    expect(pages[1]?.getAttribute('aria-current')).toBe('page')
  })

  test('Back steps through pages, filters and sort (P6), and a link with another query is followed (P4)', async () => {
    await given(...numbered(11), { name: 'S12', status: 'archived' })
    const { user, router, address } = await open(`${SUPPLIERS}?page=999&sort=name`)
    // A page beyond the end leads to the last one.
    await screen.findByText('S12')
    expect(address()).toBe(`${SUPPLIERS}?sort=name&page=2`)
    await user.click(screen.getByRole('button', { name: 'Email' }))
    await screen.findByText('S01')
    expect(address()).toBe(`${SUPPLIERS}?sort=email`)
    await user.click(screen.getByLabelText('Next page'))
    await screen.findByText('S12')
    await router.navigate(-1)
    await screen.findByText('S01')
    expect(address()).toBe(`${SUPPLIERS}?sort=email`)
    await router.navigate(-1)
    await screen.findByText('S12')
    expect(address()).toBe(`${SUPPLIERS}?sort=name&page=2`)
    await router.navigate(`${SUPPLIERS}?status=archived`)
    await waitFor(async () => expect(await names()).toEqual(['S12', 's12@example.com']))
  })

  test('filters by choice, range and search, once typing rests, and lifts all filters at once', async () => {
    await given(
      { name: 'Ann', creditLimit: '99' },
      { name: 'Bob', status: 'archived', creditLimit: '99.5' },
      { name: 'Cid', status: 'archived', creditLimit: '10' },
    )
    const { user, address, asked } = await open(`${SUPPLIERS}?sort=name`)
    await user.click(await screen.findByLabelText('Status', { selector: 'input' }))
    await user.click(await screen.findByTitle('Archived'))
    await waitFor(() => expect(screen.queryByText('Ann')).toBeNull())
    expect(address()).toBe(`${SUPPLIERS}?status=archived&sort=name`)

    await user.click(button('Filter'))
    await user.click(await screen.findByLabelText('Filter: Credit limit'))
    await user.type(await screen.findByLabelText('From'), '50')
    await user.type(screen.getByLabelText('To'), 'x')
    expect(await screen.findByText('Enter a number')).toBeDefined()
    await user.clear(screen.getByLabelText('To'))
    await user.click(button('Apply'))
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(address()).toBe(`${SUPPLIERS}?status=archived&creditLimit.gte=50&sort=name`)
    expect(screen.getByRole('button', { name: 'Remove filter: Credit limit: from 50' })).toBeDefined()

    const before = asked(LISTS).length
    await user.type(screen.getByLabelText('Search suppliers...'), 'nobody')
    expect(asked(LISTS)).toHaveLength(before)
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    expect(asked(LISTS)).toHaveLength(before + 1)
    const [, inList] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(inList ?? document.body)
    expect(await screen.findByText('Cid')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?sort=name`)

    // At once when the box is left, so that a click elsewhere is not taken back.
    await user.type(screen.getByLabelText('Search suppliers...'), 'Bob')
    await user.tab()
    expect(address()).toBe(`${SUPPLIERS}?q=Bob&sort=name`)
  })

  test('takes what it knows of an address, says what it left aside, and turns no read into something else (P1, P7)', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const known = 'name.contains=bo&creditLimit.null=true&size=1000000'
    const { user, asked, writes } = await open(
      `${SUPPLIERS}?${known}&colour=red&status=lost&method=delete&headers[x]=1&endpoint=%2Fuser`,
    )
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(writes()).toEqual([])
    expect(asked(LISTS)).toEqual([expect.stringContaining('_end=100&')])
    const notice = screen.getByText(/^Ignored in the URL: /)
    expect(notice.textContent).toMatch(/colour,.*status=lost/)
    await user.click(screen.getByLabelText('Dismiss'))
    await waitFor(() => expect(screen.queryByText(/^Ignored in the URL/)).toBeNull())
    expect(screen.getByLabelText('Remove filter: Credit limit is empty')).toBeDefined()
    await user.click(screen.getByLabelText('Remove filter: Name contains bo'))
    expect(await screen.findByText('Ann')).toBeDefined()
  })

  test('shows what fulfils one of several alternatives, in every part of it, until their chip is removed', async () => {
    await given(
      { name: 'Ann', creditLimit: '99' },
      { name: 'Bob', status: 'archived' },
      { name: 'Cid', creditLimit: '10' },
    )
    const or = '[{"status":"archived"},{"name.contains":"nn","creditLimit.gte":"50"}]'
    const search = new URLSearchParams({ or, sort: 'name' })
    const { user, router, address, asked } = await open(`${SUPPLIERS}?${search}`)
    const either = ['Ann', 'ann@example.com', 'Bob', 'bob@example.com']
    await waitFor(async () => expect(await names()).toEqual(either))
    expect(new URLSearchParams(asked(LISTS)[0]?.split('?')[1]).get('_or')).toBe(
      '[{"status":"archived"},{"name_like":"nn","creditLimit_gte":"50"}]',
    )
    const chip = 'Status is Archived or Name contains nn and Credit limit: from 50'
    await user.click(screen.getByRole('button', { name: `Remove filter: ${chip}` }))
    expect(await screen.findByText('Cid')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?sort=name`)
    await router.navigate(-1)
    await waitFor(async () => expect(await names()).toEqual(either))
    expect(screen.getByText(chip)).toBeDefined()
  })

  test('shows what fulfils one of its filters once that is chosen, goes on so with the next, and Back undoes it', async () => {
    await given(
      { name: 'Ann', creditLimit: '99' },
      { name: 'Bob', status: 'archived', creditLimit: '10' },
      { name: 'Cid', creditLimit: '10' },
    )
    const { user, router, address } = await open(`${SUPPLIERS}?status=archived&sort=name`)
    await user.click(await findButton('Filter'))
    await user.click(await screen.findByLabelText('Filter: Credit limit'))
    expect(screen.queryByText('Match any')).toBeNull()
    await user.type(await screen.findByLabelText('From'), '50')
    await user.click(button('Apply'))
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    await user.click(await screen.findByText('Match any'))
    await waitFor(async () =>
      expect(await names()).toEqual(['Ann', 'ann@example.com', 'Bob', 'bob@example.com']),
    )
    const either = '[{"status":"archived"},{"creditLimit.gte":"50"}]'
    expect(address()).toBe(`${SUPPLIERS}?${new URLSearchParams({ or: either, sort: 'name' })}`)
    expect(screen.getByLabelText('Remove filter: Status is Archived').nextSibling?.textContent).toBe('or')

    await user.click(screen.getByLabelText('Remove filter: Status is Archived'))
    await waitFor(async () => expect(await names()).toEqual(['Ann', 'ann@example.com']))
    expect(address()).toBe(`${SUPPLIERS}?creditLimit.gte=50&sort=name`)
    await router.navigate(-1)
    await screen.findByText('Bob')
    await user.click(button('Filter'))
    expect(await screen.findByLabelText('Match any', { selector: 'input' })).toHaveProperty('checked', true)
    await user.click(screen.getByText('Match all'))
    expect(await screen.findByText('No suppliers found')).toBeDefined()
    expect(address()).toBe(`${SUPPLIERS}?status=archived&creditLimit.gte=50&sort=name`)
  })

  test('keeps its rows, marked, when others cannot be loaded, and tries again with what was asked for', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const failure = { isOn: true }
    const { user, router, address } = await open(SUPPLIERS, { fails: () => failure.isOn })
    const retry = async () => {
      failure.isOn = false
      await user.click(button('Retry'))
    }
    expect(await screen.findByText('Out of order')).toBeDefined()
    await retry()
    const both = await names()
    expect(both).toHaveLength(4)

    failure.isOn = true
    await router.navigate(`${SUPPLIERS}?q=bob`)
    expect(await screen.findByText(/Failed to load suppliers. Showing the last loaded rows./)).toBeDefined()
    expect(screen.getByText('Out of order')).toBeDefined()
    expect(await names()).toEqual(both)
    expect(screen.queryByText(/^Showing/)).toBeNull()
    expect(screen.queryByLabelText(/^Select all/)).toBeNull()
    await retry()
    await waitFor(async () => expect(await names()).toEqual(['Bob', 'bob@example.com']))
    expect(screen.queryByText('Out of order')).toBeNull()
    expect(address()).toBe(`${SUPPLIERS}?q=bob`)

    failure.isOn = true
    await given({ name: 'Bobby' })
    expect(await screen.findByText('Could not refresh')).toBeDefined()
    expect(await names()).toEqual(['Bob', 'bob@example.com'])
    await retry()
    await waitFor(() => expect(screen.queryByText('Could not refresh')).toBeNull())
  })

  test('nothing of one resource shows in the next, nor where that cannot be loaded (P3)', async () => {
    await given({ name: 'Ann' })
    await order('A-1')
    const failure = { isOn: true }
    const { user, router, asked } = await open(`${SUPPLIERS}?q=ann&status=active&colour=red`, {
      fails: ({ url }) => failure.isOn && url.includes('/api/orders'),
    })
    await screen.findByText('Ann')
    await router.navigate(ORDERS)
    expect(await screen.findByText('Failed to load orders')).toBeDefined()
    expect(screen.queryByText('Ann')).toBeNull()
    expect(screen.queryByText(/rows from before|Ignored in the URL/)).toBeNull()
    failure.isOn = false
    await user.click(button('Retry'))
    expect(await screen.findByText('A-1')).toBeDefined()
    expect(new Set(asked('GET /api/orders'))).toEqual(new Set(['GET /api/orders?_end=20&_start=0']))
  })

  test('names what it refers to with one request, filters by it, and opens a row by keyboard', async () => {
    await given({ name: 'Ann' }, { name: 'Bob' })
    const { body } = await api.as('owner').get<readonly { id: string; name: string }[]>('/suppliers')
    for (const { id, name } of body) await order(`O-${name}`, { supplier: id })
    const { user, address, asked } = await open(ORDERS, { resources: withSupplierColumn })
    const ann = await screen.findByRole('link', { name: 'Ann' })
    const id = body.find(({ name }) => name === 'Ann')?.id
    expect(ann.getAttribute('href')).toMatch(`/dashboard/suppliers/${id}`)
    expect(screen.getByText('Bob')).toBeDefined()
    expect(asked(LISTS)).toHaveLength(1)

    const [first, second] = ['O-Ann', 'O-Bob'].map((number) => screen.getByText(number).closest('tr'))
    first?.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)

    await user.type(screen.getByLabelText('Supplier', { selector: 'input' }), 'ann{Enter}')
    await waitFor(() => expect(screen.queryByText('O-Bob')).toBeNull())
    expect(address()).toBe(`${ORDERS}?supplier=${id}`)
    screen.getByText('O-Ann').closest('tr')?.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/orders\/ord_/))
  })

  test('remembers which columns its user wants, in which order and how wide', async () => {
    await given({ name: 'Ann' })
    const MOVED = ['Name', 'Status', 'Credit limit']
    const { user, unmount } = await open()
    ;(await screen.findByRole('button', { name: 'Status' })).focus()
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await openColumns(user)
    // Nothing has a width here: it is the narrowest.
    expect(await screen.findByLabelText('Width of Status in pixels')).toHaveProperty('value', '40')
    await user.click(screen.getByLabelText('Email', { selector: 'input' }))
    screen.getByLabelText('Move Credit limit').focus()
    await user.keyboard('{ArrowDown}')
    await waitFor(async () => expect((await headings()).slice(0, 3)).toEqual(MOVED))
    unmount()
    const again = await open()
    expect((await headings()).slice(0, 3)).toEqual(MOVED)
    await openColumns(again.user)
    await again.user.click(await screen.findByText('Reset'))
    await waitFor(async () => expect((await headings()).slice(0, 2)).toEqual(['Name', 'Email']))
  })
})

test('the export saves everything that matches, shows how far it is, and can be given up', async () => {
  // The file itself is for the browser tests: jsdom saves nothing.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  await given(...numbered(12), { name: 'Other' })
  const { user, cutExport } = await open(`${SUPPLIERS}?q=S&sort=name`)
  await screen.findByText('Showing 1–10 of 12')
  const start = async () => {
    await user.click(await screen.findByLabelText('More'))
    await user.click(await findButton('Export CSV'))
  }
  cutExport('open')
  await start()
  expect(await screen.findByText('Exporting 1 of 12…')).toBeDefined()
  await user.click(button('Cancel'))
  await screen.findByLabelText('More')
  expect(screen.queryByText('Export failed')).toBeNull()
  // A short file is a failure (P10).
  cutExport('closed')
  await start()
  expect(await screen.findByText('Export failed')).toBeDefined()
  expect(screen.getByText('Only 1 of 12 rows arrived')).toBeDefined()
  cutExport('refused')
  await start()
  expect(await screen.findByText('Too many exports')).toBeDefined()
  expect(saved).not.toHaveBeenCalled()
  cutExport(undefined)
  await start()
  expect(await screen.findByText('Exported 12 suppliers')).toBeDefined()
  expect(saved.mock.contexts).toMatchObject([{ download: 'suppliers-2025-06-15.csv' }])
})

async function openColumns(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByLabelText('More'))
  await user.click(await findButton('Columns'))
}

interface Given {
  readonly name: string
  readonly status?: string
  readonly creditLimit?: string
}

async function given(...suppliers: readonly Given[]) {
  for (const { name, ...more } of suppliers)
    await api.as('owner').post('/suppliers', { name, email: `${name.toLowerCase()}@example.com`, ...more })
}

const order = (number: string, more: object = {}) =>
  api.as('owner').post('/orders', { number, unitPrice: '5', ...more })

const numbered = (count: number): readonly Given[] =>
  Array.from({ length: count }, (_, index) => ({ name: `S${String(index + 1).padStart(2, '0')}` }))

interface OpenOptions {
  readonly as?: 'owner' | 'viewer'
  readonly resources?: readonly Resource[]
  /** Whether the API is down for a call to a list. */
  readonly fails?: (request: Request) => boolean
}

/** How an export ends after its first row: not at all, too early, or before it began. */
type Cut = 'open' | 'closed' | 'refused' | undefined

/** Opens a list. */
async function open(path = SUPPLIERS, { as = 'owner', resources = testResources, fails }: OpenOptions = {}) {
  let cut: Cut
  const instead = (request: Request) => {
    const { pathname } = new URL(request.url)
    if (/^\/api\/(suppliers|orders)$/.test(pathname) && fails?.(request)) return outOfOrder()
    return pathname.startsWith('/api/exports/') ? cutExport(request, cut) : undefined
  }
  const app = await renderApp({ api, as, path, resources, instead })
  await heading(/./)
  return { ...app, cutExport: (next: Cut) => (cut = next) }
}

async function cutExport(request: Request, cut: Cut): Promise<Response> {
  const response = await api.fetch(request)
  if (cut === undefined) return response
  if (cut === 'refused')
    return Response.json({ statusCode: 429, message: ['Too many exports'] }, { status: 429 })
  const start = (controller: ReadableStreamDefaultController) => {
    controller.enqueue(new TextEncoder().encode('id,name\r\nsup_1,Ann\r\n'))
    if (cut === 'closed') controller.close()
  }
  return new Response(new ReadableStream({ start }), { headers: response.headers })
}

/** The names in the rows, once the list has come. */
async function names() {
  const links = (await screen.findByRole('table')).querySelectorAll('tbody a')
  return [...links].map(({ textContent }) => textContent)
}

async function headings() {
  const cells = (await screen.findByRole('table')).querySelectorAll('th')
  return [...cells].map(({ textContent }) => textContent)
}

const withSupplierColumn: readonly Resource[] = testResources.map((resource) =>
  resource.name === 'orders'
    ? { ...resource, list: { ...resource.list, columns: ['number', 'supplier'] } }
    : resource,
)
