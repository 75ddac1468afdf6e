import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { balanceOf, deposit, FAILING_RECIPIENT, listTransactions, RECIPIENT } from '#tests/support/wallet.ts'

const PATH = '/dashboard/send-receive'
const SEND = '/api/wallet/send-crypto'
const ADDRESS = '/api/wallet/get-address'
const PLACES = ['USDC (Ethereum)', 'USDC (Base)', 'USDC (Polygon)', 'USDT (Ethereum)', 'ETH (Ethereum)']

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

/** Answers in the place of the API, or not at all. */
type Instead = (request: Request) => Response | Promise<Response> | undefined

async function open(path: string, instead: Instead = () => undefined) {
  return renderApp({
    api,
    as: 'owner',
    path,
    transport: async (request) => instead(request) ?? api.fetch(request),
  })
}

const refusing =
  (path: string, answer: () => Response): Instead =>
  ({ url }) =>
    new URL(url).pathname === path ? answer() : undefined

const failed = () => Response.json({ statusCode: 500, message: ['Out of order'] }, { status: 500 })

/** In place and as a toast. */
const saidTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))

async function choose(user: UserEvent, option: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
  await user.click(await screen.findByTitle(option))
}

async function places(user: UserEvent) {
  await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
  await screen.findByTitle('ETH (Ethereum)')
  return PLACES.filter((name) => screen.queryAllByTitle(name).length > 0)
}

describe('the send form', () => {
  async function openForm(instead?: Instead) {
    const app = await open(PATH, instead)
    const form = await screen.findByRole('form', { name: 'Send Payment' })
    return { ...app, form: within(form) }
  }

  async function fillIn(user: UserEvent, amount = '100', to = RECIPIENT) {
    await screen.findByText(/^Available:/)
    await user.type(await screen.findByLabelText('Recipient Address'), to)
    await user.type(screen.getByLabelText('Amount'), amount)
  }

  /** Fills the form in and confirms what the review shows. */
  async function sendIt(user: UserEvent, amount?: string) {
    await fillIn(user, amount)
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm and send USDC' }))
  }

  it('offers each token on each network', async () => {
    const { user } = await openForm()
    expect(await places(user)).toEqual(PLACES)
  })

  it('shows how an address begins, and names the currency on its button', async () => {
    const { user } = await openForm()
    expect(screen.getByPlaceholderText('0x...')).toBe(screen.getByLabelText('Recipient Address'))
    expect(screen.getByRole('button', { name: 'Send USDC' })).toBeDefined()
    await choose(user, 'ETH (Ethereum)')
    expect(screen.getByRole('button', { name: 'Send ETH' })).toBeDefined()
  })

  /** Why the button waits, as it is read out; null when it does not. */
  function reason() {
    const button = screen.getByRole('button', { name: 'Send USDC' })
    return button.getAttribute('aria-disabled') === 'true' ? describes(button) : null
  }

  /** The first text that an element is described by: what is wrong with it, where something is. */
  const describes = (element: HTMLElement) =>
    document.getElementById(element.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent ?? ''

  it('cannot be sent without an amount and a recipient', async () => {
    await deposit(api, '100')
    const { user } = await openForm()
    await screen.findByText(/^Available:/)
    expect(reason()).toBe('Enter a recipient address and an amount')
    await user.type(screen.getByLabelText('Amount'), '5')
    expect(reason()).toBe('Enter a recipient address and an amount')
    await user.type(screen.getByLabelText('Recipient Address'), RECIPIENT)
    expect(reason()).toBeNull()
    await user.clear(screen.getByLabelText('Amount'))
    expect(reason()).toBe('Enter a recipient address and an amount')
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['0x1234', 'Recipient address must be 0x and 40 hexadecimal digits'],
    [
      '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'Recipient address is mistyped: its checksum does not match',
    ],
    [`0x${'0'.repeat(40)}`, 'The zero address cannot receive payments'],
    ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'This is the address of a token, not of a recipient'],
  ])('says what is wrong with the address %s when it is left, and waits', async (to, text) => {
    await deposit(api, '100')
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Amount'), '5')
    const field = screen.getByLabelText('Recipient Address')
    await user.type(field, to)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(describes(field)).toBe(text))
    expect(reason()).toBe(text)
    await user.clear(field)
    await user.type(field, RECIPIENT)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    expect(reason()).toBeNull()
  })

  it('says that an address is one’s own when it is left', async () => {
    await deposit(api, '100')
    const { body } = await api
      .as('owner')
      .get<{ data: { address: string } }>('/wallet/get-address?currency=USDC&network=base')
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Amount'), '5')
    await user.type(screen.getByLabelText('Recipient Address'), body.data.address)
    await user.tab()
    await waitFor(() => expect(reason()).toBe('This is one of your own addresses'))
  })

  it.each([
    ['99999999', 'Insufficient available balance'],
    ['100.000001', 'Insufficient available balance'],
    ['1.0000001', 'Amount must have at most 6 decimals'],
    ['0.001', /^Amount must be at least /],
    ['0', 'Amount must be more than 0'],
  ])('says what is wrong with the amount %s when it is left, and waits', async (amount, text) => {
    await deposit(api, '100')
    const { user } = await openForm()
    await screen.findByText(/^Available:/)
    await user.type(screen.getByLabelText('Recipient Address'), RECIPIENT)
    const field = screen.getByLabelText('Amount')
    await user.type(field, amount)
    expect(field.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(describes(field)).toMatch(text))
    expect(reason()).toBe(describes(field))
  })

  it('takes the limits of a payment into account', async () => {
    await deposit(api, '900000')
    await deposit(api, '900000')
    const { user } = await openForm()
    await screen.findByText(/^Available:/)
    await user.type(screen.getByLabelText('Recipient Address'), RECIPIENT)
    await user.click(screen.getByRole('button', { name: 'MAX' }))
    await waitFor(() => expect(reason()).toContain('Amount must be at most '))
  })

  it('keeps digits and one decimal point, and shows thousands separators', async () => {
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Amount'), '1,2x34567.8.9')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1,234,567.89')
  })

  it('fills in what is available by MAX', async () => {
    await deposit(api, '1234.567891')
    const { user } = await openForm()
    expect((await screen.findByText(/^Available:/)).textContent).toBe('Available: $1,234.56 USDC')
    expect(screen.getByRole('button', { name: '$1,234.56 USDC, exactly 1,234.567891 USDC' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'MAX' }))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1,234.567891')
  })

  it.each([
    ['100', '$1', '$99'],
    ['250.5', '$2.5', '$247.99'],
    ['5000', '$7', '$4,993'],
  ])('takes 1 percent of %s as fee, at most 7 units', async (amount, fee, gets) => {
    const { user, form } = await openForm()
    await user.type(screen.getByLabelText('Amount'), amount)
    expect(form.getByText('Fee (1%, at most 7)').nextSibling?.textContent).toBe(fee)
    expect(form.getByText('Recipient Gets').nextSibling?.textContent).toBe(gets)
  })

  it('shows everything once more before it sends, and sends nothing on Back', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    await fillIn(user, '123.456')
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    const review = within(await screen.findByRole('dialog', { name: 'Review: send 123.456 USDC' }))
    const facts = ['To', 'Network', 'Amount', 'Fee', 'Recipient Gets'].map(
      (label) => review.getByText(label).nextSibling?.textContent,
    )
    expect(facts).toEqual([RECIPIENT, 'Ethereum', '123.456 USDC', '1.23456 USDC', '122.22144 USDC'])
    expect(review.getByText('0x11')).toBeDefined()
    await user.click(review.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '123.456')
    expect(await listTransactions(api, '?type=debit')).toEqual([])
  })

  it('sends, says so with the hash, and is empty again', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    await sendIt(user)
    await waitFor(async () => expect(await listTransactions(api, '?type=debit')).toHaveLength(1))
    const [payment] = await listTransactions(api, '?type=debit')
    expect(
      await screen.findByText(`Transaction submitted successfully! Hash: ${payment?.hash}`),
    ).toBeDefined()
    expect(payment).toMatchObject({ amount: '100', toAddress: RECIPIENT, network: 'ethereum' })
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
    expect(screen.getByLabelText('Recipient Address')).toHaveProperty('value', '')
    expect(await screen.findByText('100 USDC on hold')).toBeDefined()
  })

  it('keeps what became of it on screen, until another one is begun', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Note (for your team)'), 'Invoice 12')
    await sendIt(user)
    const result = within(await screen.findByRole('region', { name: 'Result' }))
    expect(await result.findByText('On its way to the network')).toBeDefined()
    expect(result.getByText('100 USDC')).toBeDefined()
    api.advance(60_000)
    await act(() => api.runJobs())
    expect(await result.findByText('Confirmed')).toBeDefined()
    await user.click(result.getByRole('button', { name: 'Send another' }))
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ note: 'Invoice 12' }])
  })

  it('takes dollars, and sends tokens', async () => {
    await deposit(api, '2', 'ETH')
    const { user, form } = await openForm()
    await choose(user, 'ETH (Ethereum)')
    await user.click(screen.getByRole('checkbox', { name: /^Type it in dollars/ }))
    await user.type(screen.getByLabelText('Recipient Address'), RECIPIENT)
    await user.type(screen.getByLabelText('Amount'), '100')
    expect(form.getByText(/0\.04 ETH are sent/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send ETH' }))
    expect(await screen.findByRole('dialog', { name: 'Review: send 0.04 ETH' })).toBeDefined()
  })

  it('warns of an address that looks like one of the address book', async () => {
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    const { user } = await openForm()
    await user.type(screen.getByLabelText('Recipient Address'), `0x1111${'2'.repeat(32)}1111`)
    expect(await screen.findByText('This is not Kano Ltd')).toBeDefined()
  })

  it('begins with what its address says, as a payment that is repeated', async () => {
    await open(`${PATH}?to=${RECIPIENT}&currency=USDC&network=base&amount=12.5`)
    expect(await screen.findByLabelText('Recipient Address')).toHaveProperty('value', RECIPIENT)
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '12.5')
    expect(screen.getByTitle('USDC (Base)')).toBeDefined()
  })

  it('says at once what is wrong with what its address fills in', async () => {
    await open(`${PATH}?to=0x12&amount=12.5`)
    const address = await screen.findByLabelText('Recipient Address')
    await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'))
  })

  it('sends once however often it is confirmed', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Confirm and send USDC' }))
    await screen.findByText(/Transaction submitted successfully!/)
    expect(await listTransactions(api, '?type=debit')).toHaveLength(1)
  })

  it('pays once when the answer was lost and it is confirmed again', async () => {
    await deposit(api, '500')
    let lost = false
    const { user } = await openForm(async (request) => {
      if (lost || new URL(request.url).pathname !== SEND) return api.fetch(request)
      lost = true
      await api.fetch(request)
      throw new TypeError('Failed to fetch')
    })
    await sendIt(user)
    await saidTwice('Network error occurred')
    await user.click(screen.getByRole('button', { name: 'Confirm and send USDC' }))
    await screen.findByText(/Transaction submitted successfully!/)
    expect(await balanceOf(api)).toMatchObject({ available: '400', held: '100' })
  })

  it('says why the API refused, as a toast and in place, and keeps what was typed', async () => {
    await deposit(api, '500')
    const { user } = await openForm(refusing(SEND, failed))
    await sendIt(user)
    await saidTwice('Out of order')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '100')
  })

  it('sends what the API reviewed, and nothing when it changed since', async () => {
    await deposit(api, '500')
    let isSwapped = true
    const { user } = await openForm(async (request) => {
      if (!isSwapped || new URL(request.url).pathname !== SEND) return api.fetch(request)
      const body = (await request.json()) as object
      return api.fetch(
        new Request(request.url, {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify({ ...body, to: `0x${'2'.repeat(40)}` }),
        }),
      )
    })
    await sendIt(user)
    await saidTwice('Changed since the review: Recipient address. Please review again.')
    expect(await listTransactions(api, '?type=debit')).toEqual([])
    isSwapped = false
    await user.click(screen.getByRole('button', { name: 'Confirm and send USDC' }))
    await screen.findByText(/Transaction submitted successfully!/)
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ toAddress: RECIPIENT }])
  })

  it('shows in its review what the API warns of', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    await fillIn(user, '10', FAILING_RECIPIENT)
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    expect(await screen.findByText('You have not sent to this address before')).toBeDefined()
    expect(screen.getByText('In the sandbox, a payment to an address that ends in dead fails')).toBeDefined()
  })

  it('says on its field what the review refused', async () => {
    await deposit(api, '500')
    const text = 'Recipient address is blocked'
    const { user } = await openForm(
      refusing('/api/wallet/review-send', () =>
        Response.json(
          { statusCode: 400, message: [text], data: null, errors: [{ field: 'to', text }] },
          { status: 400 },
        ),
      ),
    )
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Send USDC' }))
    await waitFor(() => expect(describes(screen.getByLabelText('Recipient Address'))).toBe(text))
  })

  it('says that it failed when the answer has no hash', async () => {
    await deposit(api, '500')
    const { user } = await openForm(
      refusing(SEND, () => Response.json({ statusCode: 200, message: 'Success', data: {} })),
    )
    await sendIt(user)
    await saidTwice('Transaction failed')
  })

  it('has words of its own for a failure that says nothing', async () => {
    await deposit(api, '500')
    const silent = () =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error('')) }))
    const { user } = await openForm(refusing(SEND, silent))
    await sendIt(user)
    expect(await screen.findByText('Transaction failed. Please try again.')).toBeDefined()
  })

  it('says so in place, without a toast, when the balances cannot be had', async () => {
    const { user, form } = await openForm(refusing('/api/wallet/get-token-balances', failed))
    expect(await form.findByText('Could not refresh')).toBeDefined()
    expect(form.getByRole('button', { name: 'MAX' })).toHaveProperty('disabled', true)
    expect(screen.queryByText('Out of order')).toBeNull()
    await user.type(screen.getByLabelText('Amount'), '5')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '5')
  })

  it('offers Retry when the currencies cannot be had', async () => {
    let down = true
    const { user } = await open(PATH, ({ url }) =>
      down && new URL(url).pathname === '/api/currencies' ? failed() : undefined,
    )
    expect(await screen.findByText('Failed to load supported currencies')).toBeDefined()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('form', { name: 'Send Payment' })).toBeDefined()
  })
})

describe('the receive panel', () => {
  const openPanel = (instead?: Instead) => open(`${PATH}?tab=receive`, instead)
  const shown = async () => (await screen.findByLabelText('Your address')) as HTMLInputElement

  /** The address once it is there. */
  async function address() {
    const field = await shown()
    await waitFor(() => expect(field.value).toMatch(/^0x[0-9a-fA-F]{40}$/))
    return field.value
  }

  it('is a tab of its own, which the address keeps', async () => {
    const { user, address: at } = await open(PATH)
    const tabs = within(await screen.findByRole('tablist')).getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Send', 'Receive'])
    await user.click(screen.getByRole('tab', { name: 'Receive' }))
    expect(await shown()).toBeDefined()
    expect(at()).toBe(`${PATH}?tab=receive`)
  })

  it('lists each currency with the name of its network', async () => {
    const { user } = await openPanel()
    await address()
    expect(await places(user)).toEqual(PLACES)
  })

  it('warns of other tokens and other networks', async () => {
    await openPanel()
    expect(await screen.findByText('Send only USDC to this address')).toBeDefined()
    expect(
      screen.getByText(
        'Use only the Ethereum network. Other tokens or networks cause permanent loss of funds.',
      ),
    ).toBeDefined()
  })

  it('makes an address at once, and another one when the currency changes', async () => {
    const { user } = await openPanel()
    const first = await address()
    expect(await screen.findByRole('img', { name: `QR code of the address ${first}` })).toBeDefined()
    expect((await shown()).readOnly).toBe(true)
    await choose(user, 'USDC (Base)')
    await waitFor(async () => expect(await address()).not.toBe(first))
    expect(screen.getByText(/Use only the Base network/)).toBeDefined()
  })

  it('says what it is doing while it makes an address, and cannot be changed then', async () => {
    await openPanel(({ url }) => (url.includes(ADDRESS) ? new Promise(() => undefined) : undefined))
    expect(await screen.findByDisplayValue('Generating address...')).toBeDefined()
    expect(screen.getByText('Generating QR code...')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Copy Address' })).toHaveProperty('disabled', true)
  })

  it('says that it loads the currencies, and cannot be changed before', async () => {
    await openPanel(({ url }) => (url.endsWith('/currencies') ? new Promise(() => undefined) : undefined))
    expect(await screen.findByText('Loading currencies...')).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveProperty('disabled', true)
  })

  it.each(['Copy Address', 'Copy address'])('copies the address by "%s" and says so', async (name) => {
    const { user } = await openPanel()
    const text = await address()
    await user.click(screen.getByRole('button', { name }))
    expect(await screen.findByText('Address copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe(text)
  })

  it('says so when copying fails', async () => {
    const { user } = await openPanel()
    await address()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copy Address' }))
    expect(await screen.findByText('Failed to copy to clipboard')).toBeDefined()
  })

  it('draws the code itself when the API sends none', async () => {
    await openPanel(
      refusing(ADDRESS, () => Response.json({ statusCode: 200, message: '', data: { address: RECIPIENT } })),
    )
    expect(await address()).toBe(RECIPIENT)
    const code = screen.getByRole('img', { name: `QR code of the address ${RECIPIENT}` })
    expect(code.querySelector('path')).not.toBeNull()
  })

  it('says that no address could be made, as a toast and in place, and offers Retry', async () => {
    let down = true
    const { user } = await openPanel(({ url }) => (down && url.includes(ADDRESS) ? failed() : undefined))
    await saidTwice('Failed to generate receive address')
    await saidTwice('Out of order')
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await address()).toMatch(/^0x/)
  })

  it('says that the currencies could not be loaded, as a toast and in place', async () => {
    await openPanel(refusing('/api/currencies', failed))
    await saidTwice('Failed to load supported currencies')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
