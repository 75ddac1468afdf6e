import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notification } from '#server/notifications/schema.ts'
import { paymentDecision } from '#server/pay/schema.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { makeLink, openSession, pay, readSession, type PaySession } from '#tests/support/pay.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  FAILING_RECIPIENT,
  listTransactions,
  RECIPIENT,
  settle,
} from '#tests/support/wallet.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

interface ToReview {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly refundable: string
  readonly amountMissing: string
  readonly amountOver: string
  readonly payerEmail: string | null
  readonly refundId: string | null
}

const scenario = (name: string, sessionId: string) =>
  api.as('owner').post<Envelope<PaySession>>(`/sandbox/scenarios/${name}`, { sessionId })
const list = async (query = '') =>
  (await api.as('viewer').get<readonly ToReview[]>(`/payments-to-review?${query}`)).body
const act = (
  id: string,
  name: string,
  { body = {}, key = crypto.randomUUID(), persona = 'owner' as Persona } = {},
) =>
  api
    .as(persona)
    .post<ToReview & { readonly message: string }>(`/payments-to-review/${id}/actions/${name}`, body, {
      'Idempotency-Key': key,
    })
const events = async () =>
  (await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)).map(({ type }) => type)
const mails = async () =>
  (await api.as('owner').get<Envelope<readonly { to: string; subject: string }[]>>('/sandbox/inbox')).body
    .data

/** A payment of an invoice of 108.25 USD with an accident. */
async function accident(name: 'underpaid' | 'overpaid' | 'late') {
  const invoice = await sentInvoice(api)
  const session = await openSession(api, invoice.id)
  await scenario(name, session.id)
  return { invoice, session }
}

describe('a payment that is too little, too much or too late', () => {
  it.each(['underpaid', 'overpaid', 'late'] as const)(
    'is listed as %s, with what can be refunded',
    async (name) => {
      const { invoice, session } = await accident(name)
      expect(await list(`invoiceId=${invoice.id}`)).toMatchObject([
        { id: session.id, status: name, payerEmail: 'cleo@customer.example' },
      ])
    },
  )

  it('is not listed when it was right', async () => {
    await pay(api, (await makeLink(api)).id)
    expect(await list()).toEqual([])
  })
})

describe('a refund', () => {
  it('sends back what was too much, once, as a payment that leads to the invoice', async () => {
    const { invoice, session } = await accident('overpaid')
    const before = await balanceOf(api)
    const key = crypto.randomUUID()
    const first = await act(session.id, 'refund', { body: { to: RECIPIENT }, key })
    const again = await act(session.id, 'refund', { body: { to: RECIPIENT }, key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(first.body).toMatchObject({ status: 'refunded', refundable: '0', amountOver: '0' })
    await settle(api)
    expect(Number(before?.available) - Number((await balanceOf(api))?.available)).toBeCloseTo(10.825)
    const [sent] = await listTransactions(api, '?kind=send')
    expect(sent).toMatchObject({
      kind: 'send',
      amount: '10.825',
      counterparty: 'Cleo Customer',
      source: { type: 'invoice', id: invoice.id },
    })
    expect(await books(api)).toMatchObject({ ok: true })
    expect((await readSession(api, session.id)) as object).toMatchObject({
      decision: { act: 'refund', amount: '10.825' },
    })
  })

  it('is told to payer and merchant', async () => {
    const { session } = await accident('late')
    await api.tokenOf('admin')
    await act(session.id, 'refund', { body: { to: RECIPIENT } })
    expect(await mails()).toContainEqual(
      expect.objectContaining({
        to: 'cleo@customer.example',
        subject: expect.stringContaining('sent back') as string,
      }),
    )
    const told = await api.services.db.orm.select().from(notification)
    expect(told.map(({ title }) => title)).toContain('Payment refunded')
    expect(await events()).toContain('payment.refunded')
  })

  it('is refused the second time, by the condition and by the database', async () => {
    const { session } = await accident('overpaid')
    await act(session.id, 'refund', { body: { to: RECIPIENT } })
    expect((await act(session.id, 'refund', { body: { to: RECIPIENT } })).status).toBe(409)
    const [decision] = await api.services.db.orm.select().from(paymentDecision)
    if (!decision) throw new Error('Nothing was decided')
    const twice = { ...decision, id: 'pd_2', act: 'accept' as const, transactionId: null }
    await expect(api.services.db.orm.insert(paymentDecision).values(twice)).rejects.toThrow()
  })

  it('can be decided again when the network refuses it', async () => {
    const { session } = await accident('overpaid')
    await act(session.id, 'refund', { body: { to: FAILING_RECIPIENT } })
    await settle(api)
    expect(await list()).toMatchObject([{ status: 'overpaid', refundable: '10.825', refundId: null }])
    expect((await act(session.id, 'refund', { body: { to: RECIPIENT } })).status).toBe(200)
    await settle(api)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is for those who may send', async () => {
    const { session } = await accident('overpaid')
    expect((await act(session.id, 'refund', { body: { to: RECIPIENT }, persona: 'member' })).status).toBe(403)
  })

  it('goes to no address of the team itself', async () => {
    const { session } = await accident('overpaid')
    const { status, body } = await act(session.id, 'refund', { body: { to: session.address } })
    expect([status, JSON.stringify(body)]).toEqual([
      400,
      expect.stringContaining('one of your own addresses'),
    ])
  })
})

describe('accepting', () => {
  it.each(['underpaid', 'late'] as const)(
    'makes the invoice of a payment that is %s a paid one',
    async (name) => {
      const { invoice, session } = await accident(name)
      expect((await act(session.id, 'accept')).body).toMatchObject({ status: 'accepted' })
      expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid', amountLeft: '0' })
      expect(await readSession(api, session.id)).toMatchObject({ state: 'paid', amountMissing: '0' })
      expect(await events()).toEqual(expect.arrayContaining(['payment.accepted', 'invoice.paid']))
    },
  )
})

describe('asking for the rest', () => {
  it('leaves the payer a week at the same address, and is told by mail', async () => {
    const { invoice, session } = await accident('underpaid')
    api.advance(60 * 60_000)
    expect((await act(session.id, 'ask', { persona: 'member' })).body).toMatchObject({ status: 'asked' })
    const asked = await readSession(api, session.id)
    expect(asked).toMatchObject({ state: 'underpaid', address: session.address, amountMissing: '54.125' })
    expect(asked.secondsLeft).toBe(7 * 24 * 3600)
    expect(await mails()).toContainEqual(expect.objectContaining({ to: 'cleo@customer.example' }))
    await api.guest().post(`/public/pay/sessions/${session.id}/claim`, {})
    await api.runJobs()
    expect(await readSession(api, session.id)).toMatchObject({ state: 'paid' })
    expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid' })
    expect(await list()).toMatchObject([{ status: 'paid' }])
  })

  it('is not offered where nothing is missing', async () => {
    const { session } = await accident('late')
    expect((await act(session.id, 'ask')).status).toBe(409)
  })
})

describe('a partly paid invoice', () => {
  it('shows what is paid and what is left, and asks the next payer for that', async () => {
    const { invoice } = await accident('underpaid')
    expect(await readInvoice(api, invoice.id)).toMatchObject({
      status: 'partly_paid',
      amountPaid: '54.13',
      amountLeft: '54.12',
    })
    const { body } = await api.guest().get<Envelope<object>>(`/public/pay/${invoice.id}`)
    expect(body.data).toMatchObject({ amount: '54.12', amountPaid: '54.13' })
    await pay(api, invoice.id, { token: 'USDT' })
    expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid', amountLeft: '0' })
  })

  it('is overdue when its day is over, and its customer owes what is left', async () => {
    const { invoice } = await accident('underpaid')
    const { body } = await api.as('owner').get<readonly { balanceDue: string }[]>('/customers')
    expect(body).toMatchObject([{ balanceDue: '54.12' }])
    const { body: found } = await api.as('owner').get<readonly object[]>('/invoices?status=partly_paid')
    expect(found).toHaveLength(1)
    expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'partly_paid' })
    const past = await sentInvoice(api, { dueDate: '2025-06-01' })
    await scenario('underpaid', (await openSession(api, past.id)).id)
    expect(await readInvoice(api, past.id)).toMatchObject({ status: 'overdue', amountLeft: '54.12' })
  })
})
