import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLuhnValid } from '#resources/vocabulary/cardCharge.ts'
import { auditLog, outboxEvent } from '#server/platform/db/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import {
  actOnCard,
  authorize,
  listCardTransactions,
  makeCard,
  makeFundedCard,
  readCard,
  type SentCard,
} from '#tests/support/cards.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, deposit, listTransactions } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

interface Revealed {
  readonly cardNumber: string
  readonly cvv: string
  readonly expiryDate: string
}

const list = async (query = '', persona: Persona = 'owner') =>
  (await api.as(persona).get<readonly SentCard[]>(`/crypto-cards${query}`)).body
const reveal = (id: string, persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<Revealed>>(`/cards/${id}/reveal`, {})
const remove = (id: string, persona: Persona = 'owner') =>
  api.as(persona).delete<SentCard & Partial<Pick<Envelope, 'message'>>>(`/crypto-cards/${id}`)
const fund = (id: string, body: object, persona: Persona = 'owner') =>
  actOnCard(api, id, 'fund', { body, persona })
const events = async () => {
  const rows = await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)
  return rows.map(({ type }) => type).filter((type) => type.startsWith('card.'))
}
const audited = async () => {
  const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
  return rows.map(({ action }) => action).filter((action) => action.startsWith('card_'))
}

describe('the limits of a card', () => {
  it('are on the card, and in the audit log', async () => {
    const { id } = await makeCard(api)
    const limits = {
      purchaseLimit: '50',
      dayLimit: '100',
      monthLimit: null,
      merchantCategories: ['fuel', 'travel'],
    }
    expect((await actOnCard(api, id, 'limits', { body: limits })).body).toMatchObject(limits)
    expect(await readCard(api, id)).toMatchObject(limits)
    expect(await audited()).toEqual(['card_created', 'card_limited'])
  })

  it.each([
    [{ dayLimit: '0' }, 'dayLimit', 'Per day must be at least 0.01'],
    [{ merchantCategories: ['toys'] }, 'merchantCategories', 'Allowed merchants cannot hold "toys"'],
  ])('are not %o', async (body, field, text) => {
    const { id } = await makeCard(api)
    const answer = await actOnCard(api, id, 'limits', { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, text }] } })
  })

  it('are set by those who may put money on cards', async () => {
    const { id } = await makeCard(api)
    expect((await actOnCard(api, id, 'limits', { body: {}, persona: 'member' })).status).toBe(403)
  })
})

describe('what is spent of the limits of a card', () => {
  it('is what was paid today and this month, whatever was declined or given back', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await authorize(api, id, { amount: '10' })
    api.advance(24 * 60 * 60_000)
    // Signs in again: the day that passed has ended the session.
    const owner = api.as('owner@test.example')
    const charges = [{ amount: '5' }, { amount: '900' }, { amount: '3', type: 'refund' }]
    for (const charge of charges)
      await owner.post(
        `/sandbox/cards/${id}/authorize`,
        { merchant: 'Blue Coffee', ...charge },
        { 'Idempotency-Key': crypto.randomUUID() },
      )
    const { body } = await owner.get<{ data: object }>(`/cards/${id}/spent`)
    expect(body.data).toEqual({ spentToday: '5.00', spentThisMonth: '15.00' })
  })
})

describe('the history of a card', () => {
  it('has what was loaded onto it', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30', usdt: '20' })
    const load = { card: id, type: 'load', status: 'completed', date: '2025-06-15T12:00:00.000Z' }
    const loads = await listCardTransactions(api, id, '&type=load&_sort=amount')
    expect(loads).toMatchObject([
      { ...load, amount: '20', currency: 'USDT', usdc: '0', usdt: '20' },
      { ...load, amount: '30', currency: 'USDC', usdc: '30', usdt: '0' },
    ])
  })
})

describe('a new card', () => {
  it('is active and empty, in the first place of the list', async () => {
    await makeCard(api, { brand: 'mastercard', currency: 'EUR', cardholderName: 'Bola Ade' })
    api.advance(1000)
    const card = await makeCard(api)
    expect(card).toMatchObject({
      id: expect.stringMatching(/^card_\w{22}$/),
      brand: 'visa',
      cardholderName: 'Ada Obi',
      currency: 'USD',
      status: 'active',
      type: 'virtual',
      usdcBalance: '0',
      usdtBalance: '0',
      totalBalance: '0',
      heldBalance: '0',
      expiryDate: '06/28',
      walletAddress: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      billingAddress: expect.any(String),
      zipCode: expect.any(String),
    })
    expect((await list()).map(({ cardholderName }) => cardholderName)).toEqual(['Ada Obi', 'Bola Ade'])
  })

  it.each([
    [{ cardholderName: '' }, 'cardholderName', 'Cardholder Name is required'],
    [{ cardholderName: '  ' }, 'cardholderName', 'Cardholder Name is required'],
    [{ brand: 'amex' }, 'brand', 'Brand must be one of visa, mastercard, verve'],
    [{ currency: 'NGN' }, 'currency', 'Currency must be one of USD, EUR, GBP'],
    [{ status: 'frozen' }, 'status', 'Status cannot be set'],
  ])('refuses %o', async (changes, field, text) => {
    const answer = await api.as('owner').post('/crypto-cards', { cardholderName: 'Ada Obi', ...changes })
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => [error.field, error.text])).toContainEqual([field, text])
    expect(await list()).toEqual([])
  })

  it('is made once for one key', async () => {
    const body = { cardholderName: 'Ada Obi' }
    const [first, second] = [
      await api.as('owner').post<SentCard>('/crypto-cards', body, { 'Idempotency-Key': 'one' }),
      await api.as('owner').post<SentCard>('/crypto-cards', body, { 'Idempotency-Key': 'one' }),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(await list()).toHaveLength(1)
  })
})

describe('the list', () => {
  it('has the balances as the specification writes them, as numbers', async () => {
    const { id } = await makeCard(api)
    await deposit(api, '20')
    await fund(id, { token: 'USDC', amount: '12.5' })
    expect(await list()).toMatchObject([{ balances: { usdc: 12.5, usdt: 0 } }])
    const { body } = await api.as('owner').get(`/crypto-cards/${id}`)
    expect(body).toMatchObject({ balances: { usdc: 12.5, usdt: 0 } })
  })

  it('finds by name, last four digits and wallet address, whatever the case', async () => {
    const card = await makeCard(api, { cardholderName: 'Ada Obi' })
    await makeCard(api, { cardholderName: 'Bola Ade' })
    expect(await list('?q=ADA%20o')).toMatchObject([{ id: card.id }])
    expect(await list(`?q=${card.walletAddress.toUpperCase()}`)).toMatchObject([{ id: card.id }])
    expect((await list(`?q=${card.lastFour}`)).map(({ id }) => id)).toContain(card.id)
  })

  it('carries neither number nor CVV', async () => {
    const { id } = await makeCard(api)
    const { data } = (await reveal(id)).body
    const text = JSON.stringify([await list(), await readCard(api, id)])
    expect(text).not.toContain(data.cardNumber)
    expect(text).not.toContain('cvv')
  })

  it('holds the cards of the own team only', async () => {
    const { id } = await makeCard(api)
    expect(await list('', 'stranger')).toEqual([])
    expect((await api.as('stranger').get(`/crypto-cards/${id}`)).status).toBe(404)
    expect((await actOnCard(api, id, 'freeze', { persona: 'stranger' })).status).toBe(404)
    expect((await reveal(id, 'stranger')).status).toBe(404)
    expect((await remove(id, 'stranger')).status).toBe(404)
    expect((await api.as('stranger').get(`/card-transactions?card=${id}`)).body).toEqual([])
  })
})

describe('the number of a card', () => {
  it.each([
    ['visa', /^400000/],
    ['mastercard', /^555555/],
    ['verve', /^506066/],
  ])('of %s is of a test range, and its check digit fits', async (brand, range) => {
    const card = await makeCard(api, { brand })
    const { status, body, headers } = await reveal(card.id)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(body.data).toMatchObject({ cvv: expect.stringMatching(/^\d{3}$/), expiryDate: card.expiryDate })
    expect(body.data.cardNumber).toMatch(range)
    expect(body.data.cardNumber.slice(-4)).toBe(card.lastFour)
    expect(isLuhnValid(body.data.cardNumber)).toBe(true)
  })

  it('is the same each time, and so is the CVV, which the database does not hold', async () => {
    const { id } = await makeCard(api)
    const first = (await reveal(id)).body.data
    expect((await reveal(id)).body.data).toEqual(first)
    const { rows } = await api.services.db.orm.execute(sql`select card::text as text from card`)
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(first.cardNumber)
    expect(stored).not.toContain(`,${first.cvv},`)
  })

  it('leaves a trace: in the audit log, and with the owners', async () => {
    const { id } = await makeCard(api)
    await reveal(id, 'admin')
    expect(await audited()).toEqual(['card_created', 'card_revealed'])
    const notices = await api.services.db.orm.select().from(notification)
    expect(notices).toMatchObject([{ type: 'security', title: 'Card details revealed', priority: 'high' }])
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

describe('roles', () => {
  const acts = {
    freeze: (id: string, persona: Persona) => actOnCard(api, id, 'freeze', { persona }),
    unfreeze: async (id: string, persona: Persona) => {
      await actOnCard(api, id, 'freeze')
      return actOnCard(api, id, 'unfreeze', { persona })
    },
    fund: (id: string, persona: Persona) => fund(id, { amount: '1' }, persona),
    reveal,
  }

  it.each([
    ['viewer', 'freeze', 403],
    ['member', 'freeze', 200],
    ['member', 'unfreeze', 403],
    ['member', 'reveal', 403],
    ['member', 'fund', 403],
    ['admin', 'unfreeze', 200],
    ['admin', 'reveal', 200],
  ] as const)('%s: %s answers %i', async (persona, action, status) => {
    const { id } = await makeCard(api)
    expect((await acts[action](id, persona)).status).toBe(status)
  })

  it('only owners and admins create and delete', async () => {
    const { id } = await makeCard(api)
    const body = { cardholderName: 'Mei' }
    expect((await api.as('member').post('/crypto-cards', body)).status).toBe(403)
    expect((await remove(id, 'member')).status).toBe(403)
    expect((await api.as('viewer').get(`/crypto-cards/${id}`)).status).toBe(200)
    expect((await api.as('admin').post('/crypto-cards', body)).status).toBe(201)
  })

  it('refuses everybody who is not signed in, and everybody while the feature is off', async () => {
    expect((await api.guest().get('/crypto-cards')).status).toBe(401)
    const off = { name: 'cryptoCards', enabled: false, reason: 'Not sold here' }
    expect((await api.as('platform').post('/admin/features', off)).status).toBe(200)
    expect((await api.as('owner').get('/crypto-cards')).status).toBe(404)
  })
})

describe('the status', () => {
  it('goes to frozen and back, however often, and the webhook hears of each change', async () => {
    const { id } = await makeCard(api)
    expect((await actOnCard(api, id, 'freeze')).body.status).toBe('frozen')
    expect((await actOnCard(api, id, 'freeze')).status).toBe(409)
    expect((await actOnCard(api, id, 'unfreeze')).body.status).toBe('active')
    expect(await events()).toEqual(['card.created', 'card.frozen', 'card.unfrozen'])
    expect(await audited()).toEqual(['card_created', 'card_frozen', 'card_unfrozen'])
  })

  it('becomes expired when the month is over, and stays so', async () => {
    const { id } = await makeFundedCard(api, { usdc: '20' })
    await actOnCard(api, id, 'freeze')
    await api.services.db.orm.execute(sql`update card set expiry_date = '05/25'`)
    expect(await list('?status=expired')).toMatchObject([{ id, status: 'expired' }])
    expect(await list('?status=frozen')).toEqual([])
    expect((await actOnCard(api, id, 'unfreeze')).status).toBe(409)
    expect((await fund(id, { amount: '1' })).body.message).toBe(
      'Fund card is not possible while Status is Expired',
    )
    expect((await remove(id)).status).toBe(200)
    expect(await balanceOf(api)).toMatchObject({ available: '20' })
  })
})

describe('funding', () => {
  it('moves available money to the card, and the history says so', async () => {
    await deposit(api, '100.5')
    api.advance(1000)
    const { id } = await makeCard(api)
    expect((await fund(id, { amount: '40.25' })).body).toMatchObject({
      usdcBalance: '40.25',
      usdtBalance: '0',
      totalBalance: '40.25',
    })
    expect(await balanceOf(api)).toMatchObject({ available: '60.25' })
    expect(await listTransactions(api)).toMatchObject([
      { type: 'debit', status: 'successful', amount: '40.25', currency: 'USDC' },
      { type: 'credit' },
    ])
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it.each([
    [{ amount: '100.51' }, 'Insufficient available balance'],
    [{ amount: '1', token: 'USDT' }, 'Insufficient available balance'],
    [{ amount: '0' }, 'Amount must be more than 0'],
    [{ amount: '-5' }, 'Amount must be more than 0'],
    [{ amount: '1e2' }, 'Amount must be a number'],
    [{ amount: '0.0000001' }, 'Amount must have at most 6 decimals'],
  ])('refuses %o, and nothing changes', async (body, text) => {
    await deposit(api, '100.5')
    const { id } = await makeCard(api)
    const answer = await fund(id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field: 'amount', text }])
    expect(await balanceOf(api)).toMatchObject({ available: '100.5' })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '0' })
  })

  it('from two sides at once never spends more than there is', async () => {
    await deposit(api, '100')
    const cards = [await makeCard(api), await makeCard(api)]
    const answers = await Promise.all(
      cards.flatMap(({ id }) => [fund(id, { amount: '30' }), fund(id, { amount: '30' })]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await balanceOf(api)).toMatchObject({ available: '10' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('deleting', () => {
  it('returns what is on the card in the same moment, and says how much', async () => {
    const { id } = await makeFundedCard(api, { usdc: '12.5', usdt: '7' })
    const { status, body } = await remove(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, spendable: '12.5 USDC and 7 USDT' })
    expect(await balanceOf(api)).toMatchObject({ available: '12.5' })
    expect(await balanceOf(api, 'USDT')).toMatchObject({ available: '7' })
    expect(await list()).toEqual([])
    expect((await api.as('owner').get(`/crypto-cards/${id}`)).status).toBe(404)
    expect((await reveal(id)).status).toBe(404)
    expect((await authorize(api, id)).status).toBe(404)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is refused while a payment is open, and for a version that is no more', async () => {
    const { id } = await makeFundedCard(api, { usdc: '50' })
    const opened = await authorize(api, id, { capture: false })
    const answer = await remove(id)
    expect(answer.status).toBe(409)
    expect(answer.body.message).toMatch(/still open/)
    await api.as('owner').post(`/sandbox/cards/${id}/transactions/${opened.body.data.id}/void`, {})
    await actOnCard(api, id, 'freeze')
    expect(
      (await api.as('owner').delete(`/crypto-cards/${id}`, undefined, { 'If-Match': '"1"' })).status,
    ).toBe(412)
    expect((await remove(id)).status).toBe(200)
  })

  it('and funding at the same moment end in one consistent result', async () => {
    await deposit(api, '100')
    const { id } = await makeFundedCard(api, { usdc: '10' })
    await Promise.all([remove(id), fund(id, { amount: '25' }), authorize(api, id), remove(id)])
    const { available } = (await balanceOf(api)) ?? {}
    expect(['110', '100']).toContain(available)
    expect((await api.as('owner').get(`/crypto-cards/${id}`)).status).toBe(404)
    expect(await books(api)).toMatchObject({ ok: true })
  })
})
