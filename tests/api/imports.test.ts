import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { freshApi } from '#tests/support/freshApi.ts'
import { notes } from '#tests/support/notes.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { COLLECTIONS, type Order, type Supplier } from '#tests/support/resources.ts'
import { audited } from '#tests/support/admin.ts'

const api = freshApi(COLLECTIONS)

interface Results {
  readonly results: readonly {
    readonly line: number
    readonly ok: boolean
    readonly id?: string
    readonly errors?: readonly { readonly field: string; readonly text: string }[]
  }[]
}

const DIGEST = 'a1'.repeat(32)
const order = (number: string, more: object = {}) => ({ number, quantity: 1, unitPrice: '2.50', ...more })
const linesOf = (values: readonly object[]) => ({
  lines: values.map((one, index) => ({ line: index + 2, values: one })),
})
const begin = async (client = api.as('owner')) =>
  (await client.post<{ id: string }>('/imports/orders', { fileName: 'orders.csv', digest: DIGEST })).body.id
const send = async (id: string, values: readonly object[], client = api.as('owner')) =>
  (await client.post<Results>(`/imports/orders/${id}/lines`, linesOf(values))).body.results
const told = async () => (await api.as('member').get<readonly AnyRecord[]>('/imports/orders')).body
const stored = async () => (await api.as('owner').get<Order[]>('/orders')).body
const numbers = async () => (await stored()).map(({ number }) => number)
const refused = (line: number, ...errors: readonly (readonly [field: string, text: string])[]) => ({
  ...{ line, ok: false },
  errors: errors.map(([field, text]) => ({ field, text })),
})

describe('an import', () => {
  it('makes a record of each line by rules, audit and defaults, says what is wrong with others, and only checks them', async () => {
    const member = api.as('member')
    const lines = [
      ...[order('A-1'), order('A-1'), order('A-2', { quantity: 0, phone: 'x' })],
      ...[order('BAD-1'), order('A-3', { colour: 'red' })],
    ]
    const wrong = [
      refused(3, ['number', 'Number is already used']),
      refused(4, ['phone', 'Phone is invalid'], ['quantity', 'Quantity must be at least 1']),
      refused(5, ['number', 'This number is not given out']),
      refused(6, ['colour', 'colour is not a field']),
    ]
    const { body: checked } = await member.post<Results>('/imports/orders/check', linesOf(lines))
    expect(checked.results).toMatchObject([{ line: 2, ok: true }, ...wrong])
    expect([await numbers(), await told()]).toEqual([[], []])
    const made = { line: 2, ok: true, id: expect.stringMatching(/^ord_/) }
    expect(await send(await begin(member), lines, member)).toMatchObject([made, ...wrong])
    expect(await numbers()).toEqual(['A-1'])
    expect(await audited(api, 'orders_created')).toHaveLength(1)
  })

  it('makes no second record of a line that is sent again, and takes one that was put right', async () => {
    const id = await begin()
    const first = await send(id, [order('A-1'), order('')])
    const again = await send(id, [order('A-1'), order('A-2')])
    expect(again).toMatchObject([first[0], { ok: true }])
    expect(await numbers()).toEqual(['A-1', 'A-2'])
  })

  it('finds references by title or id, and refuses a title that several have or none', async () => {
    const make = async (name: string, client = api.as('owner')) =>
      (await client.post<Supplier>('/suppliers', { name, email: 'a@b.test' })).body.id
    const [acme] = [await make('Acme'), await make('Twin'), await make('Twin')]
    await make('Foreign', api.as('stranger'))
    const lines = ['Acme', acme, 'Twin', 'Foreign'].map((supplier, at) => order(`A-${at}`, { supplier }))
    expect(await send(await begin(), lines)).toMatchObject([
      { ok: true },
      { ok: true },
      refused(4, ['supplier', 'Supplier "Twin" matches several records. Use the ID.']),
      refused(5, ['supplier', 'Supplier "Foreign" doesn’t exist']),
    ])
    expect((await stored()).map(({ supplier }) => supplier)).toEqual([acme, acme])
  })

  it('is kept: who, which file, what came of it, and each line as CSV', async () => {
    const id = await begin()
    const [made] = await send(id, [order('A-1'), order('=1', { quantity: 0 })])
    expect(await told()).toEqual([
      {
        ...{ id, fileName: 'orders.csv', digest: DIGEST, createdBy: expect.any(String) },
        createdAt: '2025-06-15T12:00:00.000Z',
        lines: { created: 1, refused: 1, undone: 0, kept: 0 },
      },
    ])
    const { body: csv } = await api.as('owner').get<string>(`/imports/orders/${id}/results.csv`)
    expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Line,Result,Field,Error,Record',
      `2,created,,,${made?.id}`,
      '3,refused,Quantity,Quantity must be at least 1,',
      '',
    ])
  })

  it('is undone: deletes what nobody changed since, and says what stays', async () => {
    const id = await begin()
    const [, second, third] = await send(id, [order('A-1'), order('A-2'), order('A-3')])
    await api.as('owner').patch(`/orders/${second?.id}`, { note: 'Keep' })
    await api.as('owner').delete(`/orders/${third?.id}`)
    const undo = async () => (await api.as('owner').post<AnyRecord>(`/imports/orders/${id}/undo`)).body
    const kept = [{ line: 3, id: second?.id, reason: 'It has been changed since' }]
    expect(await undo()).toEqual({ undone: 2, kept, left: 0 })
    expect(await numbers()).toEqual(['A-2'])
    expect(await undo()).toMatchObject({ undone: 0 })
    expect(await told()).toMatchObject([{ lines: { created: 0, refused: 0, undone: 2, kept: 1 } }])
  })

  it('refuses two lines with the same number, and more than 100 lines, and stores none', async () => {
    const post = (path: string, body: object) => api.as('owner').post(`/imports/orders/${path}`, body)
    const id = await begin()
    const twice = { lines: ['A-1', 'A-2'].map((number) => ({ line: 2, values: order(number) })) }
    const many = linesOf(Array.from({ length: 101 }, (_, index) => order(`A-${index}`)))
    expect(problemsOf(await post(`${id}/lines`, twice))).toBe('400 lines: Send each line only once')
    expect((await post('check', twice)).status).toBe(400)
    expect((await post(`${id}/lines`, many)).status).toBe(400)
    expect(await numbers()).toEqual([])
  })
})

describe('an import of records without rules', () => {
  const own = freshApi({ resources: [{ ...notes, import: true }] })

  it('makes them at once, tells of each, and finds the line whose value is missing or taken', async () => {
    const owner = own.as('owner')
    await owner.post('/notes', { title: 'A' })
    const { body } = await owner.post<{ id: string }>('/imports/notes', { fileName: 'notes.csv' })
    const sent = linesOf(['A', 'B', 'B', '', 'C'].map((title) => ({ title })))
    const checked = await owner.post<Results>('/imports/notes/check', sent)
    const made = await owner.post<Results>(`/imports/notes/${body.id}/lines`, sent)
    const results = [
      refused(2, ['title', 'Title is already used']),
      { line: 3, ok: true },
      refused(4, ['title', 'Title is already used']),
      refused(5, ['title', 'Title is required']),
      { line: 6, ok: true },
    ]
    expect(checked.body.results).toMatchObject(results)
    expect(made.body.results).toMatchObject(results)
    const titles = (await owner.get<readonly AnyRecord[]>('/notes')).body.map(({ title }) => title)
    expect(titles).toEqual(['A', 'B', 'C'])
    expect(await audited(own, 'notes_created')).toHaveLength(3)
  })
})
