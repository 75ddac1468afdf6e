import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { button, findButton } from '#tests/support/button.ts'
import { enter } from '#tests/support/enter.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at, outOfOrder, type Instead } from '#tests/support/instead.ts'
import { describes, dialogOf, fill, input, waitsFor } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { balanceOf, deposit, listTransactions, RECIPIENT, settle } from '#tests/support/wallet.ts'

const PATH = '/dashboard/send-receive'
const SEND = '/api/wallet/send-crypto'
const ADDRESS = '/api/wallet/get-address'
const PLACES = ['USDC (Ethereum)', 'USDC (Base)', 'USDC (Polygon)', 'USDT (Ethereum)', 'ETH (Ethereum)']
const TOO_LITTLE = 'Amount must be at least 0.01 USDC'
const KEPT = 'We restored your unsaved changes'
const INCOMPLETE = 'Enter a recipient address and an amount'

const api = freshApi()

it('a file of payments is asked about where its amounts have two readings, and is reviewed as it is said', async () => {
  await deposit(api, '100')
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/send-receive/file' })
  const text = `address;amount;currency;note\n${RECIPIENT};1,250;USDC;Paper\n`
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], 'pay.csv'))
  expect(await screen.findByText(/^The amounts can be read two ways/)).toBeDefined()
  await user.click(screen.getByLabelText('Decimal separator'))
  await user.click(await screen.findByTitle('Comma, as in 1.204,50'))
  expect((await screen.findAllByText('1.25 USDC')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/read two ways/)).toBeNull()
})

it('the valid payments of a file are sent at a review, and each row follows what becomes of it', async () => {
  await deposit(api, '100')
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/send-receive/file' })
  const text = `address,amount,currency,note\n${RECIPIENT},10,USDC,Paper\n0x12,1,USDC,\n`
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], 'pay.csv'))
  expect(await screen.findByText('You haven’t sent to this address before')).toBeDefined()
  await user.click(await findButton('Pay 1 valid payment'))
  await user.click(await findButton('Confirm and send 1 payment'))
  expect(await screen.findByText('2 payments, 1 invalid')).toBeDefined()
  expect(await screen.findByText('Pending')).toBeDefined()
  expect(screen.queryByText('You haven’t sent to this address before')).toBeNull()
  await settle(api)
  expect(await screen.findByText('Completed')).toBeDefined()
})

it('a file without a valid payment says so, and has nothing to press', async () => {
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/send-receive/file' })
  const text = 'address,amount,currency,note\n0x12,1,USDC,\n'
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], 'pay.csv'))
  expect(await screen.findByText('This file has nothing to pay.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Pay( \d|$)/ })).toBeNull()
})

it('the rows of a file that need approval follow the decisions, and the payments they lead to', async () => {
  await deposit(api, '100')
  await api.tokenOf('admin')
  await api.as('owner').patch('/payment-limits', { ownerApproval: '1' })
  const { user } = await renderApp({ api, as: 'owner', path: '/dashboard/send-receive/file' })
  const text = `address,amount,currency,note\n${RECIPIENT},10,USDC,Paper\n${RECIPIENT},20,USDC,Ink\n`
  await user.upload(await screen.findByLabelText('CSV file'), new File([text], 'pay.csv'))
  await user.click(await findButton('Pay all 2'))
  await user.click(await findButton('Send 2 payments for approval'))
  expect(await screen.findByText('2 payments sent for approval')).toBeDefined()
  expect(await screen.findAllByText('Waiting for approval')).toHaveLength(2)
  const [ink, paper] = (await api.as('owner').get<{ data: { id: string }[] }>('/wallet/approvals')).body.data
  await api.as('admin').post(`/wallet/approvals/${paper?.id}/approve`)
  await api.as('admin').post(`/wallet/approvals/${ink?.id}/reject`, { reason: 'Twice' })
  expect(await screen.findByText('Pending')).toBeDefined()
  expect(await screen.findByText('Rejected')).toBeDefined()
  expect(screen.queryByText('Waiting for approval')).toBeNull()
  await settle(api)
  expect(await screen.findByText('Completed')).toBeDefined()
  expect(screen.getAllByText('Details')).toHaveLength(1)
})

describe('the send form', () => {
  it('says what is missing and what the recipient gets, and sends tokens for dollars', async () => {
    await deposit(api, '1234.567891')
    await deposit(api, '2', 'ETH')
    const { user, form } = await openForm()
    expect((await screen.findByText(/^Available:/)).textContent).toBe('Available: $1,234.56 USDC')
    expect(reason()).toBe(INCOMPLETE)
    await user.click(screen.getByText('MAX'))
    expect(amount().value).toBe('1,234.567891')
    expect(form.getByText('Recipient Gets').nextSibling?.textContent).toBe('$1,227.56')
    expect(reason()).toBe(INCOMPLETE)
    enter(recipient(), RECIPIENT)
    expect(reason()).toBeNull()
    enter(amount(), '12,50')
    fireEvent.blur(amount())
    expect(amount().value).toBe('12,50')
    expect(screen.getByText('Reads as 12.50')).toBeDefined()
    expect(form.getByText('Recipient Gets').nextSibling?.textContent).toBe('$12.37')
    enter(amount(), 'Ksh. 1,500')
    expect(reason()).toBe('Amount must be a number without words or other currency symbols')
    enter(amount(), '')
    expect(reason()).toBe(INCOMPLETE)

    await user.click(currency())
    const last = await screen.findByTitle('ETH (Ethereum)')
    expect(PLACES.filter((name) => screen.queryAllByTitle(name).length === 0)).toEqual([])
    await user.click(last)
    await user.click(screen.getByLabelText(/^Enter amount in USD/))
    enter(amount(), '100')
    expect(form.getByText(/0\.04 ETH are sent/)).toBeDefined()
    await user.click(button('Send ETH'))
    await dialogOf('Review: send 0.04 ETH')
  })

  it('judges address and amount when they are left, and waits', async () => {
    await deposit(api, '100')
    await openForm()
    await screen.findByText(/^Available:/)
    enter(amount(), '0.001')
    expect(amount().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(amount())
    enter(recipient(), '0x1234')
    expect(describes(amount())).toBe(TOO_LITTLE)
    expect(recipient().getAttribute('aria-invalid')).toBeNull()
    fireEvent.blur(recipient())
    const malformed = 'Recipient address must be 0x and 40 hexadecimal digits'
    await waitFor(() => expect([describes(recipient()), reason()]).toEqual([malformed, malformed]))
    enter(recipient(), '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
    fireEvent.blur(recipient())
    const token = 'This is a token’s address, not a recipient’s'
    await waitFor(() => expect([describes(recipient()), reason()]).toEqual([token, token]))
    enter(recipient(), RECIPIENT)
    expect(recipient().getAttribute('aria-invalid')).toBeNull()
    expect(reason()).toBe(TOO_LITTLE)
    enter(amount(), '100.000001')
    expect(reason()).toBe('Insufficient available balance')
    expect(screen.getByText('Recipient Gets').nextSibling?.textContent).toBe('–')
  })

  it('begins with what its address says, and says at once what is wrong with it', async () => {
    await open(`${PATH}?to=0x12&currency=USDC&network=base&amount=12.5`)
    await screen.findByLabelText('Recipient Address')
    await waitFor(() => expect(recipient().getAttribute('aria-invalid')).toBe('true'))
    expect([recipient(), amount()].map(({ value }) => value)).toEqual(['0x12', '12.5'])
    expect(screen.getByTitle('USDC (Base)')).toBeDefined()
  })

  it('warns of an address that looks like one of the address book, and of what its review warns of', async () => {
    await deposit(api, '100')
    await api.as('owner').post('/address-book', { name: 'Kano Ltd', address: RECIPIENT })
    const { user } = await openForm()
    await fillIn('10', `0x1111${'2'.repeat(32)}1111`)
    expect(await screen.findByText('This isn’t Kano Ltd')).toBeDefined()
    await user.click(button('Send USDC'))
    const review = await dialogOf('Review: send 10 USDC')
    expect(review.getByText('You haven’t sent to this address before')).toBeDefined()
  })

  it('sends once however often it is confirmed', async () => {
    await deposit(api, '500')
    const { user } = await openForm()
    fill('Note (for your team)', 'Invoice 12')
    await fillIn('123.456')
    await user.click(button('Send USDC'))
    await user.click(await screen.findByText('Back'))
    expect(amount().value).toBe('123.456')
    expect(await listTransactions(api, '?type=debit')).toEqual([])

    await user.click(button('Send USDC'))
    await user.dblClick(await confirm())
    const toast = await screen.findByText(/^Transaction submitted successfully! Hash: 0x/)
    const [payment, ...others] = await listTransactions(api, '?type=debit')
    expect(others).toEqual([])
    expect(payment).toMatchObject({ amount: '123.456', toAddress: RECIPIENT, note: 'Invoice 12' })
    expect(toast.textContent).toContain(payment?.hash)
    await user.click(button('Send another'))
    await waitFor(() => expect([amount(), recipient()].map(({ value }) => value)).toEqual(['', '']))
  })

  it('says why it was not sent, in place and as a toast, until what was reviewed is sent', async () => {
    await deposit(api, '500')
    const blocked = 'Recipient address is blocked'
    const refusal = { statusCode: 400, message: [blocked], errors: [{ field: 'to', text: blocked }] }
    let instead: Instead = at('/api/wallet/review-send', () => Response.json(refusal, { status: 400 }))
    const { user } = await openForm((request) => instead(request))
    await fillIn()
    await user.click(button('Send USDC'))
    await waitFor(() => expect(describes(recipient())).toBe(blocked))
    instead = at(SEND, () => Response.json({ statusCode: 200, message: 'Success', data: {} }))
    await user.click(button('Send USDC'))
    await user.click(await confirm())
    await saidTwice('Transaction failed')
    instead = at(SEND, async (request) => {
      const body = { ...JSON.parse(await request.text()), to: `0x${'2'.repeat(40)}` }
      return api.fetch(new Request(request, { body: JSON.stringify(body) }))
    })
    await user.click(await confirm())
    await saidTwice('Changed since the review: Recipient address. Please review again.')
    expect(await balanceOf(api)).toMatchObject({ available: '500', held: '0' })
    instead = () => undefined
    await user.click(await confirm())
    await screen.findByText('Send another')
    expect(screen.queryByLabelText('Recipient Address')).toBeNull()
    expect(await listTransactions(api, '?type=debit')).toMatchObject([{ toAddress: RECIPIENT }])
  })

  it('has what was typed again after a reload, dollars as dollars, sends none of it by itself, and has it no more once sent', async () => {
    await deposit(api, '500')
    const { user, unmount } = await openForm()
    await fillIn('50')
    await user.click(screen.getByLabelText(/^Enter amount in USD/))
    fill('Note (for your team)', 'Invoice 12')
    unmount()
    const again = await openForm()
    expect(await screen.findByText(KEPT)).toBeDefined()
    expect([recipient(), amount()].map(({ value }) => value)).toEqual([RECIPIENT, '50'])
    expect(screen.getByLabelText(/^Enter amount in USD/)).toHaveProperty('checked', true)
    expect(await listTransactions(api, '?type=debit')).toEqual([])
    await again.user.click(button('Send USDC'))
    await again.user.click(await confirm())
    await screen.findByText('Send another')
    again.unmount()
    await openForm()
    expect(screen.queryByText(KEPT)).toBeNull()
    expect([recipient(), amount()].map(({ value }) => value)).toEqual(['', ''])
  })
})

describe('the receive panel', () => {
  it('is a tab of its own, whose address nobody can change, and says so when it cannot be copied', async () => {
    const { user, address: here } = await open(PATH)
    await user.click(await screen.findByRole('tab', { name: 'Receive' }))
    await address()
    expect(here()).toBe(`${PATH}?tab=receive`)
    expect(shown().readOnly).toBe(true)
    const warning = /^Use only the Ethereum network\. .*networks cause permanent loss of funds\.$/
    expect(screen.getByText(warning)).toBeDefined()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(screen.getByText('Copy Address'))
    expect(await screen.findByText('Failed to copy to clipboard')).toBeDefined()
  })

  it('says what it waits for, what failed, and draws the code itself when the API sends none', async () => {
    let answer: (response: Response) => void = () => undefined
    const waiting = () => new Promise<Response>((resolve) => (answer = resolve))
    let instead = at('/api/currencies', waiting)
    const { user } = await open(`${PATH}?tab=receive`, (request) => instead(request))
    expect(await screen.findByText('Loading currencies...')).toBeDefined()
    answer(outOfOrder())
    await saidTwice('Failed to load supported currencies')
    instead = at(ADDRESS, outOfOrder)
    await user.click(screen.getByText('Retry'))
    await saidTwice('Failed to generate receive address')
    instead = at(ADDRESS, waiting)
    await user.click(screen.getByText('Retry'))
    expect(await screen.findByDisplayValue('Generating address...')).toBeDefined()
    expect(button('Copy Address').closest('button')?.disabled).toBe(true)
    answer(Response.json({ statusCode: 200, message: '', data: { address: RECIPIENT } }))
    expect(await address()).toBe(RECIPIENT)
    const code = screen.getByRole('img', { name: `QR code of the address ${RECIPIENT}` })
    expect(code.querySelector('path')).not.toBeNull()
  })
})

const open = (path: string, instead?: Instead) => renderApp({ api, as: 'owner', path, instead })

async function openForm(instead?: Instead) {
  const app = await open(PATH, instead)
  return { ...app, form: within(await screen.findByRole('form', { name: 'Send Payment' })) }
}

/** In place and as a toast. */
const saidTwice = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))

const recipient = () => input('Recipient Address')
const amount = () => input('Amount')
const currency = () => screen.getByLabelText('Currency')
const confirm = () => findButton('Confirm and send USDC')

/** Why the button waits. */
const reason = () => waitsFor(screen.getByRole('button', { name: 'Send USDC' }))

async function fillIn(typed = '100', to = RECIPIENT) {
  await screen.findByText(/^Available:/)
  enter(recipient(), to)
  enter(amount(), typed)
}

const shown = () => input('Your address')

/** The address once it is there. */
async function address() {
  await waitFor(() => expect(shown().value).toMatch(/^0x[0-9a-fA-F]{40}$/))
  return shown().value
}
