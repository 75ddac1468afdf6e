import { act, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { featureFlag } from '#server/engine/db/schema.ts'
import { session, teamMember } from '#server/features/people/identity/schema.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { profileOf } from '#tests/support/invitations.ts'
import { at } from '#tests/support/instead.ts'
import { heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi()

const QUIET = '/dashboard/nowhere'

describe('guards', () => {
  it('lead a signed-out visitor to the sign-in page, and who is signed in away from it', async () => {
    const { address, router, services } = await renderApp({ api, path: '/' })
    await heading('Sign in')
    expect(address()).toBe('/signin')
    await router.navigate(QUIET)
    await waitFor(() => expect(address()).toBe('/signin'))
    const [token, user] = [await api.tokenOf('owner'), await profileOf(api, 'owner')]
    act(() => services.session.start(token, user))
    await heading('Page not found')
    expect(address()).toBe(QUIET)
    for (const path of ['/', '/signin', '/signup', '/reset-password', '/otp-verification']) {
      await router.navigate(path)
      await waitFor(() => expect(address()).toBe('/dashboard'))
    }
  })

  it('say that the role does not include a page, in its own words where it has any, and whom to ask', async () => {
    const { router } = await renderApp({ api, as: 'viewer', path: '/dashboard/send-receive' })
    await heading('Access Denied')
    expect(screen.getByText('Your role doesn’t include this page.')).toBeDefined()
    expect(screen.getByText('Built-in roles with access: owner, admin, member.')).toBeDefined()
    await router.navigate('/dashboard/teams/activity')
    expect(await screen.findByText("You don't have permission to view the activity log.")).toBeDefined()
    await router.navigate('/admin/users/bulk')
    expect(await screen.findByText('Built-in roles with access: platform administrator.')).toBeDefined()
    // In place of the list over which it would open.
    await router.navigate('/dashboard/address-book/create')
    await waitFor(() => expect(screen.queryByText(/platform administrator/)).toBeNull())
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('lead away from a feature that is switched off, of which there is no entry', async () => {
    const updatedAt = api.services.now()
    const off = ['transactions', 'apiDocs'].map((name) => ({ name, enabled: false, updatedAt }))
    await api.services.db.orm.insert(featureFlag).values(off)
    const path = '/dashboard/transactions'
    const { address, router } = await renderApp({ api, as: 'owner', path })
    await heading('Dashboard')
    expect(address()).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Transactions' })).toBeNull()
    expect(screen.queryByRole('link', { name: /API Documentation/ })).toBeNull()
    await router.navigate('/docs')
    expect(await heading('Page not found')).toBeDefined()
  })

  it('wait for the configuration, and offer Retry while it cannot be had or read', async () => {
    let fail: () => void = () => undefined
    const answers = [
      () => new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
      async () => new Response('<html><h1>Please sign in</h1></html>'),
    ]
    let asked = 0
    const config = at('/config', (request) => answers[asked++]?.() ?? api.fetch(request))
    const { user } = await renderApp({ api, as: 'owner', path: QUIET, instead: config })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
    fail()
    await heading('Can’t reach Coffer')
    expect(screen.getByText('Network error occurred. Nothing was lost.')).toBeDefined()
    await user.click(button('Retry'))
    expect(await screen.findByText('An unexpected error occurred. Nothing was lost.')).toBeDefined()
    await user.click(button('Retry'))
    await heading('Page not found')
  })
})

describe('the session', () => {
  it('takes away what the role lost while the tab was out of sight, and has the present name', async () => {
    await renderApp({ api, as: 'admin', path: QUIET })
    expect(await screen.findByRole('link', { name: 'Send & Receive' })).toBeDefined()
    await api.as('admin').patch('/user/update-profile', { firstName: 'Olga' })
    await api.services.db.orm.update(teamMember).set({ role: 'viewer' }).where(eq(teamMember.role, 'admin'))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Send & Receive' })).toBeNull())
    expect(screen.getByRole('button', { name: /^Account of Olga / })).toBeDefined()
    later.mockRestore()
  })

  it('brings the user back to where they were after it expired', async () => {
    const path = `${QUIET}?status=failed`
    const { address, services } = await renderApp({ api, as: 'owner', path })
    await heading('Page not found')
    const user = await profileOf(api, 'owner')
    await api.services.db.orm.update(session).set({ revokedAt: api.services.now() })
    await act(() => services.client.call('/user').catch(() => undefined))
    expect(await screen.findByText('Your session has expired')).toBeDefined()
    expect(address()).toBe('/signin')
    const token = await api.tokenOf('owner')
    act(() => services.session.start(token, user))
    await waitFor(() => expect(address()).toBe(path))
  })

  it('shows nothing of one user to the next, and ends when another tab signs out', async () => {
    const { services, address } = await renderApp({ api, as: 'owner', path: QUIET })
    await screen.findByRole('button', { name: 'Account of Olive Owner' })
    const [token, user] = [await api.tokenOf('stranger'), await profileOf(api, 'stranger')]
    act(() => services.session.start(token, user))
    const name = `Account of ${user.firstName} ${user.lastName}`
    expect(await screen.findByRole('button', { name })).toBeDefined()
    expect(screen.queryByText('Olive Owner')).toBeNull()
    localStorage.clear()
    // Below a path, the names in the browser's storage begin with it.
    act(() => void dispatchEvent(new StorageEvent('storage', { key: '/coffer/user' })))
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('ends here even when the API cannot be told, and says that it could not', async () => {
    const instead = at('/user/sign-out', () => new Response('', { status: 500 }))
    const { user, address } = await renderApp({ api, as: 'owner', path: QUIET, instead })
    await user.click(await screen.findByLabelText('Account of Olive Owner'))
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(await screen.findByText('Failed to sign out')).toBeDefined()
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})
