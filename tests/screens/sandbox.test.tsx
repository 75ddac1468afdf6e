import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ADA } from '#tests/support/accounts.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, RECIPIENT, send, settle } from '#tests/support/wallet.ts'

const OWNER = 'owner@test.example'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { origin: window.location.origin } })
})
beforeEach(() => api.reset())
afterAll(() => api.close())

describe('the sandbox inbox', () => {
  const openInbox = (path = '/sandbox/inbox') => renderApp({ api, path })
  const subjects = () =>
    screen.getAllByRole('group').map((mail) => within(mail).getByRole('strong').textContent)

  it('says so while there are no mails', async () => {
    await openInbox()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sandbox inbox' })).toBeDefined()
    expect(await screen.findByText('No mails yet')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull()
  })

  it('shows the newest mail first, and what stands in it', async () => {
    await api.tokenOf('owner')
    await api.guest().post('/auth/signup', ADA)
    api.advance(60_000)
    await api.guest().post('/auth/forgot-password', { email: OWNER })
    const { user } = await openInbox()
    await waitFor(() => expect(subjects()).toHaveLength(2))
    expect(subjects()[1]).toMatch(/^\d{6} is your verification code$/)
    const [newest] = screen.getAllByRole('group')
    await user.click(within(newest ?? document.body).getByRole('strong'))
    const link = await screen.findByRole('link', { name: 'Choose a new password' })
    expect(link).toHaveProperty('pathname', '/reset-password')
  })

  it('keeps the recipient that it looks for in the address', async () => {
    await api.guest().post('/auth/signup', ADA)
    const { user, address } = await openInbox()
    await user.type(await screen.findByLabelText('Search by recipient'), 'bob@example.com{Enter}')
    expect(await screen.findByText('No mails to bob@example.com')).toBeDefined()
    expect(address()).toBe('/sandbox/inbox?to=bob%40example.com')
  })

  it('is emptied after asking', async () => {
    await api.guest().post('/auth/signup', ADA)
    const { user } = await openInbox()
    await user.click(await screen.findByRole('button', { name: 'Delete all' }))
    await user.click(await screen.findByRole('button', { name: 'Delete mails' }))
    expect(await screen.findByText('No mails yet')).toBeDefined()
  })

  it('does not exist outside the sandbox', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    await renderApp({ api: production, path: '/sandbox/inbox' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
    await production.close()
  })
})

describe('the sandbox explorer', () => {
  it('shows a transaction to anybody', async () => {
    await deposit(api, '100')
    const { hash } = (await send(api)).body.data
    await settle(api)
    await renderApp({ api, path: `/sandbox/explorer/tx/${hash}` })
    expect(await screen.findByText(hash)).toBeDefined()
    expect(screen.getByText(RECIPIENT)).toBeDefined()
    expect(screen.getByText('9.9 USDC')).toBeDefined()
    expect(screen.getByText('Completed')).toBeDefined()
    expect(screen.queryByText('successful')).toBeNull()
  })

  it('says so when there is no such transaction', async () => {
    await renderApp({ api, path: `/sandbox/explorer/tx/0x${'0'.repeat(64)}` })
    expect(await screen.findByText('Transaction not found')).toBeDefined()
  })
})
