import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { heading } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { suppliers } from '#tests/support/resources.ts'

const api = freshApi({ settings: { origin: window.location.origin } })
afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})

const link = (text: string) => screen.getByText(text, { selector: 'a, a *' }).closest('a')

it('/coming-soon takes an address without a call', async () => {
  const { user, asked } = await renderApp({ api, path: '/coming-soon' })
  await heading('Coming Soon')
  await user.type(screen.getByLabelText('Email'), 'nobody{Enter}')
  expect(screen.getByText('Email is invalid')).toBeDefined()
  expect(screen.getByLabelText('Email')).toBe(document.activeElement)
  await user.type(screen.getByLabelText('Email'), '@example.com')
  await user.click(button('Notify Me'))
  expect(await screen.findByText(/^Successfully subscribed!/)).toBeDefined()
  expect(screen.getByText(/You’re subscribed/)).toBe(document.activeElement)
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(asked()).toEqual(['GET /api/config'])
})

describe('/error', () => {
  it('says what the status means and where to turn, with details to look at and to copy', async () => {
    // Where nothing was before, back is the dashboard, which a guest does not get to see.
    vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
    const { user } = await renderApp({ api, path: '/error?status=503' })
    await heading('Service Unavailable')
    for (const text of ['503', /^The service is temporarily unavailable\./, 'Try Again'])
      expect(screen.getByText(text)).toBeDefined()
    expect(link('Contact Support')?.getAttribute('href')).toMatch(/^mailto:.*Service%20Unavailable/)
    const leads = ['Go to Dashboard', 'Documentation', 'System Status'].map((text) => link(text)?.pathname)
    expect(leads).toEqual(['/dashboard', '/api/docs', '/status'])

    expect(screen.queryByRole('term')).toBeNull()
    await user.click(button('Show details'))
    expect(screen.getAllByRole('term')).toHaveLength(5)
    await user.click(button('Hide Details'))
    expect(screen.queryByRole('term')).toBeNull()
    await user.click(button('Copy Error Details'))
    expect(await screen.findByText(/^Error details copied to clipboard\./)).toBeDefined()
    expect(await navigator.clipboard.readText()).toContain('Status: 503')
    await user.click(button('Go Back'))
    await heading('Sign in')
  })

  it('prefers the words it was given, and draws no markup from them', async () => {
    const state = { statusText: 'Gone fishing', message: '<img src=x onerror=alert(1)>' }
    await renderApp({ api, path: { pathname: '/error', search: '?status=404', state } })
    expect(await screen.findByRole('heading', { name: 'Gone fishing' })).toBeDefined()
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

it('/status says which parts answer, which do not and which are behind, and asks again', async () => {
  let isDown = true
  const down = at('/health/ready', () => new Response('{}', { status: 503 }))
  const instead = (request: Request) => (isDown ? down(request) : undefined)
  const { user } = await renderApp({ api, path: '/status', instead })
  expect(await screen.findByText('Some systems aren’t responding')).toBeDefined()
  expect(screen.getByText('Not available')).toBeDefined()
  isDown = false
  await user.click(await screen.findByText('Check again'))
  expect(await screen.findByText('All systems operational')).toBeDefined()
  const parts = ['API', 'Database', 'Background work', 'Webhooks']
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(parts.map((part) => `${part}Operational`))
  const { db, now } = api.services
  const runAt = new Date(now().getTime() - 120_000)
  await db.transaction((tx) => enqueue(tx, { kind: 'of-no-process', payload: {}, runAt }))
  await user.click(await screen.findByText('Check again'))
  expect(await screen.findByText('All systems operational, some with delays')).toBeDefined()
  expect(screen.getByText('Delayed')).toBeDefined()
})

describe('after a crash', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })

  it('a screen ends in the error page, with the cause among the details only, and is tried again at its next address', async () => {
    const path = '/dashboard/suppliers'
    const { user, router } = await renderApp({ api, as: 'owner', path, resources: [fragile] })
    await heading('Unexpected Error')
    const alert = screen.getByRole('alert')
    expect(within(alert).queryByText(/Nobody thought of this/)).toBeNull()
    await user.click(button('Show details'))
    expect(within(alert).getByText('RangeError: Nobody thought of this')).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
    location.hash = '#well'
    await router.navigate(`${path}?page=2`)
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

/** A list that does not show its name unless its address says so, as a bug would. */
function Fragile() {
  if (!location.hash) throw new RangeError('Nobody thought of this')
  return <h1>It works</h1>
}

const fragile = {
  ...suppliers,
  components: { list: async () => ({ default: Fragile }) },
}
