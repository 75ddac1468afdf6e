import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { ADA } from '#tests/support/accounts.ts'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { answered, at } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { suppliers } from '#tests/support/resources.ts'
import { deposit, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const api = freshApi({ settings: { origin: window.location.origin } })
afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ''
})

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const link = (text: string) =>
  screen.getByText<HTMLAnchorElement>(text, { selector: 'a, a *' }).closest('a') ?? document.body

it('/coming-soon shows what is planned, gives way to a message without a call, and goes back', async () => {
  const calls: string[] = []
  const transport = (request: Request) => {
    calls.push(new URL(request.url).pathname)
    return api.fetch(request)
  }
  const { user, router, address } = await renderApp({ api, path: '/signup', transport })
  await heading('Create your account')
  await router.navigate('/coming-soon')
  await heading('Coming Soon')
  await user.type(screen.getByLabelText('Email'), 'nobody{Enter}')
  expect(screen.getByText('Email is invalid')).toBeDefined()
  expect(screen.getByLabelText('Email')).toBe(document.activeElement)
  await user.type(screen.getByLabelText('Email'), '@example.com')
  await user.click(button('Notify Me'))
  expect(
    await screen.findByText("Successfully subscribed! We'll notify you when this feature launches."),
  ).toBeDefined()
  expect(screen.getByText(/You are subscribed/)).toBe(document.activeElement)
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(calls).toEqual(['/api/config'])
  await user.click(button('Go Back'))
  await waitFor(() => expect(address()).toBe('/signup'))
})

describe('/error', () => {
  it('says what the status means and where to turn, with details to look at and to copy', async () => {
    // Where nothing was before, back is the dashboard, which a guest does not get to see.
    vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
    const { user } = await renderApp({ api, path: '/error?status=503' })
    await heading('Service Unavailable')
    for (const text of ['503', /^The service is temporarily unavailable\./, 'Try Again'])
      expect(screen.getByText(text)).toBeDefined()
    expect(link('Contact Support').getAttribute('href')).toMatch(/^mailto:.*Service%20Unavailable/)
    const leads = ['Go to Dashboard', 'Documentation', 'System Status'].map(link)
    expect(leads).toMatchObject([
      { pathname: '/dashboard' },
      { pathname: '/api/docs' },
      { pathname: '/status' },
    ])

    expect(screen.queryByRole('term')).toBeNull()
    await user.click(button('Show Details'))
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Message', 'Status', 'Timestamp', 'User agent', 'URL'])
    await user.click(button('Hide Details'))
    expect(screen.queryByRole('term')).toBeNull()
    await user.click(button('Copy Error Details'))
    expect(
      await screen.findByText('Error details copied to clipboard. Please send this to our support team.'),
    ).toBeDefined()
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('Status: 503')
    expect(copied).toContain(`User agent: ${navigator.userAgent}`)
    await user.click(button('Go Back'))
    await heading('Sign in')
  })

  it('prefers the words it was given, and draws no markup from them', async () => {
    const state = { statusText: 'Gone fishing', message: '<img src=x onerror=alert(1)>' }
    await renderApp({ api, path: { pathname: '/error', search: '?status=404', state } })
    await heading('Gone fishing')
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

it('/status says which parts answer, which do not and which are behind, and asks again', async () => {
  let isDown = true
  const down = at('/health/ready', () => new Response('{}', { status: 503 }))
  const transport = answered(api, (request) => (isDown ? down(request) : undefined))
  const { user } = await renderApp({ api, path: '/status', transport })
  expect(await screen.findByText('Some parts do not answer at the moment')).toBeDefined()
  expect(screen.getByText('Not available')).toBeDefined()
  isDown = false
  await user.click(await screen.findByText('Check again'))
  expect(await screen.findByText('All parts answer')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'APIOperational',
    'DatabaseOperational',
    'Background workOperational',
    'WebhooksOperational',
  ])
  const { db, now } = api.services
  const runAt = new Date(now().getTime() - 120_000)
  await db.transaction((tx) => enqueue(tx, { kind: 'of-no-process', payload: {}, runAt }))
  await user.click(await screen.findByText('Check again'))
  expect(await screen.findByText('All parts answer, some with a delay')).toBeDefined()
  expect(screen.getByText('Delayed')).toBeDefined()
})

it('an address that leads nowhere offers the ways on', async () => {
  await renderApp({ api, path: '/nowhere' })
  await heading('Page not found')
  const ways = ['404', 'Go to Dashboard', 'Contact Support', 'Documentation', 'Go Back', 'Refresh Page']
  for (const text of ways) expect(screen.getByText(text)).toBeDefined()
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
    await user.click(button('Show Details'))
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

describe('the sandbox', () => {
  it('has an inbox, newest first, searched by recipient in its address, and emptied after asking', async () => {
    await api.tokenOf('owner')
    await api.guest().post('/auth/signup', ADA)
    api.advance(60_000)
    await api.guest().post('/auth/forgot-password', { email: 'owner@test.example' })
    const { user, address } = await renderApp({ api, path: '/sandbox/inbox' })
    await heading('Sandbox inbox')
    const mails = await screen.findAllByRole('group')
    const subjects = mails.map((mail) => within(mail).getByRole('strong'))
    expect(subjects).toHaveLength(2)
    expect(subjects[1]?.textContent).toMatch(/^\d{6} is your verification code$/)
    await user.click(subjects[0] ?? document.body)
    expect(await screen.findByRole('link', { name: 'Choose a new password' })).toHaveProperty(
      'pathname',
      '/reset-password',
    )
    await user.type(screen.getByLabelText('Search by recipient'), 'bob@example.com{Enter}')
    expect(await screen.findByText('No mails to bob@example.com')).toBeDefined()
    expect(address()).toBe('/sandbox/inbox?to=bob%40example.com')
    await user.clear(screen.getByLabelText('Search by recipient'))
    await user.keyboard('{Enter}')
    await user.click(await screen.findByText('Delete all'))
    await user.click(await screen.findByText('Delete mails'))
    expect(await screen.findByText('No mails yet')).toBeDefined()
    expect(screen.queryByText('Delete all')).toBeNull()
  })

  it('has an explorer, which shows a transaction to anybody', async () => {
    await deposit(api, '100')
    const { hash } = (await send(api)).body.data
    await settle(api)
    const { router } = await renderApp({ api, path: `/sandbox/explorer/tx/${hash}` })
    expect(await screen.findByText(hash)).toBeDefined()
    for (const text of [RECIPIENT, '9.9 USDC', 'Completed']) expect(screen.getByText(text)).toBeDefined()
    await router.navigate(`/sandbox/explorer/tx/0x${'0'.repeat(64)}`)
    expect(await screen.findByText('Transaction not found')).toBeDefined()
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
