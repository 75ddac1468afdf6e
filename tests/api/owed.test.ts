import { describe, expect, it, vi } from 'vitest'
import { audited, noticesTo } from '#tests/support/admin.ts'
import { follow } from '#tests/support/events.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { actOn, readInvoice, sentInvoice } from '#tests/support/invoices.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import {
  actOnLink,
  makeLink,
  openSession,
  readLink,
  readSession,
  type PaySession,
} from '#tests/support/pay.ts'
import { FAILING_RECIPIENT, RECIPIENT, settle } from '#tests/support/wallet.ts'

const api = freshApi()

/** An invoice of 100.00 USD, sent. */
const bill = () => sentInvoice(api, { taxRate: '0' })
const lines = (rate: string) => ({ items: [{ description: 'Design', quantity: '1', rate }] })
const edit = (id: string, body: object) => api.as('owner').patch(`/invoices/${id}`, body)
const credit = (id: string, amount: string) =>
  api.as('owner').post(`/invoices/${id}/actions/credit`, { amount, reason: 'Goodwill' })
const decide = (id: string, act: string, body: object = {}) =>
  api.as('owner').post(`/payments-to-review/${id}/actions/${act}`, body)

/** Tokens arrive at the address of a session. */
const arrive = ({ address }: PaySession, amount: string, currency = 'USDC') =>
  api.as('owner').post('/sandbox/deposits', { currency, network: 'ethereum', amount, address })

const OPEN = ['underpaid', 'overpaid', 'unasked', 'late', 'asked']
/** What waits for a decision, oldest first. */
const toReview = async () => {
  const { body } = await api
    .as('owner')
    .get<readonly { readonly id: string; readonly status: string; readonly refundable: string }[]>(
      `/payments-to-review?_sort=createdAt&_order=asc&${OPEN.map((status) => `status=${status}`).join('&')}`,
    )
  return body.map(({ id, status, refundable }) => ({ id, status, refundable }))
}

/** What an invoice says of itself. */
const sums = async (id: string) => {
  const { status, amountPaid, amountLeft } = (await readInvoice(api, id)) as Sums
  return { status, amountPaid, amountLeft }
}
type Sums = Awaited<ReturnType<typeof readInvoice>> & Readonly<Record<'amountPaid' | 'amountLeft', string>>

const PAID = { status: 'paid', amountPaid: '100.00', amountLeft: '0.00' }
const partly = (amountPaid: string, amountLeft: string) => ({ status: 'partly_paid', amountPaid, amountLeft })

describe('what arrives for an invoice is judged by what is owed when it arrives', () => {
  it('whole at two addresses: the second is not asked for, is told, and can be sent back', async () => {
    const { id } = await bill()
    const [first, second] = [await openSession(api, id), await openSession(api, id, { token: 'USDT' })]
    await arrive(first, '100')
    await arrive(second, '100', 'USDT')
    expect(await sums(id)).toEqual(PAID)
    expect(await readSession(api, second.id)).toMatchObject({
      state: 'unasked',
      amountDue: '0',
      amountOver: '100',
    })
    expect(await toReview()).toEqual([{ id: second.id, status: 'unasked', refundable: '100' }])
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('Unexpected payment')
    expect(await eventTypesOf(api)).toContain('payment.unasked')
    const [mail] = await api.mails('cleo@customer.example')
    expect(mail?.body).toContain('Nothing was due for INV-2025-001')
    expect((await decide(second.id, 'refund', { to: RECIPIENT })).status).toBe(200)
    expect([await sums(id), await toReview()]).toEqual([PAID, []])
  })

  it('in parts at two addresses, each of which asks for what is left by then', async () => {
    const { id } = await bill()
    const [first, second] = [await openSession(api, id), await openSession(api, id)]
    await arrive(first, '60')
    expect(await readSession(api, second.id)).toMatchObject({
      state: 'open',
      amountDue: '40',
      amountMissing: '40',
    })
    await arrive(second, '40')
    expect(await sums(id)).toEqual(PAID)
    expect(await readSession(api, first.id)).toMatchObject({ state: 'paid', amountMissing: '0' })
    await arrive(first, '40')
    expect(await toReview()).toEqual([{ id: first.id, status: 'overpaid', refundable: '40' }])
  })

  it('after a part was sent back, which is owed again', async () => {
    const { id } = await bill()
    const first = await openSession(api, id)
    await arrive(first, '50')
    const second = await openSession(api, id)
    expect(second.amountDue).toBe('50')
    await decide(first.id, 'refund', { to: RECIPIENT })
    await arrive(second, '50')
    expect(await sums(id)).toEqual(partly('50.00', '50.00'))
    expect(await readSession(api, second.id)).toMatchObject({ state: 'underpaid', amountMissing: '50' })
  })

  it('after the refund of it failed on the network', async () => {
    const { id } = await bill()
    const session = await openSession(api, id)
    await arrive(session, '50')
    await decide(session.id, 'refund', { to: FAILING_RECIPIENT })
    expect((await sums(id)).amountPaid).toBe('0.00')
    await settle(api)
    expect(await sums(id)).toEqual(partly('50.00', '50.00'))
  })

  it.each([
    ['raised', '250', partly('100.00', '150.00'), ['underpaid 100']],
    ['lowered', '40', { status: 'paid', amountPaid: '40.00', amountLeft: '0.00' }, ['overpaid 60']],
  ])('after it was %s while the page was open', async (_, rate, expected, review) => {
    const { id } = await bill()
    const session = await openSession(api, id)
    const following = await follow(api.fetch, { path: `/public/pay/sessions/${session.id}/live` })
    expect((await edit(id, lines(rate))).status).toBe(200)
    await vi.waitFor(() => expect(following.idsOf('payment_session')).toEqual([session.id]))
    await following.cut()
    expect((await readSession(api, session.id)).amountDue).toBe(rate)
    await arrive(session, '100')
    expect(await sums(id)).toEqual(expected)
    expect((await toReview()).map(({ status, refundable }) => `${status} ${refundable}`)).toEqual(review)
  })

  it('after a part of it was credited, and a credit of what is paid sets it free', async () => {
    const { id } = await bill()
    const session = await openSession(api, id)
    await credit(id, '60')
    expect((await readSession(api, session.id)).amountDue).toBe('40')
    await arrive(session, '100')
    expect(await sums(id)).toEqual({ status: 'paid', amountPaid: '40.00', amountLeft: '0.00' })
    expect(await toReview()).toMatchObject([{ status: 'overpaid', refundable: '60' }])
    await credit(id, '15')
    expect(await toReview()).toMatchObject([{ status: 'overpaid', refundable: '75' }])
    expect((await api.mails('cleo@customer.example')).map(({ subject }) => subject)).toContain(
      'You paid too much for INV-2025-001',
    )
  })

  it.each([
    ['cancelled', 'cancel', { status: 'cancelled', amountPaid: '0.00', amountLeft: '0.00' }],
    ['marked as paid', 'markPaid', PAID],
  ])('after it was %s: it pays for nothing, and is listed', async (_, act, expected) => {
    const { id } = await bill()
    const session = await openSession(api, id)
    await actOn(api, id, act)
    expect(await readSession(api, session.id)).toMatchObject({ state: 'closed', amountDue: '0' })
    await arrive(session, '100')
    expect(await sums(id)).toEqual(expected)
    expect((await readSession(api, session.id)).state).toBe('unasked')
    expect(await toReview()).toMatchObject([{ status: 'unasked', refundable: '100' }])
  })

  it('and what was paid before it was cancelled is listed until it is restored', async () => {
    const { id } = await bill()
    await arrive(await openSession(api, id), '30')
    await actOn(api, id, 'cancel')
    expect(await toReview()).toMatchObject([{ status: 'unasked', refundable: '30' }])
    await actOn(api, id, 'restore')
    expect([await sums(id), await toReview()]).toMatchObject([
      partly('30.00', '70.00'),
      [{ status: 'underpaid', refundable: '30' }],
    ])
  })

  it('a rest and a surplus below half a cent are none', async () => {
    const [less, more] = [await bill(), await bill()]
    const [first, second] = [await openSession(api, less.id), await openSession(api, more.id)]
    await arrive(first, '99.999999')
    await arrive(second, '100.000001')
    expect([await sums(less.id), await sums(more.id)]).toEqual([PAID, PAID])
    expect(await readSession(api, first.id)).toMatchObject({ state: 'paid', amountMissing: '0' })
    expect(await toReview()).toEqual([])
  })

  it('late, after a part in time: the part stays paid, and the rest pays once it is accepted', async () => {
    const { id } = await bill()
    const session = await openSession(api, id)
    await arrive(session, '60')
    api.advance(31 * 60_000)
    await arrive(session, '40')
    expect(await sums(id)).toEqual(partly('60.00', '40.00'))
    expect(await toReview()).toEqual([{ id: session.id, status: 'late', refundable: '40' }])
    await decide(session.id, 'accept')
    expect(await sums(id)).toEqual(PAID)
  })

  it('and is written into the audit log when it pays, as by hand', async () => {
    const { id } = await bill()
    await arrive(await openSession(api, id), '100')
    const changes = { status: { after: 'paid' }, paymentMethod: { after: 'USDC' } }
    expect(await audited(api, 'invoice_paid')).toMatchObject([
      { targetId: id, actorType: 'system', details: { invoiceNumber: 'INV-2025-001', changes } },
    ])
  })
})

describe('what arrives for a link', () => {
  it('is paid once per address, and what is archived takes nothing new', async () => {
    const { id } = await makeLink(api)
    const [first, second] = [await openSession(api, id), await openSession(api, id)]
    await arrive(first, '25')
    await actOnLink(api, id, 'archive')
    await arrive(first, '25')
    await arrive(second, '25')
    const listed = (await toReview()).map(({ status, refundable }) => `${status} ${refundable}`)
    expect(listed.toSorted()).toEqual(['overpaid 25', 'unasked 25'])
    expect(await readLink(api, id)).toMatchObject({ totalAmount: '25' })
    await decide(second.id, 'accept')
    expect(await readLink(api, id)).toMatchObject({ totalAmount: '50' })
  })

  it('is asked for at an address that waits, but not while the link is archived', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    await actOnLink(api, id, 'archive')
    expect(await readSession(api, session.id)).toMatchObject({ state: 'closed', amountDue: '0' })
    await actOnLink(api, id, 'restore')
    expect(await readSession(api, session.id)).toMatchObject({ state: 'open', amountDue: '25' })
  })

  it('in part, and is accepted, was the price', async () => {
    const { id } = await makeLink(api)
    const session = await openSession(api, id)
    await arrive(session, '20')
    await decide(session.id, 'accept')
    expect(await readSession(api, session.id)).toMatchObject({
      state: 'paid',
      amountDue: '20',
      amountMissing: '0',
    })
    expect([await readLink(api, id), await toReview()]).toMatchObject([{ totalAmount: '20' }, []])
  })
})
