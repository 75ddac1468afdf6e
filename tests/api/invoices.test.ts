import { describe, expect, it } from 'vitest'
import { planFinding } from '#server/engine/automation/findDue.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import {
  actOn,
  INVOICE,
  makeInvoice,
  readInvoice,
  sentInvoice,
  type SentInvoice,
} from '#tests/support/invoices.ts'
import { eventTypesOf } from '#tests/support/outbox.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

/** Signs in again: the days that pass end every session. */
const OWNER = 'owner@test.example'
const CUSTOMER = INVOICE.customerEmail

const api = freshApi()

const list = async (query = '', persona: 'owner' | typeof OWNER = 'owner') =>
  (await api.as(persona).get<readonly SentInvoice[]>(`/invoices${query}`)).body
const goTo = (moment: string) => api.advance(Date.parse(moment) - api.services.now().getTime())

describe('creating an invoice', () => {
  it('makes a draft with its number, its defaults, its totals and what they come to in tokens', async () => {
    expect(await makeInvoice(api, { currency: 'EUR', dueDate: undefined })).toMatchObject({
      ...{
        id: expect.stringMatching(/^inv_\w{22}$/),
        invoiceNumber: 'INV-2025-001',
        status: 'draft',
        version: 1,
      },
      ...{
        subtotal: '100.00',
        taxRate: '8.25',
        taxAmount: '8.25',
        total: '108.25',
        usdcAmount: '116.910000',
      },
      dueDate: '2025-07-15',
      terms: 'Payment due within 30 days',
      items: [{ description: 'Design', quantity: '1', rate: '100', amount: '100.00' }],
    })
  })

  it('takes decimals as numbers too, and totals follow what is edited, also once it is sent', async () => {
    const line = { description: 'Design', quantity: 2, rate: 50 }
    const items = [
      { ...line, discount: '10' },
      { ...line, taxRate: '0' },
    ]
    const { id } = await sentInvoice(api, { items, taxRate: 20 })
    expect(await readInvoice(api, id)).toMatchObject({
      ...{ discountAmount: '10.00', subtotal: '190.00', taxRate: '20', taxAmount: '18.00', total: '208.00' },
      items: [
        { quantity: '2', amount: '90.00', discount: '10' },
        { amount: '100.00', taxRate: '0' },
      ],
    })
    expect((await edit(id, { taxRate: 0 })).body).toMatchObject({ taxRate: '0', total: '190.00', version: 3 })
  })

  it('gives 20 at once 20 numbers, and never one again (I-13)', { tags: ['postgres'] }, async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => makeInvoice(api)))
    const numbers = made.map(({ invoiceNumber }) => invoiceNumber)
    expect(new Set(numbers).size).toBe(20)
    await Promise.all(made.slice(15).map(({ id }) => api.as('owner').delete(`/invoices/${id}`)))
    expect((await makeInvoice(api)).invoiceNumber).toBe('INV-2025-021')
  })

  it('counts each year and each team on its own', async () => {
    await makeInvoice(api)
    expect((await makeInvoice(api, {}, 'stranger')).invoiceNumber).toBe('INV-2025-001')
    goTo('2026-01-01T00:00:00.000Z')
    expect((await makeInvoice(api, {}, OWNER)).invoiceNumber).toBe('INV-2026-001')
  })
})

describe('the list of invoices', () => {
  it('tells and finds what is overdue from the moment its due date is over, once it was sent', async () => {
    const late = await sentInvoice(api, { dueDate: '2025-06-16' })
    const cancelled = await sentInvoice(api, { dueDate: '2025-06-16' })
    await actOn(api, cancelled.id, 'cancel')
    await sentInvoice(api)
    const draft = await makeInvoice(api, { dueDate: '2025-06-16' })
    const now = async (query: string) =>
      (await list(`?_sort=invoiceNumber${query}`, OWNER)).map(({ status }) => status)
    await api.tokenOf('owner')
    goTo('2025-06-16T23:59:59.999Z')
    expect(await now('')).toEqual(['sent', 'cancelled', 'sent', 'draft'])
    api.advance(1)
    expect(await now('')).toEqual(['overdue', 'cancelled', 'sent', 'draft'])
    expect(await now('&status=sent')).toEqual(['sent'])
    expect(await now('&status=overdue&status=draft')).toEqual(['overdue', 'draft'])
    expect(await list('?_preset=overdue', OWNER)).toMatchObject([{ id: late.id, isPastDue: true }])
    expect(await readInvoice(api, cancelled.id, OWNER)).toMatchObject({ isPastDue: false })
    expect(await readInvoice(api, draft.id, OWNER)).toMatchObject({ status: 'draft', isPastDue: false })
  })

  it('takes deductions as lines below zero, to the cent, and never more than the rest', async () => {
    const lines = (...rates: readonly string[]) => ({
      taxRate: '19',
      items: rates.map((rate) => ({ description: 'Instalment', quantity: '1', rate })),
    })
    expect(await makeInvoice(api, lines('8500', '-7500'))).toMatchObject({
      subtotal: '1000.00',
      total: '1190.00',
    })
    const refused = await api.as('owner').post('/invoices', { ...INVOICE, ...lines('100', '-100.01') })
    expect(problemsOf(refused)).toBe('400 items: Deductions can’t exceed the other lines')
  })

  it('says its days to pay in its terms, unless they say something else', async () => {
    const { id } = await makeInvoice(api, { dueDate: '2025-06-25' })
    const edit = async (body: object) =>
      (await api.as('owner').patch<{ readonly terms: string }>(`/invoices/${id}`, body)).body.terms
    expect(await readInvoice(api, id)).toMatchObject({ terms: 'Payment due within 10 days' })
    expect(await edit({ dueDate: '2025-06-15' })).toBe('Payment due on receipt')
    expect(await edit({ terms: 'Half now' })).toBe('Half now')
    expect(await edit({ dueDate: '2025-06-20' })).toBe('Half now')
  })

  it('takes a fixed deduction off before tax, never more than the lines come to', async () => {
    const { id } = await makeInvoice(api, { deduction: '20', taxRate: '10' })
    expect(await readInvoice(api, id)).toMatchObject({
      ...{ deduction: '20.00', discountAmount: '0.00', subtotal: '80.00', taxAmount: '8.00', total: '88.00' },
    })
    expect((await edit(id, { deduction: '100' })).body).toMatchObject({ taxAmount: '0.00', total: '0.00' })
    const refused = '400 deduction: Can’t exceed the total of the lines'
    expect(problemsOf(await edit(id, { deduction: '100.01' }))).toBe(refused)
    expect(problemsOf(await edit(id, { items: [{ ...INVOICE.items[0], rate: '99.99' }] }))).toBe(refused)
    expect(problemsOf(await edit(id, { deduction: '-1' }))).toMatch(/^400 deduction: /)
    expect((await edit(id, { deduction: null })).body).toMatchObject({ deduction: null, total: '110.00' })
  })

  it('is exported with the 17 columns of the specification, and discount and deduction behind them', async () => {
    const items = [{ ...INVOICE.items[0], discount: '10' }]
    await sentInvoice(api, { items, deduction: '1.50', notes: 'Thanks, "Cleo"' })
    const { body } = await api.as('owner').get<string>('/exports/invoices.csv')
    const [head, row] = parseCsv(body)
    expect(head).toEqual([
      ...['Invoice Number', 'Customer Name', 'Customer Email', 'Amount', 'Currency', 'Status'],
      ...['Created Date', 'Due Date', 'Sent Date', 'Paid Date', 'Payment Method', 'Items Count'],
      ...['Subtotal', 'Tax Rate', 'Tax Amount', 'Notes', 'Terms', 'Discount', 'Deduction'],
    ])
    expect(row?.slice(0, 6)).toEqual(['INV-2025-001', 'Cleo Customer', CUSTOMER, '95.80', 'USD', 'sent'])
    expect(row?.slice(15)).toEqual(['Thanks, "Cleo"', 'Payment due within 30 days', '10.00', '1.50'])
  })
})

describe('an invoice', () => {
  it('is sent once, by mail with the link to pay it', async () => {
    const { id } = await makeInvoice(api)
    const sentAt = '2025-06-15T12:00:00.000Z'
    expect((await actOn(api, id, 'send')).body).toMatchObject({ status: 'sent', sentAt })
    expect(problemsOf(await actOn(api, id, 'send'))).toBe(
      '409 Send isn’t available: Status is Sent, not Draft',
    )
    expect(await api.mails(CUSTOMER)).toMatchObject([
      { subject: 'Invoice INV-2025-001 from Acme Ltd', linkUrl: `http://app.test/pay/${id}` },
    ])
    expect(await eventTypesOf(api)).toContain('invoice.sent')
  })

  it('is marked paid by hand without touching the books, and takes nothing more then', async () => {
    const { id } = await sentInvoice(api)
    const paid = { status: 'paid', paymentMethod: 'Manual', paidAt: '2025-06-15T12:00:00.000Z' }
    expect((await actOn(api, id, 'markPaid')).body).toMatchObject(paid)
    expect((await api.as('owner').get('/transaction/list')).body.data).toEqual([])
    expect(await eventTypesOf(api)).toContain('invoice.paid')
    const acts = [actOn(api, id, 'cancel'), actOn(api, id, 'markPaid'), actOn(api, id, 'send'), edit(id)]
    expect((await Promise.all(acts)).map(({ status }) => status)).toEqual([409, 409, 409, 409])
  })

  it('that is cancelled is neither edited nor marked paid, and is restored to what it was', async () => {
    const draft = await makeInvoice(api)
    const { id } = await sentInvoice(api)
    for (const one of [draft.id, id]) await actOn(api, one, 'cancel')
    expect((await edit(id)).status).toBe(409)
    expect(problemsOf(await actOn(api, id, 'markPaid'))).toBe('409 Restore the invoice first')
    expect((await actOn(api, draft.id, 'restore')).body.status).toBe('draft')
    expect((await actOn(api, id, 'restore')).body.status).toBe('sent')
    expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(200)
    expect(problemsOf(await actOn(api, id, 'restore'))).toBe(
      '409 Restore isn’t available: Status is Viewed, not Cancelled',
    )
  })

  it('is a PDF file, over as many pages as it takes', async () => {
    const items = Array.from({ length: 25 }, (_, line) => ({
      description: `Ọlá ₦ Möbel Zażółć ${line}`,
      quantity: '1000000',
      rate: '1000000000',
      discount: '5',
    }))
    const { id } = await makeInvoice(api, { items, currency: 'EUR' })
    const { status, headers, body } = await api.as('viewer').get<string>(`/invoices/${id}/pdf`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="INV-2025-001.pdf"')
    expect(body).toMatch(/^%PDF-1\.\d/)
    expect(body).toContain('(Invoice INV-2025-001)')
    expect(body.match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  it('that a member wrote is theirs to delete and to mark as paid, as long as it is a draft', async () => {
    const member = api.as('member')
    const theirs = await makeInvoice(api)
    const own = await makeInvoice(api, {}, 'member')
    const sent = await makeInvoice(api, {}, 'member')
    await actOn(api, sent.id, 'send', 'member')
    expect(await readInvoice(api, own.id, 'member')).toMatchObject({ deletable: true, markable: true })
    expect(await readInvoice(api, theirs.id, 'member')).toMatchObject({ deletable: false, markable: false })
    const refused = [
      problemsOf(await member.delete(`/invoices/${theirs.id}`)),
      problemsOf(await member.delete(`/invoices/${sent.id}`)),
      problemsOf(await actOn(api, theirs.id, 'markPaid', 'member')),
    ]
    expect(refused).toEqual([
      '409 You can’t delete this invoice',
      '409 You can’t delete this invoice',
      '409 Mark Paid isn’t available for this record',
    ])
    expect((await member.delete(`/invoices/${own.id}`)).status).toBe(200)
    expect((await list()).map(({ id }) => id).toSorted()).toEqual([sent.id, theirs.id].toSorted())
  })

  it('of anybody is deleted and marked as paid by who runs the team', async () => {
    const draft = await makeInvoice(api, {}, 'member')
    expect(await readInvoice(api, draft.id, 'admin')).toMatchObject({ deletable: true, markable: true })
    expect((await actOn(api, draft.id, 'markPaid', 'admin')).body.status).toBe('paid')
    expect((await api.as('admin').delete(`/invoices/${draft.id}`)).status).toBe(200)
  })
})

describe('a credit note', () => {
  const credit = (id: string, amount: string) =>
    api.as('owner').post<SentInvoice>(`/invoices/${id}/actions/credit`, { amount, reason: 'Two hours less' })

  it('is numbered by the sequence, takes from what is left to pay, and is a PDF file', async () => {
    const { id } = await sentInvoice(api)
    expect((await credit(id, '8.25')).body).toMatchObject({ amountCredited: '8.25', amountLeft: '100.00' })
    await credit(id, '10')
    const { body: notes } = await api
      .as('viewer')
      .get<readonly { id: string }[]>(`/credit-notes?invoiceId=${id}&_sort=number`)
    expect(notes).toMatchObject([
      { number: 'CN-0001', amount: '8.25', currency: 'USD', reason: 'Two hours less' },
      { number: 'CN-0002', amount: '10.00' },
    ])
    const asked = await api.guest().get<{ data: object }>(`/public/pay/${id}`)
    expect(asked.body.data).toMatchObject({ amount: '90.00' })
    const { body: customers } = await api.as('owner').get<readonly object[]>('/customers')
    expect(customers).toMatchObject([{ balanceDue: '90.00' }])
    const { status, headers } = await api.as('viewer').get(`/credit-notes/${notes[0]?.id}/pdf`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })

  it('is never over more than the invoice, and over all of it leaves nothing to pay', async () => {
    const { id } = await sentInvoice(api)
    await credit(id, '100')
    expect(problemsOf(await credit(id, '8.26'))).toMatch(/^400 .*up to \$8\.25/)
    await credit(id, '8.25')
    expect(await readInvoice(api, id)).toMatchObject({ status: 'paid', paymentMethod: 'Credit note' })
  })
})

it('a reminder is mailed before the due date and twice after it, each once, unless it is paid or none is wanted', async () => {
  /** Goes to a day, with all that the application does by itself then. */
  async function onDay(day: string) {
    goTo(`${day}T12:00:00.000Z`)
    await planFinding({ tx: api.services.db.orm, services: api.services })
    await api.runJobs()
    return (await api.mails(CUSTOMER))
      .map(({ subject }) => subject)
      .filter((subject) => / is (due|overdue)/.test(subject))
  }
  const paid = await sentInvoice(api, { dueDate: '2025-06-20' })
  await actOn(api, paid.id, 'markPaid')
  await sentInvoice(api, { dueDate: '2025-06-20', reminders: false })
  await sentInvoice(api, { dueDate: '2025-06-20' })
  const due = 'Invoice INV-2025-003 is due on 2025-06-20'
  const overdue = 'Invoice INV-2025-003 is overdue'
  expect(await onDay('2025-06-16')).toEqual([])
  expect(await onDay('2025-06-17')).toEqual([due])
  expect(await onDay('2025-06-21')).toEqual([due])
  expect(await onDay('2025-06-22')).toEqual([overdue, due])
  expect(await onDay('2025-06-26')).toEqual([overdue, due])
  expect(await onDay('2025-06-27')).toEqual([overdue, overdue, due])
  expect(await onDay('2025-07-05')).toEqual([overdue, overdue, due])
})

it('a reminder by hand is mailed once a day, for what waits for its money', async () => {
  const { id } = await sentInvoice(api)
  expect((await actOn(api, id, 'remind')).body.remindedAt).toBe(api.services.now().toISOString())
  expect((await api.mails(CUSTOMER))[0]?.subject).toBe('Invoice INV-2025-001 is due on 2025-07-15')
  expect(problemsOf(await actOn(api, id, 'remind'))).toBe('409 A reminder was sent less than a day ago')
  const draft = await makeInvoice(api)
  expect((await actOn(api, draft.id, 'remind')).status).toBe(409)
})

const edit = (id: string, changes: object = { notes: 'New' }) =>
  api.as('owner').patch<SentInvoice>(`/invoices/${id}`, changes)
