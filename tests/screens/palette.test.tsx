import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi()

async function openPalette({ as = 'owner' as Persona, instead = undefined as Instead | undefined } = {}) {
  const app = await renderApp({ api, as, path: '/dashboard/nowhere', instead })
  await screen.findByRole('button', { name: 'Search' })
  await app.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Search pages and records' })
  const input = () => screen.getByRole('combobox', { name: 'Search pages and records' })
  return { ...app, input }
}

const labelOf = (option: Element) => option.textContent.replace(/G [A-Z]$/, '')
const options = () => screen.queryAllByRole('option').map(labelOf)
const chosen = () => labelOf(screen.getByRole('option', { selected: true }))

it('the palette opens by Ctrl K and by the search box, and walks by arrow keys to what Enter opens', async () => {
  const { user, input, address } = await openPalette()
  await waitFor(() => expect(document.activeElement).toBe(input()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Search pages/ })).toBeNull())
  await user.click(button('Search'))
  await user.type(await screen.findByRole('combobox', { name: /Search pages/ }), 'recurring')
  await waitFor(() => expect(chosen()).toBe('Recurring invoices'))
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Create recurring invoice')
  const id = screen.getByRole('option', { selected: true }).id
  expect(input().getAttribute('aria-activedescendant')).toBe(id)
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(address()).toBe('/dashboard/recurring-invoices'))

  await user.keyboard('{Control>}k{/Control}')
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option', { name: 'Recurring invoices' })).toBeDefined()
})

it('the palette offers what the user may open and make, by other words too, and the lists that words name', async () => {
  const { user, input, address } = await openPalette({ as: 'viewer' })
  expect(options()).toContain('Transactions')
  expect(options()).toContain('Notifications')
  expect(options()).not.toContain('Send & Receive')
  expect(options()).not.toContain('Create customer')
  await user.type(input(), 'ÁPI keys')
  await waitFor(() => expect(options()).toContain('Settings'))
  await user.clear(input())
  await user.type(input(), 'FÁILED trans')
  const lists = await screen.findByRole('group', { name: 'Lists' })
  await user.click(within(lists).getByRole('option', { name: /^Transactions: Failed/ }))
  await waitFor(() => expect(address()).toBe('/dashboard/transactions?status=failed'))
})

it('the palette finds records once typing rests, says so when there are none, and offers Retry', async () => {
  const zebra = { name: 'Zebra Ltd', email: 'zebra@example.com' }
  const { body } = await api.as('owner').post<{ id: string }>('/customers', zebra)
  let isDown = true
  const down = at('/search', outOfOrder)
  const instead: Instead = (request) => (isDown ? down(request) : undefined)
  const { user, input, address, asked } = await openPalette({ instead })
  await user.type(input(), 'zebra')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(asked('GET /api/search')).toEqual(['GET /api/search?q=zebra'])
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('option', { name: /Zebra Ltd/ })).toBeDefined()
  await user.clear(input())
  await user.type(input(), 'qqqqq')
  expect(await screen.findByText('Nothing found for "qqqqq"')).toBeDefined()
  await user.clear(input())
  // An act alone leads to the list to choose from.
  await user.type(input(), 'freeze')
  expect(await screen.findByRole('option', { name: 'Freeze: crypto cards' })).toBeDefined()
  await user.clear(input())
  await user.type(input(), 'ze')
  const found = await screen.findByRole('group', { name: 'Customers' })
  await user.click(within(found).getByRole('option', { name: /Zebra Ltd/ }))
  await waitFor(() => expect(address()).toBe(`/dashboard/customers/${body.id}`))
})
