import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { auditLog } from '#server/platform/db/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { notes } from '#tests/support/notes.ts'
import { COLLECTIONS, type Order, type Supplier } from '#tests/support/resources.ts'
import type { TestClient } from '#tests/support/TestClient.ts'

const api = freshApi(COLLECTIONS)

interface Results {
  readonly results: readonly {
    readonly line: number
    readonly ok: boolean
    readonly id?: string
    readonly errors?: readonly { readonly field: string; readonly text: string }[]
  }[]
}

interface Import {
  readonly id: string
  readonly fileName: string
  readonly digest: string | null
  readonly createdBy: string
  readonly lines: Readonly<Record<string, number>>
}

const DIGEST = 'a1'.repeat(32)
const order = (number: string, more: object = {}) => ({ number, quantity: 1, unitPrice: '2.50', ...more })
const linesOf = (...values: readonly object[]) => ({
  lines: values.map((one, index) => ({ line: index + 2, values: one })),
})
const begin = async (client: TestClient) =>
  (await client.post<{ id: string }>('/imports/orders', { fileName: 'orders.csv', digest: DIGEST })).body.id
const send = async (client: TestClient, id: string, ...values: readonly object[]) =>
  (await client.post<Results>(`/imports/orders/${id}/lines`, linesOf(...values))).body.results
const numbers = async () => {
  const { body } = await api.as('owner').get<Order[]>('/orders')
  return body.map(({ number }) => number)
}
const undo = (client: TestClient, id: string) =>
  client.post<{ undone: number; kept: readonly { reason: string }[]; left: number }>(
    `/imports/orders/${id}/undo`,
  )

describe('an import', () => {
  it('makes a record of each line by rules, audit and defaults, says what is wrong with others, and only checks them', async () => {
    const member = api.as('member')
    const lines = [
      order('A-1'),
      order('A-1'),
      order('A-2', { quantity: 0, phone: 'x' }),
      order('BAD-1'),
      { ...order('A-3'), colour: 'red' },
    ]
    const wrong = [
      { line: 3, ok: false, errors: [{ field: 'number', text: 'Number is already used' }] },
      {
        line: 4,
        ok: false,
        errors: [
          { field: 'phone', text: 'Phone is invalid' },
          { field: 'quantity', text: 'Quantity must be at least 1' },
        ],
      },
      { line: 5, ok: false, errors: [{ field: 'number', text: 'This number is not given out' }] },
      { line: 6, ok: false, errors: [{ field: 'colour', text: 'colour is not a field' }] },
    ]
    const { body: checked } = await member.post<Results>('/imports/orders/check', linesOf(...lines))
    expect(checked.results).toEqual([{ line: 2, ok: true }, ...wrong])
    expect(await numbers()).toEqual([])
    expect((await member.get<Import[]>('/imports/orders')).body).toEqual([])
    const made = { line: 2, ok: true, id: expect.stringMatching(/^ord_/) }
    expect(await send(member, await begin(member), ...lines)).toEqual([made, ...wrong])
    expect(await numbers()).toEqual(['A-1'])
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.filter(({ action }) => action === 'orders_created')).toHaveLength(1)
  })

  it('makes no second record of a line that is sent again, and takes one that was put right', async () => {
    const owner = api.as('owner')
    const id = await begin(owner)
    const first = await send(owner, id, order('A-1'), order(''))
    const again = await send(owner, id, order('A-1'), order('A-2'))
    expect(again[0]).toEqual(first[0])
    expect(again[1]?.ok).toBe(true)
    expect(await numbers()).toEqual(['A-1', 'A-2'])
  })

  it('finds references by title or id, and refuses a title that several have or none', async () => {
    const owner = api.as('owner')
    const make = async (name: string) =>
      (await owner.post<Supplier>('/suppliers', { name, email: 'a@b.test' })).body.id
    const [acme] = [await make('Acme'), await make('Twin'), await make('Twin')]
    await api.as('stranger').post('/suppliers', { name: 'Foreign', email: 'a@b.test' })
    const results = await send(
      owner,
      await begin(owner),
      ...['Acme', acme, 'Twin', 'Foreign'].map((supplier, at) => order(`A-${at}`, { supplier })),
    )
    expect(results.map(({ ok, errors = [] }) => (ok ? 'ok' : errors[0]?.text))).toEqual([
      'ok',
      'ok',
      'Supplier "Twin": several are called so, give the id',
      'Supplier "Foreign" does not exist',
    ])
    const { body } = await owner.get<Order[]>('/orders')
    expect(body.map(({ supplier }) => supplier)).toEqual([acme, acme])
  })

  it('is kept: who, which file, what came of it, and each line as CSV', async () => {
    const owner = api.as('owner')
    const id = await begin(owner)
    const [made] = await send(owner, id, order('A-1'), order('=1', { quantity: 0 }))
    const { body } = await api.as('member').get<Import[]>('/imports/orders')
    expect(body).toEqual([
      {
        id,
        fileName: 'orders.csv',
        digest: DIGEST,
        createdBy: expect.any(String),
        createdAt: '2025-06-15T12:00:00.000Z',
        lines: { created: 1, refused: 1, undone: 0, kept: 0 },
      },
    ])
    const { body: csv } = await owner.get<string>(`/imports/orders/${id}/results.csv`)
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,Result,Field,Error,Record',
      `2,created,,,${made?.id}`,
      '3,refused,Quantity,Quantity must be at least 1,',
      '',
    ])
  })

  it('is undone: deletes what nobody changed since, and says what stays', async () => {
    const owner = api.as('owner')
    const id = await begin(owner)
    const made = await send(owner, id, order('A-1'), order('A-2'), order('A-3'))
    await owner.patch(`/orders/${made[1]?.id}`, { note: 'Keep' })
    await owner.delete(`/orders/${made[2]?.id}`)
    const { body } = await undo(owner, id)
    expect(body).toEqual({
      undone: 2,
      kept: [{ line: 3, id: made[1]?.id, reason: 'It was changed since' }],
      left: 0,
    })
    expect(await numbers()).toEqual(['A-2'])
    expect((await undo(owner, id)).body.undone).toBe(0)
    const [told] = (await owner.get<Import[]>('/imports/orders')).body
    expect(told?.lines).toEqual({ created: 0, refused: 0, undone: 2, kept: 1 })
  })

  it('refuses two lines with the same number, and more than 100 lines, and stores none', async () => {
    const owner = api.as('owner')
    const id = await begin(owner)
    const lines = ['A-1', 'A-2'].map((number) => ({ line: 2, values: order(number) }))
    const { status, body } = await owner.post(`/imports/orders/${id}/lines`, { lines })
    expect([status, body.errors]).toMatchObject([400, [{ field: 'lines', text: 'Each line is sent once' }]])
    expect((await owner.post('/imports/orders/check', { lines })).status).toBe(400)
    const many = Array.from({ length: 101 }, (_, index) => order(`A-${index}`))
    expect((await owner.post(`/imports/orders/${id}/lines`, linesOf(...many))).status).toBe(400)
    expect(await numbers()).toEqual([])
  })
})

describe('an import of records without rules', () => {
  const own = freshApi({ resources: [{ ...notes, import: true }] })

  it('makes them at once, tells of each, and finds the line whose value is missing or taken', async () => {
    const owner = own.as('owner')
    await owner.post('/notes', { title: 'A' })
    const { body } = await owner.post<{ id: string }>('/imports/notes', { fileName: 'notes.csv' })
    const sent = linesOf({ title: 'A' }, { title: 'B' }, { title: 'B' }, { title: '' }, { title: 'C' })
    const checked = await owner.post<Results>('/imports/notes/check', sent)
    const made = await owner.post<Results>(`/imports/notes/${body.id}/lines`, sent)
    const taken = { ok: false, errors: [{ field: 'title', text: 'Title is already used' }] }
    const results = [
      { line: 2, ...taken },
      { line: 3, ok: true },
      { line: 4, ...taken },
      { line: 5, ok: false, errors: [{ field: 'title', text: 'Title is required' }] },
      { line: 6, ok: true },
    ]
    expect(checked.body.results).toEqual(results)
    expect(made.body.results).toMatchObject(results)
    expect((await owner.get<readonly AnyRecord[]>('/notes')).body.map(({ title }) => title)).toEqual([
      'A',
      'B',
      'C',
    ])
    const rows = await own.services.db.orm.select().from(auditLog)
    expect(rows.filter(({ action }) => action === 'notes_created')).toHaveLength(3)
  })
})
