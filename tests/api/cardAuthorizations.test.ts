import { describe, expect, it } from 'vitest'
import { readCardMoney } from '#server/features/cards/readCard.ts'
import { cardTransaction } from '#server/features/cards/schema.ts'
import { noticesTo } from '#tests/support/admin.ts'
import { actOnCard, authorize, makeFundedCard, readCard } from '#tests/support/cards.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { eventsOf } from '#tests/support/outbox.ts'
import { books } from '#tests/support/wallet.ts'

const api = freshApi()

const HOUR_MS = 60 * 60 * 1000
const CLEAN = { ok: true }

const end = (cardId: string, id: string, way: 'capture' | 'void') =>
  api.as('owner').post(`/sandbox/cards/${cardId}/transactions/${id}/${way}`, {})
const pay = async (cardId: string, changes: object = {}) => (await authorize(api, cardId, changes)).body.data
const limit = (cardId: string, limits: object = {}) => actOnCard(api, cardId, 'limits', { body: limits })

describe('a payment', () => {
  it('takes what its amount is worth from the card, USDC first and then USDT, once for one key', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30', usdt: '20', currency: 'EUR' })
    const payment = (await authorize(api, id, { amount: '34.5' }, { key: 'k' })).body.data
    expect(payment).toMatchObject({
      ...{ id: expect.stringMatching(/^ctx_\w{22}$/), card: id, merchant: 'Corner Shop', type: 'payment' },
      ...{ status: 'completed', declineReason: null, amount: '34.5', currency: 'EUR' },
      ...{ usdc: '30', usdt: '7.26', date: '2025-06-15T12:00:00.000Z' },
    })
    expect((await authorize(api, id, { amount: '34.5' }, { key: 'k' })).body.data.id).toBe(payment.id)
    expect(await readCard(api, id)).toMatchObject({ usdcBalance: '0', usdtBalance: '12.74' })
    expect(await books(api)).toMatchObject(CLEAN)
  })

  it('is declined when there is too little, the issuer says so, or the card is frozen, until it is not', async () => {
    const { id } = await makeFundedCard(api, { usdc: '9.99' })
    const declined = (declineReason: string) => ({ status: 'declined', usdc: '0', declineReason })
    expect(await pay(id)).toMatchObject(declined('Insufficient funds'))
    const byIssuer = await pay(id, { type: 'decline', amount: '1' })
    expect(byIssuer).toMatchObject({ ...declined('Declined by the issuer'), type: 'payment' })
    await actOnCard(api, id, 'freeze')
    expect(await pay(id, { amount: '1' })).toMatchObject(declined('Card is frozen'))
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '9.99' })
    await actOnCard(api, id, 'unfreeze')
    expect(await pay(id, { amount: '1' })).toMatchObject({ status: 'completed' })
  })

  it('is declined over the limits, with a reason that the merchant sees, until they are lifted', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await pay(id)
    await pay(id)
    const limits = [
      [{ dayLimit: '25' }, 'Over the daily limit'],
      [{ monthLimit: '25' }, 'Over the monthly limit'],
      [{ merchantCategories: ['fuel'] }, 'Merchant category not allowed'],
    ] as const
    for (const [values, declineReason] of limits) {
      await limit(id, values)
      expect(await pay(id, { category: 'travel' })).toMatchObject({ declineReason })
    }
    expect(await pay(id, { category: 'fuel' })).toMatchObject({ status: 'completed', declineReason: null })
    await limit(id)
    expect(await pay(id, { category: 'travel' })).toMatchObject({ status: 'completed' })
  })
})

describe('payments at the same time', { tags: ['postgres'] }, () => {
  it('together never pass the limit of a day', async () => {
    const { id } = await makeFundedCard(api, { usdc: '100' })
    await limit(id, { dayLimit: '35' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id)))
    expect(answers.filter(({ status }) => status === 'completed')).toHaveLength(3)
  })

  it('together never take more than there is', async () => {
    const { id } = await makeFundedCard(api, { usdc: '40', usdt: '5' })
    const asked = Array.from({ length: 8 }, (_, index) => authorize(api, id, { capture: index % 2 === 0 }))
    const statuses = (await Promise.all(asked)).map(({ body }) => body.data.status)
    expect(statuses.filter((status) => status !== 'declined')).toHaveLength(4)
    expect(await readCard(api, id)).toMatchObject({ totalBalance: '5' })
    expect(await books(api)).toMatchObject(CLEAN)
  })

  it('at the moment of a freeze are completed or declined, and the balance agrees', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const [first, , second] = await Promise.all([pay(id), actOnCard(api, id, 'freeze'), pay(id)])
    const paid = [first, second].filter(({ status }) => status === 'completed').length
    expect(await readCard(api, id)).toMatchObject({ status: 'frozen', totalBalance: String(30 - 10 * paid) })
    expect(await pay(id)).toMatchObject({ status: 'declined' })
  })

  it('that end one way and the other end once', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const opened = await pay(id, { capture: false })
    const answers = await Promise.all([end(id, opened.id, 'void'), end(id, opened.id, 'capture')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await readCard(api, id)).toMatchObject({ heldBalance: '0' })
    expect(await books(api)).toMatchObject(CLEAN)
  })
})

it('a refund comes back to the card, a frozen one too; webhook and owner are told of all that happened', async () => {
  const { id } = await makeFundedCard(api, { usdc: '30' })
  await pay(id)
  await pay(id, { amount: '1000' })
  await actOnCard(api, id, 'freeze')
  const refund = await pay(id, { type: 'refund', amount: '4.2' })
  expect(refund).toMatchObject({ type: 'refund', status: 'completed', usdc: '4.2' })
  expect(await readCard(api, id)).toMatchObject({ totalBalance: '24.2' })
  expect(await books(api)).toMatchObject(CLEAN)
  const sent = (await eventsOf(api)).filter(({ type }) => type === 'card.transaction')
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { cardId: id, type: 'payment', status: 'completed', amount: '10' },
    { status: 'declined', declineReason: 'Insufficient funds' },
    { type: 'refund', status: 'completed', usdc: '4.2' },
  ])
  const told = (await noticesTo(api)).map(({ title, priority }) => `${title}: ${priority}`)
  const wanted = ['Card payment: low', 'Card payment declined: high', 'Card refund: low']
  expect(told).toEqual(expect.arrayContaining(wanted))
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
    expect((await end(id, 'ctx_unknown', 'void')).status).toBe(404)
    expect(await books(api)).toMatchObject(CLEAN)
  })

  it('is voided by itself after a week', async () => {
    const { id } = await makeFundedCard(api, { usdc: '30' })
    const captured = await pay(id, { capture: false })
    await pay(id, { capture: false })
    await end(id, captured.id, 'capture')
    api.advance(7 * 24 * HOUR_MS)
    await api.runJobs()
    const { orm } = api.services.db
    expect(await orm.select().from(cardTransaction).orderBy(cardTransaction.status)).toMatchObject([
      { id: captured.id, status: 'completed', usdc: '10' },
      { status: 'declined', declineReason: 'Voided by the merchant', usdc: '0' },
    ])
    expect(await readCardMoney(orm, id)).toEqual({ usdc: '20', usdt: '0' })
  })
})
