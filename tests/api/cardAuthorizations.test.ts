import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCardMoney } from '#server/cards/readCard.ts'
import { cardTransaction } from '#server/cards/schema.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import {
  actOnCard,
  authorize,
  listCardTransactions,
  makeCard,
  makeFundedCard,
  readCard,
  type SentCardTransaction,
} from '#tests/support/cards.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { books } from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const DAY_MS = 24 * 60 * 60 * 1000

const end = (cardId: string, id: string, way: 'capture' | 'void') =>
  api
    .as('owner')
    .post<Envelope<SentCardTransaction>>(`/sandbox/cards/${cardId}/transactions/${id}/${way}`, {})
const pay = async (cardId: string, changes: object = {}) => (await authorize(api, cardId, changes)).body.data

describe('a payment', () => {
  it('takes its amount from the card, USDC first and then USDT', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30', usdt: '20' })
    const payment = await pay(id, { amount: '34.5' })
    expect(payment).toMatchObject({
      id: expect.stringMatching(/^ctx_\w{22}$/),
      card: id,
      merchant: 'Corner Shop',
      type: 'payment',
      status: 'completed',
      declineReason: null,
      amount: '34.5',
      currency: 'USD',
      usdc: '30',
      usdt: '4.5',
      date: '2025-06-15T12:00:00.000Z',
    })
    expect(await readCard(api, id)).toMatchObject({ usdcBalance: '0', usdtBalance: '15.5' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it.each([
    ['EUR', '10.8'],
    ['GBP', '12.7'],
  ])('in %s costs what it is worth in dollars', async (currency, usdc) => {
    const { id } = await makeFundedCard(api, { usdc: '100', currency })
    expect(await pay(id, { amount: '10' })).toMatchObject({ currency, amount: '10', usdc, usdt: '0' })
  })

  it('is declined when the card is frozen, and again possible when it is not', async () => {
    const { id } = await makeFundedCard(api, { usdc: '50' })
    await actOnCard(api, id, 'freeze')
    expect(await pay(id)).toMatchObject({ status: 'declined', declineReason: 'Card is frozen', usdc: '0' })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '50' })
    await actOnCard(api, id, 'unfreeze')
    expect(await pay(id)).toMatchObject({ status: 'completed' })
  })

  it('is declined when there is too little, or the issuer says so', async () => {
    const { id } = await makeFundedCard(api, { usdc: '9.99' })
    expect(await pay(id)).toMatchObject({ status: 'declined', declineReason: 'Insufficient funds' })
    expect(await pay(id, { type: 'decline', amount: '1' })).toMatchObject({
      type: 'payment',
      status: 'declined',
      declineReason: 'Declined by the issuer',
    })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '9.99' })
  })

  it.each([
    [{ purchaseLimit: '9.99' }, {}, 'Over the limit per purchase'],
    [{ dayLimit: '25' }, {}, 'Over the daily limit'],
    [{ monthLimit: '25' }, {}, 'Over the monthly limit'],
    [{ merchantCategories: ['fuel'] }, { category: 'travel' }, 'Merchant category not allowed'],
    [{ merchantCategories: ['fuel'] }, {}, 'Merchant category not allowed'],
  ])(
    'is declined over the limits %o, with a reason that the merchant sees',
    async (limits, asked, reason) => {
      const { id } = await makeFundedCard(api, { usdc: '100' })
      await pay(id)
      await pay(id)
      expect((await actOnCard(api, id, 'limits', { body: limits })).status).toBe(200)
      expect(await pay(id, asked)).toMatchObject({ status: 'declined', declineReason: reason, usdc: '0' })
      await actOnCard(api, id, 'limits')
      expect(await pay(id, asked)).toMatchObject({ status: 'completed' })
    },
  )

  it('has room again when the day is over, in UTC', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await actOnCard(api, id, 'limits', { body: { dayLimit: '15' } })
    const outcomes: string[] = []
    for (const hours of [0, 6, 6]) {
      api.advance(hours * 60 * 60 * 1000)
      outcomes.push((await pay(id)).declineReason ?? 'paid')
    }
    expect(outcomes).toEqual(['paid', 'Over the daily limit', 'paid'])
  })

  it('is one of several at once that together never pass the limit of a day', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await actOnCard(api, id, 'limits', { body: { dayLimit: '35' } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id)))
    expect(answers.filter(({ status }) => status === 'completed')).toHaveLength(3)
  })

  it.each([
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [{ amount: '1.005' }, 'amount', 'Amount must have at most 2 decimals'],
    [{ merchant: ' ' }, 'merchant', 'Merchant is required'],
    [{ type: 'gift' }, 'type', 'Type must be one of payment, refund, decline'],
  ])('refuses %o', async (changes, field, text) => {
    const { id } = await makeCard(api)
    const answer = await authorize(api, id, changes)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject([{ field, text }])
  })

  it('happens once for one key', async () => {
    const { id } = await makeFundedCard(api, { usdc: '50' })
    const answers = [await authorize(api, id, {}, { key: 'k' }), await authorize(api, id, {}, { key: 'k' })]
    expect(answers[0]?.body.data.id).toBe(answers[1]?.body.data.id)
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '40' })
  })

  it('is one of several at once that together never take more than there is', async () => {
    const { id } = await makeFundedCard(api, { usdc: '40', usdt: '35' })
    const asked = Array.from({ length: 20 }, (_, index) => authorize(api, id, { capture: index % 2 === 0 }))
    const statuses = (await Promise.all(asked)).map(({ body }) => body.data.status)
    expect(statuses.filter((status) => status !== 'declined')).toHaveLength(7)
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '5' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('at the moment of a freeze is completed or declined, and the balance agrees', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const [first, , second] = await Promise.all([
      authorize(api, id),
      actOnCard(api, id, 'freeze'),
      authorize(api, id),
    ])
    const paid = [first, second].filter(({ body }) => body.data.status === 'completed').length
    expect(await readCard(api, id)).toMatchObject({ status: 'frozen', totalBalance: String(30 - 10 * paid) })
    expect(await pay(id)).toMatchObject({ status: 'declined' })
  })

  it('belongs to the own team, and to those who may put money on cards', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    expect((await authorize(api, id, {}, { persona: 'stranger' })).status).toBe(404)
    expect((await authorize(api, id, {}, { persona: 'viewer' })).status).toBe(403)
  })

  it('is told to the webhook and to whoever made the card', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    await pay(id)
    await pay(id, { amount: '1000' })
    await pay(id, { type: 'refund', amount: '3' })
    const sent = await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)
    const payloads = sent.filter(({ type }) => type === 'card.transaction').map(({ payload }) => payload)
    expect(payloads).toMatchObject([
      { cardId: id, type: 'payment', status: 'completed', amount: '10' },
      { status: 'declined', declineReason: 'Insufficient funds' },
      { type: 'refund', status: 'completed', usdc: '3' },
    ])
    const told = await api.services.db.orm.select().from(notification)
    const titles = told.map(({ title, priority }) => `${title}: ${priority}`)
    expect(new Set(titles.filter((title) => title.startsWith('Card')))).toEqual(
      new Set(['Card payment: low', 'Card payment declined: high', 'Card refund: low']),
    )
  })
})

describe('a refund', () => {
  it('comes back to the card, a frozen one too', async () => {
    const { id } = await makeFundedCard(api, { usdc: '10' })
    await pay(id)
    await actOnCard(api, id, 'freeze')
    expect(await pay(id, { type: 'refund', amount: '4.2' })).toMatchObject({
      type: 'refund',
      status: 'completed',
      usdc: '4.2',
    })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '4.2' })
    expect(await books(api)).toMatchObject({ ok: true })
  })
})

describe('an open payment', () => {
  it('holds its money until the merchant captures it', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30', usdt: '5' })
    const opened = await pay(id, { amount: '32', capture: false })
    expect(opened).toMatchObject({ status: 'pending', usdc: '30', usdt: '2' })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '3', heldBalance: '32' })
    await actOnCard(api, id, 'freeze')
    expect((await end(id, opened.id, 'capture')).body.data).toMatchObject({ status: 'completed', usdc: '30' })
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '3', heldBalance: '0' })
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('gives its money back when it is voided, and ends once', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const opened = await pay(id, { capture: false })
    const answers = await Promise.all([end(id, opened.id, 'void'), end(id, opened.id, 'capture')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readCard(api, id)).toMatchObject({ heldBalance: '0' })
    expect((await end(id, 'ctx_unknown', 'void')).status).toBe(404)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is voided by itself after a week', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const captured = await pay(id, { capture: false })
    await pay(id, { capture: false })
    await end(id, captured.id, 'capture')
    api.advance(7 * DAY_MS)
    await api.runJobs()
    const { orm } = api.services.db
    expect(await orm.select().from(cardTransaction).orderBy(cardTransaction.status)).toMatchObject([
      { id: captured.id, status: 'completed', usdc: '10' },
      { status: 'declined', declineReason: 'Voided by the merchant', usdc: '0' },
    ])
    expect(await readCardMoney(orm, id)).toEqual({ usdc: '20', usdt: '0' })
  })
})

describe('the history', () => {
  it('is searched by merchant and id, and filtered by type and status at once', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    const other = await makeFundedCard(api, { usdc: '10' })
    await pay(other.id)
    const coffee = await pay(id, { merchant: 'Blue Coffee' })
    await pay(id, { merchant: 'Blue Coffee', type: 'refund', amount: '2' })
    await pay(id, { merchant: 'Shoe Store', amount: '5000' })
    const ids = async (query = '') => (await listCardTransactions(api, id, query)).map((row) => row.id)
    expect(await ids()).toHaveLength(4)
    expect(await ids('&q=blue')).toHaveLength(2)
    expect(await ids(`&q=${coffee.id}`)).toEqual([coffee.id])
    expect(await ids('&type=payment&status=completed')).toEqual([coffee.id])
    expect(await ids('&status=declined')).toHaveLength(1)
    expect(await ids('&_start=3&_end=5')).toHaveLength(1)
  })

  it('is exported as CSV with the same filters, of one card, by those who may', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await pay(id, { merchant: 'Café, "Blue"' })
    await pay(id, { type: 'refund', amount: '2' })
    const other = await makeFundedCard(api, { usdc: '10' })
    await pay(other.id)
    const path = `/exports/card-transactions.csv?card=${id}`
    const { status, body, headers } = await api.as('member').get<string>(`${path}&type=payment`)
    expect(status).toBe(200)
    expect(headers.get('X-Total-Count')).toBe('1')
    const [head, row, ...rest] = parseCsv(body)
    expect(head?.slice(0, 5)).toEqual(['Transaction ID', 'Merchant', 'Type', 'Amount', 'Currency'])
    expect(row?.slice(1, 5)).toEqual(['Café, "Blue"', 'payment', '10', 'USD'])
    expect(rest).toEqual([])
    expect((await api.as('viewer').get(path)).status).toBe(403)
    expect((await api.as('stranger').get(path)).headers.get('X-Total-Count')).toBe('0')
  })
})
