import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import {
  ACCOUNT,
  accountOf,
  BANK_NAME,
  history,
  MISSING_ACCOUNT,
  NAMELESS_ACCOUNT,
  offramp,
} from '#tests/support/fiat.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit, settle } from '#tests/support/wallet.ts'

const PATH = '/dashboard/instant-fiat'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterEach(() => vi.useRealTimers())
afterAll(() => api.close())

/** Answers in the place of the API, or not at all. */
type Instead = (request: Request) => Response | Promise<Response> | undefined

function open(instead: Instead = () => undefined, { path = PATH, as = 'owner' as Persona } = {}) {
  return renderApp({ api, as, path, transport: async (request) => instead(request) ?? api.fetch(request) })
}

const failing =
  (path: string): Instead =>
  ({ url }) =>
    new URL(url).pathname === `/api${path}`
      ? Response.json({ statusCode: 500, message: ['Out of order'] }, { status: 500 })
      : undefined

const amount = () => screen.findByLabelText('Amount')
const submit = () => screen.findByRole('button', { name: 'Convert to Fiat' })

async function chooseBank(user: UserEvent) {
  await user.click(await screen.findByRole('combobox', { name: 'Bank' }))
  await user.type(screen.getByRole('combobox', { name: 'Bank' }), 'Guaranty')
  await user.click(await screen.findByTitle(BANK_NAME))
}

const enterAccount = async (number: string) =>
  fireEvent.change(await screen.findByLabelText('Account Number'), { target: { value: number } })

describe('the off-ramp form', () => {
  it('has its fields in order, and its tab in the address', async () => {
    const { user, address } = await open()
    const form = within(await screen.findByRole('form', { name: 'Convert to Fiat' }))
    const labels = ['Fiat Currency', 'Token', 'Bank', 'Account Number', 'Amount']
    const inputs = labels.map((label) => form.getByLabelText(label))
    const ordered = inputs.toSorted((a, b) =>
      a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    expect(inputs).toEqual(ordered)
    expect(form.getByText('MAX')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'Fiat to crypto' }))
    expect(address()).toBe(`${PATH}?tab=onramp`)
    expect(await screen.findByRole('button', { name: 'Convert to Crypto' })).toBeDefined()
  })

  it('offers to save whom it paid, and fills itself in with them the next time', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await chooseBank(user)
    await enterAccount(ACCOUNT)
    await user.type(await amount(), '100')
    await screen.findByText('1 USDC = ₦1,548.25')
    await user.click(await submit())
    await user.click(await screen.findByRole('button', { name: 'Confirm and convert USDC' }))
    await user.click(await screen.findByRole('button', { name: 'Save recipient' }))
    expect(await screen.findByText(/ saved$/)).toBeDefined()
    await user.click(await screen.findByRole('combobox', { name: 'Saved recipient' }))
    await user.click(await screen.findByText(new RegExp(`${BANK_NAME} · ${ACCOUNT}`)))
    expect(screen.getByLabelText('Account Number')).toHaveProperty('value', ACCOUNT)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save recipient' })).toBeNull())
  })

  it('shows what arrives, reviews it, converts it, and follows it to its end', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await chooseBank(user)
    await enterAccount(ACCOUNT)
    expect(await screen.findByText('Account found')).toBeDefined()
    await user.type(await amount(), '12x34.5')
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1,234.5')
    await user.clear(screen.getByLabelText('Amount'))
    await user.type(screen.getByLabelText('Amount'), '100')
    const panel = within(await screen.findByRole('region', { name: 'Exchange rate' }))
    expect(await panel.findByText('1 USDC = ₦1,548.25')).toBeDefined()
    expect(panel.getByText('₦154,825.00')).toBeDefined()
    expect(panel.getByRole('timer').textContent).toMatch(/^This rate holds for \d+ s$/)
    await user.click(await submit())
    const review = within(await screen.findByRole('dialog', { name: 'Review: convert 100 USDC' }))
    expect(review.getByText(ACCOUNT)).toBeDefined()
    expect(review.getByText('₦154,825.00')).toBeDefined()
    await user.dblClick(review.getByRole('button', { name: 'Confirm and convert USDC' }))
    await waitFor(async () => expect(await history(api)).toHaveLength(1))
    const [conversion] = await history(api)
    expect(
      await screen.findByText(`Off-ramp request submitted successfully! Transaction ID: ${conversion?.id}`),
    ).toBeDefined()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '')
    expect(await screen.findByText('Pending')).toBeDefined()
    await settle(api)
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.getByText('USDC to NGN')).toBeDefined()
  })

  it('asks for the rate once the amount has rested for 500 ms', async () => {
    const asked: (string | null)[] = []
    await open((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/api/fiat-gateway/conversion-rates') asked.push(searchParams.get('cryptoAmount'))
      return undefined
    })
    const input = await amount()
    vi.useFakeTimers()
    for (const value of ['1', '12', '123']) {
      fireEvent.change(input, { target: { value } })
      await act(() => vi.advanceTimersByTimeAsync(499))
    }
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['123'])
  })

  /** Why a button waits, as it is read out; null when it does not. */
  function reason(button: HTMLElement) {
    if (button.getAttribute('aria-disabled') !== 'true') return null
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
  }

  it('waits while the rate loads, and says so when it cannot be had, with Retry', async () => {
    await deposit(api, '500')
    let answer: 'never' | 'fail' | 'well' = 'never'
    const { user } = await open((request) => {
      if (answer === 'well' || !request.url.includes('conversion-rates')) return undefined
      if (answer === 'fail') return failing('/fiat-gateway/conversion-rates')(request)
      return new Promise<Response>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new Error('given up'))),
      )
    })
    await chooseBank(user)
    await enterAccount(ACCOUNT)
    await screen.findByText('Account found')
    expect(reason(await submit())).toBe('Enter an amount')
    await user.type(await amount(), '10')
    expect(reason(await submit())).toBe('Getting the rate...')
    await user.click(await submit())
    expect(screen.queryByRole('dialog')).toBeNull()
    answer = 'fail'
    await user.type(await amount(), '0')
    expect((await screen.findAllByText('Could not load the rate')).length).toBeGreaterThan(0)
    await waitFor(async () => expect(reason(await submit())).toBe('Could not load the rate'))
    answer = 'well'
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(async () => expect(reason(await submit())).toBeNull())
    await user.click(await submit())
    expect(await screen.findByRole('dialog', { name: 'Review: convert 100 USDC' })).toBeDefined()
  })

  it.each([
    ['501', 'Insufficient available balance'],
    ['0', 'Amount must be more than 0'],
    ['1.0000001', 'Amount must have at most 6 decimals'],
  ])('says what is wrong with the amount %s when it is left, and waits', async (typed, text) => {
    await deposit(api, '500')
    const { user } = await open()
    await screen.findByText('Available: 500 USDC')
    await user.type(await amount(), typed)
    expect(reason(await submit())).toBe(text)
    expect((await amount()).getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect((await amount()).getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('offramp-amount-problem')?.textContent).toBe(text)
  })

  it('pays out what the API reviewed, and nothing when it changed since', async () => {
    await deposit(api, '500')
    const { user } = await open((request) => {
      if (!request.url.endsWith('/fiat-gateway/offramp-crypto')) return undefined
      return request.json().then((body: object) =>
        api.fetch(
          new Request(request.url, {
            method: 'POST',
            headers: request.headers,
            body: JSON.stringify({ ...body, accountNumber: accountOf('011112222') }),
          }),
        ),
      )
    })
    await chooseBank(user)
    await enterAccount(ACCOUNT)
    await user.type(await amount(), '100')
    await screen.findByText('₦154,825.00')
    await user.click(await submit())
    await user.click(await screen.findByRole('button', { name: 'Confirm and convert USDC' }))
    await waitFor(() =>
      expect(screen.getAllByText(/^Changed since the review: Account number/)).toHaveLength(2),
    )
    expect(await history(api)).toEqual([])
  })

  it('needs a name that the bank gives', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await chooseBank(user)
    await user.type(await amount(), '1')
    await enterAccount(NAMELESS_ACCOUNT)
    expect(await screen.findByText(/The bank does not say whose account this is/)).toBeDefined()
    await user.click(await submit())
    expect(await screen.findByText('Please enter a valid account number')).toBeDefined()
    await enterAccount(MISSING_ACCOUNT)
    await waitFor(() => expect(screen.getAllByText('Account not found')).not.toHaveLength(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('never shows the name of another number, however late its answer comes', async () => {
    const other = accountOf('011112222')
    let answerLate: () => void = () => undefined
    const late = new Promise<void>((done) => (answerLate = done))
    const { user } = await open((request) => {
      if (!request.url.includes(`accountNumber=${ACCOUNT}`)) return undefined
      return late.then(() => Response.json({ statusCode: 200, data: { accountName: 'WRONG NAME' } }))
    })
    await chooseBank(user)
    await enterAccount(ACCOUNT)
    await enterAccount(other)
    await screen.findByText('Account found')
    answerLate()
    await waitFor(() => expect(screen.queryByText('Looking up the account...')).toBeNull())
    expect(screen.queryByText('WRONG NAME')).toBeNull()
  })

  it('clears the name when the number changes, and looks up at full length only', async () => {
    const asked: string[] = []
    const { user } = await open(({ url }) => {
      if (url.includes('resolve-bank-account')) asked.push(url)
      return undefined
    })
    await chooseBank(user)
    await enterAccount(ACCOUNT.slice(0, 9))
    expect(asked).toEqual([])
    await enterAccount(`${ACCOUNT}99`)
    expect(screen.getByLabelText('Account Number')).toHaveProperty('value', ACCOUNT)
    const { body } = await api
      .as('owner')
      .get<{ data: { accountName: string } }>(
        `/fiat-gateway/resolve-bank-account?bankCode=058&accountNumber=${ACCOUNT}&currency=NGN`,
      )
    expect(await screen.findByText(body.data.accountName)).toBeDefined()
    await enterAccount(ACCOUNT.slice(0, 9))
    expect(screen.queryByText(body.data.accountName)).toBeNull()
  })

  it('fills in what is available by MAX', async () => {
    await deposit(api, '1234.567891')
    const { user } = await open()
    await screen.findByText('Available: 1,234.567891 USDC')
    await user.click(screen.getByText('MAX'))
    expect(await amount()).toHaveProperty('value', '1,234.567891')
  })

  it('says by MAX when there is nothing', async () => {
    const { user } = await open()
    await screen.findByText('Available: 0 USDC')
    await user.click(screen.getByText('MAX'))
    expect(await amount()).toHaveProperty('value', '0')
    const text = 'No balance available for selected token'
    expect(document.getElementById('offramp-amount-problem')?.textContent).toBe(text)
    expect(reason(await submit())).toBe(text)
  })

  it.each([
    ['/distinct-currencies', 'Failed to load form data. Please refresh the page.'],
    ['/fiat-gateway/supported-banks', 'Failed to load banks for selected currency'],
    ['/fiat-gateway/transactions', 'Failed to load transaction history'],
  ])('says when %s fails, with Retry', async (path, text) => {
    await open(failing(path))
    await waitFor(() => expect(screen.getAllByText(text, { exact: false })).not.toHaveLength(0))
    expect(screen.getAllByText('Retry')).not.toHaveLength(0)
  })

  it('says why to those who may not convert', async () => {
    await open(undefined, { as: 'member' })
    expect(await screen.findByText('Your role cannot convert')).toBeDefined()
    expect(screen.getByText('Ask somebody who may: owner, admin.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Convert to Fiat' })).toBeNull()
  })
})

describe('the on-ramp form', () => {
  it('waits without an amount and without its rate, and judges the amount when it is left', async () => {
    const { user } = await open(failing('/fiat-gateway/conversion-rates'), { path: `${PATH}?tab=onramp` })
    const button = await screen.findByRole('button', { name: 'Convert to Crypto' })
    const reason = () =>
      document.getElementById(
        screen.getByRole('button', { name: 'Convert to Crypto' }).getAttribute('aria-describedby') ?? '',
      )?.textContent
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(reason()).toBe('Enter an amount')
    await user.type(await amount(), '1.001')
    await user.tab()
    expect(document.getElementById('onramp-amount-problem')?.textContent).toBe(
      'Amount must have at most 2 decimals',
    )
    await user.clear(await amount())
    await user.type(await amount(), '1000')
    await waitFor(() => expect(reason()).toBe('Could not load the rate'))
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it('answers where to pay', async () => {
    const { user } = await open(undefined, { path: `${PATH}?tab=onramp` })
    await user.type(await amount(), '15482.5')
    expect(await screen.findByText('10 USDC')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Convert to Crypto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay ₦15,482.50 to receive your USDC' }))
    expect(dialog.getByText('0000014579')).toBeDefined()
    expect(await history(api)).toMatchObject([{ type: 'onramp', status: 'pending' }])
  })
})

describe('the conversion history', () => {
  it('says when there is nothing', async () => {
    await open()
    expect(await screen.findByText('No transactions yet')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Conversion History' })).toBeDefined()
  })

  it('has its columns, and cancels what is pending', async () => {
    await deposit(api, '100')
    await offramp(api)
    const { user } = await open()
    const table = within(await screen.findByRole('table'))
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 6)).toEqual(['Transaction', 'Amount', 'Recipient', 'Provider', 'Date', 'Status'])
    await user.click(table.getByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel conversion' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this conversion?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel conversion' }))
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(await history(api)).toMatchObject([{ status: 'cancelled' }])
  })
})
