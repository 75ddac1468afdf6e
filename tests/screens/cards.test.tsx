import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { button } from '#tests/support/button.ts'
import { authorize, makeCard, makeFundedCard } from '#tests/support/cards.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/crypto-cards'

const api = freshApi()

it('the list pages step by step, reveals a number, hides it again, and copies it', async () => {
  for (let count = 0; count < 5; count++) await makeCard(api, { cardholderName: `Holder ${count}` })
  api.advance(1000)
  const { lastFour } = await makeCard(api)
  const { user } = await open(`${PATH}?size=5`)
  const row = within(await screen.findByRole('row', { name: /Ada Obi/ }))
  expect(screen.getByText('Page 1 of 2')).toBeDefined()
  await user.click(row.getByLabelText('Reveal card number'))
  expect(await row.findByText(new RegExp(`^4000 00\\d\\d \\d{4} ${lastFour}$`))).toBeDefined()
  await user.click(row.getByLabelText('Copy card number'))
  expect(await screen.findByText('Card number copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^400000\\d{6}${lastFour}$`))
  await user.click(row.getByLabelText('Hide card number'))
  expect(row.getByText(`•••• •••• •••• ${lastFour}`)).toBeDefined()
  await user.click(screen.getByLabelText('Show:'))
  for (const size of ['10', '15', '20']) expect(await screen.findByTitle(size)).toBeDefined()
  await user.click(screen.getByTitle('20'))
  expect(await screen.findByText('Page 1 of 1')).toBeDefined()
})

it('the detail shows a card, its balance, its limits and its history, and asks before it is deleted', async () => {
  const card = await makeFundedCard(api, { usdc: '30', usdt: '20' })
  await authorize(api, card.id, { merchant: 'Blue Coffee', amount: '34.5' })
  await authorize(api, card.id, { merchant: 'Shoe Store', amount: '900' })
  await authorize(api, card.id, { merchant: 'Blue Coffee', type: 'refund', amount: '2' })
  const { user } = await open(`${PATH}/${card.id}`)
  const panel = within(await screen.findByRole('region', { name: 'Card' }))
  expect(screen.getByText('Card Details')).toBeDefined()
  expect(screen.getByText('Back to Cards')).toBeDefined()
  for (const text of ['Visa', 'Active', 'Ada Obi', '06/28', card.billingAddress, card.zipCode])
    expect(panel.getByText(text)).toBeDefined()
  await user.click(panel.getByLabelText('Reveal CVV'))
  expect(await panel.findByText(/^\d{3}$/)).toBeDefined()
  expect(panel.getByText(`•••• •••• •••• ${card.lastFour}`)).toBeDefined()
  expect(screen.getByRole('region', { name: 'Balance' }).textContent).toMatch(
    /\$17\.50.*USDC Balance2 USDC.*USDT Balance15\.5 USDT.*Wallet Address0x/,
  )
  expect(await screen.findByText('$34.50 spent this month')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Limits' }).textContent).toMatch(
    /Per purchaseNo limit.*Per monthNo limit.*MerchantsAll merchants/,
  )
  const history = within(screen.getByRole('region', { name: 'Transaction History' }))
  const declined = (await history.findByText('Shoe Store')).closest('tr')?.textContent
  expect(declined).toMatch(/Insufficient funds.*-\$900\.00.*Declined/)
  const credits = history.getAllByText(/^\+/).map(({ textContent }) => textContent)
  expect(credits.toSorted()).toEqual(['+$2.00', '+20 USDT', '+30 USDC'])

  await user.click(button('Delete'))
  const question = await screen.findByRole('dialog', { name: 'Delete Card' })
  expect(question.textContent).toMatch(
    /Are you sure you want to delete this card\? This action cannot be undone\..*Ada Obi.*\d{4}.*\$17\.5/,
  )
})

it('a freeze is taken back by its toast, for those who may', async () => {
  const { id } = await makeCard(api)
  const freeze = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Freeze' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Freeze Card' }))
    expect(await screen.findByText('Card frozen successfully')).toBeDefined()
  }
  const { unmount } = await open(`${PATH}/${id}`)
  await freeze()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Card unfrozen successfully')).toBeDefined()
  unmount()
  await open(`${PATH}/${id}`, 'member')
  await freeze()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

const open = (path = PATH, as: Persona = 'owner') => renderApp({ api, as, path })
