import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isLuhnValid } from '#resources/vocabulary/cardNumber.ts'
import { audited, noticesTo } from '#tests/support/admin.ts'
import {
  actOnCard,
  authorize,
  listCardTransactions,
  makeCard,
  makeFundedCard,
  readCard,
  type SentCard,
} from '#tests/support/cards.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions } from '#tests/support/wallet.ts'

const api = freshApi()

interface Revealed {
  readonly cardNumber: string
  readonly cvv: string
  readonly expiryDate: string
}

const list = async (query = '') =>
  (await api.as('owner').get<readonly SentCard[]>(`/crypto-cards${query}`)).body
const reveal = (id: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<Revealed>>(`/cards/${id}/reveal`, {})
const remove = (id: string) => api.as('owner').delete<SentCard>(`/crypto-cards/${id}`)
const fund = (id: string, body: object) => actOnCard(api, id, 'fund', { body })
const events = async () => (await eventTypesOf(api)).filter((type) => type.startsWith('card.'))
const deeds = async () =>
  (await audited(api)).map(({ action }) => action).filter((action) => action.startsWith('card_'))

it('a new card is active and empty', async () => {
  expect(await makeCard(api)).toMatchObject({
    ...{ id: expect.stringMatching(/^card_\w{22}$/), type: 'virtual', status: 'active', expiryDate: '06/28' },
    ...{ usdcBalance: '0', usdtBalance: '0', totalBalance: '0', heldBalance: '0' },
    walletAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    ...{ billingAddress: expect.any(String), zipCode: expect.any(String) },
  })
})

describe('the limits of a card', () => {
  it('are on the card and in the audit log, unless they make no sense', async () => {
    const { id } = await makeCard(api)
    const set = (body: object) => actOnCard(api, id, 'limits', { body })
    const categories = { merchantCategories: ['fuel', 'travel'] }
    const limits = { purchaseLimit: '50', dayLimit: '100', monthLimit: null, ...categories }
    expect((await set(limits)).body).toMatchObject(limits)
    expect(problemsOf(await set({ dayLimit: '0' }))).toBe('400 dayLimit: Per day must be at least 0.01')
    expect(await readCard(api, id)).toMatchObject(limits)
    expect(await deeds()).toEqual(['card_created', 'card_limited'])
  })

  it('are used up by what was paid today and this month, whatever was declined or given back', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await authorize(api, id, { amount: '10' })
    api.advance(24 * 60 * 60_000)
    // Signs in again: the day that passed has ended the session.
    const persona = 'owner@test.example'
    for (const charge of [{ amount: '5' }, { amount: '900' }, { amount: '3', type: 'refund' }])
      await authorize(api, id, charge, { persona })
    const cards = await api.as(persona).get<readonly SentCard[]>('/crypto-cards')
    expect(cards.body).toMatchObject([{ id, spentToday: '5.00', spentThisMonth: '15.00' }])
    api.advance(31 * 24 * 60 * 60_000)
    const later = await readCard(api, id, 'admin')
    expect(later).toMatchObject({ spentToday: '0', spentThisMonth: '0' })
  })
})

it('the balance is in the currency of the card, at the rate of now, beside dollars', async () => {
  const { id } = await makeFundedCard(api, { usdc: '49.09', currency: 'GBP' })
  expect(await readCard(api, id)).toMatchObject({ ownBalance: '38.65', totalBalance: '49.09' })
  const frozen = await actOnCard(api, id, 'freeze')
  expect(frozen.body).toMatchObject({ ownBalance: '38.65', spentThisMonth: '0' })
})

describe('the number of a card', () => {
  it('is of its brand; is the same each time, and so is the CVV, which the database does not hold', async () => {
    const { id, lastFour, expiryDate } = await makeCard(api, { brand: 'verve' })
    const { body, headers } = await reveal(id)
    const { cardNumber, cvv } = body.data
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect([cvv, body.data.expiryDate]).toEqual([expect.stringMatching(/^\d{3}$/), expiryDate])
    expect(cardNumber).toMatch(new RegExp(`^506066\\d+${lastFour}$`))
    expect(isLuhnValid(cardNumber)).toBe(true)
    expect((await reveal(id)).body.data).toEqual(body.data)
    const { rows } = await api.services.db.orm.execute(sql`select card::text as text from card`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(cardNumber)
    expect(stored).not.toContain(`,${cvv},`)
    const shown = JSON.stringify([await list(), await readCard(api, id)])
    expect(shown).not.toContain(cardNumber)
    expect(shown).not.toContain('cvv')
  })

  it('leaves a trace: in the audit log, and with the owners', async () => {
    const { id } = await makeCard(api)
    await reveal(id, 'admin')
    expect(await deeds()).toEqual(['card_created', 'card_revealed'])
    const told = { type: 'security', title: 'Card details revealed', priority: 'high' }
    expect(await noticesTo(api)).toMatchObject([told])
  })

  it('is told five times an hour', async () => {
    const { id } = await makeCard(api)
    const other = await makeCard(api)
    for (let time = 0; time < 5; time++) expect((await reveal(id)).status).toBe(200)
    expect((await reveal(id)).status).toBe(429)
    expect((await reveal(other.id)).status).toBe(200)
    api.advance(13 * 60_000)
    expect((await reveal(id)).status).toBe(200)
  })
})

describe('the status', () => {
  it('goes to frozen and back, and the webhook hears of each change', async () => {
    const { id } = await makeCard(api)
    expect((await actOnCard(api, id, 'freeze')).body.status).toBe('frozen')
    expect((await actOnCard(api, id, 'freeze')).status).toBe(409)
    expect((await actOnCard(api, id, 'unfreeze')).body.status).toBe('active')
    expect(await events()).toEqual(['card.created', 'card.frozen', 'card.unfrozen'])
    expect(await deeds()).toEqual(['card_created', 'card_frozen', 'card_unfrozen'])
  })

  it('becomes expired when the month is over, and stays so', async () => {
    const { id } = await makeFundedCard(api, { usdc: '20' })
    await actOnCard(api, id, 'freeze')
    await api.services.db.orm.execute(sql`update card set expiry_date = '05/25'`)
    expect(await list('?status=expired')).toMatchObject([{ id, status: 'expired' }])
    expect(await list('?status=frozen')).toEqual([])
    expect((await actOnCard(api, id, 'unfreeze')).status).toBe(409)
    expect(problemsOf(await fund(id, { amount: '1' }))).toMatch(/^409 .* while Status is Expired$/)
    expect((await remove(id)).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '20' })
  })
})

describe('funding', () => {
  it('moves available money to the card, no more than there is, and both histories say so', async () => {
    await deposit(api, '100.5')
    api.advance(1000)
    const { id } = await makeCard(api)
    const wrong = [{ amount: '100.500001' }, { amount: '1', token: 'USDT' }, { amount: '0.0000001' }]
    const tried = await Promise.all(wrong.map((body) => fund(id, body)))
    expect(tried.map(problemsOf)).toEqual([
      ...Array(2).fill('400 amount: Insufficient available balance'),
      '400 amount: Amount must have at most 6 decimals',
    ])
    const balances = { usdcBalance: '40.25', usdtBalance: '0', totalBalance: '40.25' }
    expect((await fund(id, { amount: '40.25' })).body).toMatchObject(balances)
    expect(await list()).toMatchObject([{ balances: { usdc: 40.25, usdt: 0 } }])
    expect(await balanceOf(api)).toMatchObject({ available: '60.25' })
    expect(await listTransactions(api)).toMatchObject([
      { type: 'debit', status: 'successful', amount: '40.25', currency: 'USDC' },
      { type: 'credit' },
    ])
    expect(await listCardTransactions(api, id, '&type=load')).toMatchObject([
      { card: id, type: 'load', status: 'completed', amount: '40.25', currency: 'USDC', usdt: '0' },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('from two sides at once never spends more than there is', { tags: ['postgres'] }, async () => {
    await deposit(api, '100')
    const [one, other] = [await makeCard(api), await makeCard(api)]
    const answers = await Promise.all(
      [one, other, one, other, one].map(({ id }) => fund(id, { amount: '30' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('deleting', () => {
  it('returns what is on the card in the same moment, and says how much', async () => {
    const { id } = await makeFundedCard(api, { usdc: '12.5', usdt: '7' })
    expect((await remove(id)).body).toMatchObject({ id, spendable: '12.5 USDC and 7 USDT' })
    expect(await balanceOf(api)).toMatchObject({ available: '12.5' })
    expect(await balanceOf(api, 'USDT')).toMatchObject({ available: '7' })
    expect((await reveal(id)).status).toBe(404)
    expect((await authorize(api, id)).status).toBe(404)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is refused while a payment is open', async () => {
    const { id } = await makeFundedCard(api, { usdc: '50' })
    const opened = await authorize(api, id, { capture: false })
    expect(problemsOf(await remove(id))).toMatch(/^409 .*still pending/)
    await api.as('owner').post(`/sandbox/cards/${id}/transactions/${opened.body.data.id}/void`, {})
    expect((await remove(id)).status).toBe(200)
  })

  it('and funding at the same moment end in one consistent result', { tags: ['postgres'] }, async () => {
    await deposit(api, '100')
    const { id } = await makeFundedCard(api, { usdc: '10' })
    await Promise.all([remove(id), fund(id, { amount: '25' }), authorize(api, id), remove(id)])
    const { available } = (await balanceOf(api)) ?? {}
    expect(['110', '100']).toContain(available)
    expect((await api.as('owner').get(`/crypto-cards/${id}`)).status).toBe(404)
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
