import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { balanceOf, FAILING_RECIPIENT, RECIPIENT } from '#tests/support/wallet.ts'

const PATH = '/dashboard/faucet'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
const button = () => screen.findByRole('button', { name: 'Request Tokens' })

async function ask(currency: string, recipient: string) {
  await api.as('owner').post('/faucet/request', { currency, recipient })
}

describe('the form', () => {
  it('requests tokens for the own address, and the history shows them', async () => {
    const { user } = await open()
    expect(await button()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Use my address' }))
    await waitFor(() => expect(screen.getByLabelText('Recipient Address')).not.toHaveProperty('value', ''))
    await user.click(await button())
    expect(await screen.findByText('Test tokens requested successfully')).toBeDefined()
    expect(screen.getByLabelText('Recipient Address')).toHaveProperty('value', '')
    expect(await screen.findByText('Showing 1 of 1 transactions')).toBeDefined()
    const row = await screen.findByRole('row', { name: /1,000/ })
    expect(within(row).getByText('Pending')).toBeDefined()
    await api.runJobs()
    expect(await within(row).findByText('Completed')).toBeDefined()
    expect((await balanceOf(api))?.available).toBe('1000')
  })

  it('shows a refusal on its field and as a toast, and keeps what was typed', async () => {
    const text = 'Recipient address is blocked'
    const refused = { statusCode: 400, message: [text], data: null, errors: [{ field: 'recipient', text }] }
    const transport = async (request: Request) =>
      request.url.endsWith('/faucet/request') ? Response.json(refused, { status: 400 }) : api.fetch(request)
    const { user } = await renderApp({ api, as: 'owner', path: PATH, transport })
    const input = await screen.findByLabelText('Recipient Address')
    await user.type(input, RECIPIENT)
    await user.click(await button())
    expect(await screen.findByText('Failed to request test tokens')).toBeDefined()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect(input).toHaveProperty('value', RECIPIENT)
  })

  it('judges the address when it is left, and waits', async () => {
    const { user } = await open()
    const input = await screen.findByLabelText('Recipient Address')
    await user.type(input, '0x52908400098527886E0F7030069857D2E4169Ee7')
    expect(input.getAttribute('aria-invalid')).toBe('false')
    await user.tab()
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
    expect((await button()).getAttribute('aria-disabled')).toBe('true')
  })

  it('asks once for the same when an answer was lost, and anew when it was changed since', async () => {
    let toLose = 2
    const losing = async (request: Request) => {
      const answer = await api.fetch(request)
      if (!request.url.endsWith('/faucet/request') || toLose-- <= 0) return answer
      throw new TypeError('Failed to fetch')
    }
    const { user } = await renderApp({ api, as: 'owner', path: PATH, transport: losing })
    const input = await screen.findByLabelText('Recipient Address')
    await user.click(input)
    await user.paste(FAILING_RECIPIENT)
    await user.click(await button())
    await waitFor(() => expect(toLose).toBe(1))
    await user.click(await button())
    await waitFor(() => expect(toLose).toBe(0))
    await user.clear(input)
    await user.paste(RECIPIENT)
    await user.click(await button())
    expect(await screen.findByText('Test tokens requested successfully')).toBeDefined()
    expect(await screen.findByText('Showing 2 of 2 transactions')).toBeDefined()
  })

  it('is not there for a viewer, who sees the history', async () => {
    await ask('USDC', RECIPIENT)
    await open(PATH, 'viewer')
    expect(await screen.findByRole('row', { name: /1,000/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Request Tokens' })).toBeNull()
  })
})

describe('the history', () => {
  it('says that nothing was requested yet', async () => {
    await open()
    expect(await screen.findByText('No transactions found')).toBeDefined()
    expect(screen.getByText("You haven't made any faucet requests yet.")).toBeDefined()
  })

  it('counts what matches of everything, and clears its filters', async () => {
    await ask('USDC', RECIPIENT)
    await ask('USDT', FAILING_RECIPIENT)
    await api.runJobs()
    const { user } = await open(`${PATH}?status=failed`)
    expect(await screen.findByText('Showing 1 of 2 transactions')).toBeDefined()
    expect(await screen.findByText(/^0x1111…dead$/i)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(await screen.findByText('Showing 2 of 2 transactions')).toBeDefined()
  })

  it('says when no request matches', async () => {
    await ask('USDC', RECIPIENT)
    await open(`${PATH}?q=nothing-like-it`)
    expect(await screen.findByText('No transactions match your current filters.')).toBeDefined()
    expect(await screen.findByText('Showing 0 of 1 transactions')).toBeDefined()
  })

  it('has the columns, filters and page sizes of the specification', async () => {
    await ask('USDC', RECIPIENT)
    const { user } = await open()
    const table = await screen.findByRole('table')
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent.trim())
    expect(heads).toEqual(['Transaction', 'Amount', 'Recipient', 'Date', 'Status'])
    expect(screen.getByText('All Currencies')).toBeDefined()
    expect(screen.getByText('All Status')).toBeDefined()
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    const sizes = await screen.findAllByTitle(/^\d+ \/ page$/)
    expect([...new Set(sizes.map((size) => size.title))].toSorted()).toEqual(
      ['5 / page', '10 / page', '15 / page', '20 / page'].toSorted(),
    )
  })
})

describe('the history on a phone', () => {
  beforeEach(onPhone)
  afterEach(() => vi.restoreAllMocks())

  it('says the day of a request beside its other facts, so that none is cut', async () => {
    await ask('USDC', RECIPIENT)
    await open()
    const day = await screen.findByText('Jun 15, 2025')
    expect(day.title).toContain('12:00:00')
    expect(within(day.closest('li') ?? document.body).getByText('Pending')).toBeDefined()
  })
})
