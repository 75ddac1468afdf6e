import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorize, makeCard, makeFundedCard } from '#tests/support/cards.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const PATH = '/dashboard/crypto-cards'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const open = (path = PATH, as: Persona = 'owner', transport = api.fetch) =>
  renderApp({ api, as, path, transport })

/** The API, with those calls failing that a test names. */
const failing = (isHit: (request: Request) => boolean) => async (request: Request) =>
  isHit(request) ? new Response('{}', { status: 500 }) : api.fetch(request)

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('the list', () => {
  it('has the texts, columns, filters and page sizes of the specification', async () => {
    for (let count = 0; count < 6; count++) await makeCard(api, { cardholderName: `Holder ${count}` })
    const { user } = await open(`${PATH}?size=5`)
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)
    expect(screen.getByRole('heading', { name: 'Crypto Cards' })).toBeDefined()
    expect(screen.getByText('Manage your virtual crypto cards')).toBeDefined()
    expect(heads).toEqual(['Card Details', 'Balance', 'Status', 'Wallet Address', 'Actions'])
    expect(screen.getByPlaceholderText('Search cards...')).toBeDefined()
    expect([screen.getByText('All Status'), screen.getByText('All Brands')]).toHaveLength(2)
    expect(screen.getByText('Page 1 of 2')).toBeDefined()
    await user.click(screen.getByLabelText('Show:'))
    for (const size of ['10', '15', '20']) expect(await screen.findByTitle(size)).toBeDefined()
    await user.click(screen.getByTitle('20'))
    await waitFor(() => expect(screen.getByText('Page 1 of 1')).toBeDefined())
  })

  it('reveals a number, hides it again, and copies it', async () => {
    const { lastFour } = await makeCard(api)
    const { user } = await open()
    const row = within(await rowOf('Ada Obi'))
    expect(await row.findByText(`•••• •••• •••• ${lastFour}`)).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Reveal card number' }))
    expect(await row.findByText(new RegExp(`^4000 00\\d\\d \\d{4} ${lastFour}$`))).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Copy card number' }))
    expect(await screen.findByText('Card number copied to clipboard')).toBeDefined()
    expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^400000\\d{6}${lastFour}$`))
    await user.click(row.getByRole('button', { name: 'Hide card number' }))
    expect(row.getByText(`•••• •••• •••• ${lastFour}`)).toBeDefined()
  })

  it('creates a card once its name is there, and puts it first', async () => {
    await makeCard(api)
    api.advance(1000)
    const { user } = await open()
    await user.click(await screen.findByRole('link', { name: 'Create Card' }))
    const form = within(await dialog('Create Virtual Card'))
    const submit = await form.findByRole('button', { name: 'Create Card' })
    expect(submit).toHaveProperty('disabled', true)
    await user.type(form.getByLabelText(/^Cardholder Name/), 'Bola Ade')
    await user.click(submit)
    expect(await screen.findByText('Virtual card created successfully')).toBeDefined()
    await rowOf('Bola Ade')
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '')
    expect(rows[1]).toMatch(/Bola Ade.*Visa · USD.*\$0.*0 USDC · 0 USDT.*Active/)
    expect(rows[2]).toMatch(/Ada Obi/)
  })

  it('offers a viewer to look, and nothing else', async () => {
    await makeCard(api)
    const { user } = await open(PATH, 'viewer')
    const row = await rowOf('Ada Obi')
    expect(screen.queryByRole('link', { name: 'Create Card' })).toBeNull()
    expect(within(row).queryByRole('button', { name: /card number/ })).toBeNull()
    await user.click(within(row).getByRole('button', { name: /^Actions for/ }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['View Details'])
  })
})

describe('the detail', () => {
  it('shows the card, its balance and its history, with their texts', async () => {
    const card = await makeFundedCard(api, { usdc: '30', usdt: '20' })
    await authorize(api, card.id, { merchant: 'Blue Coffee', amount: '34.5' })
    await authorize(api, card.id, { merchant: 'Shoe Store', amount: '900' })
    await authorize(api, card.id, { merchant: 'Blue Coffee', type: 'refund', amount: '2' })
    const { user, address } = await open(`${PATH}/${card.id}`)
    expect(await screen.findByRole('heading', { name: 'Card Details' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Back to Cards' })).toBeDefined()
    const panel = within(await screen.findByRole('region', { name: 'Card' }))
    for (const text of ['Visa', 'Active', 'Ada Obi', '06/28', card.billingAddress, card.zipCode])
      expect(panel.getByText(text)).toBeDefined()
    await user.click(panel.getByRole('button', { name: 'Reveal CVV' }))
    expect(await panel.findByText(/^\d{3}$/)).toBeDefined()
    expect(panel.getByText(`•••• •••• •••• ${card.lastFour}`)).toBeDefined()
    const balance = screen.getByRole('region', { name: 'Balance' })
    expect(balance.textContent).toMatch(
      /\$17\.50.*USDC Balance2 USDC.*USDT Balance15\.5 USDT.*Wallet Address0x/,
    )
    const history = within(await screen.findByRole('region', { name: 'Transaction History' }))
    expect((await history.findByRole('row', { name: /Shoe Store/ })).textContent).toMatch(
      /Insufficient funds.*-\$900\.00.*Declined/,
    )
    expect(
      history
        .getAllByText(/^\+/)
        .map(({ textContent }) => textContent)
        .toSorted(),
    ).toEqual(['+$2.00', '+20 USDT', '+30 USDC'])
    const limits = screen.getByRole('region', { name: 'Limits' })
    expect(limits.textContent).toMatch(/Per purchaseNo limit.*Per monthNo limit.*MerchantsAll merchants/)
    expect(await within(limits).findByText('$34.50 spent this month')).toBeDefined()
    await user.click(history.getByRole('combobox', { name: 'Type' }))
    for (const type of ['Payments', 'Refunds', 'Loads']) expect(await screen.findByTitle(type)).toBeDefined()
    await user.click(history.getByRole('combobox', { name: 'Status' }))
    for (const status of ['Completed', 'Pending', 'Declined'])
      expect(await screen.findByTitle(status)).toBeDefined()
    await user.type(history.getByPlaceholderText('Search transactions...'), 'nothing like it')
    expect(await history.findByText('No transactions found')).toBeDefined()
    expect(address()).toContain('q=nothing')
  })

  it('deletes the card, says what came back, and returns to the list', async () => {
    const { id } = await makeFundedCard(api, { usdc: '12.5' })
    const { user, address } = await open(`${PATH}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await dialog('Delete Card')
    expect(question.textContent).toContain(
      'Are you sure you want to delete this card? This action cannot be undone.',
    )
    expect(question.textContent).toContain('permanently delete your card and remove all associated data')
    expect(question.textContent).toMatch(/Ada Obi.*\d{4}.*\$12\.5/)
    await user.click(within(question).getByRole('button', { name: 'Delete card' }))
    expect(await screen.findByText('Card deleted successfully')).toBeDefined()
    expect(screen.getByText('Returned to your balance: 12.5 USDC')).toBeDefined()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await screen.findByText('No cards found')).toBeDefined()
  })
})

describe('freezing', () => {
  it('is taken back by its toast, for those who may', async () => {
    const { id } = await makeCard(api)
    const { user } = await open(`${PATH}/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Freeze' }))
    await user.click(await screen.findByRole('button', { name: 'Freeze Card' }))
    expect(await screen.findByText('Card frozen successfully')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Card unfrozen successfully')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Freeze' })).toBeDefined()
  })

  it('is not offered to take back to a member, who may not unfreeze', async () => {
    const { id } = await makeCard(api)
    const { user } = await open(`${PATH}/${id}`, 'member')
    await user.click(await screen.findByRole('button', { name: 'Freeze' }))
    await user.click(await screen.findByRole('button', { name: 'Freeze Card' }))
    expect(await screen.findByText('Card frozen successfully')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

describe('what fails', () => {
  it('is said, and what was typed stays', async () => {
    await makeCard(api)
    const { user } = await open(
      PATH,
      'owner',
      failing(({ method }) => method === 'POST'),
    )
    await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Freeze' }))
    await user.click(await screen.findByRole('button', { name: 'Freeze Card' }))
    expect(await screen.findByText('Failed to update card status')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('link', { name: 'Create Card' }))
    const form = within(await dialog('Create Virtual Card'))
    await user.type(await form.findByLabelText(/^Cardholder Name/), 'Bola Ade')
    await user.click(form.getByRole('button', { name: 'Create Card' }))
    expect(await screen.findByText('Failed to create virtual card')).toBeDefined()
    expect(form.getByLabelText(/^Cardholder Name/)).toHaveProperty('value', 'Bola Ade')
  })

  it('leads back to the list when a card cannot be loaded, and says so', async () => {
    const { id } = await makeCard(api)
    const { address } = await open(
      `${PATH}/${id}`,
      'owner',
      failing(({ url }) => url.endsWith(`/crypto-cards/${id}`)),
    )
    const said = await screen.findByText('Failed to load card details')
    expect(said.closest('[role="alert"]')).not.toBeNull()
    await waitFor(() => expect(address()).toBe(PATH))
    expect(await rowOf('Ada Obi')).toBeDefined()
  })
})
