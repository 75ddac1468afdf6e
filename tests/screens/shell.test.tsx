import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FLAGS } from '#resources/vocabulary/flags.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { dialogOf, heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { suppliers } from '#tests/support/resources.ts'

const api = freshApi()
afterEach(() => vi.restoreAllMocks())

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const entries = async () => (await menu()).getAllByRole('link').map(({ textContent }) => textContent)
const present = async () => (await menu()).getByRole('link', { current: 'page' }).textContent
/** An address whose page costs nothing to draw. */
const QUIET = '/dashboard/nowhere'

describe('the frame', () => {
  it('lists what the user may open in its order, and says where one is', async () => {
    const path = '/dashboard/transactions/category-rules'
    const { services } = await renderApp({ api, as: 'owner', path, resources: [suppliers] })
    await heading('Category rules')
    const listed = await entries()
    expect(listed[listed.indexOf('Suppliers') - 1]).toBe('Transactions')
    expect(await present()).toBe('Transactions')
    expect(screen.getByRole('link', { name: 'Back to Transactions' })).toBeDefined()
    expect(document.title).toBe('Category rules · Coffer')
    const docs = (await menu()).getByText('API Documentation').closest('a')
    expect(docs).toMatchObject({ target: '_blank', rel: 'noreferrer', pathname: '/api/docs' })
    // Drawn by this very server, without an address in it.
    const account = within(screen.getByRole('button', { name: 'Account of Olive Owner' }))
    expect(account.getByRole('presentation').getAttribute('src')).toBe(
      `/avatar/${services.session.user()?.id}.svg`,
    )
  })

  it('moves focus to the heading of a new page', async () => {
    const { user } = await renderApp({ api, as: 'viewer', path: QUIET })
    await heading('Page not found')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await user.click((await menu()).getByRole('link', { name: 'Transactions' }))
    const title = await heading('Transactions')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(await present()).toBe('Transactions')
    expect(await entries()).not.toContain('Send & Receive')
  })

  it('is dark and wide until that is changed, which the browser remembers and its tabs follow', async () => {
    const { user, unmount } = await renderApp({ api, as: 'owner', path: QUIET })
    const light = await screen.findByLabelText('Switch to the light theme')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await user.click(light)
    await screen.findByLabelText('Switch to the dark theme')
    expect(document.documentElement.dataset['theme']).toBe('light')
    await user.click(screen.getByLabelText('Collapse the menu'))
    unmount()
    await renderApp({ api, as: 'owner', path: QUIET })
    expect(await screen.findByLabelText('Expand the menu')).toBeDefined()
    expect(screen.getByLabelText('Switch to the dark theme')).toBeDefined()
    localStorage.setItem('theme', 'dark')
    // Below a path, the names in the browser's storage begin with it.
    act(() => void dispatchEvent(new StorageEvent('storage', { key: '/coffer/theme', newValue: 'dark' })))
    expect(screen.getByLabelText('Switch to the light theme')).toBeDefined()
  })

  it('says so while there is no network', async () => {
    await renderApp({ api, as: 'owner', path: QUIET })
    await heading('Page not found')
    const said = () => screen.queryByText('You’re offline. What you see may be out of date.')
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(said()).not.toBeNull()
    online.mockRestore()
    act(() => void dispatchEvent(new Event('online')))
    expect(said()).toBeNull()
  })

  it('has its keys, which lead by G and a letter, are listed by ?, and can be switched off', async () => {
    const { user, router } = await renderApp({ api, as: 'owner', path: QUIET })
    await heading('Page not found')
    await user.keyboard('gt')
    await heading('Transactions')
    await user.click(await screen.findByRole('searchbox'))
    await user.keyboard('gi')
    expect(router.here().pathname).toBe('/dashboard/transactions')
    screen.getByRole('searchbox').blur()
    await user.keyboard('?')
    const dialog = await dialogOf('Keyboard shortcuts')
    expect(dialog.getByRole('region', { name: 'Go to' }).textContent).toContain('TransactionsGT')
    await user.click(dialog.getByRole('switch', { name: /single-key/ }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('gd?')
    expect(router.here().pathname).toBe('/dashboard/transactions')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is a drawer and a bar at the foot on a phone', async () => {
    onPhone()
    const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/transactions' })
    const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }))
    expect(bar.getAllByRole('link')).toHaveLength(4)
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    await user.click(button('Menu', bar))
    await user.click((await menu()).getByRole('link', { name: 'Team' }))
    await heading('Team Management')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(bar.getByRole('link', { name: 'Send' }))
    await waitFor(() => expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Send'))
  })
})

describe('with few entries outside groups', () => {
  const api = freshApi({ flags: Object.fromEntries(FLAGS.map((flag) => [flag, flag === 'invoices'])) })
  it('the bar of a phone goes on with those in groups, as the menu does', async () => {
    onPhone()
    const { user } = await renderApp({ api, as: 'owner', path: QUIET })
    const bar = within(await screen.findByRole('navigation', { name: 'Quick navigation' }))
    const shown = bar.getAllByRole('link').map(({ textContent }) => textContent)
    expect(shown).toHaveLength(4)
    expect(shown).toContain('Customers')
    await user.click(button('Menu', bar))
    expect((await entries()).slice(0, 4)).toEqual(shown)
  })
})

it('the user menu shows who is signed in, and works by mouse and keyboard', async () => {
  const { user } = await renderApp({ api, as: 'owner', path: QUIET })
  const button = await screen.findByRole('button', { name: 'Account of Olive Owner' })
  await user.click(button)
  expect(screen.getByText('owner@test.example')).toBeDefined()
  await user.click(screen.getByRole('main'))
  expect(screen.queryByText('owner@test.example')).toBeNull()
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Sign out')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
})
