import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { actOnCard, authorize, makeCard, makeFundedCard } from '#tests/support/cards.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { onPhone } from '#tests/support/onPhone.ts'
import { regionOf } from '#tests/support/onScreen.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/crypto-cards'

const api = freshApi()

it('the list reveals a number, hides it when told to or when the window is left, and copies it', async () => {
  const { lastFour } = await makeCard(api)
  const { user } = await open()
  const row = within(await screen.findByRole('row', { name: /Ada Obi/ }))
  await user.click(row.getByLabelText('Reveal card number'))
  expect(await row.findByText(new RegExp(`^4000 00\\d\\d \\d{4} ${lastFour}$`))).toBeDefined()
  await user.click(row.getByLabelText('Copy card number'))
  expect(await screen.findByText('Card number copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^400000\\d{6}${lastFour}$`))
  await user.click(row.getByLabelText('Hide card number'))
  expect(row.getByText(`•••• •••• •••• ${lastFour}`)).toBeDefined()
  await user.click(row.getByLabelText('Reveal card number'))
  await row.findByLabelText('Hide card number')
  fireEvent.blur(window)
  expect(await row.findByText(`•••• •••• •••• ${lastFour}`)).toBeDefined()
})

it('a row says what is on the card in its currency, with dollars beside it, and what of its limit was spent', async () => {
  const { id } = await makeFundedCard(api, { usdc: '49.09', currency: 'GBP' })
  await actOnCard(api, id, 'limits', { body: { monthLimit: '200' } })
  await authorize(api, id, { amount: '10' })
  await open()
  const row = await screen.findByRole('row', { name: /Ada Obi/ })
  expect(row.textContent).toMatch(/£28\.65.*≈ \$36\.39 36\.39 USDC · 0 USDT.*£10\.00 of £200\.00 this month/)
})

it('on a phone a column that no table shows stands below: what of its limit was spent', async () => {
  onPhone()
  const { id } = await makeFundedCard(api, { usdc: '49.09', currency: 'GBP' })
  await actOnCard(api, id, 'limits', { body: { monthLimit: '200' } })
  await authorize(api, id, { amount: '10' })
  await open()
  const card = (await screen.findByText('Ada Obi')).closest('li')
  expect(card?.textContent).toMatch(/£28\.65.*36\.39 USDC.*Spent this month £10\.00 of £200\.00.*Active/)
  vi.restoreAllMocks()
})

it('the detail shows a card, its balance, its limits and its history, and asks before it is deleted', async () => {
  const card = await makeFundedCard(api, { usdc: '30', usdt: '20' })
  await authorize(api, card.id, { merchant: 'Blue Coffee', amount: '34.5' })
  await authorize(api, card.id, { merchant: 'Shoe Store', amount: '900' })
  await authorize(api, card.id, { merchant: 'Blue Coffee', type: 'refund', amount: '2' })
  const { user } = await open(`${PATH}/${card.id}`)
  const panel = await regionOf('Card')
  for (const text of ['Visa', 'Active', 'Ada Obi', '06/28', card.billingAddress, card.zipCode])
    expect(panel.getByText(text)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toMatch(
    /\$17\.50.*USDC Balance2 USDC.*USDT Balance15\.5 USDT.*Wallet Address0x/,
  )
  expect(await screen.findByText('$34.50 spent this month')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Limits' }).textContent).toMatch(
    /Per purchaseNo limit.*Per monthNo limit.*MerchantsAll merchants/,
  )
  const history = await regionOf('Transaction History')
  const declined = (await history.findByText('Shoe Store')).closest('tr')?.textContent
  expect(declined).toMatch(/Insufficient funds.*−\$900\.00.*Declined/)
  expect(history.getByText('−$900.00').closest('s')).not.toBeNull()
  const credits = history.getAllByText(/^\+/).map(({ textContent }) => textContent)
  expect(credits.toSorted()).toEqual(['+$2.00', '+20 USDT', '+30 USDC'])

  await user.click(screen.getByLabelText('More actions'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete Card' })
  expect(question.textContent).toMatch(/This action cannot be undone\..*Ada Obi.*\d{4}.*\$17\.5/)
})

it('a freeze is taken back by its toast', async () => {
  const { id } = await makeCard(api)
  await open(`${PATH}/${id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze Card' }))
  expect(await screen.findByText('Card frozen successfully')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Card unfrozen successfully')).toBeDefined()
})

const open = (path = PATH) => renderApp({ api, as: 'owner', path })
