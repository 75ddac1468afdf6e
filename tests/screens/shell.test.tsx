import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { suppliers } from '#tests/support/resources.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const menu = () => screen.findByRole('navigation', { name: 'Main' })

async function entries() {
  return within(await menu())
    .getAllByRole('link')
    .map((link) => link.textContent)
}

describe('the frame', () => {
  it('lists what the user may open, in its order, and then the groups', async () => {
    await renderApp({ api, as: 'owner' })
    expect(await entries()).toEqual([
      'Dashboard',
      'Send & Receive',
      'Payment Links',
      'Invoices',
      'Investments',
      'Transactions',
      'Crypto Cards',
      'Instant Fiat',
      'Faucet',
      'Team',
      'Profile',
      'Settings',
      'API Documentation(opens in a new tab)',
      'Approvals',
      'Customers',
      'Items',
      'Address book',
      'Bank recipients',
      'Scheduled payments',
      'Recurring invoices',
    ])
  })

  it('hides what the role may not do', async () => {
    await renderApp({ api, as: 'viewer' })
    expect(await entries()).not.toContain('Send & Receive')
  })

  it('gives a new definition its entry', async () => {
    await renderApp({ api, as: 'owner', resources: [suppliers] })
    expect(await entries()).toContain('Suppliers')
  })

  it.each([
    { path: '/dashboard/transactions/category-rules', title: 'Category rules', entry: 'Transactions' },
    {
      path: '/dashboard/payment-links/payments-to-review',
      title: 'Payments to review',
      entry: 'Payment Links',
    },
  ])('marks the entry $entry at $title, which that list leads to', async ({ path, title, entry }) => {
    await renderApp({ api, as: 'owner', path })
    await heading(title)
    const present = within(await menu()).getByRole('link', { current: 'page' })
    expect(present.textContent).toBe(entry)
  })

  it('opens the documentation in a new tab', async () => {
    await renderApp({ api, as: 'owner' })
    const link = within(await menu()).getByRole('link', { name: /API Documentation/ })
    expect(link).toMatchObject({ target: '_blank', rel: 'noreferrer', pathname: '/api/docs' })
  })

  it('marks the present entry', async () => {
    await renderApp({ api, as: 'owner', path: '/dashboard/transactions' })
    const current = within(await menu()).getAllByRole('link', { current: 'page' })
    expect(current.map((link) => link.textContent)).toEqual(['Transactions'])
  })

  it('collapses the menu to icons and remembers it', async () => {
    const { user, unmount } = await renderApp({ api, as: 'owner' })
    await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }))
    unmount()
    await renderApp({ api, as: 'owner' })
    expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeDefined()
    expect(within(await menu()).getByRole('link', { name: 'Transactions' })).toBeDefined()
  })

  it('shows the way back and names the tab', async () => {
    await renderApp({ api, as: 'owner', path: '/dashboard/transactions' })
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    expect(crumbs.getByRole('link', { name: 'Dashboard' })).toBeDefined()
    expect(document.title).toBe('Transactions · Coffer')
  })

  it('moves focus to the heading of a new page', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    await user.click(within(await menu()).getByRole('link', { name: 'Transactions' }))
    const title = await heading('Transactions')
    await waitFor(() => expect(document.activeElement).toBe(title))
  })

  it('lets the keyboard skip to the content first', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('says that it is a sandbox, whose inbox is one click away', async () => {
    await renderApp({ api, as: 'owner' })
    expect(await screen.findByRole('link', { name: 'Sandbox' })).toHaveProperty('pathname', '/sandbox/inbox')
  })

  it('follows the theme of another tab', async () => {
    await renderApp({ api, as: 'owner' })
    await screen.findByRole('button', { name: 'Switch to the light theme' })
    localStorage.setItem('theme', 'light')
    act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' })))
    expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeDefined()
  })

  it('switches the theme and remembers it', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    await user.click(await screen.findByRole('button', { name: 'Switch to the light theme' }))
    expect(localStorage.getItem('theme')).toBe('light')
    expect(await screen.findByRole('button', { name: 'Switch to the dark theme' })).toBeDefined()
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('says so while there is no network', async () => {
    await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('You are offline. What you see may be out of date.')).toBeDefined()
    online.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByText('You are offline. What you see may be out of date.')).toBeNull()
  })

  it('carries the year of the specification', async () => {
    await renderApp({ api, as: 'owner' })
    expect(await screen.findByText('© 2025 Coffer')).toBeDefined()
  })
})

describe('the keys', () => {
  it('lead to an entry of the menu by G and its letter', async () => {
    const { user, address } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    await user.keyboard('gt')
    expect(await heading('Transactions')).toBeDefined()
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('gi')
    expect(address()).toBe('/dashboard/transactions')
  })

  it('are listed by ?, where single ones can be switched off', async () => {
    const { user, address } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(dialog.getByRole('region', { name: 'Go to' }).textContent).toContain('TransactionsGT')
    await user.click(dialog.getByRole('switch', { name: /Single keys/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('gt?')
    expect(address()).toBe('/dashboard')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the user menu', () => {
  it('shows who is signed in and closes on a click outside', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    await user.click(await screen.findByRole('button', { name: 'Account of Olive Owner' }))
    expect(screen.getByText('owner@test.example')).toBeDefined()
    await user.click(screen.getByRole('main'))
    expect(screen.queryByText('owner@test.example')).toBeNull()
  })

  it('works by keyboard and gives the focus back', async () => {
    const { user } = await renderApp({ api, as: 'owner' })
    const button = await screen.findByRole('button', { name: 'Account of Olive Owner' })
    button.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
    await user.keyboard('{End}')
    expect(document.activeElement?.textContent).toContain('Sign out')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button)
  })

  it('signs out', async () => {
    const { user, address } = await renderApp({ api, as: 'owner' })
    await user.click(await screen.findByRole('button', { name: 'Account of Olive Owner' }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('Successfully logged out')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect((await api.as('owner').get('/user')).status).toBe(401)
  })

  it('signs out here even when the API cannot be told', async () => {
    const { user, address } = await renderApp({
      api,
      as: 'owner',
      transport: (request) =>
        request.url.endsWith('/user/sign-out') ? Promise.reject(new TypeError('down')) : api.fetch(request),
    })
    await user.click(await screen.findByRole('button', { name: 'Account of Olive Owner' }))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('Network error occurred')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})
