import dayjs from 'dayjs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button } from '#tests/support/button.ts'
import { enter as enterIn } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { actOn, INVOICE, makeInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { answered, at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { onTablet } from '#tests/support/onPhone.ts'
import { openSession } from '#tests/support/pay.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const LIST = '/dashboard/invoices'
const IN_TWO_WEEKS = () => dayjs().add(14, 'day').format('YYYY-MM-DD')

const api = freshApi()
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the list of invoices', () => {
  it('marks what is past its due date and not paid, with the columns of its cards first on a tablet', async () => {
    onTablet()
    const past = { dueDate: '2025-06-10' }
    await sentInvoice(api, { ...past, customerName: 'Late Ltd' })
    const { id } = await sentInvoice(api, { ...past, customerName: 'Prompt Ltd' })
    await actOn(api, id, 'markPaid')
    await makeInvoice(api, { ...past, customerName: 'Draft Ltd' })
    const { user } = await open(LIST)
    expect((await rowOf('Late Ltd')).getAllByText('Overdue')).toHaveLength(2)
    expect((await rowOf('Draft Ltd')).queryByText('Overdue')).toBeNull()
    expect((await rowOf('Prompt Ltd')).queryByText('Overdue')).toBeNull()
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Invoice', 'Customer', 'Amount', 'Status', 'Due date', 'Actions'])

    expect(screen.getAllByRole('button', { name: 'Send' })).toHaveLength(1)
    await user.click(screen.getByLabelText('Actions for INV-2025-003'))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Edit', 'View', 'Mark Paid', 'Copy number', 'Cancel invoice', 'Delete'])
    await user.click(screen.getByRole('menuitem', { name: 'Copy number' }))
    expect(await screen.findByText('Invoice number copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('INV-2025-003')
  })
})

describe('the form of an invoice', () => {
  it('takes seller, customer and item from what is known, by Enter also before the search is over', async () => {
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
    expect(input('Due date').value).toBe(IN_TWO_WEEKS())
    await waitFor(() => expect(input('Terms').value).toBe('Payment due within 14 days'))
    await user.click(screen.getByLabelText('Item', { selector: 'input' }))
    await user.click(await screen.findByTitle('Design'))
    expect(screen.queryByTitle('Delivery')).toBeNull()
    expect(input('Description').value).toBe('Design')
    enter('Description', 'Posters')
    expect(figure('Subtotal')).toBe('€95.00')
    const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
    expect(await preview.findByText('Tax number DE 2')).toBeDefined()
  })

  it('works out totals while one types, and can be sent once nothing is missing', async () => {
    const { user } = await open(`${LIST}/create`)
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
    const due = async () => (await preview.findByText('Due')).nextSibling?.textContent
    expect(await due()).toBe('…')
    enter('Company name', INVOICE.fromCompanyName)
    enter('From email', INVOICE.fromEmail)
    enter('Customer name', INVOICE.customerName)
    enter('Customer email', INVOICE.customerEmail)
    await user.click(input('Due date'))
    await user.paste('2025-07-15')
    await user.click(input('Description'))
    enter('Description', 'Design')
    await user.keyboard('{Enter}')
    const isReady = () => button('Create Invoice').closest('button')?.disabled === false
    expect(isReady()).toBe(false)
    expect(screen.getByLabelText('Remove line 1')).toHaveProperty('disabled', true)
    enter('Rate', '33.33')
    await waitFor(() => expect(isReady()).toBe(true))
    expect(['Tax', 'Total', 'USDC amount'].map(figure)).toEqual(['$2.75', '$36.08', '36.080000'])
    expect(await preview.findByText('$36.08')).toBeDefined()
    expect(await due()).toBe('Jul 15, 2025')
    expect(screen.getByText('Rates vary at payment time.')).toBeDefined()
    enter('Deduction', '3.33')
    expect(['Subtotal', 'Tax', 'Total'].map(figure)).toEqual(['$30.00', '$2.48', '$32.48'])
    expect(await preview.findByText('-$3.33')).toBeDefined()
  })
})

describe('an invoice', () => {
  it('has one primary act, the others in a menu, and is downloaded in a window of its own', async () => {
    const { id } = await makeInvoice(api)
    const { user } = await open(`${LIST}/${id}`)
    expect(await screen.findByText('Email Customer')).toBeDefined()
    expect(screen.getByRole('button', { name: /Send$/ })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Edit' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Mark Paid|Download|Cancel invoice|Delete)$/ })).toBeNull()
    const more = async () => {
      await user.click(screen.getByRole('button', { name: /More actions$/ }))
      return screen.findAllByRole('menuitem')
    }
    const entries = (await more()).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Mark Paid', 'Download', 'Cancel invoice', 'Delete'])
    vi.stubGlobal('open', () => null)
    await user.click(screen.getByRole('menuitem', { name: 'Download' }))
    expect(await screen.findByText('Please allow popups to download the invoice')).toBeDefined()
    const opened = vi.fn(() => ({}))
    vi.stubGlobal('open', opened)
    await more()
    await user.click(screen.getByRole('menuitem', { name: 'Download' }))
    expect(await screen.findByText('Invoice download initiated')).toBeDefined()
    expect(opened.mock.calls.flat()).toContain(`${location.origin}${LIST}/${id}/print`)
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
    expect(await screen.findByText('Payment History')).toBeDefined()
    const history = within(screen.getByRole('region', { name: 'Payment History' }))
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

const open = (path: string, instead?: Instead) =>
  renderApp({ api, as: 'owner', path, transport: answered(api, instead) })

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (label: string, value: string) => enterIn(input(label), value)
const figure = (name: string) => screen.getByRole('status', { name }).textContent
