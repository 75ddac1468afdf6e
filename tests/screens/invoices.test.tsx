import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAfter } from '#resources/vocabulary/invoiceTerms.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { actOn, INVOICE, makeInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { onTablet } from '#tests/support/onPhone.ts'
import { openSession } from '#tests/support/pay.ts'
import { fill, input, regionOf, rowOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const LIST = '/dashboard/invoices'
const inDays = (days: number) => dayAfter(days, new Date())

const api = freshApi()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('the list of invoices marks what is past its due date and not paid, with the columns of its cards first on a tablet', async () => {
  onTablet()
  const past = { dueDate: '2025-06-10' }
  await sentInvoice(api, { ...past, customerName: 'Late Ltd' })
  const { id } = await sentInvoice(api, { ...past, customerName: 'Prompt Ltd' })
  await actOn(api, id, 'markPaid')
  await makeInvoice(api, { ...past, customerName: 'Draft Ltd' })
  await open(LIST)
  expect((await rowOf('Late Ltd')).getByText('Overdue')).toBeDefined()
  expect((await rowOf('Late Ltd')).getByLabelText('Overdue')).toBeDefined()
  expect((await rowOf('Draft Ltd')).queryByText('Overdue')).toBeNull()
  expect((await rowOf('Prompt Ltd')).queryByText('Overdue')).toBeNull()
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings).toEqual(['Customer', 'Amount', 'Status', 'Due date', 'Actions'])
})

it('the form of a recurring invoice keeps its preview while a day is typed', async () => {
  await open('/dashboard/recurring-invoices/create')
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await preview.findByText('Your customer')
  fill('First invoice', '203')
  fill('Customer name', 'Dora Ltd')
  expect(await preview.findByText('Dora Ltd')).toBeDefined()
})

it('the preview of an invoice draws no number that cannot be read, and the form keeps what was typed', async () => {
  await open(`${LIST}/create`)
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
  await screen.findByLabelText('Description')
  fill('Description', 'Screws')
  fill('Quantity', '2')
  fill('Rate', '1.5')
  expect(await preview.findAllByText('$3.00')).not.toEqual([])
  fill('Rate', '12abc')
  await waitFor(() => expect(preview.queryAllByText('$3.00')).toEqual([]))
  expect(preview.getByText('Screws')).toBeDefined()
  expect(input('Rate').value).toBe('12abc')
})

it('the form of an invoice takes seller, customer and item from what is known, by Enter also before the search is over', async () => {
  await makeInvoice(api, { fromCompanyName: 'Old Ltd', fromTaxNumber: 'DE 1' })
  api.advance(1000)
  await makeInvoice(api, { fromTaxNumber: 'DE 2', notes: 'Thanks' })
  const dora = { name: 'Dora Ltd', email: 'dora@customer.example', currency: 'EUR' }
  await api.as('owner').post('/customers', dora)
  await api.as('owner').post('/catalogue-items', { name: 'Design', price: '95', currency: 'EUR' })
  await api.as('owner').post('/catalogue-items', { name: 'Delivery', price: '7', currency: 'USD' })
  let searches = 0
  const { user } = await open(`${LIST}/create`, ({ url }) => {
    if (!url.includes('q=Dora')) return undefined
    searches += 1
    return new Promise<Response>(() => undefined)
  })
  await waitFor(() => expect(input('Company name').value).toBe(INVOICE.fromCompanyName))
  expect(await screen.findByTitle('Net 30')).toBeDefined()
  expect(input('Due date').value).toBe(inDays(30))
  const begun = ['Tax number', 'Notes', 'Customer name'].map((label) => input(label).value)
  expect(begun).toEqual(['DE 2', '', ''])
  const customer = await screen.findByLabelText('Customer', { selector: 'input' })
  await user.click(customer)
  await screen.findByTitle('Dora Ltd')
  fireEvent.change(customer, { target: { value: 'Dora' } })
  await waitFor(() => expect(searches).toBe(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(input('Customer email').value).toBe(dora.email))
  await user.click(screen.getByLabelText('Payment terms', { selector: 'input' }))
  await user.click(await screen.findByTitle('Net 14'))
  expect(input('Due date').value).toBe(inDays(14))
  await waitFor(() => expect(input('Terms').value).toBe('Payment due within 14 days'))
  await user.click(screen.getByLabelText('Item', { selector: 'input' }))
  await user.click(await screen.findByTitle('Design'))
  expect(screen.queryByTitle('Delivery')).toBeNull()
  expect(input('Description').value).toBe('Design')
  fill('Description', 'Posters')
  expect(figure('Subtotal')).toBe('€95.00')
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  expect(await preview.findByText('Tax number DE 2')).toBeDefined()
})

describe('an invoice', () => {
  it('has one primary act, the others in a menu, and says so when it gets no window to be downloaded in', async () => {
    const { id } = await makeInvoice(api)
    const { user } = await open(`${LIST}/${id}`)
    expect(await screen.findByText('Email Customer')).toBeDefined()
    expect(screen.getByRole('button', { name: /Send$/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Mark Paid|Download|Cancel invoice|Delete)$/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: /More actions$/ }))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Mark Paid', 'Download', 'Cancel invoice', 'Copy link', 'Delete'])
    vi.stubGlobal('open', () => null)
    await user.click(screen.getByRole('menuitem', { name: 'Download' }))
    expect(await screen.findByText('Please allow popups to download the invoice')).toBeDefined()
  })

  it('is copied in parts, and once something has arrived shows it, and what is left to pay', async () => {
    const { id, usdcAmount } = await sentInvoice(api, { currency: 'EUR' })
    const { user } = await open(`${LIST}/${id}`)
    await screen.findByText('Email Customer')
    const copyOf = async (name: string) => {
      await user.click(button(`Copy ${name}`))
      return navigator.clipboard.readText()
    }
    expect(await copyOf('invoice number')).toBe('INV-2025-001')
    expect(await copyOf('payment link')).toBe(`${location.origin}/pay/${id}`)
    expect([await copyOf('USDC amount'), await copyOf('USDT amount')]).toEqual([usdcAmount, usdcAmount])
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Email Customer' }).href).toContain(
      'mailto:cleo@customer.example?subject=Invoice%20INV-2025-001',
    )
    expect(screen.queryByText('Payment History')).toBeNull()
    const session = await openSession(api, id)
    await api.as('owner').post('/sandbox/scenarios/underpaid', { sessionId: session.id })
    const history = await regionOf('Payment History')
    expect([history.getByText('58.455'), history.getByText('Confirmed')]).toHaveLength(2)
    expect(await copyOf('USDC amount')).toBe('58.449600')
  })

  it('says so when its printable view cannot be made a file, and when there is none', async () => {
    const { id } = await sentInvoice(api)
    const { user, router } = await open(`${LIST}/${id}/print`, at('/pdf', outOfOrder))
    expect(await screen.findByRole('article', { name: 'Invoice INV-2025-001' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(button('Download PDF'))
    expect(await screen.findByText('Failed to download invoice')).toBeDefined()
    await router.navigate(`${LIST}/inv_0000000000000000000000/print`)
    expect(await screen.findByText('Invoice Not Found')).toBeDefined()
  })
})

const open = (path: string, instead?: Instead) => renderApp({ api, as: 'owner', path, instead })

const figure = (name: string) => screen.getByRole('status', { name }).textContent
