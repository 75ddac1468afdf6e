import { describe, expect, it } from 'vitest'
import { runAutomation } from '#server/engine/automation/runAutomation.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { noticesTo, OWNER } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { INVOICE } from '#tests/support/invoices.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { pass } from '#tests/support/pass.ts'
import type { RecurringInvoice } from '#resources/recurringInvoices.ts'

const PATH = '/recurring-invoices'
const api = freshApi()

/** Its due date follows. */
const WHAT = { ...INVOICE, dueDate: undefined }
const WHEN = { frequency: 'monthly', startsOn: '2025-06-30', dueDays: 14 }
const plan = (changes: object = {}) =>
  api.as('owner').post<RecurringInvoice>(PATH, { ...WHAT, name: 'Support plan', ...WHEN, ...changes })
/** As the owner of later, in a new session: the days that pass end every one. */
const later = () => api.as(OWNER)
const act = (id: string, key: string, by: Persona = OWNER) =>
  api.as(by).post<RecurringInvoice>(`${PATH}/${id}/actions/${key}`, {})
const read = async (id: string) => (await later().get<RecurringInvoice>(`${PATH}/${id}`)).body
const made = () => api.services.db.orm.select().from(invoice).orderBy(invoice.invoiceNumber)

describe('a recurring invoice', () => {
  it('makes and sends an invoice on each of its days, with its own number and due date, and lists them', async () => {
    const { body } = await plan({ fromTaxNumber: 'DE 1', deduction: '20' })
    expect(body).toMatchObject({ status: 'active', nextAt: '2025-06-30T09:00:00.000Z', timesMade: 0 })
    await pass(api, 14)
    expect(await made()).toEqual([])
    await pass(api, 1)
    await pass(api, 30)
    await later().post('/invoices', INVOICE)
    const { body: invoices } = await later().get(`/invoices?recurringId=${body.id}&_sort=invoiceNumber`)
    const common = { total: '86.60', deduction: '20.00', recurringId: body.id, fromTaxNumber: 'DE 1' }
    expect(invoices).toMatchObject([
      { ...common, status: 'overdue', invoiceNumber: 'INV-2025-001', dueDate: '2025-07-14' },
      { ...common, status: 'sent', invoiceNumber: 'INV-2025-002', dueDate: '2025-08-13' },
    ])
    const mails = await api.mails(INVOICE.customerEmail)
    expect(mails.filter(({ subject }) => subject.endsWith('from Acme Ltd'))).toHaveLength(2)
    const last = { lastOn: '2025-07-30', lastResult: 'made', lastProblem: null }
    const nextAt = '2025-08-30T09:00:00.000Z'
    expect(await read(body.id)).toMatchObject({ timesMade: 2, nextAt, ...last })
  })

  it('keeps its customer, whatever changes of them, and says the days to pay in its terms', async () => {
    const { body } = await plan({ dueDays: 7 })
    expect(body).toMatchObject({ terms: 'Payment due within 7 days' })
    const [cleo] = (await api.as('owner').get<readonly { readonly id: string }[]>('/customers')).body
    const [name, email] = ['Cleo & Co', 'cleo@new.example']
    await api.as('owner').patch(`/customers/${cleo?.id}`, { name, email })
    await pass(api, 15)
    const customer = { customerId: cleo?.id, customerName: name, customerEmail: email }
    expect(await made()).toMatchObject([{ ...customer, terms: 'Payment due within 7 days' }])
    expect((await later().get('/customers')).body).toHaveLength(1)
  })

  it('leaves drafts where no mail is wanted, and is over after its last day', async () => {
    const { body } = await plan({ sendsMail: false, frequency: 'weekly', endsOn: '2025-07-07' })
    await pass(api, 15)
    await pass(api, 7)
    expect(await made()).toMatchObject([{ status: 'draft' }, { status: 'draft' }])
    expect(await api.mails(INVOICE.customerEmail)).toEqual([])
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('Recurring invoice created')
    expect(await read(body.id)).toMatchObject({ status: 'finished', nextAt: null, timesMade: 2 })
  })

  it('makes one for each day, however many processes are at it', { tags: ['postgres'] }, async () => {
    const { body } = await plan()
    await pass(api, 15)
    const [first] = await made()
    const due = { resource: 'recurring-invoices', action: 'make', id: body.id, teamId: first?.teamId ?? '' }
    await Promise.all(
      [1, 2].map(() =>
        api.services.db.transaction((tx) => runAutomation({ tx, services: api.services }, due)),
      ),
    )
    expect(await made()).toHaveLength(1)
    const again = { ...first, id: 'inv_again', invoiceNumber: 'INV-2025-099' } as typeof invoice.$inferInsert
    await expect(api.services.db.orm.insert(invoice).values(again)).rejects.toThrow()
  })

  it('is paused, resumed without what was missed, planned anew, and ended', async () => {
    const { body } = await plan()
    await act(body.id, 'pause', 'owner')
    await pass(api, 16)
    expect(await made()).toEqual([])
    expect((await act(body.id, 'resume')).body.nextAt).toBe('2025-07-30T09:00:00.000Z')
    const anew = { frequency: 'yearly', startsOn: '2025-07-02' }
    const { body: changed } = await later().patch<RecurringInvoice>(`${PATH}/${body.id}`, anew)
    expect(changed.nextAt).toBe('2025-07-02T09:00:00.000Z')
    expect((await act(body.id, 'end')).body).toMatchObject({ status: 'cancelled', nextAt: null })
    await pass(api, 60)
    expect(await made()).toEqual([])
  })

  it('begins neither in the past nor after its end', async () => {
    const tried = await Promise.all([plan({ startsOn: '2025-06-01' }), plan({ endsOn: '2025-06-29' })])
    expect(tried.map(problemsOf)).toEqual([
      '400 startsOn: The first invoice can’t be in the past',
      '400 endsOn: The last day can’t be before the first invoice',
    ])
  })
})
