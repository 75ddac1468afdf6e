import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeLink, pay } from '#tests/support/pay.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/payment-links'

const api = freshApi()
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

it('the list tells when links end, and copies the address that people pay at, for a viewer too', async () => {
  const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
  await makeLink(api, { name: 'Tea', amount: '24.99' })
  api.advance(600_000)
  const { user } = await open(PATH, 'viewer')
  const row = await screen.findByRole('row', { name: /Coffee beans/ })
  expect(within(row).getByText('Expired')).toBeDefined()
  expect(screen.getByRole('row', { name: /Tea/ }).textContent).toMatch(/\$24\.990\$0\.00ActiveNever/)
  expect(screen.queryByRole('link', { name: 'Create Link' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Actions for Coffee beans' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy', 'Open'])
  fireEvent.click(screen.getByText('Copy'))
  expect(await screen.findByText('Link copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay/${id}`)
})

it('a link is found in the palette to be archived, which asks on its page', async () => {
  const { id } = await makeLink(api)
  const { user, address } = await open('/dashboard/profile')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: /^Search/ })
  fireEvent.change(box, { target: { value: 'archive link beans' } })
  await user.click(await screen.findByRole('option', { name: /^Archive: Coffee beans.*\$25.00.*Active/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Coffee beans?' }))
  expect(address()).toBe(`${PATH}/${id}`)
  expect(dialog.getByText('The link no longer accepts payments. You can restore it.')).toBeDefined()
  await user.click(button('Archive link', dialog))
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeDefined()
})

it('a link shows its figures, and is passed on by its code, the sheet of the system and mail', async () => {
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { id } = await makeLink(api)
  await pay(api, id)
  await open(`${PATH}/${id}`)
  expect(await screen.findByRole('img', { name: 'QR code of the payment link Coffee beans' })).toBeDefined()
  const statOf = (title: string) =>
    screen.getByRole('heading', { level: 2, name: title }).nextElementSibling?.textContent
  await waitFor(() =>
    expect(['Total Volume', 'Total Payments', 'Status'].map(statOf)).toEqual(['$25.00', '1', 'Active']),
  )
  fireEvent.click(screen.getByText('Share', { selector: 'button *' }))
  const url = `${location.origin}/pay/${id}`
  expect(share).toHaveBeenCalledWith({ title: 'Coffee beans', url })
  const mail = screen.getByRole('link', { name: 'Send by mail' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(mail)).toContain(`You can pay $25.00 for Coffee beans here:\n${url}`)
})

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
