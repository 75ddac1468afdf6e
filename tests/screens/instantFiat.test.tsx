import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Persona } from '#tests/support/createTestApi.ts'
import {
  ACCOUNT,
  accountOf,
  BANK_NAME,
  history,
  MISSING_ACCOUNT,
  NAMELESS_ACCOUNT,
  offramp,
} from '#tests/support/fiat.ts'
import { button, findButton } from '#tests/support/button.ts'
import { enter as enterIn } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { answered, at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const KEPT = 'What you typed before is still here'
const PATH = '/dashboard/instant-fiat'
const RATES = '/fiat-gateway/conversion-rates'
const OTHER_ACCOUNT = accountOf('011112222')

const api = freshApi()
afterEach(() => vi.useRealTimers())

describe('the off-ramp form', () => {
  it('stands above the history, its tab in the address, and a conversion that is pending can be cancelled', async () => {
    await deposit(api, '100')
    await offramp(api)
    const { user, address } = await open()
    await user.click(await screen.findByLabelText(/^Actions for/))
    await user.click(await screen.findByText('Cancel conversion'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this conversion?' }))
    await user.click(button('Cancel conversion', dialog))
    expect(await screen.findByText('Cancelled')).toBeDefined()
    expect(await history(api)).toMatchObject([{ status: 'cancelled' }])
    await user.click(screen.getByText('Fiat to crypto'))
    expect(address()).toBe(`${PATH}?tab=onramp`)
    expect(await findButton('Convert to Crypto')).toBeDefined()
  })

  it('converts what was reviewed, once, and fills itself in with whom it paid the next time', async () => {
    await deposit(api, '500')
    let isSwapped = true
    const swapped = at('/fiat-gateway/offramp-crypto', async (request) => {
      const body = { ...JSON.parse(await request.text()), accountNumber: OTHER_ACCOUNT }
      return api.fetch(new Request(request, { body: JSON.stringify(body) }))
    })
    const { user } = await open((request) => (isSwapped ? swapped(request) : undefined))
    await enterAccount(ACCOUNT)
    enter('Amount', '100')
    const panel = within(screen.getByRole('region', { name: 'Exchange rate' }))
    expect(await panel.findByText('1 USDC = ₦1,548.25')).toBeDefined()
    expect(panel.getByRole('timer').textContent).toMatch(/^This rate holds for \d+ s$/)
    await user.click(submit())
    const review = within(await screen.findByRole('dialog', { name: 'Review: convert 100 USDC' }))
    expect(review.getByText(ACCOUNT)).toBeDefined()
    expect(review.getByText('₦154,825.00')).toBeDefined()
    await user.click(confirm())
    const changed = /^Changed since the review: Account number/
    await waitFor(() => expect(screen.getAllByText(changed)).toHaveLength(2))
    expect(await history(api)).toEqual([])
    isSwapped = false
    await user.dblClick(confirm())
    const done = await screen.findByText(/^Off-ramp request submitted successfully! Transaction ID: fiat_/)
    const [conversion, ...others] = await history(api)
    expect([others, done.textContent?.endsWith(conversion?.id ?? '?')]).toEqual([[], true])
    expect([input('Amount').value, input('Account Number').value]).toEqual(['', ''])

    await user.click(button('Save recipient'))
    expect(await screen.findByText(/ saved$/)).toBeDefined()
    await user.click(await screen.findByLabelText('Saved recipient'))
    await user.click(await screen.findByText(new RegExp(`${BANK_NAME} · ${ACCOUNT}`)))
    expect(input('Account Number').value).toBe(ACCOUNT)
  })

  it('has what was typed again after a reload, until it is given up or paid out', async () => {
    await deposit(api, '500')
    const first = await open()
    await enterAccount(ACCOUNT)
    enter('Amount', '100')
    first.unmount()
    const second = await open()
    expect(await screen.findByText(KEPT)).toBeDefined()
    expect([input('Amount').value, input('Account Number').value]).toEqual(['100', ACCOUNT])
    await second.user.click(button('Start over'))
    expect([input('Amount').value, input('Account Number').value]).toEqual(['', ''])
    await enterAccount(ACCOUNT)
    enter('Amount', '100')
    await screen.findByText('1 USDC = ₦1,548.25')
    await waitFor(() => expect(reason()).toBeNull())
    await second.user.click(submit())
    await second.user.click(await findButton('Confirm and convert USDC'))
    await screen.findByText(/ for the next payout\?$/)
    second.unmount()
    await open()
    expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('')
    expect(screen.queryByText(KEPT)).toBeNull()
  })

  it('says what waits for a second person, why, and where its request is', async () => {
    await deposit(api, '500')
    await api.as('owner').patch('/payment-limits', { adminApproval: '50' })
    const { user, address } = await open(undefined, { as: 'admin' })
    await enterAccount(ACCOUNT)
    enter('Amount', '100')
    await screen.findByText('1 USDC = ₦1,548.25')
    await waitFor(() => expect(reason()).toBeNull())
    await user.click(submit())
    await user.click(await findButton('Confirm and convert USDC'))
    const waits = await screen.findByText('Waiting for a second person')
    expect(waits.closest('[role=status]')?.textContent).toMatch(/^.*50.*The amount is set aside until then\./)
    expect(await history(api)).toEqual([])
    await user.click(button('See the request'))
    expect(address()).toMatch(/^\/dashboard\/approvals\/\w+$/)
  })

  it('asks for the rate once the amount has rested for 500 ms', async () => {
    const asked: (string | null)[] = []
    await open((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === `/api${RATES}`) asked.push(searchParams.get('cryptoAmount'))
      return undefined
    })
    await screen.findByLabelText('Amount')
    vi.useFakeTimers()
    for (const value of ['1', '12', '123']) {
      enter('Amount', value)
      await act(() => vi.advanceTimersByTimeAsync(499))
    }
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['123'])
  })

  it('waits while the rate loads, and says so when it cannot be had, with Retry', async () => {
    await deposit(api, '500')
    let answer: 'never' | 'fail' | 'well' = 'never'
    const { user } = await open((request) => {
      if (answer === 'well' || !request.url.includes(RATES)) return undefined
      return answer === 'fail' ? outOfOrder() : never(request)
    })
    await enterAccount(ACCOUNT)
    await screen.findByText('Account found')
    expect(reason()).toBe('Enter an amount')
    enter('Amount', '10')
    expect(reason()).toBe('Getting the rate...')
    await user.click(submit())
    expect(screen.queryByRole('dialog')).toBeNull()
    answer = 'fail'
    enter('Amount', '100')
    await waitFor(() => expect(reason()).toBe('Could not load the rate'))
    answer = 'well'
    await user.click(button('Retry'))
    await waitFor(() => expect(reason()).toBeNull())
  })

  it('judges the amount when it is left, and MAX is what is available', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await screen.findByText('Available: 500 USDC')
    enter('Amount', '5x01')
    expect(reason()).toBe('Amount must be a number, without words or signs of another currency')
    enter('Amount', '501')
    expect(reason()).toBe('Insufficient available balance')
    expect(input('Amount').getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(input('Amount'))
    expect(input('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(problem('offramp-amount')).toBe('Insufficient available balance')
    await user.click(screen.getByText('MAX'))
    expect(input('Amount').value).toBe('500')
    await user.click(input('Token'))
    await user.click(await screen.findByTitle('USDT, Tether USD'))
    await user.click(screen.getByText('MAX'))
    expect(input('Amount').value).toBe('0')
    const none = 'No balance available for selected token'
    expect([problem('offramp-amount'), reason()]).toEqual([none, none])
  })

  it('never shows the name of another number, however late its answer comes', async () => {
    const asked: string[] = []
    let answerLate: () => void = () => undefined
    const late = new Promise<void>((done) => (answerLate = done))
    await open((request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.endsWith('/resolve-bank-account')) return undefined
      asked.push(searchParams.get('accountNumber') ?? '')
      if (asked.length > 1) return undefined
      return late.then(() => Response.json({ statusCode: 200, data: { accountName: 'WRONG NAME' } }))
    })
    await enterAccount(ACCOUNT.slice(0, 9))
    expect(asked).toEqual([])
    enter('Account Number', `${ACCOUNT}99`)
    expect(problem('offramp-account')).toBe('Please enter a valid account number')
    enter('Account Number', `${ACCOUNT.slice(0, 3)} ${ACCOUNT.slice(3)}`)
    expect(await screen.findByText('Looking up the account...')).toBeDefined()
    enter('Account Number', OTHER_ACCOUNT)
    await screen.findByText('Account found')
    answerLate()
    await late
    const resolved = `/fiat-gateway/resolve-bank-account?bankCode=058&accountNumber=${OTHER_ACCOUNT}&currency=NGN`
    const { body } = await api.as('owner').get<{ data: { accountName: string } }>(resolved)
    expect(screen.getByText(body.data.accountName)).toBeDefined()
    expect(screen.queryByText('WRONG NAME')).toBeNull()
    expect(asked).toEqual([ACCOUNT, OTHER_ACCOUNT])
    enter('Account Number', OTHER_ACCOUNT.slice(0, 9))
    expect(screen.queryByText(body.data.accountName)).toBeNull()
  })

  it('needs a name that the bank gives', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await enterAccount(NAMELESS_ACCOUNT)
    enter('Amount', '1')
    expect(await screen.findByText(/^The bank does not say whose account this is/)).toBeDefined()
    await user.click(submit())
    expect(await screen.findByText('Please enter a valid account number')).toBeDefined()
    enter('Account Number', MISSING_ACCOUNT)
    expect(await screen.findAllByText('Account not found')).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what could not be loaded, with Retry', async () => {
    let down = ['distinct-currencies', 'fiat-gateway/supported-banks', 'fiat-gateway/transactions']
    const { user } = await open(({ url }) =>
      down.some((path) => url.endsWith(path) || url.includes(`${path}?`)) ? outOfOrder() : undefined,
    )
    const FAILED = 'Failed to load form data. Please refresh the page.'
    await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
    expect(await screen.findByText('Failed to load transaction history')).toBeDefined()
    down = down.slice(1)
    await user.click(screen.getAllByText('Retry')[0] ?? document.body)
    await waitFor(() =>
      expect(screen.getAllByText(/^Failed to load banks for selected currency/)).toHaveLength(2),
    )
  })

  it('says why to those who may not convert', async () => {
    await open(undefined, { as: 'member' })
    expect(await screen.findByText('Your role cannot convert')).toBeDefined()
    expect(screen.getByText('Ask somebody who may: owner, admin.')).toBeDefined()
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})

it('the on-ramp form judges the amount when it is left, waits for its rate, keeps what was typed, and answers where to pay', async () => {
  let isDown = true
  const instead: Instead = ({ url }) => (isDown && url.includes(RATES) ? outOfOrder() : undefined)
  const { unmount } = await open(instead, { path: `${PATH}?tab=onramp` })
  await screen.findByLabelText('Amount')
  const convert = () => screen.getByRole('button', { name: 'Convert to Crypto' })
  expect(reason(convert())).toBe('Enter an amount')
  enter('Amount', '1.001')
  fireEvent.blur(input('Amount'))
  expect(problem('onramp-amount')).toBe('Amount must have at most 2 decimals')
  enter('Amount', '15482.5')
  unmount()
  const { user } = await open(instead, { path: `${PATH}?tab=onramp` })
  expect(await screen.findByText(KEPT)).toBeDefined()
  await waitFor(() => expect(reason(convert())).toBe('Could not load the rate'))
  isDown = false
  await user.click(button('Retry'))
  expect(await screen.findByText('10 USDC')).toBeDefined()
  await user.click(convert())
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay ₦15,482.50 to receive your USDC' }))
  expect(dialog.getByText('0000014579')).toBeDefined()
  expect(await history(api)).toMatchObject([{ type: 'onramp', status: 'pending' }])
})

const open = (instead?: Instead, { path = PATH, as = 'owner' as Persona } = {}) =>
  renderApp({ api, as, path, transport: answered(api, instead) })

/** No answer, until it is given up. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const enter = (label: string, value: string) => enterIn(input(label), value)
const submit = () => screen.getByRole('button', { name: /Convert to Fiat$/ })
const confirm = () => screen.getByRole('button', { name: /Confirm and convert USDC$/ })

/** Chooses the bank, and gives a number of its accounts. */
async function enterAccount(number: string) {
  const bank = await screen.findByLabelText('Bank')
  await waitFor(() => expect(bank).toHaveProperty('disabled', false))
  fireEvent.mouseDown(bank)
  fireEvent.change(bank, { target: { value: 'Guaranty' } })
  fireEvent.click(await screen.findByTitle(BANK_NAME))
  enter('Account Number', number)
}

/** Why a button waits, as it is read out; null when it does not. */
function reason(button = submit()) {
  if (button.getAttribute('aria-disabled') !== 'true') return null
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent
}

const problem = (id: string) => document.getElementById(`${id}-problem`)?.textContent
