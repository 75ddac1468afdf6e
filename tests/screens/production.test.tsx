import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { sentInvoice } from '#tests/support/invoices.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { mode: 'production' } })
})
afterAll(() => api.close())

describe('outside sandbox mode', () => {
  it('offers neither menu entries nor actions for what does not exist', async () => {
    await renderApp({ api, as: 'owner' })
    expect(await screen.findByText('Total Transactions')).toBeDefined()
    const menu = screen.getAllByRole('navigation')[0] ?? document.body
    const entries = within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    expect(entries).toContain('Invoices')
    expect(entries.filter((name) => GONE.includes(name ?? ''))).toEqual([])
    expect(screen.queryByText('Quick Actions')).toBeNull()
  })

  it('shows a profile without the verification of an identity', async () => {
    await renderApp({ api, as: 'owner', path: '/dashboard/profile' })
    expect(await screen.findByLabelText('First name')).toBeDefined()
    expect(screen.queryByText('Identity verification')).toBeNull()
  })

  it('shows an invoice without a way to pay it here', async () => {
    const { id } = await sentInvoice(api)
    await renderApp({ api, as: 'owner', path: `/dashboard/invoices/${id}` })
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy payment link' })).toBeNull()
    expect(screen.queryByText('Pay in USDC or USDT')).toBeNull()
    expect(screen.queryByText(/Rates vary at payment time/)).toBeNull()
  })
})

const GONE = ['Send & Receive', 'Payment Links', 'Investments', 'Crypto Cards', 'Instant Fiat', 'Faucet']
