import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const api = freshApi({ settings: { mode: 'production' } })

const GONE = ['Send & Receive', 'Payment Links', 'Investments', 'Crypto Cards', 'Instant Fiat', 'Faucet']

it('outside sandbox mode a merchant is offered nothing of what does not exist', async () => {
  const { id } = await sentInvoice(api)
  const { router } = await renderApp({ api, as: 'owner' })
  expect(await screen.findByText('Total Transactions')).toBeDefined()
  const menu = within(screen.getByRole('navigation', { name: 'Main' }))
  const entries = menu.getAllByRole('link').map(({ textContent }) => textContent)
  expect(entries).toContain('Invoices')
  expect(entries.filter((name) => GONE.includes(name ?? ''))).toEqual([])
  expect(screen.queryByText('Quick Actions')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Sandbox' })).toBeNull()

  await router.navigate('/dashboard/profile')
  expect(await screen.findByLabelText('First name')).toBeDefined()
  expect(screen.queryByText('Identity verification')).toBeNull()

  await router.navigate(`/dashboard/invoices/${id}`)
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull()
  expect(screen.queryByText('Pay in USDC or USDT')).toBeNull()
  expect(screen.queryByText(/Rates vary at payment time/)).toBeNull()
})

it('outside sandbox mode a guest finds no sandbox, no sample code, and calls only described', async () => {
  const { router } = await renderApp({ api, path: '/sandbox/inbox' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined()
  await router.navigate('/otp-verification')
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeDefined()
  expect(screen.queryByText('123456')).toBeNull()
  await router.navigate('/docs/accounts/postAuthSignin')
  expect(await screen.findByText(/^You can try requests in a sandbox/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull()
})
