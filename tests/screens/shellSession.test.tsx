import { act, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session, teamMember, users } from '#server/identity/schema.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Lets the first `times` calls of a path fail on the way. */
function failing(path: string, times: number) {
  let left = times
  return (request: Request) => {
    if (!request.url.endsWith(path) || left === 0) return api.fetch(request)
    left -= 1
    return Promise.reject(new TypeError('Failed to fetch'))
  }
}

describe('guards', () => {
  it.each(['/', '/dashboard', '/dashboard/transactions', '/dashboard/send-receive'])(
    'lead a signed-out visitor from %s to the sign-in page',
    async (path) => {
      const { address } = await renderApp({ api, path })
      await heading('Sign in')
      expect(address()).toBe('/signin')
    },
  )

  it.each(['/', '/signin', '/signup', '/reset-password', '/otp-verification'])(
    'lead a signed-in user from %s to the dashboard',
    async (path) => {
      const { address } = await renderApp({ api, as: 'owner', path })
      await heading('Dashboard')
      expect(address()).toBe('/dashboard')
    },
  )

  it('show a spinner while the session is loading', async () => {
    await renderApp({
      api,
      as: 'owner',
      transport: (request) =>
        request.url.endsWith('/config') ? new Promise(() => undefined) : api.fetch(request),
    })
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeDefined()
  })

  it('say that the role does not include them, and whom to ask', async () => {
    await renderApp({ api, as: 'viewer', path: '/dashboard/send-receive' })
    await heading('Access Denied')
    expect(screen.getByText('Your role does not include this page.')).toBeDefined()
    expect(screen.getByText('Ask somebody who may: owner, admin, member.')).toBeDefined()
  })

  it('are refused in place of the list over which they would open', async () => {
    await renderApp({ api, as: 'viewer', path: '/dashboard/address-book/create' })
    await heading('Access Denied')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.queryByRole('table')).toBeNull()
  })

  it.each(['/nowhere', '/dashboard/nowhere'])('say that there is nothing at %s', async (path) => {
    await renderApp({ api, as: 'owner', path })
    expect(await heading('Page not found')).toBeDefined()
  })

  it('hide the sandbox pages in every other mode', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    await renderApp({ api: production, path: '/sandbox/inbox' })
    expect(await heading('Page not found')).toBeDefined()
    await production.close()
  })

  it('leave the sandbox pages open to everybody', async () => {
    await renderApp({ api, path: '/sandbox/inbox' })
    expect(await heading('Sandbox inbox')).toBeDefined()
  })

  it('lead away from a feature that is switched off', async () => {
    const closed = await createTestApi({ flags: { transactions: false } })
    const { address } = await renderApp({ api: closed, as: 'owner', path: '/dashboard/transactions' })
    await heading('Dashboard')
    expect(address()).toBe('/dashboard')
    expect(screen.queryByRole('link', { name: 'Transactions' })).toBeNull()
    await closed.close()
  })

  it('offer Retry while the API cannot be reached', async () => {
    const { user } = await renderApp({ api, as: 'owner', transport: failing('/config', 1) })
    await heading('Coffer cannot be reached')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await heading('Dashboard')).toBeDefined()
  })
})

describe('the session', () => {
  it('shows the profile as it is now, not as it was stored', async () => {
    const { services } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    await api.as('owner').patch('/user/update-profile', { firstName: 'Olga' })
    await act(() => services.auth.refreshProfile())
    expect(screen.getByRole('button', { name: 'Account of Olga Owner' })).toBeDefined()
  })

  it('takes away what the role lost while the tab was out of sight', async () => {
    await renderApp({ api, as: 'admin' })
    expect(await screen.findByRole('link', { name: 'Send & Receive' })).toBeDefined()
    await api.services.db.orm.update(teamMember).set({ role: 'viewer' }).where(eq(teamMember.role, 'admin'))
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Send & Receive' })).toBeNull())
    later.mockRestore()
  })

  it('survives one failed call at the start', async () => {
    const { address } = await renderApp({ api, as: 'owner', transport: failing('/user', 1) })
    await heading('Dashboard')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(address()).toBe('/dashboard')
    expect(localStorage.getItem('accessToken')).not.toBeNull()
  })

  it('ends when the profile cannot be had a second time either', async () => {
    const { address } = await renderApp({ api, as: 'owner', transport: failing('/user', 2) })
    expect(
      await screen.findByText('Your session could not be confirmed. Please sign in again.'),
    ).toBeDefined()
    expect(address()).toBe('/signin')
    expect(localStorage.getItem('user')).toBeNull()
  })

  it('brings the user back to where they were after it expired', async () => {
    const path = '/dashboard/transactions?status=failed'
    const { user, address, services } = await renderApp({ api, as: 'owner', path })
    await heading('Transactions')
    await api.services.db.orm.update(session).set({ revokedAt: api.services.now() })
    await act(() => services.client.call('/user').catch(() => undefined))
    expect(await screen.findByText('Your session has expired')).toBeDefined()
    expect(address()).toBe('/signin')
    await user.type(screen.getByLabelText('Email'), 'owner@test.example')
    await user.type(screen.getByLabelText('Password'), TEST_PASSWORD)
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await heading('Transactions')
    expect(address()).toBe(path)
  })

  it('ends in this tab when another one signs out', async () => {
    const { address } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    localStorage.clear()
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    await waitFor(() => expect(address()).toBe('/signin'))
  })

  it('stores neither keys nor secrets', async () => {
    await api.tokenOf('owner')
    const { services } = await renderApp({ api, path: '/signin' })
    await act(() => services.auth.signIn({ email: 'owner@test.example', password: TEST_PASSWORD }))
    const stored: unknown = JSON.parse(localStorage.getItem('user') ?? '{}')
    expect(Object.keys(stored as object).sort()).toEqual(
      [
        ...['email', 'firstName', 'id', 'lastName', 'phone', 'role', 'team', 'teams'],
        ...['twoFactorEnabled', 'twoFactorSetupRequired'],
      ].sort(),
    )
  })

  it('shows nothing of one user to the next', async () => {
    const { services } = await renderApp({ api, as: 'owner' })
    await heading('Dashboard')
    const { body } = await api
      .as('stranger')
      .get<{ data: NonNullable<ReturnType<typeof services.session.user>> }>('/user')
    const [stranger] = await api.services.db.orm
      .select()
      .from(users)
      .where(eq(users.email, 'stranger@test.example'))
    const token = await api.tokenOf('stranger')
    act(() => services.session.start(token, body.data))
    expect(
      await screen.findByRole('button', { name: `Account of ${stranger?.firstName} ${stranger?.lastName}` }),
    ).toBeDefined()
    expect(screen.queryByText('Olive Owner')).toBeNull()
  })
})
