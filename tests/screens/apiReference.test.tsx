import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi()

const contents = async () => within(await screen.findByRole('navigation', { name: 'Contents' }))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('the API reference is open to guests, finds and describes calls, and has samples with the key of the reader', async () => {
  const { user, address } = await renderApp({ api, path: '/docs' })
  const list = await contents()
  const names = list.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Start here', 'Merchants', 'Administrators'])
  const links = list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(links.indexOf('Wallet')).toBeLessThan(links.indexOf('Administration'))
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveProperty('pathname', '/signin')

  await user.type(await screen.findByLabelText('Your key', { selector: 'input' }), 'sk_sandbox_mine')
  await user.type(list.getByRole('searchbox'), 'send crypto')
  await user.click(await list.findByRole('link', { name: /^POST \/wallet\/send-crypto/ }))
  expect(address()).toBe('/docs/wallet/postWalletSendCrypto')
  expect((await panel('Body')).getByText('currency')).toBeDefined()
  expect(screen.getByText('Permission wallet.send')).toBeDefined()
  expect((await panel('Errors')).getByText('Not signed in, or the session has ended')).toBeDefined()

  const sample = await panel('Sample')
  const sampleIn = async (language: string) => {
    await user.click(sample.getByRole('tab', { name: language }))
    return sample.getByRole('tabpanel', { name: language }).textContent
  }
  expect(await sampleIn('curl')).toContain("--header 'Authorization: Bearer sk_sandbox_mine'")
  expect(await sampleIn('TypeScript')).toMatch(/await fetch\([^]*sk_sandbox_mine/)
  expect(await sampleIn('Python')).toMatch(/requests\.post\([^]*sk_sandbox_mine/)
  expect(await sampleIn('PHP')).toMatch(/curl_init\([^]*sk_sandbox_mine/)
})

it.each([
  { who: 'the answer to who is signed in', as: 'owner', status: /^200/, body: '"statusCode": 200' },
  { who: 'what a guest is refused', as: undefined, status: /^401/, body: '"statusCode": 401' },
] as const)('a call that is tried shows $who', async ({ as, status, body }) => {
  const path = '/docs/wallet/getWalletGetTokenBalances'
  const { user } = await renderApp({ api, path, ...(as && { as }) })
  await user.click((await panel('Try it')).getByRole('button', { name: 'Send the request' }))
  const answer = await screen.findByRole('status')
  expect(await within(answer).findByText(status)).toBeDefined()
  expect(answer.textContent).toContain(body)
})

it('the API reference has guides, webhooks, errors, a check of signatures, and no page of another name', async () => {
  const { user, router } = await renderApp({ api, path: '/docs/guides/go-live' })
  expect(await heading('Go live')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Webhooks' })).toBeDefined()
  await user.click((await contents()).getAllByRole('link', { name: 'Webhooks' })[0] ?? document.body)
  expect(await screen.findByRole('columnheader', { name: 'Answer' })).toBeDefined()

  await router.navigate('/docs/errors')
  const causes = within(await screen.findByRole('table', { name: 'Causes' }))
  expect(causes.getByText('The idempotency key was used with another body')).toBeDefined()

  await router.navigate('/docs/signature')
  for (const label of ['Signing secret', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
    await user.type(await screen.findByLabelText(label), 'x')
  await user.type(screen.getByLabelText('Body, as it came'), 'x')
  await user.click(button('Check'))
  expect(await screen.findByText(/^This is no signing secret/)).toBeDefined()

  await router.navigate('/docs/nothing')
  expect(await heading('Page not found')).toBeDefined()
})
