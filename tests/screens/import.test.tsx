import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { orders, suppliers, type Order } from '#tests/support/resources.ts'
import type { Persona } from '#tests/support/createTestApi.ts'

const resources = [orders, suppliers] as unknown as readonly Resource[]

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

const open = (as: Persona = 'owner', transport = api.fetch) =>
  renderApp({ api, as, resources, transport, path: '/dashboard/orders/import' })

const FILE = ['Number;Qty;Unit price;Supplier;Due', 'A-1;2;1,204.50;Acme;31.03.2026', 'A-2;0;2.50;;']

async function choose(app: Awaited<ReturnType<typeof open>>, lines: readonly string[]) {
  const input = await screen.findByLabelText('CSV file')
  await app.user.upload(input, new File([lines.join('\n')], 'orders.csv', { type: 'text/csv' }))
}

async function matchField(app: Awaited<ReturnType<typeof open>>, heading: string, label: string) {
  const field = await screen.findByRole('combobox', { name: `Field of ${heading}` })
  await app.user.click(field)
  await app.user.type(field, label)
  await app.user.click(await screen.findByTitle(label))
}

const ordersNow = async () => (await api.as('owner').get<Order[]>('/orders')).body

describe('the page that imports a file', () => {
  it('matches columns, shows the first rows, checks, imports the good ones and undoes it', async () => {
    const supplier = await api
      .as('owner')
      .post<{ id: string }>('/suppliers', { name: 'Acme', email: 'a@b.test' })
    const app = await open()
    await choose(app, FILE)
    await matchField(app, 'Qty', 'Quantity')
    await matchField(app, 'Due', 'Due on')
    const rows = within(screen.getByRole('table', { name: 'First rows as records' }))
    expect(rows.getByText('Quantity must be at least 1')).toBeDefined()

    await app.user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
    await screen.findByText('1 of 2 rows can be imported. Nothing is stored yet.')
    const errors = within(screen.getByRole('table', { name: 'Errors by line' }))
    expect(errors.getByRole('row', { name: '3 Quantity Quantity must be at least 1' })).toBeDefined()
    expect(await ordersNow()).toEqual([])

    await app.user.click(screen.getByRole('button', { name: 'Import the good one' }))
    await screen.findByText('1 order imported.')
    expect(await ordersNow()).toEqual([
      expect.objectContaining({
        number: 'A-1',
        quantity: 2,
        unitPrice: '1204.50',
        dueOn: '2026-03-31',
        supplier: supplier.body.id,
      }),
    ])

    await app.user.click(await screen.findByRole('button', { name: 'Undo orders.csv' }))
    await app.user.click(await screen.findByRole('button', { name: 'Undo import' }))
    await screen.findByText('1 order removed')
    expect(await ordersNow()).toEqual([])
  })

  it('goes on after a lost connection, and doubles nothing', async () => {
    let isCut = true
    const app = await open('owner', async (request) => {
      const answer = await api.fetch(request)
      if (!isCut || !request.url.endsWith('/lines')) return answer
      isCut = false
      throw new TypeError('Failed to fetch')
    })
    await choose(app, ['Number,Quantity,Unit price', 'A-1,1,2', 'A-2,1,2'])
    await app.user.click(await screen.findByRole('button', { name: 'Check 2 rows' }))
    await app.user.click(await screen.findByRole('button', { name: 'Import all 2 rows' }))
    await app.user.click(await screen.findByRole('button', { name: 'Continue' }))
    await screen.findByText('2 orders imported.')
    expect((await ordersNow()).map(({ number }) => number)).toEqual(['A-1', 'A-2'])
  })

  it('says what it cannot read, and which required column is missing', async () => {
    const app = await open()
    await choose(app, ['Number'])
    expect((await screen.findByRole('alert')).textContent).toBe('The file has headings, but no rows')
    await choose(app, ['Number,Number', 'A-1,A-1', 'A-1,A-1'])
    await screen.findByText('No column fills in Unit price, which every record needs.')
    await app.user.click(screen.getByRole('button', { name: 'Check 2 rows' }))
    await screen.findByText('0 of 2 rows can be imported. Nothing is stored yet.')
    expect(screen.getByText('Number is also in line 2')).toBeDefined()
  })

  it('is for those who may create', async () => {
    await open('viewer')
    await screen.findByText(/Ask somebody who may/)
    expect(screen.queryByLabelText('CSV file')).toBeNull()
  })
})
