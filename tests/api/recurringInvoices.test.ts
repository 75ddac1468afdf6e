import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findDue } from '#server/automation/findDue.ts'
import { runAutomation } from '#server/automation/runAutomation.ts'
import { invoice } from '#server/invoices/schema.ts'
import { nextOccurrence } from '#server/platform/clock/nextOccurrence.ts'
import { noticesTo } from '#tests/support/admin.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { INVOICE } from '#tests/support/invoices.ts'

const DAY = 24 * 60 * 60_000
const PATH = '/recurring-invoices'
/** Signs in again: the days that pass end every session. */
const OWNER = 'owner@test.example'

let api: TestApi
beforeAll(async () => void (api = await createTestApi()))
beforeEach(() => api.reset())
afterAll(() => api.close())

interface Recurring {
  readonly id: string
  readonly status: string
  readonly nextAt: string | null
  readonly timesMade: number
  readonly lastOn: string | null
  readonly lastResult: string | null
  readonly lastProblem: string | null
}

/** Its due date follows. */
const WHAT = { ...INVOICE, dueDate: undefined }
const plan = (changes: object = {}, by: Persona = 'owner') =>
  api.as(by).post<Recurring>(PATH, {
    ...WHAT,
    name: 'Support plan',
    frequency: 'monthly',
    startsOn: '2025-06-30',
    dueDays: 14,
    ...changes,
  })
const act = (id: string, key: string, by: Persona = 'owner') =>
  api.as(by).post<Recurring>(`${PATH}/${id}/actions/${key}`, {}, { 'Idempotency-Key': crypto.randomUUID() })
const read = async (id: string) => (await api.as(OWNER).get<Recurring>(`${PATH}/${id}`)).body
const made = () => api.services.db.orm.select().from(invoice).orderBy(invoice.invoiceNumber)

/** Lets days pass, with all that the application does by itself then. */
async function pass(days: number) {
  api.advance(days * DAY)
  await api.services.db.transaction((tx) => findDue(tx, api.services))
  await api.runJobs()
}

describe('a recurring invoice', () => {
  it('makes and sends an invoice on each of its days, with its own number and due date', async () => {
    const { body } = await plan()
    expect(body).toMatchObject({ status: 'active', nextAt: '2025-06-30T09:00:00.000Z', timesMade: 0 })
    await pass(14)
    expect(await made()).toEqual([])
    await pass(1)
    await pass(30)
    expect(await made()).toMatchObject([
      { invoiceNumber: 'INV-2025-001', status: 'sent', total: '108.25', dueDate: '2025-07-14' },
      { invoiceNumber: 'INV-2025-002', status: 'sent', total: '108.25', dueDate: '2025-08-13' },
    ])
    const mails = await api.mails(INVOICE.customerEmail)
    expect(mails.filter(({ subject }) => subject.endsWith('from Acme Ltd'))).toHaveLength(2)
    expect(await read(body.id)).toMatchObject({
      timesMade: 2,
      nextAt: '2025-08-30T09:00:00.000Z',
      lastOn: '2025-07-30',
      lastResult: 'made',
      lastProblem: null,
    })
  })

  it('lists the invoices that it made, and each names it', async () => {
    const { body } = await plan({ fromTaxNumber: 'DE 1' })
    await pass(15)
    await pass(30)
    await api.as(OWNER).post('/invoices', INVOICE)
    const { body: invoices } = await api
      .as(OWNER)
      .get<readonly object[]>(`/invoices?recurringId=${body.id}&_sort=invoiceNumber`)
    expect(invoices).toMatchObject([
      { invoiceNumber: 'INV-2025-001', recurringId: body.id, fromTaxNumber: 'DE 1' },
      { invoiceNumber: 'INV-2025-002', recurringId: body.id },
    ])
  })

  it('leaves drafts where no mail is wanted', async () => {
    await plan({ sendsMail: false })
    await pass(15)
    expect(await made()).toMatchObject([{ status: 'draft' }])
    expect(await api.mails(INVOICE.customerEmail)).toEqual([])
    expect((await noticesTo(api)).map(({ title }) => title)).toContain('Recurring invoice made')
  })

  it('makes one for each day, however many processes are at it', async () => {
    const { body } = await plan()
    api.advance(15 * DAY)
    await api.services.db.transaction((tx) => findDue(tx, api.services))
    await api.runJobs()
    const [first] = await made()
    const due = { resource: 'recurring-invoices', action: 'make', id: body.id, teamId: first?.teamId ?? '' }
    await Promise.all(
      [1, 2].map(() => api.services.db.transaction((tx) => runAutomation(tx, api.services, due))),
    )
    expect(await made()).toHaveLength(1)
    const again = { ...first, id: 'inv_again', invoiceNumber: 'INV-2025-099' } as typeof invoice.$inferInsert
    await expect(api.services.db.orm.insert(invoice).values(again)).rejects.toThrow()
  })

  it('is paused, resumed without what was missed, and ended', async () => {
    const { body } = await plan()
    await act(body.id, 'pause')
    await pass(16)
    expect(await made()).toEqual([])
    expect((await act(body.id, 'resume', OWNER)).body.nextAt).toBe('2025-07-30T09:00:00.000Z')
    expect((await act(body.id, 'end', OWNER)).body.status).toBe('cancelled')
    await pass(60)
    expect(await made()).toEqual([])
  })

  it('is over after its last day', async () => {
    const { body } = await plan({ frequency: 'weekly', endsOn: '2025-07-07' })
    await pass(15)
    await pass(7)
    expect(await read(body.id)).toMatchObject({ status: 'finished', nextAt: null, timesMade: 2 })
  })

  it('follows a new schedule from now on', async () => {
    const { body } = await plan()
    const { body: changed } = await api
      .as('owner')
      .patch<Recurring>(`${PATH}/${body.id}`, { frequency: 'yearly', startsOn: '2025-07-01' })
    expect(changed.nextAt).toBe('2025-07-01T09:00:00.000Z')
  })

  it.each([
    [{ startsOn: '2025-06-01' }, 'startsOn'],
    [{ endsOn: '2025-06-01' }, 'endsOn'],
    [{ items: [] }, 'items'],
    [{ dueDays: -1 }, 'dueDays'],
    [{ nextAt: '2025-06-30T09:00:00Z' }, 'nextAt'],
  ])('is not made with %o', async (changes, field) => {
    const answer = await plan(changes)
    expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }])
  })
})

describe('the dates of a plan', () => {
  it.each([
    ['quarterly', '2025-04-30T09:00:00.000Z'],
    ['yearly', '2026-01-31T09:00:00.000Z'],
  ] as const)('%s keep to the end of the month', (frequency, next) => {
    const start = { frequency, startsOn: '2025-01-31', endsOn: null }
    expect(nextOccurrence(start, new Date('2025-02-01'))?.toISOString()).toBe(next)
  })
})
