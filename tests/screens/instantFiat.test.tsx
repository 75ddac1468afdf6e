import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
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
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { dialogOf, fill, input, regionOf, waitsFor } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { deposit } from '#tests/support/wallet.ts'

const PATH = '/dashboard/instant-fiat'
const RATES = '/fiat-gateway/conversion-rates'
const OTHER_ACCOUNT = accountOf('011112222')

const api = freshApi()

describe('the off-ramp form', () => {
  it('stands above the history, its tab in the address, and a conversion that is pending can be cancelled', async () => {
    await deposit(api, '100')
    await offramp(api)
    const { user, address } = await open()
    await user.click(await screen.findByLabelText(/^Actions for/))
    await user.click(await screen.findByText('Cancel conversion'))
    await user.click(button('Cancel conversion', await dialogOf('Cancel this conversion?')))
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
    fill('Amount', '100')
    const panel = await regionOf('Exchange rate')
    expect(await panel.findByText('1 USDC = ₦1,548.25')).toBeDefined()
    expect(panel.getByRole('timer').textContent).toMatch(/^Rate locked for \d+ s$/)
    await user.click(submit())
    const review = await dialogOf('Review: convert 100 USDC')
    expect(review.getByText(ACCOUNT)).toBeDefined()
    expect(review.getByText('₦154,825.00')).toBeDefined()
    expect(review.getByRole('timer').textContent).toMatch(/^Rate locked for \d+ s$/)
    expect(review.getByText('In about 15 seconds (simulated)')).toBeDefined()
    await user.click(confirm())
    const changed = /^Changed since the review: Account number/
    await waitFor(() => expect(screen.getAllByText(changed)).toHaveLength(2))
    expect(await history(api)).toEqual([])
    isSwapped = false
    await user.dblClick(confirm())
    const done = await screen.findByText(/^Off-ramp request submitted successfully! Transaction ID: fiat_/)
    const [conversion, ...others] = await history(api)
    expect([others, done.textContent?.endsWith(conversion?.id ?? '?')]).toEqual([[], true])
    const result = await regionOf('Result')
    expect(result.getByText('100 USDC to ₦154,825.00')).toBeDefined()
    expect(await result.findByText('Receipt')).toBeDefined()
    expect(result.getByText('Details').closest('a')?.href).toContain(conversion?.id)

    await user.click(button('Save recipient'))
    expect(await screen.findByText(/ saved$/)).toBeDefined()
    await user.click(button('Convert again'))
    expect([input('Amount').value, input('Account Number').value]).toEqual(['', ''])
    await user.click(await screen.findByLabelText('Saved recipient'))
    await user.click(await screen.findByText(new RegExp(`${BANK_NAME} · ${ACCOUNT}`)))
    expect(input('Account Number').value).toBe(ACCOUNT)
  })

  it('says what waits for a second person, why, and where its request is', async () => {
    await deposit(api, '500')
    await api.as('owner').patch('/payment-limits', { adminApproval: '50' })
    const { user, address } = await open(undefined, { as: 'admin' })
    await enterAccount(ACCOUNT)
    fill('Amount', '100')
    await screen.findByText('1 USDC = ₦1,548.25')
    await user.click(submit())
    await user.click(await findButton('Confirm and convert USDC'))
    const result = await regionOf('Result')
    expect(result.getByText('Waiting for approval')).toBeDefined()
    expect(result.getByText(/^.*50.*The amount is on hold until it’s decided\./)).toBeDefined()
    expect(await history(api)).toEqual([])
    await user.click(result.getByText('View request'))
    expect(address()).toMatch(/^\/dashboard\/approvals\/\w+$/)
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
    fill('Amount', '10')
    expect(reason()).toBe('Getting the rate...')
    await user.click(submit())
    expect(screen.queryByRole('dialog')).toBeNull()
    answer = 'fail'
    fill('Amount', '100')
    await waitFor(() => expect(reason()).toBe('Couldn’t load the rate'))
    answer = 'well'
    await user.click(button('Retry'))
    await waitFor(() => expect(reason()).toBeNull())
    fill('Amount', '0.000001')
    await waitFor(() => expect(reason()).toBe('Amount is too small to convert'))
    expect(problem('offramp-amount')).toBe('Amount is too small to convert')
    expect(screen.queryByText('Couldn’t load the rate')).toBeNull()
  })

  it('waits for an amount that can be paid, and MAX is what is available', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await screen.findByText('Available: 500 USDC')
    fill('Amount', '5x01')
    expect(reason()).toBe('Amount must be a number without words or other currency symbols')
    fill('Amount', '501')
    expect(reason()).toBe('Insufficient available balance')
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
    let answerLate: () => void = () => undefined
    const late = new Promise<void>((done) => (answerLate = done))
    const { asked } = await open(({ url }) =>
      url.includes(`accountNumber=${ACCOUNT}`)
        ? late.then(() => Response.json({ statusCode: 200, data: { accountName: 'WRONG NAME' } }))
        : undefined,
    )
    const RESOLVE = '/fiat-gateway/resolve-bank-account'
    await enterAccount(ACCOUNT.slice(0, 9))
    expect(asked(`GET /api${RESOLVE}`)).toEqual([])
    fill('Account Number', `${ACCOUNT}99`)
    expect(problem('offramp-account')).toBe('Please enter a valid account number')
    fill('Account Number', `${ACCOUNT.slice(0, 3)} ${ACCOUNT.slice(3)}`)
    expect(await screen.findByText('Looking up the account...')).toBeDefined()
    fill('Account Number', OTHER_ACCOUNT)
    await screen.findByText('Account found')
    answerLate()
    await late
    const resolved = `${RESOLVE}?bankCode=058&accountNumber=${OTHER_ACCOUNT}&currency=NGN`
    const { body } = await api.as('owner').get<{ data: { accountName: string } }>(resolved)
    expect(screen.getByText(body.data.accountName)).toBeDefined()
    expect(screen.queryByText('WRONG NAME')).toBeNull()
    expect(asked(`GET /api${RESOLVE}`)).toHaveLength(2)
    fill('Account Number', OTHER_ACCOUNT.slice(0, 9))
    expect(screen.queryByText(body.data.accountName)).toBeNull()
  })

  it('needs a name that the bank gives', async () => {
    await deposit(api, '500')
    const { user } = await open()
    await enterAccount(NAMELESS_ACCOUNT)
    fill('Amount', '1')
    expect(await screen.findByText(/^The bank doesn’t confirm who owns this account/)).toBeDefined()
    await user.click(submit())
    expect(await screen.findByText('Please enter a valid account number')).toBeDefined()
    fill('Account Number', MISSING_ACCOUNT)
    expect(await screen.findAllByText('Account not found')).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('the on-ramp form judges the amount when it is left, waits for its rate, and answers where to pay', async () => {
  let isDown = true
  const instead: Instead = ({ url }) => (isDown && url.includes(RATES) ? outOfOrder() : undefined)
  const { user } = await open(instead, { path: `${PATH}?tab=onramp` })
  await screen.findByLabelText('Amount')
  const convert = () => screen.getByRole('button', { name: 'Convert to Crypto' })
  expect(waitsFor(convert())).toBe('Enter an amount')
  fill('Amount', '1.001')
  fireEvent.blur(input('Amount'))
  expect(problem('onramp-amount')).toBe('Amount must have at most 2 decimals')
  fill('Amount', '15482.5')
  await waitFor(() => expect(waitsFor(convert())).toBe('Couldn’t load the rate'))
  isDown = false
  await user.click(button('Retry'))
  expect(await screen.findByText('10 USDC')).toBeDefined()
  await user.click(convert())
  const dialog = await dialogOf('Pay ₦15,482.50 to receive your USDC')
  expect(dialog.getByText('0000014579')).toBeDefined()
  expect(await history(api)).toMatchObject([{ type: 'onramp', status: 'pending' }])
})

const open = (instead?: Instead, { path = PATH, as = 'owner' as Persona } = {}) =>
  renderApp({ api, as, path, instead })

/** No answer, until it is given up. */
const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))))

const submit = () => screen.getByRole('button', { name: /Convert to Fiat$/ })
const confirm = () => screen.getByRole('button', { name: /Confirm and convert USDC$/ })

/** Chooses the bank, and gives a number of its accounts. */
async function enterAccount(number: string) {
  const bank = await screen.findByLabelText('Bank')
  await waitFor(() => expect(bank).toHaveProperty('disabled', false))
  fireEvent.mouseDown(bank)
  fireEvent.change(bank, { target: { value: 'Guaranty' } })
  fireEvent.click(await screen.findByTitle(BANK_NAME))
  fill('Account Number', number)
}

/** Why the button waits. */
const reason = () => waitsFor(submit())

const problem = (id: string) => document.getElementById(`${id}-problem`)?.textContent
