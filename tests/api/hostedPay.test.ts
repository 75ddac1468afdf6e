import { describe, expect, it, vi } from 'vitest'
import { noticesTo } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { follow } from '#tests/support/events.ts'
import { actOn, makeInvoice, readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import {
  actOnLink,
  claim,
  happen,
  makeLink,
  openSession,
  pay,
  readLink,
  readSession,
  type PaySession,
} from '#tests/support/pay.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { balanceOf, books, listTransactions } from '#tests/support/wallet.ts'

const MINUTE_MS = 60_000

const api = freshApi()

const show = (id: string) => api.guest().get<Envelope<Record<string, unknown>>>(`/public/pay/${id}`)
const open = (id: string, body: object = { token: 'USDC' }) =>
  api.guest().post<Envelope<PaySession>>(`/public/pay/${id}/sessions`, body)

/** The statuses of so many calls at once, rising. */
async function times(count: number, call: () => Promise<{ readonly status: number }>) {
  const answers = await Promise.all(Array.from({ length: count }, call))
  return answers.map(({ status }) => status).toSorted()
}

describe('the hosted page asks', () => {
  it('what a link is about, and nothing else', async () => {
    const { id } = await makeLink(api, { description: 'One kilo' })
    const { status, body } = await show(id)
    expect(status).toBe(200)
    const ethereum = { name: 'ethereum', label: 'Ethereum' }
    const others = [
      { name: 'base', label: 'Base' },
      { name: 'polygon', label: 'Polygon' },
    ]
    const amount = '25.000000'
    expect(body.data).toEqual({
      ...{ id, kind: 'link', name: 'Coffee beans', description: 'One kilo' },
      ...{ merchantName: 'Test Store', logoUrl: null, country: null, state: 'open', receipt: null, asks: [] },
      ...{ pricing: 'fixed', amount: '25', currency: 'USD' },
      ...{ minAmount: null, maxAmount: null, maxQuantity: null },
      tokens: [
        { token: 'USDC', label: 'USD Coin', amount, networks: [ethereum, ...others] },
        { token: 'USDT', label: 'Tether USD', amount, networks: [ethereum] },
      ],
    })
  })

  it('for a price in another currency by its rate, to six decimals', async () => {
    const euros = await makeLink(api, { currency: 'EUR', amount: '19.99' })
    const { body } = await show(euros.id)
    expect(body.data['tokens']).toMatchObject([{ amount: '21.589200' }, { amount: '21.589200' }])
    expect((await openSession(api, euros.id)).amountDue).toBe('21.5892')
    const tokens = await makeLink(api, { currency: 'USDT', amount: '3.333333' })
    expect((await openSession(api, tokens.id)).amountDue).toBe('3.333333')
  })

  it('and hears the same of what is deleted, never was, or is not sent yet', async () => {
    const link = await makeLink(api)
    await api.as('owner').delete(`/payment-links/${link.id}`)
    const draft = await makeInvoice(api)
    const invoice = await sentInvoice(api)
    await api.as('owner').delete(`/invoices/${invoice.id}`)
    const ids = [link.id, 'pl_0000000000000000000000', 'inv_000', draft.id, invoice.id, 'x']
    for (const answer of await Promise.all(ids.map(show))) {
      expect(problemsOf(answer)).toBe('404 This payment link may have expired or been deleted.')
      expect(answer.body.data).toEqual({ state: 'missing' })
    }
  })

  it('and makes a sent invoice viewed, unless its own team asks', async () => {
    const { id } = await sentInvoice(api)
    await api.as('viewer').get(`/public/pay/${id}`)
    expect((await readInvoice(api, id)).status).toBe('sent')
    await show(id)
    await show(id)
    const viewedAt = '2025-06-15T12:00:00.000Z'
    expect(await readInvoice(api, id)).toMatchObject({ status: 'viewed', viewedAt })
    expect((await eventTypesOf(api)).filter((type) => type === 'invoice.viewed')).toHaveLength(1)
  })
})

describe('a session', () => {
  it('has an address of its own, an exact amount and half an hour, and shows nothing else', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id, { token: 'USDC', network: 'base' })
    expect(session).toEqual({
      ...{ id: expect.stringMatching(/^ps_\w{22}$/), token: 'USDC', network: 'base', state: 'open' },
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      ...{ price: '25', amountDue: '25', amountReceived: '0', amountMissing: '25', amountOver: '0' },
      ...{ secondsLeft: 1800, receipt: null },
      paymentUri: `ethereum:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913@8453/transfer?address=${session.address}&uint256=25000000`,
    })
    const others = await Promise.all(Array.from({ length: 8 }, () => openSession(api, id)))
    expect(new Set([session, ...others].map(({ address }) => address)).size).toBe(9)
  })

  it('is in a token and on a network that is offered, at the price of the link', async () => {
    const { id } = await makeLink(api)
    const wrong = [{ token: 'ETH' }, { token: 'USDT', network: 'polygon' }, { token: 'USDC', amount: '1' }]
    const tried = await Promise.all(wrong.map((body) => open(id, body)))
    expect(tried.map(problemsOf)).toEqual([
      '400 token: It can’t be paid this way',
      '400 network: It can’t be paid this way',
      '400 amount: amount is not a field',
    ])
  })

  it('is opened 30 times in a row from one address, and asked about 60 times in a minute, and not more; another at its side is not held up', async () => {
    const [{ id }, other] = [await makeLink(api), await makeLink(api)]
    const first = await openSession(api, id, { token: 'USDC' }, '10.0.0.1')
    const ask = () => api.guest().get(`/public/pay/sessions/${first.id}`)
    const [opened, asked] = await Promise.all([times(30, () => open(id)), times(61, ask)])
    expect(opened).toEqual([...Array<number>(29).fill(201), 429])
    expect(asked).toEqual([...Array<number>(60).fill(200), 429])
    expect((await ask()).headers.get('Retry-After')).toBe('1')
    const next = await openSession(api, other.id)
    expect((await api.guest().get(`/public/pay/sessions/${next.id}`)).status).toBe(200)
  })

  it('is closed when its link is archived or deleted before anything was paid', async () => {
    const [archived, deleted] = [await makeLink(api), await makeLink(api)]
    const sessions = [await openSession(api, archived.id), await openSession(api, deleted.id)]
    await actOnLink(api, archived.id, 'archive')
    await api.as('owner').delete(`/payment-links/${deleted.id}`)
    for (const { id } of sessions) {
      expect((await readSession(api, id)).state).toBe('closed')
      expect((await claim(api, id)).body.data.state).toBe('closed')
    }
    await api.runJobs()
    expect(await listTransactions(api)).toEqual([])
    expect((await open(archived.id)).status).toBe(403)
  })

  it('that is paid is still shown once its link is archived, to its visitor only', async () => {
    const { id } = await makeLink(api)
    const other = await openSession(api, id)
    const { id: sessionId } = await pay(api, id)
    await actOnLink(api, id, 'archive')
    expect((await show(`${id}?session=${sessionId}`)).status).toBe(200)
    const refused = await show(`${id}?session=${other.id}`)
    expect(problemsOf(refused)).toBe('403 This payment link is no longer accepting payments.')
    expect(refused.body.data).toMatchObject({ state: 'inactive' })
  })

  it('that began in time may be finished after its link has ended', async () => {
    const { id } = await makeLink(api, { expiresAt: '2025-06-15T12:05:00Z' })
    const session = await openSession(api, id)
    api.advance(5 * MINUTE_MS)
    const { status, body } = await show(id)
    const merchant = { name: 'Test Store', logoUrl: null }
    expect([status, body.data]).toEqual([410, { state: 'expired', merchant }])
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
})

describe('a payment', () => {
  it(
    'counts once, however often it is claimed, and not until the ledger holds the credit (I-22)',
    { tags: ['postgres'] },
    async () => {
      const { id } = await makeLink(api)
      const session = await openSession(api, id)
      const claims = await Promise.all([1, 2, 3].map(() => claim(api, session.id)))
      expect(claims.map(({ body }) => body.data.state)).toEqual(['seen', 'seen', 'seen'])
      expect((await balanceOf(api))?.available).toBe('0')
      await api.runJobs()
      await claim(api, session.id)
      await api.runJobs()
      const { receipt, ...paid } = await readSession(api, session.id)
      expect(paid).toMatchObject({ state: 'paid', amountReceived: '25' })
      const paidAt = '2025-06-15T12:00:00.000Z'
      expect(receipt).toMatchObject({ amount: '25', token: 'USDC', network: 'ethereum', paidAt })
      expect(await listTransactions(api)).toMatchObject([
        { id: receipt?.transactionId, type: 'credit', amount: '25', hash: receipt?.hash },
      ])
      expect((await balanceOf(api))?.available).toBe('25')
      expect(await readLink(api, id)).toMatchObject({ totalPayments: 1, totalAmount: '25' })
      expect(await noticesTo(api)).toMatchObject([
        { type: 'payment', title: 'Payment received', message: '25 USDC for Coffee beans' },
      ])
      expect(await eventTypesOf(api)).toContain('payment.completed')
      expect(await books(api)).toMatchObject({ ok: true })
    },
  )

  it('pays an invoice, with its transaction, and closes the sessions of others', async () => {
    const { id } = await sentInvoice(api)
    const other = await openSession(api, id)
    api.advance(1000)
    const { receipt, address } = await pay(api, id, { token: 'USDT' })
    expect(await readInvoice(api, id)).toMatchObject({
      status: 'paid',
      paymentMethod: 'USDT',
      paymentAddress: address,
      paidAt: '2025-06-15T12:00:01.000Z',
      transactions: [{ id: receipt?.transactionId, amount: '108.25', currency: 'USDT', status: 'confirmed' }],
    })
    expect(await eventTypesOf(api)).toContain('invoice.paid')
    expect((await show(id)).body.data).toMatchObject({ state: 'paid', receipt })
    expect((await open(id)).status).toBe(400)
    expect((await readSession(api, other.id)).state).toBe('closed')
  })

  it('below what is due leaves the invoice open, which stays; the rest completes it', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    const { body } = await happen(api, 'underpaid', session.id)
    const amounts = { amountReceived: '54.125', amountMissing: '54.12', amountOver: '0' }
    expect(body.data).toMatchObject({ state: 'underpaid', ...amounts })
    expect(body.data.paymentUri).toMatch(/uint256=54120000$/)
    expect((await readInvoice(api, id)).status).toBe('partly_paid')
    expect(await eventTypesOf(api)).toContain('payment.underpaid')
    expect(problemsOf(await api.as('owner').delete(`/invoices/${id}`))).toBe(
      '409 This invoice has payments. Cancel it instead.',
    )
    await claim(api, session.id)
    await api.runJobs()
    expect((await readSession(api, session.id)).state).toBe('paid')
    expect((await readInvoice(api, id)).status).toBe('paid')
  })

  it('after the time was over is credited, and left to the merchant', async () => {
    const { id } = await sentInvoice(api)
    const session = await openSession(api, id)
    expect((await happen(api, 'late', session.id)).body.data.state).toBe('late')
    expect((await readInvoice(api, id)).status).toBe('sent')
    expect((await balanceOf(api))?.available).toBe('108.25')
    expect(await noticesTo(api)).toMatchObject([{ title: 'Payment after expiry', priority: 'high' }])
    expect((await actOn(api, id, 'cancel')).status).toBe(200)
  })

  it('of another team is no scenario of ours', async () => {
    const { id } = await makeLink(api, {}, 'stranger')
    const session = await openSession(api, id)
    expect((await happen(api, 'overpaid', session.id)).status).toBe(404)
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
    const following = await Promise.all(
      Array.from({ length: 10 }, () => follow(api.fetch, { path: path(session.id) })),
    )
    expect((await api.guest().get(path(session.id))).status).toBe(429)
    await Promise.all(following.map(({ cut }) => cut()))
  })
})
