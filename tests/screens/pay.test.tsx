import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPayApi } from '#src/pay/payApi.ts'
import { createFollower, createPoller } from '#src/pay/createFollower.ts'
import { createPayment } from '#src/pay/createPayment.ts'
import type { Payment } from '#src/pay/Payment.ts'
import { createSessionMemory } from '#src/pay/createSessions.ts'
import { createToasts } from '#src/pay/createToasts.ts'
import { PayPage } from '#src/pay/PayPage.tsx'
import { useCopy } from '#src/pay/useCopy.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { actOn, sentInvoice } from '#tests/support/invoices.ts'
import { actOnLink, makeLink } from '#tests/support/pay.ts'
import { TEST_ORIGIN } from '#tests/support/renderApp.tsx'

const api = freshApi()
let payment: Payment | undefined
afterEach(() => {
  payment?.stop()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const HALF_AN_HOUR = 30 * 60_000
const CLAIM = "I've made payment"

interface OpenOptions extends Partial<Pick<Parameters<typeof createPayment>[0], 'createFollower'>> {
  /** Which calls get no answer, for as long as it says so. Default: none. */
  readonly fails?: ((path: string) => boolean) | undefined
  /** The user who is signed in. Default: a visitor. */
  readonly token?: string
}

/** Opens the hosted page of `id`. */
function open(id: string, { fails = () => false, token, ...more }: OpenOptions = {}) {
  const toasts = createToasts()
  const transport = async (request: Request) => {
    if (fails(new URL(request.url).pathname)) throw new TypeError('no network')
    return api.fetch(request)
  }
  payment = createPayment({
    address: id,
    api: createPayApi({ transport, origin: TEST_ORIGIN, token: token ?? null }),
    memory: createSessionMemory(sessionStorage, id),
    tell: toasts.show,
    ...more,
  })
  void payment.load()
  render(<PayPage payment={payment} toasts={toasts} />)
  return userEvent.setup()
}

/** Opens the page of a new link and waits for its address. */
async function openLink(changes: object = {}, fails?: (path: string) => boolean) {
  const link = await makeLink(api, changes)
  const user = open(link.id, { fails })
  await screen.findByText('Waiting for your payment')
  return { user, link }
}

const address = () => screen.getByLabelText<HTMLTextAreaElement>('Payment address').value
/** What a visitor does who comes back to the tab. */
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))

const sessionId = () => /ps_\w+/.exec(JSON.stringify({ ...sessionStorage }))?.[0]

async function happen(scenario: string) {
  await api.as('owner').post(`/sandbox/scenarios/${scenario}`, { sessionId: sessionId() })
  lookAgain()
}

describe('the hosted payment page', () => {
  it('says who asks for what, whatever they wrote as text, and counts down by the API’s clock', async () => {
    const [name, description] = ['<img src=x onerror=alert(1)>', '<script>alert(2)</script>']
    await openLink({ name, description, currency: 'GBP' })
    screen.getByRole('heading', { name })
    for (const text of ['Test Store', description, '≈ 31.750000 USDC', CLAIM]) screen.getByText(text)
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('30:00')
    screen.getByRole('img', { name: 'QR code of the payment address' })
    expect(screen.getByText('Coffer').parentElement?.textContent).toBe('Secured by Coffer')
  })

  it('asks a payer for what the link wants, says what is wrong with it, and lets them change it', async () => {
    const link = await makeLink(api, { pricing: 'open', amount: '9', minAmount: '5', asksEmail: true })
    const user = open(link.id)
    const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
    const type = async (text: string) => {
      await user.clear(amount())
      await user.type(amount(), text)
    }
    await screen.findByText('Min $5.00')
    expect(amount().value).toBe('9')
    await type('4{Enter}')
    await screen.findByText('Amount must be at least 5')
    screen.getByText('Email is required')
    expect(document.activeElement).toBe(amount())
    await type('1e5{Enter}')
    await screen.findByText(/^Amount must be written in full, without an exponent/)
    await type('7,5')
    screen.getByText('Reads as 7.5')
    await user.type(screen.getByLabelText('Your email'), 'ada@payer.example{Enter}')
    await screen.findByText('$7.50')
    await user.click(await screen.findByText('Edit details'))
    expect(amount().value).toBe('7.5')
    await type('20{Enter}')
    await screen.findByDisplayValue('20.00 USDC')
    await user.selectOptions(screen.getByLabelText('Token'), 'USDT')
    await screen.findByDisplayValue('20.00 USDT')
    screen.getByText(/^Send only USDT on Ethereum\./)
  })

  it('takes as many as its payer says, up to the most', async () => {
    const user = open((await makeLink(api, { pricing: 'quantity', amount: '2.35', maxQuantity: 3 })).id)
    const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'One more' })
    await user.dblClick(more)
    expect(more.disabled).toBe(true)
    expect(screen.getByText('$7.05')).toBeTruthy()
    await user.click(screen.getByText('Continue to payment'))
    expect(await screen.findByDisplayValue('7.05 USDC')).toBeTruthy()
    expect(screen.getByText('3 × $2.35')).toBeTruthy()
  })

  it('offers a new address when the time is over, unless the link was archived meanwhile', async () => {
    const { user, link } = await openLink()
    const first = address()
    api.advance(HALF_AN_HOUR)
    lookAgain()
    expect(await screen.findByRole('heading', { name: 'Session expired' })).toBe(document.activeElement)
    await user.click(screen.getByText('Get a new address'))
    await screen.findByText('Waiting for your payment')
    expect(address()).not.toBe(first)

    await actOnLink(api, link.id, 'archive')
    lookAgain()
    await screen.findByRole('heading', { name: 'Payment Link Inactive' })
    screen.getByText('This payment link is no longer accepting payments.')
  })

  it('checks for the rest as for the whole, and shows what is missing when its time is over', async () => {
    const { user } = await openLink()
    await happen('underpaid')
    await screen.findByText('Part of the payment has arrived')
    await user.click(screen.getByText(CLAIM))
    await screen.findByRole('button', { name: 'Checking for your payment…' })
    lookAgain()
    await screen.findByRole('button', { name: 'Checking for your payment…', busy: true })
    api.advance(HALF_AN_HOUR)
    lookAgain()
    await screen.findByText(/^12\.50 USDC arrived, 12\.50 USDC short\. Contact Test Store/)
    expect(screen.getByText('Start a new payment')).toBeTruthy()
  })

  it('says by how much was overpaid', async () => {
    await openLink()
    await happen('overpaid')
    await screen.findByText('You sent 2.50 USDC too much')
    screen.getByText('27.50 USDC')
  })

  it('says that what came late is not to be paid again', async () => {
    await openLink()
    await happen('late')
    const late = await screen.findByRole('heading', { name: 'Payment arrived late' })
    await waitFor(() => expect(document.activeElement).toBe(late))
    screen.getByText(/^25\.00 USDC arrived after the payment expired\..* don’t pay again\.$/)
  })

  it('shows a payment as it arrives, without a question of its own, and hears nothing once it has stopped', async () => {
    const opened: { onopen?: () => void; onmessage?: () => void; close: () => void }[] = []
    vi.stubGlobal('EventSource', function open() {
      return opened[opened.push({ close: () => undefined }) - 1]
    })
    const { id } = await makeLink(api)
    open(id, { createFollower })
    await screen.findByText('Waiting for your payment')
    opened[0]?.onopen?.()
    await api.as('owner').post('/sandbox/scenarios/underpaid', { sessionId: sessionId() })
    expect(screen.queryByText('Part of the payment has arrived')).toBeNull()
    opened[0]?.onmessage?.()
    await screen.findByText('Part of the payment has arrived')
    payment?.stop()
    lookAgain()
    expect(opened).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it('asks for what is owed by now, and says why it asks for nothing any more', async () => {
    const { id } = await sentInvoice(api)
    // Its own team looks: a customer's visit would end all editing.
    open(id, { token: await api.tokenOf('owner') })
    await screen.findByText('108.25 USDC')
    const items = [{ description: 'Design', quantity: '2', rate: '100' }]
    await api.as('owner').patch(`/invoices/${id}`, { items })
    lookAgain()
    await screen.findByText('216.50 USDC')
    await screen.findByText('$216.50')
    await actOn(api, id, 'cancel')
    lookAgain()
    await screen.findByRole('heading', { name: 'Invoice cancelled' })
  })

  it('tells whoever paid what was paid already that the merchant decides about it', async () => {
    const { id } = await sentInvoice(api)
    const user = open(id)
    await screen.findByText('Waiting for your payment')
    await user.click(screen.getByText(CLAIM))
    await actOn(api, id, 'markPaid')
    await api.runJobs()
    lookAgain()
    await screen.findByRole('heading', { name: 'Nothing was due' })
    screen.getByText(/108\.25 USDC arrived for Invoice INV-2025-001/)
  })

  it('says why there is no address, or that it could not refresh, and tries again when asked to', async () => {
    let isDown = true
    const { id } = await makeLink(api)
    const user = open(id, { fails: (path) => isDown && /sessions(\/\w+)?$/.test(path) })
    const retry = async () => {
      await screen.findByText('Retry')
      isDown = false
      await user.click(screen.getByText('Retry'))
      await screen.findByText('Waiting for your payment')
    }
    await screen.findByText('The connection failed. Check it and try again.')
    expect(screen.getAllByText('Failed to load payment details')).toHaveLength(2)
    await retry()
    isDown = true
    lookAgain()
    expect((await screen.findByText('Could not refresh')).closest('[role=status]')).not.toBeNull()
    await retry()
  })

  it('asks less and less often while there is no answer, twice a minute at least', async () => {
    let isDown = false
    let asked = 0
    await openLink({}, (path) => isDown && /sessions\/\w+$/.test(path) && ++asked > 0)
    isDown = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    lookAgain()
    const waits = [10_000, 20_000, 30_000, 30_000]
    for (const wait of waits) {
      await vi.advanceTimersByTimeAsync(wait - 1)
      const before = asked
      await vi.advanceTimersByTimeAsync(1)
      expect(asked).toBe(before + 1)
    }
    expect(asked).toBe(waits.length + 1)
  })

  it('says that a claim failed, and takes it again', async () => {
    let isDown = true
    const { user } = await openLink({}, (path) => isDown && path.endsWith('/claim'))
    await user.click(screen.getByText(CLAIM))
    expect(await screen.findAllByText('Payment failed. Please try again.')).toHaveLength(2)
    isDown = false
    await user.click(screen.getByText(CLAIM))
    await screen.findByRole('button', { name: 'Checking for your payment…' })
    await api.runJobs()
    lookAgain()
    await screen.findByRole('heading', { name: 'Payment Successful' })
    expect(await screen.findByText('Payment successful!')).toBeTruthy()
  })
})

it('the page asks nothing while nobody looks, and at once when somebody does or the network is back', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  const poller = createPoller(() => void asked++)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  lookAgain()
  poller.next(5000)
  vi.advanceTimersByTime(60_000)
  expect(asked).toBe(0)
  hidden.mockReturnValue(false)
  lookAgain()
  expect(asked).toBe(1)
  window.dispatchEvent(new Event('online'))
  expect(asked).toBe(2)
  poller.next(undefined)
  lookAgain()
  expect(asked).toBe(2)
  poller.stop()
})

it('what was copied is said for two seconds from the last time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => undefined } })
  const { result } = renderHook(() => useCopy('Copied'))
  const copy = () => act(() => result.current.copy('0xabc'))
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  await copy()
  wait(1500)
  await copy()
  wait(1500)
  expect(result.current.isCopied).toBe(true)
  wait(500)
  expect(result.current.isCopied).toBe(false)
  vi.unstubAllGlobals()
})
