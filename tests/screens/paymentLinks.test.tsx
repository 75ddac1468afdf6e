import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeLink } from '#tests/support/pay.ts'
import { dialogOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/payment-links'

const api = freshApi()

it('the list tells when links end, and copies the address that people pay at, for a viewer too', async () => {
  await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
  await makeLink(api, { name: 'Tea', amount: '24.99' })
  api.advance(600_000)
  const { user } = await open(PATH, 'viewer')
  const row = await screen.findByRole('row', { name: /Coffee beans/ })
  expect(within(row).getByText('Expired')).toBeDefined()
  expect(screen.getByRole('row', { name: /Tea/ }).textContent).toMatch(/\$24\.990\$0\.00ActiveNever/)
  expect(screen.queryByRole('link', { name: 'Create Link' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: 'Actions for Coffee beans' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open'])
  fireEvent.click(button('Copy', within(row)))
  expect(await screen.findByText('Link copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pay/test-store/coffee-beans`)
})

it('a link is found in the palette to be archived, which asks on its page', async () => {
  const { id } = await makeLink(api)
  const { user, address } = await open('/dashboard/profile')
  await screen.findByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: /^Search/ })
  fireEvent.change(box, { target: { value: 'archive link beans' } })
  await user.click(await screen.findByRole('option', { name: /^Archive: Coffee beans.*\$25.00.*Active/ }))
  const dialog = await dialogOf('Archive Coffee beans?')
  expect(address()).toBe(`${PATH}/${id}`)
  expect(dialog.getByText('The link no longer accepts payments. You can restore it.')).toBeDefined()
  await user.click(button('Archive link', dialog))
  expect(await screen.findByRole('button', { name: 'Restore' })).toBeDefined()
})

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
