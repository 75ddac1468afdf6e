import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const contents = async () => within(await screen.findByRole('navigation', { name: 'Contents' }))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the API reference', () => {
  it('is open to guests, with guides and merchants before administrators', async () => {
    await renderApp({ api, path: '/docs' })
    const list = await contents()
    const names = list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Start here', 'Merchants', 'Administrators'])
    const links = list.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links.indexOf('Wallet')).toBeLessThan(links.indexOf('Administration'))
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/signin')
  })

  it('finds a call by its words, and describes it', async () => {
    const { user, address } = await renderApp({ api, path: '/docs' })
    const list = await contents()
    await user.type(list.getByRole('searchbox'), 'send crypto')
    await user.click(await list.findByRole('link', { name: /^POST \/wallet\/send-crypto/ }))
    expect(address()).toBe('/docs/wallet/postWalletSendCrypto')
    expect((await panel('Body')).getByText('currency')).toBeDefined()
    expect(screen.getByText('Permission wallet.send')).toBeDefined()
    const errors = await panel('Errors')
    expect(errors.getByText('Not signed in, or the session has ended')).toBeDefined()
  })

  it('has a sample in four languages, with the key of the reader', async () => {
    const { user } = await renderApp({ api, path: '/docs' })
    await user.type(await screen.findByLabelText('Your key', { selector: 'input' }), 'sk_sandbox_mine')
    await user.click((await contents()).getByRole('link', { name: 'Wallet' }))
    await user.click(await screen.findByRole('link', { name: /^GET \/wallet\/get-token-balances/ }))
    const sample = await panel('Sample')
    for (const [language, words] of [
      ['curl', "--header 'Authorization: Bearer sk_sandbox_mine'"],
      ['TypeScript', 'await fetch('],
      ['Python', 'requests.get('],
      ['PHP', 'curl_init('],
    ] as const) {
      await user.click(sample.getByRole('tab', { name: language }))
      const text = sample.getByRole('tabpanel', { name: language }).textContent
      expect(text).toContain(words)
      expect(text).toContain('sk_sandbox_mine')
    }
  })

  it('tries a call as who is signed in, and shows the answer', async () => {
    const { user } = await renderApp({ api, as: 'owner', path: '/docs/wallet/getWalletGetTokenBalances' })
    await user.click((await panel('Try it')).getByRole('button', { name: 'Send the request' }))
    const answer = await screen.findByRole('status')
    expect(await within(answer).findByText(/^200/)).toBeDefined()
    expect(answer.textContent).toContain('"statusCode": 200')
  })

  it('shows what a guest is refused', async () => {
    const { user } = await renderApp({ api, path: '/docs/wallet/getWalletGetTokenBalances' })
    await user.click((await panel('Try it')).getByRole('button', { name: 'Send the request' }))
    expect(await within(await screen.findByRole('status')).findByText(/^401/)).toBeDefined()
  })

  it('has its guides, and the webhooks as docs/ describes them', async () => {
    const { user } = await renderApp({ api, path: '/docs/guides/go-live' })
    expect(await heading('Go live')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeDefined()
    await user.click((await contents()).getAllByRole('link', { name: 'Webhooks' })[0] ?? document.body)
    expect(await screen.findByRole('columnheader', { name: 'Answer' })).toBeDefined()
  })

  it('says what every failure looks like', async () => {
    await renderApp({ api, path: '/docs/errors' })
    const causes = within(await screen.findByRole('table', { name: 'Causes' }))
    expect(causes.getByText('The idempotency key was used with another body')).toBeDefined()
  })

  it('says of a pasted delivery whether it is genuine', async () => {
    const { user } = await renderApp({ api, path: '/docs/signature' })
    for (const label of ['Signing secret', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
      await user.type(await screen.findByLabelText(label), 'x')
    await user.type(screen.getByLabelText('Body, as it came'), 'x')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText(/^This is no signing secret/)).toBeDefined()
  })

  it('knows no page of another name', async () => {
    await renderApp({ api, path: '/docs/nothing' })
    expect(await heading('Page not found')).toBeDefined()
  })

  it('is not there while the feature is off', async () => {
    const off = await createTestApi({ flags: { apiDocs: false } })
    await renderApp({ api: off, path: '/docs' })
    expect(await heading('Page not found')).toBeDefined()
    await off.close()
  })

  it('tries nothing where money is real', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    await renderApp({ api: production, path: '/docs/accounts/postAuthSignin' })
    expect(await screen.findByText(/^Calls can be tried in a sandbox/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send the request' })).toBeNull()
    await production.close()
  })
})
