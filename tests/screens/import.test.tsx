import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, orders, suppliers, type Order } from '#tests/support/resources.ts'

const resources = [orders, suppliers] as unknown as readonly Resource[]

const api = freshApi(COLLECTIONS)

it('a file has its columns matched, its first rows shown, is checked, imported as far as it is good, and undone', async () => {
  const acme = { name: 'Acme', email: 'a@b.test' }
  const { body: supplier } = await api.as('owner').post<{ id: string }>('/suppliers', acme)
  const { user, choose } = await open()
  await choose('Number;Qty;Unit price;Supplier;Due', 'A-1;2;1,204.50;Acme;31.03.2026', 'A-2;0;2.50;;')
  for (const [heading, label = ''] of Object.entries({ Qty: 'Quantity', Due: 'Due on' })) {
    const field = await screen.findByLabelText(`Field of ${heading}`, { selector: 'input' })
    await user.click(field)
    await user.type(field, label)
    await user.click(await screen.findByTitle(label))
  }
  const rows = within(screen.getByRole('table', { name: 'First rows as records' }))
  expect(rows.getByText('Quantity must be at least 1')).toBeDefined()

  await user.click(screen.getByText('Check 2 rows'))
  await screen.findByText('1 of 2 rows can be imported. Nothing is saved yet.')
  const errors = within(screen.getByRole('table', { name: 'Errors by line' }))
  expect(errors.getByRole('row', { name: '3 Quantity Quantity must be at least 1' })).toBeDefined()
  expect(await stored()).toEqual([])

  await user.click(screen.getByText('Import 1 valid row'))
  await screen.findByText('1 order imported.')
  const order = { number: 'A-1', quantity: 2, unitPrice: '1204.50', dueOn: '2026-03-31' }
  expect(await stored()).toMatchObject([{ ...order, supplier: supplier.id }])

  await user.click(await screen.findByLabelText('Undo orders.csv'))
  await user.click(await screen.findByText('Undo import'))
  await screen.findByText('1 order removed')
  expect(await stored()).toEqual([])
})

it('a file is read as it was written, which is said and can be changed, and is warned of a second time', async () => {
  const { user, upload, choose } = await open()
  // As a spreadsheet on Windows saves it: its letters, semicolons, commas before decimals.
  const saved = latin('Number;Unit price;Notes\nM\xfc-1;1.250;a, b\nM\xfc-2;12,50;\nM\xfc-3;1;2;3;4\n')
  await choose(saved)
  const reading = within(await screen.findByRole('group', { name: 'File format' }))
  for (const said of ['Windows-1252', 'Semicolon', 'Comma, as in 1.204,50']) reading.getByTitle(said)
  expect(screen.getByText('Mü-1')).toBeDefined()
  await user.click(reading.getByLabelText('Decimal separator'))
  await user.click(await screen.findByTitle('Point, as in 1,204.50'))
  expect(await screen.findByText('Unit price must have three digits in each group')).toBeDefined()
  await user.click(reading.getByLabelText('Decimal separator'))
  await user.click(await screen.findByTitle('Comma, as in 1.204,50'))
  await waitFor(() => expect(screen.queryByText(/three digits in each group/)).toBeNull())
  await user.click(screen.getByText('Check 3 rows'))
  await screen.findByText('2 of 3 rows can be imported. Nothing is saved yet.')
  expect(screen.getByRole('row', { name: '4 — 5 cells, but 3 columns' })).toBeDefined()
  await user.click(screen.getByText('Import 2 valid rows'))
  await screen.findByText('2 orders imported.', { exact: false })
  expect((await stored()).map(({ unitPrice }) => unitPrice).toSorted()).toEqual(['12.50', '1250'])
  await user.click(screen.getByText('Import another file'))
  await choose('Number,Unit price', 'A-1,2')
  expect(
    await screen.findByText(/^A file with this name was imported by .*\. It created 2 records/),
  ).toBeDefined()
  await user.click(screen.getByText('Choose another file'))
  await upload('copy.csv', saved)
  expect(await screen.findByText(/^This file was imported by .*\. It created 2 records/)).toBeDefined()
})

it('an import goes on after a lost connection, and doubles nothing', async () => {
  let isCut = true
  const cut = at('/lines', async (request) => {
    const answer = await api.fetch(request)
    if (!isCut) return answer
    isCut = false
    throw new TypeError('Failed to fetch')
  })
  const { user, choose } = await open(cut)
  await choose('Number,Quantity,Unit price', 'A-1,1,2', 'A-2,1,2')
  await user.click(await screen.findByText('Check 2 rows'))
  await user.click(await screen.findByText('Import all 2 rows'))
  await user.click(await screen.findByText('Continue'))
  await screen.findByText('2 orders imported.')
  expect((await stored()).map(({ number }) => number)).toEqual(['A-1', 'A-2'])
})

it('the page of an import says what it cannot read, which required column is missing, and what is twice', async () => {
  const { user, choose } = await open()
  await choose('Number')
  expect((await screen.findByRole('alert')).textContent).toBe('The file has column names but no rows')
  await choose('Number,Number', 'A-1,A-1', 'A-1,A-1')
  await screen.findByText('No column provides Unit price, which is required.')
  await user.click(screen.getByText('Check 2 rows'))
  await screen.findByText('0 of 2 rows can be imported. Nothing is saved yet.')
  expect(screen.getByText('Number is also on line 2')).toBeDefined()
})

async function open(instead?: Instead) {
  const app = await renderApp({ api, as: 'owner', resources, instead, path: '/dashboard/orders/import' })
  const upload = async (name: string, ...lines: readonly (string | Uint8Array<ArrayBuffer>)[]) => {
    const parts = lines.flatMap((line, at) => (at === 0 ? [line] : ['\n', line]))
    const file = new File(parts, name, { type: 'text/csv' })
    await app.user.upload(await screen.findByLabelText('CSV file'), file)
  }
  const choose = (...lines: readonly (string | Uint8Array<ArrayBuffer>)[]) => upload('orders.csv', ...lines)
  return { ...app, upload, choose }
}

const latin = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)))

const stored = async () => (await api.as('owner').get<Order[]>('/orders')).body
