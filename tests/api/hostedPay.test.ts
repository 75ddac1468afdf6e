import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { follow } from '#tests/support/events.ts'
import { actOn, makeInvoice, readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import {
  actOnLink,
  claim,
  makeLink,
  openSession,
  pay,
  readLink,
  readSession,
  type PaySession,
} from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, listTransactions } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const show = (id: string) => api.guest().get<Envelope<Record<string, unknown>>>(`/public/pay/${id}`)
const events = async () =>
  (await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)).map(({ type }) => type)
const notices = () => api.services.db.orm.select().from(notification)
const scenario = (name: string, sessionId: string) =>
  api.as('owner').post<Envelope<PaySession>>(`/sandbox/scenarios/${name}`, { sessionId })

describe('the hosted page asks', () => {
  it('what a link is about, and nothing else', async () => {
    const { id } = await makeLink(api, { description: 'One kilo' })
    const { status, body } = await show(id)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      id,
      kind: 'link',
      name: 'Coffee beans',
      description: 'One kilo',
      merchantName: 'Test Store',
      logoUrl: null,
      amount: '25',
      currency: 'USD',
      state: 'open',
      receipt: null,
      pricing: 'fixed',
      asks: [],
      minAmount: null,
      maxAmount: null,
      maxQuantity: null,
      tokens: [
        {
          token: 'USDC',
          label: 'USD Coin',
          amount: '25.000000',
          networks: [
            { name: 'ethereum', label: 'Ethereum' },
            { name: 'base', label: 'Base' },
            { name: 'polygon', label: 'Polygon' },
          ],
        },
        {
          token: 'USDT',
          label: 'Tether USD',
          amount: '25.000000',
          networks: [{ name: 'ethereum', label: 'Ethereum' }],
        },
      ],
    })
  })

  it.each([
    ['USD', '19.99', '19.990000'],
    ['EUR', '19.99', '21.589200'],
    ['GBP', '0.01', '0.012700'],
    ['USDT', '3.333333', '3.333333'],
  ])('for a price in %s by its rate: %s is %s tokens', async (currency, amount, tokens) => {
    const { id } = await makeLink(api, { currency, amount })
    const { body } = await show(id)
    expect(body.data['tokens']).toMatchObject([{ amount: tokens }, { amount: tokens }])
    expect((await openSession(api, id)).amountDue).toBe(tokens.replace(/\.?0+$/, ''))
  })

  it('and hears the same of what is deleted, never was, or is not sent yet', async () => {
    const link = await makeLink(api)
    await api.as('owner').delete(`/payment-links/${link.id}`)
    const draft = await makeInvoice(api)
    const answers = await Promise.all(
      [link.id, 'pl_0000000000000000000000', 'inv_000', draft.id, 'x'].map(show),
    )
    for (const { status, body } of answers)
      expect({ status, message: body.message, data: body.data }).toEqual({
        status: 404,
        message: 'This payment link may have expired or been deleted.',
        data: { state: 'missing' },
      })
  })

  it('and hears that a link has expired', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    api.advance(5 * MINUTE_MS)
    const { status, body } = await show(id)
    expect([status, body.data]).toEqual([410, { state: 'expired' }])
  })

  it('and hears that a link takes no payments', async () => {
    const { id } = await makeLink(api)
    await actOnLink(api, id, 'archive')
    const { status, body } = await show(id)
    expect([status, body.message, body.data]).toEqual([
      ...[403, 'This payment link is no longer accepting payments.'],
      { state: 'inactive' },
    ])
    expect((await api.guest().post(`/public/pay/${id}/sessions`, { token: 'USDC' })).status).toBe(403)
  })

  it('and makes a sent invoice viewed, unless its own team asks', async () => {
    const { id } = await sentInvoice(api)
    await api.as('viewer').get(`/public/pay/${id}`)
    expect((await readInvoice(api, id)).status).toBe('sent')
    await show(id)
    await show(id)
    expect(await readInvoice(api, id)).toMatchObject({
      status: 'viewed',
      viewedAt: '2025-06-15T12:00:00.000Z',
    })
    expect((await events()).filter((type) => type === 'invoice.viewed')).toHaveLength(1)
  })
})

describe('a session', () => {
  it('has an address of its own, an exact amount and half an hour', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id, { token: 'USDC', network: 'base' })
    expect(session).toMatchObject({
      token: 'USDC',
      network: 'base',
      amountDue: '25',
      amountReceived: '0',
      state: 'open',
      secondsLeft: 1800,
      receipt: null,
      paymentUri: `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${session.address}&uint256=25000000`,
    })
  })

  it('never shares its address (I-21)', async () => {
    const { id } = await makeLink(api)
    const sessions = await Promise.all(
      Array.from({ length: 20 }, (_, n) => openSession(api, id, { token: 'USDC' }, `10.1.0.${n}`)),
    )
    expect(new Set(sessions.map(({ address }) => address)).size).toBe(20)
  })

  it.each([
    [{ token: 'ETH' }, 'token'],
    [{ token: 'USDT', network: 'polygon' }, 'network'],
    [{ token: 'USDC', amount: '1' }, 'amount'],
  ])('is not opened with %o', async (body, field) => {
    const { id } = await makeLink(api)
    const answer = await api.guest().post(`/public/pay/${id}/sessions`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.[0]?.field).toBe(field)
  })

  it('is not opened more than ten times in a row from one address', async () => {
    const { id } = await makeLink(api)
    const open = () => api.guest().post(`/public/pay/${id}/sessions`, { token: 'USDC' })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await open()).status)
    expect(statuses.slice(9)).toEqual([201, 429])
  })

  it('is not asked about more than 60 times in a minute from one address', async () => {
    const session = await openSession(api, (await makeLink(api)).id)
    const ask = () => api.guest().get(`/public/pay/sessions/${session.id}`)
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await ask()).status)
    expect(statuses.slice(59)).toEqual([200, 429])
    expect((await ask()).headers.get('Retry-After')).toBe('1')
  })

  it('shows its visitor nothing but what the page needs', async () => {
    const session = await openSession(api, (await makeLink(api)).id)
    expect(Object.keys(session).toSorted()).toEqual([
      ...['address', 'amountDue', 'amountMissing', 'amountOver', 'amountReceived', 'id', 'network'],
      ...['paymentUri', 'price', 'receipt', 'secondsLeft', 'state', 'token'],
    ])
  })

  it.each([
    ['archived', (id: string) => actOnLink(api, id, 'archive')],
    ['deleted', (id: string) => api.as('owner').delete(`/payment-links/${id}`)],
  ])('is closed when its link is %s before anything was paid', async (_word, end) => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    await end(id)
    expect((await readSession(api, session.id)).state).toBe('closed')
    expect((await claim(api, session.id)).body.data.state).toBe('closed')
    await api.runJobs()
    expect(await listTransactions(api)).toEqual([])
  })

  it('that is paid is still shown once its link is archived, to its visitor only', async () => {
    const { id } = await makeLink(api)
    const other = await openSession(api, id)
    const { id: sessionId } = await pay(api, id)
    await actOnLink(api, id, 'archive')
    expect((await show(`${id}?session=${sessionId}`)).status).toBe(200)
    expect((await show(`${id}?session=${other.id}`)).status).toBe(403)
  })

  it('is closed when somebody else has paid the invoice', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    await pay(api, id)
    expect((await readSession(api, session.id)).state).toBe('closed')
  })

  it('that began in time may be finished after its link has ended', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    const session = await openSession(api, id)
    api.advance(6 * MINUTE_MS)
    expect((await show(id)).status).toBe(410)
    expect((await show(`${id}?session=${session.id}`)).body.data['state']).toBe('open')
    await claim(api, session.id)
    await api.runJobs()
    expect((await readSession(api, session.id)).state).toBe('paid')
  })

  it('expires after 30 minutes', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    api.advance(30 * MINUTE_MS)
    expect(await readSession(api, session.id)).toMatchObject({ state: 'expired', secondsLeft: 0 })
    await claim(api, session.id)
    await api.runJobs()
    expect((await readSession(api, session.id)).state).toBe('expired')
    expect(await listTransactions(api)).toEqual([])
  })

  it('waits after "I’ve made payment" until the ledger holds the credit (I-22)', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    expect((await claim(api, session.id)).body.data.state).toBe('seen')
    expect((await balanceOf(api))?.available).toBe('0')
    await api.runJobs()
    expect(await readSession(api, session.id)).toMatchObject({
      state: 'paid',
      amountReceived: '25',
      receipt: {
        transactionId: expect.stringMatching(/^tx_/),
        hash: expect.stringMatching(/^0x/),
        amount: '25',
        token: 'USDC',
        network: 'ethereum',
        paidAt: '2025-06-15T12:00:00.000Z',
      },
    })
    expect((await balanceOf(api))?.available).toBe('25')
  })

  it('is paid once however often it is claimed', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    await Promise.all([claim(api, session.id), claim(api, session.id), claim(api, session.id)])
    await api.runJobs()
    await claim(api, session.id)
    await api.runJobs()
    expect(await listTransactions(api)).toHaveLength(1)
    expect(await readLink(api, id)).toMatchObject({ totalPayments: 1, totalAmount: '25' })
  })
})

describe('a payment', () => {
  it('tells the merchant: transaction, notification, event', async () => {
    const { id } = await makeLink(api)
    const { receipt } = await pay(api, id)
    expect(await listTransactions(api)).toMatchObject([
      { id: receipt?.transactionId, type: 'credit', amount: '25', hash: receipt?.hash },
    ])
    expect(await notices()).toMatchObject([
      { type: 'payment', title: 'Payment received', message: '25 USDC for Coffee beans' },
    ])
    expect(await events()).toContain('payment.completed')
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('pays an invoice, with its transaction', async () => {
    const { id } = await sentInvoice(api)
    const { receipt } = await pay(api, id)
    expect(await readInvoice(api, id)).toMatchObject({
      status: 'paid',
      paymentMethod: 'USDC',
      paidAt: '2025-06-15T12:00:00.000Z',
      transactions: [{ id: receipt?.transactionId, amount: '108.25', currency: 'USDC', status: 'confirmed' }],
    })
    expect(await events()).toContain('invoice.paid')
    expect((await show(id)).body.data).toMatchObject({ state: 'paid', receipt })
    expect((await api.guest().post(`/public/pay/${id}/sessions`, { token: 'USDC' })).status).toBe(400)
  })

  it('keeps an invoice from being deleted', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    await scenario('underpaid', session.id)
    const { status, body } = await api.as('owner').delete(`/invoices/${id}`)
    expect([status, body.message]).toEqual([
      409,
      'Payments were received for this invoice. Cancel it instead.',
    ])
    expect((await actOn(api, id, 'cancel')).status).toBe(200)
  })

  it('below what is due leaves the invoice open, and the rest completes it', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    const { body } = await scenario('underpaid', session.id)
    expect(body.data).toMatchObject({
      state: 'underpaid',
      amountReceived: '54.125',
      amountMissing: '54.125',
      amountOver: '0',
      paymentUri: expect.stringMatching(/uint256=54125000$/),
    })
    expect((await readInvoice(api, id)).status).toBe('partly_paid')
    expect(await events()).toContain('payment.underpaid')
    await claim(api, session.id)
    await api.runJobs()
    expect((await readSession(api, session.id)).state).toBe('paid')
    expect((await readInvoice(api, id)).status).toBe('paid')
  })

  it('above what is due pays the invoice and says so', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    const { body } = await scenario('overpaid', session.id)
    expect(body.data).toMatchObject({
      state: 'overpaid',
      amountReceived: '119.075',
      amountMissing: '0',
      amountOver: '10.825',
    })
    expect((await readInvoice(api, id)).status).toBe('paid')
    expect(await events()).toContain('payment.overpaid')
  })

  it('after the time was over is credited, and left to the merchant', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    const { body } = await scenario('late', session.id)
    expect(body.data.state).toBe('late')
    expect((await readInvoice(api, id)).status).toBe('sent')
    expect((await balanceOf(api))?.available).toBe('108.25')
    expect(await notices()).toMatchObject([{ title: 'Payment after its time was over', priority: 'high' }])
  })

  it('of another team is no scenario of ours', async () => {
    const { id } = await makeLink(api, {}, 'stranger')
    const session = await openSession(api, id)
    expect((await scenario('overpaid', session.id)).status).toBe(404)
  })
})

describe('the events of a session', () => {
  const path = (id: string) => `/public/pay/sessions/${id}/live`

  it('tell whoever has its id that it was written, and nothing of others or of what is in it', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    const other = await openSession(api, id)
    const following = await follow(api.fetch, { path: path(session.id) })
    await claim(api, other.id)
    await claim(api, session.id)
    await api.runJobs()
    await vi.waitFor(() => expect(following.idsOf('payment_session')).toEqual([session.id]))
    expect(following.events[0]?.event).toBe('ready')
    expect(Object.keys(following.events[1]?.data ?? {})).toEqual(['resource', 'ids', 'type', 'at'])
    expect(following.names()).toEqual(['payment_session'])
    await following.cut()
  })

  it('are none of an unknown session, and ten at most of one address', async () => {
    expect((await api.guest().get(path('ps_none'))).status).toBe(404)
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    const open = await Promise.all(
      Array.from({ length: 10 }, () => follow(api.fetch, { path: path(session.id) })),
    )
    expect((await api.guest().get(path(session.id))).status).toBe(429)
    await Promise.all(open.map(({ cut }) => cut()))
  })
})
