import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { button } from '#tests/support/button.ts'
import { enter } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { FAILING_RECIPIENT, RECIPIENT } from '#tests/support/wallet.ts'

const PATH = '/dashboard/faucet'
const MISTYPED = '0x52908400098527886E0F7030069857D2E4169Ee7'

const api = freshApi()
afterEach(() => vi.restoreAllMocks())

describe('the form', () => {
  it('judges the address when it is left, puts a refusal on it, and requests tokens for the own one', async () => {
    const text = 'Recipient address is blocked'
    const refused = { statusCode: 400, message: [text], data: null, errors: [{ field: 'recipient', text }] }
    const { user } = await open(PATH, async (request) => {
      if (!request.url.endsWith('/faucet/request')) return api.fetch(request)
      const { recipient } = JSON.parse(await request.clone().text())
      return recipient === RECIPIENT ? Response.json(refused, { status: 400 }) : api.fetch(request)
    })
    expect(await screen.findByText("You haven't made any faucet requests yet.")).toBeDefined()
    expect(request()).toHaveProperty('disabled', true)
    enter(recipient(), MISTYPED)
    expect(recipient().getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(recipient())
    await waitFor(() => expect(recipient().getAttribute('aria-invalid')).toBe('true'))
    expect(request().getAttribute('aria-disabled')).toBe('true')
    enter(recipient(), RECIPIENT)
    await user.click(request())
    expect(await screen.findByText('Failed to request test tokens')).toBeDefined()
    await waitFor(() => expect(recipient().getAttribute('aria-invalid')).toBe('true'))
    expect(recipient().value).toBe(RECIPIENT)

    await user.click(button('Use my address'))
    await waitFor(() => expect(recipient().value).not.toBe(RECIPIENT))
    await user.click(request())
    expect(await screen.findByText('Test tokens requested successfully')).toBeDefined()
    expect(recipient().value).toBe('')
    expect(await screen.findByText('Showing 1 of 1 transactions')).toBeDefined()
  })

  it('asks once for the same when an answer was lost, and anew when it was changed since', async () => {
    let toLose = 2
    const { user } = await open(PATH, async (request) => {
      const answer = await api.fetch(request)
      if (!request.url.endsWith('/faucet/request') || toLose-- <= 0) return answer
      throw new TypeError('Failed to fetch')
    })
    await screen.findByLabelText('Recipient Address')
    enter(recipient(), FAILING_RECIPIENT)
    await user.click(request())
    await waitFor(() => expect(toLose).toBe(1))
    await user.click(request())
    await waitFor(() => expect(toLose).toBe(0))
    enter(recipient(), RECIPIENT)
    await user.click(request())
    expect(await screen.findByText('Showing 2 of 2 transactions')).toBeDefined()
  })
})

describe('the history', () => {
  it('counts what matches of everything, clears its filters, and says when nothing matches', async () => {
    await ask('USDC', RECIPIENT)
    await ask('USDT', FAILING_RECIPIENT)
    await api.runJobs()
    const { user, router } = await open(`${PATH}?status=failed`)
    expect(await screen.findByText('Showing 1 of 2 transactions')).toBeDefined()
    expect(await screen.findByText(/^0x1111…dead$/i)).toBeDefined()
    await user.click(button('Clear filters'))
    expect(await screen.findByText('Showing 2 of 2 transactions')).toBeDefined()
    await router.navigate(`${PATH}?q=nothing-like-it`)
    expect(await screen.findByText('Showing 0 of 2 transactions')).toBeDefined()
    expect(await screen.findByText('No transactions match your current filters.')).toBeDefined()
  })

  it('says the day of a request beside its other facts on a phone, so that none is cut', async () => {
    onPhone()
    await ask('USDC', RECIPIENT)
    await open()
    const day = await screen.findByText('Jun 15, 2025')
    expect(day.title).toContain('12:00:00')
    expect(within(day.closest('li') ?? document.body).getByText('Pending')).toBeDefined()
  })
})

const open = (path = PATH, transport = api.fetch) => renderApp({ api, as: 'owner', path, transport })
const ask = (currency: string, to: string) =>
  api.as('owner').post('/faucet/request', { currency, recipient: to })
const request = () => button('Request Tokens').closest('button') ?? document.body
const recipient = () => screen.getByLabelText<HTMLInputElement>('Recipient Address')
