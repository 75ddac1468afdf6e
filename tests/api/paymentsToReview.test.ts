import { describe, expect, it } from 'vitest'
import { paymentDecision } from '#server/features/sales/pay/schema.ts'
import { noticesTo } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { claim, happen, makeLink, openSession, pay, readSession } from '#tests/support/pay.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import {
  balanceOf,
  books,
  FAILING_RECIPIENT,
  listTransactions,
  RECIPIENT,
  settle,
} from '#tests/support/wallet.ts'

const api = freshApi()

interface ToReview {
  readonly id: string
  readonly status: string
}

const list = async (query = '') =>
  (await api.as('viewer').get<readonly ToReview[]>(`/payments-to-review?${query}`)).body
const act = (
  id: string,
  name: string,
  { body = {}, key = crypto.randomUUID(), persona = 'owner' as Persona } = {},
) =>
  api
    .as(persona)
    .post<ToReview>(`/payments-to-review/${id}/actions/${name}`, body, { 'Idempotency-Key': key })
/** Subjects, newest first. */
const mailsToPayer = async () => (await api.mails('cleo@customer.example')).map(({ subject }) => subject)

/** A payment of an invoice of 108.25 USD with an accident. */
async function accident(name: 'underpaid' | 'overpaid' | 'late') {
  const invoice = await sentInvoice(api)
  const session = await openSession(api, invoice.id)
  await happen(api, name, session.id)
  return { invoice, session }
}

describe('a payment that is too little, too much or too late', () => {
  it('is listed as what it is, and one that was right is not', async () => {
    const { invoice, session } = await accident('overpaid')
    const late = await openSession(api, (await makeLink(api)).id)
    await happen(api, 'late', late.id)
    await pay(api, (await makeLink(api)).id)
    expect(await list(`invoiceId=${invoice.id}`)).toMatchObject([
      { id: session.id, status: 'overpaid', refundable: '10.825', payerEmail: 'cleo@customer.example' },
    ])
    expect(await list('status=late')).toMatchObject([{ id: late.id, refundable: '25' }])
    expect(await list()).toHaveLength(2)
    expect((await readInvoice(api, invoice.id)).status).toBe('paid')
    expect(await eventTypesOf(api)).toContain('payment.overpaid')
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

  it('is refused the second time, by the condition and by the database', { tags: ['postgres'] }, async () => {
    const { session } = await accident('overpaid')
    await act(session.id, 'refund', { body: { to: RECIPIENT } })
    expect((await act(session.id, 'refund', { body: { to: RECIPIENT } })).status).toBe(409)
    const [decision] = await api.services.db.orm.select().from(paymentDecision)
    if (!decision) throw new Error('Nothing was decided')
    const twice = { ...decision, id: 'pd_2', act: 'accept' as const, transactionId: null }
    await expect(api.services.db.orm.insert(paymentDecision).values(twice)).rejects.toThrow()
  })

  it('goes to no address of the team itself, and can be decided again when the network refuses it', async () => {
    const { session } = await accident('overpaid')
    const refund = (to: string) => act(session.id, 'refund', { body: { to } })
    expect(problemsOf(await refund(session.address))).toMatch(/^400 to: .*one of your own addresses/)
    await refund(FAILING_RECIPIENT)
    await settle(api)
    expect(await list()).toMatchObject([{ status: 'overpaid', refundable: '10.825', refundId: null }])
    expect((await refund(RECIPIENT)).status).toBe(200)
    await settle(api)
    expect(await books(api)).toMatchObject({ ok: true })
  })

  it('is told to payer and merchant', async () => {
    const { session } = await accident('late')
    await api.tokenOf('admin')
    await act(session.id, 'refund', { body: { to: RECIPIENT } })
    expect((await mailsToPayer())[0]).toContain('was refunded')
    expect((await noticesTo(api, 'admin@test.example')).map(({ title }) => title)).toContain(
      'Payment refunded',
    )
    expect(await eventTypesOf(api)).toContain('payment.refunded')
  })
})

describe('accepting', () => {
  it.each(['underpaid', 'late'] as const)(
    'makes the invoice of a payment that is %s a paid one',
    async (name) => {
      const { invoice, session } = await accident(name)
      expect((await act(session.id, 'accept')).body).toMatchObject({ status: 'accepted' })
      expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid', amountLeft: '0.00' })
      expect(await readSession(api, session.id)).toMatchObject({ state: 'paid', amountMissing: '0' })
      expect(await eventTypesOf(api)).toEqual(expect.arrayContaining(['payment.accepted', 'invoice.paid']))
    },
  )
})

describe('asking for the rest', () => {
  it('leaves the payer a week at the same address, and is told by mail', async () => {
    const { invoice, session } = await accident('underpaid')
    api.advance(60 * 60_000)
    const before = (await mailsToPayer()).length
    expect((await act(session.id, 'ask', { persona: 'member' })).body).toMatchObject({ status: 'asked' })
    expect(await readSession(api, session.id)).toMatchObject({
      state: 'underpaid',
      address: session.address,
      amountMissing: '54.12',
      secondsLeft: 7 * 24 * 3600,
    })
    expect(await mailsToPayer()).toHaveLength(before + 1)
    await claim(api, session.id)
    await api.runJobs()
    expect(await readSession(api, session.id)).toMatchObject({ state: 'paid' })
    expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid' })
    expect(await list()).toMatchObject([{ status: 'paid' }])
    expect((await act(session.id, 'ask')).status).toBe(409)
  })
})

describe('a partly paid invoice', () => {
  it('shows what is paid and what is left, which its customer owes and its next payer is asked for', async () => {
    const { invoice } = await accident('underpaid')
    expect(await readInvoice(api, invoice.id)).toMatchObject({
      status: 'partly_paid',
      amountPaid: '54.13',
      amountLeft: '54.12',
    })
    const { body: customers } = await api.as('owner').get<readonly object[]>('/customers')
    expect(customers).toMatchObject([{ balanceDue: '54.12' }])
    const { body: found } = await api.as('owner').get<readonly object[]>('/invoices?status=partly_paid')
    expect(found).toHaveLength(1)
    const { body } = await api.guest().get<Envelope<object>>(`/public/pay/${invoice.id}`)
    expect(body.data).toMatchObject({ amount: '54.12', amountPaid: '54.13' })
    await pay(api, invoice.id, { token: 'USDT' })
    expect(await readInvoice(api, invoice.id)).toMatchObject({ status: 'paid', amountLeft: '0.00' })
  })

  it('is overdue when its day is over', async () => {
    const past = await sentInvoice(api, { dueDate: '2025-06-01' })
    await happen(api, 'underpaid', (await openSession(api, past.id)).id)
    expect(await readInvoice(api, past.id)).toMatchObject({ status: 'overdue', amountLeft: '54.12' })
  })
})
