import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

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

async function open(order: object = ORDER) {
  const { status } = await api.as('owner').post('/orders', order)
  expect(status).toBe(201)
  const app = await renderApp({ api, as: 'owner', path: '/dashboard/orders', resources: withAllColumns })
  const row = (await screen.findByText('A-1')).closest('tr')
  return { ...app, row: within(row ?? document.body) }
}

describe('cells', () => {
  test('show each kind of value as people read it', async () => {
    const { row } = await open()
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
  })

  test('lead where their kind leads, safely', async () => {
    const { row } = await open()
    expect(row.getByRole('link', { name: 'ann@example.com' }).getAttribute('href')).toBe(
      'mailto:ann@example.com',
    )
    expect(row.getByRole('link', { name: '+31 6 1234 5678' }).getAttribute('href')).toBe('tel:+31612345678')
    const site = row.getByRole('link', { name: 'acme.example/about' })
    expect([site.getAttribute('href'), site.getAttribute('rel')]).toEqual([
      ORDER.website,
      'noopener noreferrer',
    ])
    const explorer = row.getByRole('link', { name: 'View on explorer' })
    expect(explorer.getAttribute('href')).toBe(`/sandbox/explorer/tx/${HASH}`)
  })

  test('copy what they shorten', async () => {
    const { user, row } = await open()
    await user.click(row.getByRole('button', { name: 'Copy address' }))
    expect(await screen.findByText('Address copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(ADDRESS)
  })

  test('show a dash for nothing', async () => {
    const { row } = await open({ number: 'A-1', unitPrice: '1', currency: 'USDC' })
    expect(row.getAllByText('—').length).toBeGreaterThan(5)
  })
})

describe('on a phone', () => {
  beforeEach(onPhone)
  afterEach(() => vi.restoreAllMocks())

  test('filters unfold below a button that counts those that are set', async () => {
    const { user } = await renderApp({
      api,
      as: 'owner',
      path: '/dashboard/suppliers?status=active',
      resources: testResources,
    })
    const button = await screen.findByRole('button', { name: 'Filters (1)', expanded: false })
    expect(screen.queryByRole('combobox', { name: /Status/ })).toBeNull()
    await user.click(button)
    expect(await screen.findByRole('combobox', { name: /Status/ })).toBeDefined()
  })

  test('rows are cards with the facts that matter', async () => {
    await api
      .as('owner')
      .post('/suppliers', { name: 'Ann', email: 'ann@example.com', creditLimit: '10', currency: 'USDC' })
    const { user, address } = await renderApp({
      api,
      as: 'owner',
      path: '/dashboard/suppliers',
      resources: testResources,
    })
    const card = (await screen.findByRole('link', { name: 'Ann' })).closest('li')
    const inCard = within(card ?? document.body)
    expect(screen.queryByRole('table')).toBeNull()
    expect(inCard.getByText('ann@example.com')).toBeDefined()
    expect(inCard.getByText('Active')).toBeDefined()
    expect(inCard.getByRole('button', { name: 'Actions for Ann' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
    await user.click(inCard.getByText('10', { exact: false }))
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/suppliers\/sup_/))
  })
})
