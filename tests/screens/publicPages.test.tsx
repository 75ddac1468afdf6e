import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { suppliers } from '#tests/support/resources.ts'

/** A list that does not show its name unless its address says so, as a bug would. */
function Fragile() {
  if (!location.hash) throw new RangeError('Nobody thought of this')
  return <h1>It works</h1>
}

const fragile = {
  ...suppliers,
  components: { list: async () => ({ default: Fragile }) },
}

const guarded = {
  ...suppliers,
  name: 'guarded',
  permissions: { ...suppliers.permissions, list: 'canViewAuditLog' },
  deniedText: "You don't have permission to view suppliers.",
} as const

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ resources: [fragile, guarded] })
})
beforeEach(() => api.reset())
afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})
afterAll(() => api.close())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (name: string) => screen.getByRole('link', { name })
const button = (name: string) => screen.getByRole('button', { name })

describe('/coming-soon', () => {
  it('shows three features', async () => {
    await renderApp({ api, path: '/coming-soon' })
    await heading('Coming Soon')
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Advanced Analytics',
      'Premium Features',
      'Smart Notifications',
    ])
    expect(link('Go to Dashboard')).toHaveProperty('pathname', '/dashboard')
  })

  it('wants an address that can be one', async () => {
    const { user } = await renderApp({ api, path: '/coming-soon' })
    await user.click(await screen.findByRole('button', { name: 'Notify Me' }))
    expect(screen.getByText('Email is required')).toBeDefined()
    await user.type(screen.getByLabelText('Email'), 'nobody')
    await user.click(button('Notify Me'))
    expect(screen.getByText('Email is invalid')).toBeDefined()
    expect(screen.getByLabelText('Email')).toBe(document.activeElement)
  })

  it('gives way to a message once subscribed, and sends nothing', async () => {
    const calls: string[] = []
    const { user } = await renderApp({
      api,
      path: '/coming-soon',
      transport: (request) => {
        calls.push(new URL(request.url).pathname)
        return api.fetch(request)
      },
    })
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}')
    expect(
      await screen.findByText("Successfully subscribed! We'll notify you when this feature launches."),
    ).toBeDefined()
    expect(screen.getByText(/You are subscribed/)).toBe(document.activeElement)
    expect(screen.queryByLabelText('Email')).toBeNull()
    expect(calls).toEqual(['/api/config'])
  })

  it('goes back to where the visitor was', async () => {
    const { user, router, address } = await renderApp({ api, path: '/signup' })
    await heading('Create your account')
    await router.navigate('/coming-soon')
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await waitFor(() => expect(address()).toBe('/signup'))
  })

  it('goes to the dashboard instead where the visitor was nowhere before', async () => {
    vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
    const { user } = await renderApp({ api, as: 'owner', path: '/coming-soon' })
    await user.click(await screen.findByRole('button', { name: 'Go Back' }))
    await heading('Dashboard')
  })
})

describe('/error', () => {
  it('says what the status means, and where to turn', async () => {
    await renderApp({ api, path: '/error?status=503' })
    await heading('Service Unavailable')
    expect(screen.getByText('503')).toBeDefined()
    expect(screen.getByText('The service is temporarily unavailable. Please try again later.')).toBeDefined()
    expect(button('Try Again')).toBeDefined()
    expect(link('Go to Dashboard')).toHaveProperty('pathname', '/dashboard')
    expect(link('Contact Support').getAttribute('href')).toMatch(/^mailto:.*Service%20Unavailable/)
    expect(link('Documentation')).toHaveProperty('pathname', '/api/docs')
    expect(link('System Status')).toHaveProperty('pathname', '/status')
  })

  it('prefers the words it was given, and draws no markup from them', async () => {
    const state = { statusText: 'Gone fishing', message: '<img src=x onerror=alert(1)>' }
    await renderApp({ api, path: { pathname: '/error', search: '?status=404', state } })
    await heading('Gone fishing')
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows and hides the details', async () => {
    const { user } = await renderApp({ api, path: '/error' })
    await heading('Unexpected Error')
    expect(screen.queryByRole('term')).toBeNull()
    await user.click(button('Show Details'))
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Message',
      'Status',
      'Timestamp',
      'User agent',
      'URL',
    ])
    await user.click(button('Hide Details'))
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('copies the details for support', async () => {
    const { user } = await renderApp({ api, path: '/error?status=500' })
    await heading('Internal Server Error')
    await user.click(button('Copy Error Details'))
    expect(
      await screen.findByText('Error details copied to clipboard. Please send this to our support team.'),
    ).toBeDefined()
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('Status: 500')
    expect(copied).toContain(`User agent: ${navigator.userAgent}`)
  })
})

describe('/status', () => {
  it('says which parts answer', async () => {
    await renderApp({ api, path: '/status' })
    expect(await screen.findByText('All parts answer')).toBeDefined()
    const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(parts).toEqual([
      'APIOperational',
      'DatabaseOperational',
      'Background workOperational',
      'WebhooksOperational',
    ])
  })

  it('says which is behind with its work', async () => {
    const { db, now } = api.services
    const runAt = new Date(now().getTime() - 120_000)
    await db.transaction((tx) => enqueue(tx, { kind: 'of-no-process', payload: {}, runAt }))
    await renderApp({ api, path: '/status' })
    expect(await screen.findByText('All parts answer, some with a delay')).toBeDefined()
    expect(screen.getByText('Delayed')).toBeDefined()
  })

  it('says which do not, and asks again', async () => {
    let isDown = true
    const { user } = await renderApp({
      api,
      path: '/status',
      transport: (request) =>
        isDown && request.url.endsWith('/health/ready')
          ? Promise.resolve(new Response('{}', { status: 503 }))
          : api.fetch(request),
    })
    expect(await screen.findByText('Some parts do not answer at the moment')).toBeDefined()
    expect(screen.getByText('Not available')).toBeDefined()
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('All parts answer')).toBeDefined()
  })
})

describe('an address that leads nowhere', () => {
  it.each([
    ['a guest', '/nowhere', undefined],
    ['a member', '/dashboard/nowhere', 'member'],
  ] as const)('offers %s the ways on', async (_, path, as) => {
    await renderApp({ api, path, ...(as && { as }) })
    await heading('Page not found')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('404')).toBeDefined()
    expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveProperty('pathname', '/dashboard')
    expect(main.getByRole('link', { name: 'Contact Support' })).toBeDefined()
    expect(main.getByRole('link', { name: 'Documentation' })).toHaveProperty('pathname', '/api/docs')
    expect(main.getByRole('button', { name: 'Go Back' })).toBeDefined()
    expect(main.getByRole('button', { name: 'Refresh Page' })).toBeDefined()
  })
})

describe('after a crash', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  const open = (as: 'owner' | 'viewer', path: string) => renderApp({ api, as, path, resources: [fragile] })

  it('a screen ends in the error page, with the cause among the details only, and the menu leads on', async () => {
    const { user } = await open('owner', '/dashboard/suppliers')
    await heading('Unexpected Error')
    const alert = screen.getByRole('alert')
    expect(within(alert).queryByText(/Nobody thought of this/)).toBeNull()
    await user.click(button('Show Details'))
    expect(within(alert).getByText('RangeError: Nobody thought of this')).toBeDefined()
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Transactions'))
    await heading('Transactions')
  })

  it('the same screen is tried again when its address changes', async () => {
    const { router } = await open('owner', '/dashboard/suppliers')
    await heading('Unexpected Error')
    location.hash = '#well'
    await router.navigate('/dashboard/suppliers?page=2')
    await heading('It works')
  })

  it('outside the shell the whole application ends in the error page, and going elsewhere recovers', async () => {
    localStorage.setItem('user', '{"id":"usr_1","team":null}')
    const { router } = await renderApp({ api, path: '/dashboard' })
    await heading('Unexpected Error')
    localStorage.removeItem('user')
    await router.navigate('/coming-soon')
    await heading('Coming Soon')
  })
})

describe('a screen with its own words for those who may not open it', () => {
  it('says them under Access Denied, and whom to ask', async () => {
    await renderApp({ api, as: 'viewer', path: '/dashboard/guarded', resources: [guarded] })
    await heading('Access Denied')
    expect(screen.getByText("You don't have permission to view suppliers.")).toBeDefined()
    expect(screen.getByText(/owner, admin/)).toBeDefined()
    expect(screen.queryByText('canViewAuditLog')).toBeNull()
  })
})
