import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ flags: FLAG_DEFAULTS })
})
beforeEach(() => api.reset())
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => api.close())

describe('the frame on a small screen', () => {
  it('hides the menu behind a button, and again after a choice', async () => {
    onPhone()
    const { user, address } = await renderApp({ api, as: 'owner' })
    const button = await screen.findByRole('button', { name: 'Open the menu' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(button)
    const menu = await screen.findByRole('navigation', { name: 'Main' })
    await user.click(within(menu).getByRole('link', { name: 'Transactions' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeDefined()
    expect(address()).toBe('/dashboard/transactions')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the bar at the foot of a phone', () => {
  it('holds the first entries of the menu, and the way to all', async () => {
    onPhone()
    const { user, address } = await renderApp({ api, as: 'owner' })
    const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }))
    expect(bar.getAllByRole('link')).toHaveLength(4)
    expect(bar.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page')
    await user.click(bar.getByRole('link', { name: 'Send' }))
    expect(address()).toBe('/dashboard/send-receive')
    await user.click(bar.getByRole('button', { name: 'Menu' }))
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined()
  })
})

describe('the frame', () => {
  it('shows the avatar that this very server draws, without an address in it', async () => {
    const { services } = await renderApp({ api, as: 'owner' })
    const button = await screen.findByRole('button', { name: 'Account of Olive Owner' })
    const avatar = within(button).getByRole('presentation')
    expect(avatar.getAttribute('src')).toBe(`/avatar/${services.session.user()?.id}.svg`)
  })

  it.each(['apiDocs', 'transactions', 'sendReceive'] as const)(
    'has no entry for %s while it is switched off',
    async (flag) => {
      const without = await createTestApi({ flags: { ...FLAG_DEFAULTS, [flag]: false } })
      await renderApp({ api: without, as: 'owner' })
      const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
      const labels = { apiDocs: /API Documentation/, transactions: 'Transactions', sendReceive: /Send/ }
      expect(menu.getByRole('link', { name: 'Dashboard' })).toBeDefined()
      expect(menu.queryByRole('link', { name: labels[flag] })).toBeNull()
      await without.close()
    },
  )

  it('is dark until somebody chooses', async () => {
    await renderApp({ api, as: 'owner' })
    await screen.findByRole('button', { name: 'Switch to the light theme' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
