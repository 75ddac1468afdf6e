import dayjs from 'dayjs'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { actOn, INVOICE, makeInvoice, readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { onTablet } from '#tests/support/onPhone.ts'
import { openSession, pay } from '#tests/support/pay.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const LIST = '/dashboard/invoices'
const PAST = { dueDate: '2025-06-10' }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterEach(() => vi.unstubAllGlobals())
afterAll(() => api.close())

interface OpenOptions {
  readonly as?: Persona
  /** Calls whose path holds this do not succeed. */
  readonly failing?: string
}

const open = (path: string, { as = 'owner', failing }: OpenOptions = {}) =>
  renderApp({
    api,
    as,
    path,
    transport: async (request) =>
      failing && request.url.includes(failing)
        ? Response.json({ statusCode: 500, message: 'Out of order' }, { status: 500 })
        : api.fetch(request),
  })

type App = Awaited<ReturnType<typeof open>>

/** Its name begins with "loading" for as long as the spinner fades, which jsdom never ends. */
const button = (name: string) => screen.findByRole('button', { name: new RegExp(`${name}$`) })
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') ?? document.body)

/** Opens the menu of an invoice's row and gives its entries. */
async function menuOf({ user }: App, number: string) {
  await user.click(await button(`Actions for ${number}`))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

/** Presses a button and then the one that names the act in the dialog. */
async function confirm(app: App, name: string, act: string) {
  await app.user.click(await button(name))
  await agree(app, act)
}

async function agree({ user }: App, act: string) {
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: act }))
}

/** Does what stands in the menu of an invoice's page. */
async function chooseMore({ user }: App, name: string) {
  await user.click(await button('More actions'))
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('the list of invoices', () => {
  it('marks what is past its due date and not paid', async () => {
    await sentInvoice(api, { ...PAST, customerName: 'Late Ltd' })
    const { id } = await sentInvoice(api, { ...PAST, customerName: 'Prompt Ltd' })
    await actOn(api, id, 'markPaid')
    await makeInvoice(api, { ...PAST, customerName: 'Draft Ltd' })
    await open(LIST)
    expect((await rowOf('Late Ltd')).getAllByText('Overdue')).toHaveLength(2)
    expect((await rowOf('Draft Ltd')).getAllByText('Overdue')).toHaveLength(1)
    expect((await rowOf('Prompt Ltd')).queryByText('Overdue')).toBeNull()
  })

  it('has the columns of its cards before others on a tablet', async () => {
    onTablet()
    await makeInvoice(api)
    await open(LIST)
    await screen.findByText('INV-2025-001')
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Invoice', 'Customer', 'Amount', 'Status', 'Due date', 'Actions'])
    vi.restoreAllMocks()
  })

  it('says when there is none, and offers to create one', async () => {
    await open(LIST)
    expect(await screen.findByText('No invoices found')).toBeDefined()
    expect(await screen.findAllByRole('link', { name: 'Create Invoice' })).toHaveLength(2)
  })

  it('offers what can be done with a row, sending only drafts, and copies its number', async () => {
    const { id } = await makeInvoice(api)
    await sentInvoice(api)
    const app = await open(LIST)
    expect(await screen.findAllByRole('button', { name: 'Send' })).toHaveLength(1)
    const entries = await menuOf(app, 'INV-2025-001')
    expect(entries).toEqual(['Edit', 'View', 'Mark Paid', 'Copy number', 'Cancel invoice', 'Delete'])
    await app.user.click(screen.getByRole('menuitem', { name: 'Copy number' }))
    expect(await screen.findByText('Invoice number copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('INV-2025-001')
    await menuOf(app, 'INV-2025-001')
    await app.user.click(screen.getByRole('menuitem', { name: 'View' }))
    await waitFor(() => expect(app.address()).toBe(`${LIST}/${id}`))
  })

  it('leaves a member the acts on drafts of their own, and a viewer none', async () => {
    await makeInvoice(api)
    await makeInvoice(api, {}, 'member')
    const app = await open(LIST, { as: 'member' })
    expect(await menuOf(app, 'INV-2025-001')).toEqual(['Edit', 'View', 'Copy number', 'Cancel invoice'])
    await app.user.keyboard('{Escape}')
    const own = ['Edit', 'View', 'Mark Paid', 'Copy number', 'Cancel invoice', 'Delete']
    expect(await menuOf(app, 'INV-2025-002')).toEqual(own)
    app.unmount()
    const seen = await open(LIST, { as: 'viewer' })
    expect(await menuOf(seen, 'INV-2025-002')).toEqual(['View', 'Copy number'])
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('the form of an invoice', () => {
  it('takes the details of a customer who is picked by Enter while the search is on its way', async () => {
    await api.as('owner').post('/customers', { name: 'Cleo Customer', email: 'cleo@customer.example' })
    let searches = 0
    const { user } = await renderApp({
      api,
      as: 'owner',
      path: `${LIST}/create`,
      transport: async (request) => {
        if (!request.url.includes('q=Cleo')) return api.fetch(request)
        searches += 1
        return new Promise<Response>(() => undefined)
      },
    })
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }))
    await screen.findByTitle('Cleo Customer')
    await user.keyboard('Cleo')
    await waitFor(() => expect(searches).toBe(1))
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Customer email')).toHaveProperty('value', 'cleo@customer.example'),
    )
    await user.click(screen.getByRole('combobox', { name: 'Payment terms' }))
    await user.keyboard('Net 14{Enter}')
    const due = dayjs().add(14, 'day').format('YYYY-MM-DD')
    expect(screen.getByLabelText('Due date')).toHaveProperty('value', due)
  })

  it('fills in the customer and the item that one picks, which may be changed then', async () => {
    const owner = api.as('owner')
    const cleo = { name: 'Cleo Customer', email: 'cleo@customer.example', currency: 'EUR' }
    await owner.post('/customers', cleo)
    await owner.post('/catalogue-items', { name: 'Design', price: '95', currency: 'EUR' })
    await owner.post('/catalogue-items', { name: 'Delivery', price: '7', currency: 'USD' })
    const { user } = await open(`${LIST}/create`)
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }))
    await user.click(await screen.findByTitle('Cleo Customer'))
    expect(screen.getByLabelText('Customer email')).toHaveProperty('value', cleo.email)
    await user.click(screen.getByRole('combobox', { name: 'Item' }))
    await user.click(await screen.findByTitle('Design'))
    expect(screen.queryByTitle('Delivery')).toBeNull()
    expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Design')
    expect(screen.getByRole('status', { name: 'Subtotal' }).textContent).toBe('€95.00')
    await user.clear(screen.getByLabelText('Description'))
    await user.type(screen.getByLabelText('Description'), 'Posters')
    expect(screen.getByRole('status', { name: 'Subtotal' }).textContent).toBe('€95.00')
  })

  it('begins with the seller of the newest invoice, and is due by its terms', async () => {
    await makeInvoice(api, { fromCompanyName: 'Old Ltd', fromTaxNumber: 'DE 1' })
    api.advance(1000)
    await makeInvoice(api, { fromTaxNumber: 'DE 2', notes: 'Thanks' })
    const { user } = await open(`${LIST}/create`)
    expect(await screen.findByLabelText('Company name')).toHaveProperty('value', INVOICE.fromCompanyName)
    expect(screen.getByLabelText('Tax number')).toHaveProperty('value', 'DE 2')
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Customer name')).toHaveProperty('value', '')
    await user.click(await screen.findByRole('combobox', { name: 'Payment terms' }))
    await user.click(await screen.findByTitle('Net 14'))
    expect(screen.getByLabelText('Due date')).toHaveProperty(
      'value',
      dayjs().add(14, 'day').format('YYYY-MM-DD'),
    )
    await waitFor(() =>
      expect(screen.getByLabelText('Terms')).toHaveProperty('value', 'Payment due within 14 days'),
    )
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
    expect(await preview.findByText('Tax number DE 2')).toBeDefined()
  })

  it('works out totals while one types, and can be sent once nothing is missing', async () => {
    const app = await open(`${LIST}/create`)
    const { user } = app
    const blank = within(await screen.findByRole('complementary', { name: 'Preview' }))
    expect((await blank.findByText('Due')).nextSibling?.textContent).toBe('…')
    const fill = async (name: string, text: string) => {
      await user.click(await screen.findByLabelText(name))
      await user.paste(text)
    }
    for (const [name, text] of [
      ['Company name', INVOICE.fromCompanyName],
      ['From email', INVOICE.fromEmail],
      ['Customer name', INVOICE.customerName],
      ['Customer email', INVOICE.customerEmail],
      ['Due date', '2025-07-15'],
      ['Description', 'Design'],
    ] as const)
      await fill(name, text)
    const preview = within(await screen.findByRole('complementary', { name: 'Preview' }))
    expect(preview.getByText('Due').nextSibling?.textContent).toBe('Jul 15, 2025')
    expect(await preview.findByText('Design')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(await button('Create Invoice')).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Remove line 1' })).toHaveProperty('disabled', true)
    await fill('Rate', '33.33')
    expect(screen.getByRole('status', { name: 'Total' }).textContent).toBe('$36.08')
    expect(await preview.findByText('$36.08')).toBeDefined()
    expect(screen.getByRole('status', { name: 'Tax' }).textContent).toBe('$2.75')
    expect(screen.getByRole('status', { name: 'USDC amount' }).textContent).toBe('36.080000')
    expect(screen.getByText('Rates vary at payment time.')).toBeDefined()
    await user.click(await button('Create Invoice'))
    expect(await screen.findByText('Invoice created successfully')).toBeDefined()
    expect(app.address()).toBe(LIST)
    expect((await rowOf('INV-2025-001')).getByText('Draft')).toBeDefined()
  })

  it('shows what somebody else saved meanwhile', async () => {
    const { id } = await makeInvoice(api)
    const app = await open(`${LIST}/${id}/edit`)
    await app.user.type(await screen.findByLabelText('Notes'), 'Mine')
    await api.as('admin').patch(`/invoices/${id}`, { notes: 'Theirs' })
    await app.user.click(await button('Save Changes'))
    expect(await screen.findByRole('dialog', { name: 'Changed by someone else' })).toBeDefined()
    await app.user.click(await button('Keep mine'))
    expect(await screen.findByText('Invoice updated successfully')).toBeDefined()
    expect(await readInvoice(api, id)).toMatchObject({ notes: 'Mine', version: 3 })
  })
})

describe('an invoice', () => {
  it('is sent after a question, and marked paid after another', async () => {
    const { id } = await makeInvoice(api)
    const app = await open(`${LIST}/${id}`)
    await confirm(app, 'Send', 'Send invoice')
    expect(await screen.findByText('Invoice sent successfully')).toBeDefined()
    expect(await api.mails('cleo@customer.example')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull())
    await confirm(app, 'Mark Paid', 'Mark Paid')
    expect(await screen.findByText('Invoice marked as paid')).toBeDefined()
    expect(await screen.findByText('Manual')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Payment History' })).toBeNull()
    expect((await readInvoice(api, id)).status).toBe('paid')
  })

  it('has quick actions beside it', async () => {
    const { id, usdcAmount } = await sentInvoice(api, { currency: 'EUR' })
    const { user } = await open(`${LIST}/${id}`)
    const copied: string[] = []
    for (const name of ['invoice number', 'payment link', 'USDC amount', 'USDT amount']) {
      await user.click(await button(`Copy ${name}`))
      copied.push(await navigator.clipboard.readText())
    }
    expect(usdcAmount).toBe('116.910000')
    expect(copied).toEqual(['INV-2025-001', `${location.origin}/pay/${id}`, usdcAmount, usdcAmount])
    expect(screen.getByRole('link', { name: 'Email Customer' }).getAttribute('href')).toContain(
      'mailto:cleo@customer.example?subject=Invoice%20INV-2025-001',
    )
  })

  it('copies what is left to pay once a part has arrived', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    await api.as('owner').post('/sandbox/scenarios/underpaid', { sessionId: session.id })
    const { user } = await open(`${LIST}/${id}`)
    await user.click(await button('Copy USDC amount'))
    expect(await navigator.clipboard.readText()).toBe('54.120000')
  })

  it('shows what was paid for it, and cannot be deleted then', async () => {
    const { id } = await sentInvoice(api)
    await pay(api, id, { token: 'USDT' })
    const app = await open(`${LIST}/${id}`)
    const history = within(await screen.findByRole('region', { name: 'Payment History' }))
    expect(history.getByText('Confirmed')).toBeDefined()
    expect(history.getByText('108.25')).toBeDefined()
    expect(screen.getByRole('article', { name: 'Invoice INV-2025-001' }).textContent).toContain('Paid')
    await chooseMore(app, 'Delete')
    await agree(app, 'Delete invoice')
    expect(await screen.findAllByText(/Payments were received for this invoice/)).not.toEqual([])
    expect(screen.getByText('Failed to delete invoice')).toBeDefined()
  })

  it('has one primary act; the others stand in a menu', async () => {
    const { id } = await makeInvoice(api)
    const { user } = await open(`${LIST}/${id}`)
    expect(await button('Send')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Edit' })).toBeDefined()
    for (const name of ['Mark Paid', 'Download', 'Cancel invoice', 'Delete'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    await user.click(await button('More actions'))
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(entries).toEqual(['Mark Paid', 'Download', 'Cancel invoice', 'Delete'])
  })

  it('leads back to the list once it is deleted', async () => {
    const { id } = await makeInvoice(api, {}, 'member')
    const app = await open(`${LIST}/${id}`, { as: 'member' })
    await chooseMore(app, 'Delete')
    await agree(app, 'Delete invoice')
    expect(await screen.findByText('Invoice deleted successfully')).toBeDefined()
    await waitFor(() => expect(app.address()).toBe(LIST))
  })

  it('says that it is not there, and has a way back to the list', async () => {
    const { user, address } = await open(`${LIST}/inv_0000000000000000000000`)
    expect(await screen.findByText('Invoice Not Found')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Back to Invoices' }))
    await waitFor(() => expect(address()).toBe(LIST))
  })

  it('leads back to the list when it cannot be loaded, and says so', async () => {
    const { id, invoiceNumber } = await makeInvoice(api)
    const { address } = await open(`${LIST}/${id}`, { failing: `/invoices/${id}` })
    expect(await screen.findByText('Failed to load invoice details')).toBeDefined()
    await waitFor(() => expect(address()).toBe(LIST))
    expect(await screen.findByRole('row', { name: new RegExp(invoiceNumber) })).toBeDefined()
  })
})

describe('downloading an invoice', () => {
  it('opens its printable view in a window of its own', async () => {
    const { id } = await sentInvoice(api)
    const opened: string[] = []
    vi.stubGlobal('open', (url: string) => {
      opened.push(url)
      return {}
    })
    const app = await open(`${LIST}/${id}`)
    await chooseMore(app, 'Download')
    expect(await screen.findByText('Invoice download initiated')).toBeDefined()
    expect(opened).toEqual([`${location.origin}${LIST}/${id}/print`])
  })

  it('says so when popups are blocked', async () => {
    const { id } = await sentInvoice(api)
    vi.stubGlobal('open', () => null)
    const app = await open(`${LIST}/${id}`)
    await chooseMore(app, 'Download')
    expect(await screen.findByText('Please allow popups to download the invoice')).toBeDefined()
  })

  it('says so when the file cannot be had', async () => {
    const { id } = await sentInvoice(api)
    const app = await open(`${LIST}/${id}/print`, { failing: '/pdf' })
    expect(await screen.findByRole('article', { name: 'Invoice INV-2025-001' })).toBeDefined()
    expect(screen.queryByRole('navigation')).toBeNull()
    await app.user.click(await button('Download PDF'))
    expect(await screen.findByText('Failed to download invoice')).toBeDefined()
  })

  it('has no printable view of what is not there', async () => {
    await open(`${LIST}/inv_0000000000000000000000/print`)
    expect(await screen.findByText('Invoice Not Found')).toBeDefined()
  })
})
