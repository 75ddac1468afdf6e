import Big from 'big.js'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planFinding } from '#server/automation/findDue.ts'
import { outboxEvent } from '#server/platform/db/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import {
  actOn,
  INVOICE,
  makeInvoice,
  readInvoice,
  sentInvoice,
  type SentInvoice,
} from '#tests/support/invoices.ts'
import { pay } from '#tests/support/pay.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'

const HOUR_MS = 60 * 60 * 1000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const list = async (query = '', persona: Persona = 'owner') =>
  (await api.as(persona).get<readonly SentInvoice[]>(`/invoices${query}`)).body
const statusesOf = async (query = '') => (await list(query)).map(({ status }) => status)
/** Lets hours pass while the owner is at work, so that the session lives. */
async function pass(hours: number): Promise<void> {
  for (let left = hours; left > 0; left -= 6) {
    api.advance(Math.min(left, 6) * HOUR_MS)
    await api.as('owner').get('/user')
  }
}
const events = async () =>
  (await api.services.db.orm.select().from(outboxEvent).orderBy(outboxEvent.seq)).map(({ type }) => type)

async function readPdf(id: string, persona: Persona = 'owner') {
  const { status, headers, body } = await api.as(persona).get<string>(`/invoices/${id}/pdf`)
  return { status, headers, text: String(body) }
}

describe('creating an invoice', () => {
  it('takes a discount and a tax rate of a line: in the totals, the CSV file and the PDF', async () => {
    const line = { description: 'Design', quantity: '2', rate: '50' }
    const { id } = await makeInvoice(api, {
      items: [
        { ...line, discount: '10' },
        { ...line, taxRate: '0' },
      ],
      taxRate: '20',
    })
    expect(await readInvoice(api, id)).toMatchObject({
      discountAmount: '10.00',
      subtotal: '190.00',
      taxAmount: '18.00',
      total: '208.00',
      items: [
        { amount: '90.00', discount: '10' },
        { amount: '100.00', taxRate: '0' },
      ],
    })
    const csv = await api.as('owner').get<string>('/exports/invoices.csv')
    expect(csv.body.trimEnd()).toMatch(/,10\.00$/)
    expect((await api.as('owner').get(`/invoices/${id}/pdf`)).status).toBe(200)
  })

  it('makes a draft with its number, its defaults and its totals', async () => {
    expect(await makeInvoice(api)).toMatchObject({
      id: expect.stringMatching(/^inv_\w{22}$/),
      invoiceNumber: 'INV-2025-001',
      status: 'draft',
      currency: 'USD',
      taxRate: '8.25',
      terms: 'Payment due within 30 days',
      subtotal: '100.00',
      taxAmount: '8.25',
      total: '108.25',
      items: [{ description: 'Design', quantity: '1', rate: '100', amount: '100.00' }],
      version: 1,
    })
  })

  it('takes numbers where decimals are, which need not be in quotes', async () => {
    const items = [{ description: 'Design', quantity: 2, rate: 10.5 }]
    const { id } = await makeInvoice(api, { items, taxRate: 10 })
    expect(await readInvoice(api, id)).toMatchObject({
      subtotal: '21.00',
      taxRate: '10',
      taxAmount: '2.10',
      total: '23.10',
      items: [{ quantity: '2', rate: '10.5', amount: '21.00' }],
    })
    const { body } = await api.as('owner').patch(`/invoices/${id}`, { taxRate: 0 })
    expect(body).toMatchObject({ taxRate: '0', total: '21.00' })
  })

  it('works out the crypto equivalents by the rate of the currency, 6 decimals', async () => {
    const taxFree = { taxRate: '0', items: [{ description: 'Work', quantity: '1', rate: '33.33' }] }
    const amounts = await Promise.all(
      ['USD', 'EUR', 'GBP'].map(async (currency) => makeInvoice(api, { ...taxFree, currency })),
    )
    expect(amounts.map(({ usdcAmount }) => usdcAmount)).toEqual(['33.330000', '35.996400', '42.329100'])
  })

  it('adds rounded amounts and rounded tax, whatever the numbers (I-12)', async () => {
    const hundredths = (max: number) => fc.integer({ min: 1, max }).map((n) => new Big(n).div(100).toFixed())
    const lines = fc.array(fc.record({ quantity: hundredths(99_999), rate: hundredths(9_999_999) }), {
      minLength: 1,
      maxLength: 6,
    })
    const rate = fc.integer({ min: 0, max: 30_000 }).map((n) => new Big(n).div(1000).toFixed())
    await fc.assert(
      fc.asyncProperty(lines, rate, async (numbers, taxRate) => {
        const items = numbers.map((line) => ({ description: 'Line', ...line }))
        const made = await makeInvoice(api, { items, taxRate })
        const subtotal = numbers.reduce(
          (sum, line) => sum.plus(new Big(line.quantity).times(line.rate).round(2, Big.roundHalfUp)),
          new Big(0),
        )
        const tax = subtotal.times(taxRate).div(100).round(2, Big.roundHalfUp)
        expect([made.subtotal, made.taxAmount, made.total]).toEqual(
          [subtotal, tax, subtotal.plus(tax)].map((value) => value.toFixed(2)),
        )
      }),
      { numRuns: 25 },
    )
  })

  it.each([
    ['a company name', { fromCompanyName: '' }, 'fromCompanyName', 'Company name is required'],
    ['a sender', { fromEmail: '' }, 'fromEmail', 'From email is required'],
    ['a customer', { customerName: ' ' }, 'customerName', 'Customer name is required'],
    ['a good address', { customerEmail: 'cleo' }, 'customerEmail', 'Customer email is invalid'],
    ['a due date', { dueDate: null }, 'dueDate', 'Due date is required'],
    ['items', { items: [] }, 'items', 'Items is required'],
    [
      'a description in each item',
      { items: [{ description: '', quantity: '1', rate: '1' }] },
      'items.0.description',
      'Description is required',
    ],
    [
      'a quantity above 0',
      { items: [{ description: 'A', quantity: '0', rate: '1' }] },
      'items.0.quantity',
      'Quantity must be at least 0.01',
    ],
    [
      'a rate above 0',
      { items: [{ description: 'A', quantity: '1', rate: '0' }] },
      'items.0.rate',
      'Rate must be at least 0.01',
    ],
    ['a web address', { fromWebsite: 'javascript:alert(1)' }, 'fromWebsite', /^Website/],
  ])('asks for %s', async (_, changes, field, text) => {
    const { status, body } = await api.as('owner').post('/invoices', { ...INVOICE, ...changes })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(
      expect.objectContaining({
        field,
        text: typeof text === 'string' ? text : expect.stringMatching(text),
      }),
    )
  })

  it.each([{ status: 'paid' }, { total: '1', invoiceNumber: 'INV-1' }, { teamId: 'other' }])(
    'takes nothing that is not to be chosen: %o',
    async (changes) => {
      const { status, body } = await api.as('owner').post('/invoices', { ...INVOICE, ...changes })
      expect(status === 201 ? body : { status: 'draft', total: '108.25' }).toMatchObject({
        status: 'draft',
        total: '108.25',
      })
    },
  )

  it('gives 50 at once 50 numbers, and never one again (I-13)', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => makeInvoice(api)))
    const numbers = made.map(({ invoiceNumber }) => invoiceNumber)
    expect(new Set(numbers).size).toBe(50)
    await Promise.all(made.slice(25).map(({ id }) => api.as('owner').delete(`/invoices/${id}`)))
    expect((await makeInvoice(api)).invoiceNumber).toBe('INV-2025-051')
  })

  it('counts each year and each team on its own', async () => {
    const late = await createTestApi({ now: '2025-12-31T20:00:00.000Z' })
    await makeInvoice(late)
    expect((await makeInvoice(late, {}, 'stranger')).invoiceNumber).toBe('INV-2025-001')
    late.advance(5 * HOUR_MS)
    expect((await makeInvoice(late)).invoiceNumber).toBe('INV-2026-001')
    await late.close()
  })

  it('makes one invoice of two calls with one key', async () => {
    const key = { 'Idempotency-Key': 'form-1' }
    const first = await api.as('owner').post<SentInvoice>('/invoices', INVOICE, key)
    const second = await api.as('owner').post<SentInvoice>('/invoices', INVOICE, key)
    expect(second.body.id).toBe(first.body.id)
    expect(await list()).toHaveLength(1)
  })
})

describe('the list of invoices', () => {
  it('tells what is overdue from the moment its due date is over', async () => {
    await sentInvoice(api, { dueDate: '2025-06-16' })
    expect(await statusesOf()).toEqual(['sent'])
    await pass(35)
    expect(await statusesOf()).toEqual(['sent'])
    await pass(1)
    expect(await statusesOf()).toEqual(['overdue'])
    expect((await list())[0]?.isPastDue).toBe(true)
  })

  it('never says that a cancelled one is past its due date', async () => {
    const { id } = await sentInvoice(api, { dueDate: '2025-06-16' })
    await actOn(api, id, 'cancel')
    await pass(48)
    expect(await list()).toMatchObject([{ status: 'cancelled', isPastDue: false }])
  })

  it('filters by what an invoice is now, each once', async () => {
    const late = await sentInvoice(api, { dueDate: '2025-06-16' })
    await sentInvoice(api)
    await makeInvoice(api, { dueDate: '2025-06-16' })
    await pass(48)
    expect(await statusesOf('?status=overdue')).toEqual(['overdue'])
    expect(await statusesOf('?status=sent')).toEqual(['sent'])
    expect((await statusesOf('?status=overdue&status=draft')).sort()).toEqual(['draft', 'overdue'])
    expect(await list()).toHaveLength(3)
    expect((await readInvoice(api, late.id)).status).toBe('overdue')
    expect(await statusesOf('?_preset=overdue')).toEqual(['overdue'])
  })

  it('searches number, customer and address', async () => {
    await makeInvoice(api, { customerName: 'Zed', customerEmail: 'zed@zed.example' })
    await makeInvoice(api)
    for (const text of ['zed@', 'ZED', '2025-001'])
      expect((await list(`?q=${text}`)).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['INV-2025-001'])
  })

  it('is exported with the 17 columns of the specification, and the discount behind them', async () => {
    await sentInvoice(api, { notes: 'Thanks, "Cleo"' })
    const { body } = await api.as('owner').get<string>('/exports/invoices.csv')
    const [head, row] = parseCsv(body)
    expect(head).toEqual([
      ...['Invoice Number', 'Customer Name', 'Customer Email', 'Amount', 'Currency', 'Status'],
      ...['Created Date', 'Due Date', 'Sent Date', 'Paid Date', 'Payment Method', 'Items Count'],
      ...['Subtotal', 'Tax Rate', 'Tax Amount', 'Notes', 'Terms', 'Discount'],
    ])
    expect(row?.slice(0, 6)).toEqual([
      ...['INV-2025-001', 'Cleo Customer', 'cleo@customer.example'],
      ...['108.25', 'USD', 'sent'],
    ])
    expect(row?.[15]).toBe('Thanks, "Cleo"')
  })
})

describe('an invoice', () => {
  it('is sent by mail with the link to pay it', async () => {
    const { id } = await makeInvoice(api)
    const { status, body } = await actOn(api, id, 'send')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'sent', sentAt: '2025-06-15T12:00:00.000Z' })
    const [mail] = await api.mails('cleo@customer.example')
    expect(mail?.subject).toBe('Invoice INV-2025-001 from Acme Ltd')
    expect(mail?.linkUrl).toBe(`http://app.test/pay/${id}`)
    expect(await events()).toContain('invoice.sent')
  })

  it('is sent once', async () => {
    const { id } = await sentInvoice(api)
    const { status, body } = await actOn(api, id, 'send')
    expect([status, body]).toMatchObject([
      409,
      { message: 'Send is not possible: Status is Sent, not Draft' },
    ])
    expect(await api.mails('cleo@customer.example')).toHaveLength(1)
  })

  it('is marked paid by hand without touching the books', async () => {
    const { id } = await sentInvoice(api)
    const { body } = await actOn(api, id, 'markPaid')
    expect(body).toMatchObject({ status: 'paid', paymentMethod: 'Manual' })
    expect(body.paidAt).toBe('2025-06-15T12:00:00.000Z')
    expect((await api.as('owner').get('/transaction/list')).body.data).toEqual([])
    expect(await events()).toContain('invoice.paid')
  })

  it('cannot be marked paid when it is cancelled', async () => {
    const { id } = await makeInvoice(api)
    await actOn(api, id, 'cancel')
    const { status, body } = await actOn(api, id, 'markPaid')
    expect([status, body]).toMatchObject([409, { message: 'Restore the invoice first' }])
  })

  it.each(['cancel', 'markPaid', 'send'])('that is paid takes no %s', async (action) => {
    const { id } = await makeInvoice(api)
    await actOn(api, id, 'markPaid')
    expect((await actOn(api, id, action)).status).toBe(409)
  })

  it('is edited as a draft and when it is sent, and its totals follow', async () => {
    const { id } = await sentInvoice(api)
    const items = [{ description: 'More', quantity: '2', rate: '10' }]
    const { body } = await api.as('owner').patch<SentInvoice>(`/invoices/${id}`, { items, taxRate: '10' })
    expect(body).toMatchObject({ subtotal: '20.00', taxAmount: '2.00', total: '22.00', version: 3 })
  })

  it.each(['markPaid', 'cancel'])('is no longer edited after %s', async (action) => {
    const { id } = await makeInvoice(api)
    await actOn(api, id, action)
    expect((await api.as('owner').patch(`/invoices/${id}`, { notes: 'New' })).status).toBe(409)
  })

  it('is not edited over what somebody else saved', async () => {
    const { id } = await makeInvoice(api)
    await api.as('admin').patch(`/invoices/${id}`, { notes: 'Theirs' })
    const answer = await api.as('owner').patch(`/invoices/${id}`, { notes: 'Mine' }, { 'If-Match': '"1"' })
    expect(answer.status).toBe(412)
    expect(answer.body.data).toMatchObject({ notes: 'Theirs', version: 2 })
  })

  it('is restored to what it was before it was cancelled', async () => {
    const draft = await makeInvoice(api)
    const { id } = await sentInvoice(api)
    for (const one of [draft.id, id]) await actOn(api, one, 'cancel')
    expect((await actOn(api, draft.id, 'restore')).body.status).toBe('draft')
    expect((await actOn(api, id, 'restore')).body.status).toBe('sent')
    expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(200)
    const { status, body } = await actOn(api, id, 'restore')
    expect([status, body]).toMatchObject([
      409,
      { message: 'Restore is not possible: Status is Viewed, not Cancelled' },
    ])
  })

  it('that was paid keeps its payment, and is not deleted', async () => {
    const { id, total } = await sentInvoice(api)
    const { address } = await pay(api, id, { token: 'USDT' })
    const paid = await readInvoice(api, id)
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'USDT', paymentAddress: address })
    expect(paid.transactions).toMatchObject([{ amount: total, currency: 'USDT', status: 'confirmed' }])
    const { status, body } = await api.as('owner').delete(`/invoices/${id}`)
    expect([status, body.message]).toEqual([
      409,
      'Payments were received for this invoice. Cancel it instead.',
    ])
  })

  it('is a PDF file, over as many pages as it takes', async () => {
    const items = Array.from({ length: 60 }, (_, line) => ({
      description: `Ọlá ₦ Möbel Zażółć ${line}`,
      quantity: '1000000',
      rate: '1000000000',
    }))
    const { id } = await sentInvoice(api, { items, currency: 'EUR' })
    const { status, headers, text } = await readPdf(id)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/pdf')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="INV-2025-001.pdf"')
    expect(text).toMatch(/^%PDF-1\.\d/)
    expect(text).toContain('(Invoice INV-2025-001)')
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
    expect((await readPdf(id, 'viewer')).status).toBe(200)
    expect((await readPdf(id, 'stranger')).status).toBe(404)
  })

  it('is not deleted after somebody else changed it', async () => {
    const { id } = await makeInvoice(api)
    await actOn(api, id, 'send', 'admin')
    const { status } = await api.as('owner').delete(`/invoices/${id}`, undefined, { 'If-Match': '"1"' })
    expect(status).toBe(412)
    expect((await readInvoice(api, id)).status).toBe('sent')
  })

  it('is hidden everywhere once it is deleted', async () => {
    const { id } = await sentInvoice(api)
    expect((await api.as('owner').delete(`/invoices/${id}`)).status).toBe(200)
    expect((await api.as('owner').get(`/invoices/${id}`)).status).toBe(404)
    expect(await list()).toEqual([])
    expect((await api.guest().get(`/public/pay/${id}`)).status).toBe(404)
  })
})

describe('who may do what with invoices', () => {
  const calls = (id: string) =>
    [
      ['get', `/invoices/${id}`],
      ['patch', `/invoices/${id}`],
      ['delete', `/invoices/${id}`],
      ['post', `/invoices/${id}/actions/send`],
      ['post', `/invoices/${id}/actions/markPaid`],
      ['post', `/invoices/${id}/actions/cancel`],
      ['post', `/invoices/${id}/actions/restore`],
      ['get', `/invoices/${id}/pdf`],
    ] as const
  const tryAll = async (persona: Persona | undefined, id: string) => {
    const client = persona ? api.as(persona) : api.guest()
    const statuses: number[] = []
    for (const [method, path] of calls(id))
      statuses.push(
        (method === 'get'
          ? await client.get(path)
          : await client[method](path, method === 'delete' ? undefined : {}, {
              'Idempotency-Key': crypto.randomUUID(),
            })
        ).status,
      )
    return statuses
  }

  it('is to look at it for a viewer', async () => {
    const { id } = await makeInvoice(api)
    expect(await tryAll('viewer', id)).toEqual([200, 403, 403, 403, 403, 403, 403, 200])
    expect((await api.as('viewer').post('/invoices', INVOICE)).status).toBe(403)
    expect((await api.as('viewer').get('/exports/invoices.csv')).status).toBe(403)
  })

  it('is their own drafts for members', async () => {
    const theirs = await makeInvoice(api)
    const own = await makeInvoice(api, {}, 'member')
    expect((await api.as('member').delete(`/invoices/${theirs.id}`)).status).toBe(403)
    expect((await actOn(api, theirs.id, 'markPaid', 'member')).status).toBe(403)
    expect((await readInvoice(api, own.id, 'member')).isOwnDraft).toBe(true)
    expect((await readInvoice(api, own.id, 'owner')).isOwnDraft).toBe(false)
    expect((await actOn(api, theirs.id, 'removeOwnDraft', 'member')).status).toBe(409)
    expect((await actOn(api, own.id, 'removeOwnDraft', 'member')).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([theirs.id])
  })

  it('is nothing when the feature is off', async () => {
    const off = await createTestApi({ flags: { invoices: false } })
    expect((await off.as('owner').get('/invoices')).status).toBe(404)
    await off.close()
  })
})

describe('a credit note', () => {
  const credit = (id: string, amount: string) =>
    api
      .as('owner')
      .post<SentInvoice & { readonly message: string }>(
        `/invoices/${id}/actions/credit`,
        { amount, reason: 'Two hours less' },
        { 'Idempotency-Key': crypto.randomUUID() },
      )

  it('is numbered by the sequence, and takes from what is left to pay', async () => {
    const { id } = await sentInvoice(api)
    expect((await credit(id, '8.25')).body).toMatchObject({ amountCredited: '8.25', amountLeft: '100.00' })
    await credit(id, '10')
    const { body } = await api
      .as('viewer')
      .get<readonly object[]>(`/credit-notes?invoiceId=${id}&_sort=number`)
    expect(body).toMatchObject([
      { number: 'CN-0001', amount: '8.25', currency: 'USD', reason: 'Two hours less' },
      { number: 'CN-0002', amount: '10.00' },
    ])
    const asked = await api.guest().get<{ data: object }>(`/public/pay/${id}`)
    expect(asked.body.data).toMatchObject({ amount: '90.00' })
    const { body: customers } = await api.as('owner').get<readonly object[]>('/customers')
    expect(customers).toMatchObject([{ balanceDue: '90.00' }])
  })

  it('is never over more than the invoice', async () => {
    const { id } = await sentInvoice(api)
    await credit(id, '100')
    const { status, body } = await credit(id, '8.26')
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('At most $8.25')])
  })

  it('over all of it leaves nothing to pay', async () => {
    const { id } = await sentInvoice(api)
    await credit(id, '108.25')
    expect(await readInvoice(api, id)).toMatchObject({ status: 'paid', paymentMethod: 'Credit note' })
  })

  it('is a PDF file', async () => {
    const { id } = await sentInvoice(api)
    await credit(id, '8.25')
    const [note] = (await api.as('viewer').get<readonly { id: string }[]>('/credit-notes')).body
    const { status, headers } = await api.as('viewer').get(`/credit-notes/${note?.id}/pdf`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })
})

describe('a reminder', () => {
  const DAY_MS = 24 * 3_600_000
  const mailsAbout = async (words: string) => {
    const { body } = await api
      .guest()
      .get<{ data: readonly { to: string; subject: string }[] }>('/sandbox/inbox')
    return body.data.filter(({ subject }) => subject.includes(words)).map(({ subject }) => subject)
  }
  /** Days go by, one after the other, with the work of each. */
  const pass = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      api.advance(DAY_MS)
      await planFinding(api.services.db.orm, api.services)
      await api.runJobs()
    }
  }

  it('is mailed before the due date and after it, each once', async () => {
    const { invoiceNumber, id } = await sentInvoice(api, { dueDate: '2025-06-20' })
    await pass(1)
    expect(await mailsAbout(`${invoiceNumber} is`)).toEqual([])
    await pass(2)
    expect(await mailsAbout(`${invoiceNumber} is`)).toEqual([`Invoice ${invoiceNumber} is due on 2025-06-20`])
    await pass(12)
    expect(await mailsAbout(`${invoiceNumber} is overdue`)).toHaveLength(2)
    expect(await mailsAbout(`${invoiceNumber} is due`)).toHaveLength(1)
    expect(id).toBeDefined()
  })

  it('is of no invoice that is paid, or says that it has none', async () => {
    const paid = await sentInvoice(api, { dueDate: '2025-06-20' })
    await actOn(api, paid.id, 'markPaid')
    await sentInvoice(api, { dueDate: '2025-06-20', reminders: false })
    await pass(14)
    expect(await mailsAbout(' is due')).toEqual([])
    expect(await mailsAbout('overdue')).toEqual([])
  })
})
