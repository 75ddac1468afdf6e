import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi()

it('the API reference is open to guests, finds and describes calls, and has samples with the key of the reader', async () => {
  const { user, address } = await renderApp({ api, path: '/docs' })
  const list = within(await screen.findByRole('navigation', { name: 'Contents' }))
  await user.type(await screen.findByLabelText('Your key', { selector: 'input' }), 'sk_sandbox_mine')
  await user.type(list.getByRole('searchbox'), 'send crypto')
  await user.click(await list.findByRole('link', { name: /^POST \/wallet\/send-crypto/ }))
  expect(address()).toBe('/docs/wallet/postWalletSendCrypto')
  expect((await regionOf('Body')).getByText('currency')).toBeDefined()
  expect(screen.getByText('Permission wallet.send')).toBeDefined()
  expect((await regionOf('Errors')).getByText('Not signed in, or the session has ended')).toBeDefined()

  const sample = await regionOf('Sample')
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
  { who: 'the answer to who is signed in', as: 'owner', status: /^200.* ms$/, body: '"statusCode": 200' },
  { who: 'what a guest is refused', as: undefined, status: /^401.* ms$/, body: '"statusCode": 401' },
] as const)('a call that is tried shows $who', async ({ as, status, body }) => {
  const path = '/docs/wallet/getWalletGetTokenBalances'
  const { user } = await renderApp({ api, path, ...(as && { as }) })
  await user.click((await regionOf('Try it')).getByRole('button', { name: 'Send request' }))
  const answer = await screen.findByRole('status')
  expect(await within(answer).findByText(status)).toBeDefined()
  expect(answer.textContent).toContain(body)
})
