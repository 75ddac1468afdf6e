import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { claim, makeLink, openSession, pay } from '#tests/support/pay.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/payment-links'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterEach(() => Reflect.deleteProperty(navigator, 'share'))
afterAll(() => api.close())

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
/** Opens the menu of a row and answers its entries. */
async function menuOf(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent)
}
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** What a stat card says. */
const statOf = (title: string) =>
  screen.getByRole('heading', { level: 2, name: title }).nextElementSibling?.textContent

describe('the list of payment links', () => {
  it('is empty at first; a link made in its dialog, name and amount given, stands in it', async () => {
    const { user } = await open(`${PATH}/create`)
    expect(await screen.findByText('No payment links found')).toBeDefined()
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Link' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await dialog.findByText('Link Name is required')).toBeDefined()
    expect(dialog.getByText('Amount is required')).toBeDefined()
    await user.type(dialog.getByLabelText(/Link Name/), 'Coffee beans')
    await user.type(dialog.getByLabelText(/Amount/), '24.99')
    fireEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await screen.findByText('Payment link created successfully')).toBeDefined()
    const made = within(await screen.findByRole('dialog', { name: 'Payment link created' }))
    expect((await made.findByLabelText<HTMLInputElement>('Payment link')).value).toMatch(/\/pay\/pl_\w{22}$/)
    fireEvent.click(made.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('link', { name: 'Coffee beans' })).toBeDefined()
    expect(screen.getByRole('row', { name: /Coffee beans/ }).textContent).toMatch(
      /\$24\.990\$0\.00ActiveNever/,
    )
  })

  it('says that a link could not be created, and keeps what was typed', async () => {
    const transport = async (request: Request) =>
      request.method === 'POST'
        ? Response.json({ statusCode: 503, message: 'Out of order' }, { status: 503 })
        : api.fetch(request)
    const { user } = await renderApp({ api, as: 'owner', path: `${PATH}/create`, transport })
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Link' }))
    await user.type(dialog.getByLabelText(/Link Name/), 'Tea')
    await user.type(dialog.getByLabelText(/Amount/), '5')
    fireEvent.click(dialog.getByRole('button', { name: 'Create Link' }))
    expect(await screen.findByText('Failed to create payment link')).toBeDefined()
    expect(dialog.getByLabelText(/Link Name/)).toHaveProperty('value', 'Tea')
  })

  it('archives a link and restores it, each after asking', async () => {
    await makeLink(api)
    await open()
    expect(await menuOf('Coffee beans')).toEqual(['Copy', 'Open', 'Archive', 'Delete'])
    choose('Archive')
    expect(await screen.findByText('The link no longer accepts payments. You can restore it.')).toBeDefined()
    await press('Archive link')
    expect(await screen.findByText('Payment link archived')).toBeDefined()
    const row = screen.getByRole('row', { name: /Coffee beans/ })
    expect(await within(row).findByText('Archived')).toBeDefined()
    expect(await menuOf('Coffee beans')).toEqual(['Copy', 'Open', 'Restore', 'Delete'])
    choose('Restore')
    expect(await screen.findByText('The link accepts payments again.')).toBeDefined()
    await press('Restore link')
    expect(await screen.findByText('Payment link restored')).toBeDefined()
    expect(await within(row).findByText('Active')).toBeDefined()
  })

  it('copies the address that people pay at, and offers a viewer nothing that changes a link', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    api.advance(600_000)
    const { user } = await open(PATH, 'viewer')
    const row = await screen.findByRole('row', { name: /Coffee beans/ })
    expect(within(row).getByText('Expired')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Create Link' })).toBeNull()
    expect(await menuOf('Coffee beans')).toEqual(['Copy', 'Open'])
    await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
    expect(await screen.findByText('Link copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay/${id}`)
  })
})

describe('a payment link', () => {
  it('is found in the palette to be archived, which asks on its page', async () => {
    const { id } = await makeLink(api)
    const { user, address } = await open('/dashboard')
    await screen.findByRole('button', { name: 'Search' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Search/ }), 'archive link beans')
    await user.click(await screen.findByRole('option', { name: /^Archive: Coffee beans.*\$25.00.*Active/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Archive Coffee beans?' })
    expect(address()).toBe(`${PATH}/${id}`)
    await user.click(within(dialog).getByRole('button', { name: 'Archive link' }))
    expect(await screen.findByRole('button', { name: 'Restore' })).toBeDefined()
  })

  it('shows its figures, its code and its payments, and follows a payment without a reload', async () => {
    const { id } = await makeLink(api)
    await pay(api, id)
    await open(`${PATH}/${id}`)
    expect(await screen.findByRole('img', { name: 'QR code of the payment link Coffee beans' })).toBeDefined()
    await waitFor(() => expect([statOf('Total Volume'), statOf('Total Payments')]).toEqual(['$25.00', '1']))
    expect(statOf('Status')).toBe('Active')
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    const payments = within(await screen.findByRole('region', { name: /^Recent Transactions/ }))
    const heads = await payments.findAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      ...['Transaction ID', 'Amount', 'Payer', 'Date and time', 'Status'],
    ])
    const session = await openSession(api, id, { token: 'USDT' })
    await claim(api, session.id)
    await api.runJobs()
    await waitFor(() => expect(payments.getAllByText('Completed')).toHaveLength(2))
    await waitFor(() => expect(statOf('Total Payments')).toBe('2'))
    expect(statOf('Total Volume')).toBe('$50.00')
  })

  it('is passed on by the sheet of the system, where there is one, and by mail', async () => {
    const share = vi.fn(async () => undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { id } = await makeLink(api)
    await open(`${PATH}/${id}`)
    await press('Share')
    const url = `${location.origin}/pay/${id}`
    expect(share).toHaveBeenCalledWith({ title: 'Coffee beans', url })
    const mail = screen.getByRole('link', { name: 'Send by mail' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(mail)).toContain(`You can pay $25.00 for Coffee beans here:\n${url}`)
  })

  it('is deleted after asking, and leads back to the list', async () => {
    const { id } = await makeLink(api)
    const { address } = await open(`${PATH}/${id}`)
    await press('Delete')
    await press('Delete payment link')
    expect(await screen.findByText('Payment link deleted')).toBeDefined()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByText('No payment links found')).toBeDefined()
  })
})
