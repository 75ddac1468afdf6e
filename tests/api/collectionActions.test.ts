import { describe, expect, it } from 'vitest'
import type { RecordInput } from '#src/framework/define/action.ts'
import { field } from '#src/framework/define/field.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { COLLECTIONS, orders, suppliers, type Order } from '#tests/support/resources.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { audited } from '#tests/support/admin.ts'

interface Bulk {
  readonly succeeded: number
  readonly failed: number
  readonly results: readonly { readonly id: string; readonly ok: boolean; readonly reason?: string }[]
}

const api = freshApi(COLLECTIONS)
let keys = 0

const key = () => ({ 'Idempotency-Key': `key-${++keys}` })
const makeOrder = async (client: TestClient, values: AnyRecord = {}) =>
  (await client.post<Order>('/orders', { number: `N-${++keys}`, unitPrice: '5', ...values })).body
const act = (
  client: TestClient,
  { id }: { id: string },
  action: string,
  input: AnyRecord = {},
  headers = key(),
) => client.post(`/orders/${id}/actions/${action}`, input, headers)
const actAll = (client: TestClient, action: string, body: AnyRecord, headers = key()) =>
  client.post<Bulk>(`/orders/actions/${action}`, body, headers)
const statusOf = async ({ id }: { id: string }) =>
  (await api.as('owner').get<Order>(`/orders/${id}`)).body.status

describe('an action', () => {
  it('makes its transition, or does what its rule says with what the dialog sends', async () => {
    const order = await makeOrder(api.as('member'))
    const { status, body } = await act(api.as('member'), order, 'approve')
    expect([status, body]).toEqual([200, { ...order, status: 'approved', version: 2 }])
    const rejected = await act(api.as('owner'), order, 'reject', { reason: 'Too dear' })
    const decision = expect.stringMatching(/^Too dear \(.+\)$/)
    expect(rejected.body).toMatchObject({ status: 'rejected', decision })
  })

  it('is refused where it is not offered, where it is disabled, with the reason of the button, or is none', async () => {
    const owner = api.as('owner')
    const approved = await makeOrder(owner, { status: 'approved' })
    const empty = await makeOrder(owner, { number: 'A-7', unitPrice: '0' })
    const answers = [await act(owner, approved, 'approve'), await act(owner, empty, 'approve')]
    expect(answers.map(problemsOf)).toEqual([
      '409 Approve isn’t available: Status is Approved, not Draft',
      '409 A-7 has no amount: enter a unit price first',
    ])
    expect(await statusOf(empty)).toBe('draft')
    expect((await act(owner, empty, 'burn')).status).toBe(404)
    expect((await actAll(owner, 'void', { where: {} })).status).toBe(404)
  })

  it('refuses on its field what dialog, confirmation, rule or another record do not allow', async () => {
    const owner = api.as('owner')
    await makeOrder(owner, { number: 'A-1' })
    const order = await makeOrder(owner, { number: 'A-2', quantity: 7 })
    const answers = [
      await act(owner, order, 'reject', { reason: 'no', extra: 1 }),
      await act(owner, order, 'void', { confirmation: 'A-8' }),
      await act(owner, order, 'renumber', { number: 'A-2' }),
      await act(owner, order, 'renumber', { number: 'A-1' }),
    ]
    expect(answers.map(problemsOf)).toEqual([
      '400 extra: extra is not a field reason: Reason must be at least 5 characters',
      '400 confirmation: The confirmation doesn’t match',
      '400 number: That is its number already',
      '400 number: Number is already used',
    ])
    expect(await statusOf(order)).toBe('draft')
    const right = await act(owner, order, 'void', { confirmation: 'A-2' })
    expect(right.body).toMatchObject({ quantity: 1, total: '0.00' })
  })

  it('is done once with one key, which it gives back when it is refused, and needs none', async () => {
    const owner = api.as('owner')
    const [one, many, other] = [await makeOrder(owner), await makeOrder(owner), await makeOrder(owner)]
    const [first, second] = [key(), key()]
    expect((await act(owner, one, 'reject', { reason: 'no' }, first)).status).toBe(400)
    const reject = () => act(owner, one, 'reject', { reason: 'Too dear' }, first)
    const approve = () => actAll(owner, 'approve', { ids: [many.id] }, second)
    const done = [await reject(), await approve()]
    expect(done.map(({ status }) => status)).toEqual([200, 200])
    const again = [await reject(), await approve()]
    expect(again.map(({ body }) => body)).toEqual(done.map(({ body }) => body))
    expect((await owner.post(`/orders/${other.id}/actions/approve`, {})).status).toBe(200)
  })

  it('is done by one of twenty who try at once', { tags: ['postgres'] }, async () => {
    const order = await makeOrder(api.as('owner'))
    const tries = Array.from({ length: 20 }, () => act(api.as('owner'), order, 'approve'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect((await api.as('owner').get<Order>(`/orders/${order.id}`)).body.version).toBe(2)
  })

  it('stands in the audit log with its change and its input, but no secret', async () => {
    const order = await makeOrder(api.as('owner'))
    await act(api.as('owner'), order, 'reject', { reason: 'Too dear', password: 'canary-1' })
    const row = (await audited(api)).at(-1)
    expect(row).toMatchObject({
      action: 'orders_reject',
      targetType: 'orders',
      targetId: order.id,
      details: {
        changes: { status: { before: 'draft', after: 'rejected' } },
        input: { reason: 'Too dear', password: '(secret)' },
      },
    })
  })
})

describe('a bulk action', () => {
  it('does what it can and says for each record what came of it', async () => {
    const owner = api.as('owner')
    const fine = await makeOrder(owner)
    const empty = await makeOrder(owner, { number: 'A-0', unitPrice: '0' })
    const done = await makeOrder(owner, { status: 'approved' })
    const { status, body } = await actAll(owner, 'approve', { ids: [fine.id, empty.id, done.id, fine.id] })
    expect(status).toBe(200)
    expect(body).toEqual({
      succeeded: 1,
      failed: 2,
      results: [
        { id: fine.id, ok: true },
        { id: empty.id, ok: false, reason: 'A-0 has no amount: enter a unit price first' },
        {
          id: done.id,
          ok: false,
          reason: 'Approve isn’t available: Status is Approved, not Draft',
          said: {
            text: '{label} isn’t available: {field} is {value}, not {first}',
            values: expect.objectContaining({ label: { text: 'Approve' }, value: { text: 'Approved' } }),
          },
        },
      ],
    })
    expect(await statusOf(fine)).toBe('approved')
  })

  it("does not touch another team's records hidden among its own", async () => {
    const mine = await makeOrder(api.as('owner'))
    const foreign = await makeOrder(api.as('stranger'))
    const { body } = await actAll(api.as('owner'), 'approve', { ids: [foreign.id, mine.id, 'ord_unknown'] })
    expect(body.results).toEqual([
      { id: foreign.id, ok: false, reason: 'Not found' },
      { id: mine.id, ok: true },
      { id: 'ord_unknown', ok: false, reason: 'Not found' },
    ])
    expect((await api.as('stranger').get<Order>(`/orders/${foreign.id}`)).body.version).toBe(1)
  })

  it('takes everything that a list would show, beyond its first page as well', async () => {
    const owner = api.as('owner')
    const small = await makeOrder(owner, { number: 'box-1', unitPrice: '1' })
    const large = await makeOrder(owner, { number: 'box-2', unitPrice: '900' })
    const other = await makeOrder(owner, { number: 'bag-1', unitPrice: '900' })
    await makeOrder(api.as('stranger'), { number: 'box-3', unitPrice: '900' })
    const body = { where: { total_gte: '100', status: ['draft', 'approved'] }, q: 'box' }
    expect((await actAll(owner, 'approve', body)).body).toEqual({
      succeeded: 1,
      failed: 0,
      results: [{ id: large.id, ok: true }],
    })
    expect([await statusOf(small), await statusOf(other)]).toEqual(['draft', 'draft'])
    const many = Array.from({ length: 60 }, (_, n) => makeOrder(owner, { number: `crate-${n}` }))
    await Promise.all(many)
    expect((await actAll(owner, 'approve', { where: {}, q: 'crate' })).body.succeeded).toBe(60)
  })

  it('takes what fulfils one of several alternatives, as the list and its file do', async () => {
    const owner = api.as('owner')
    const named = await makeOrder(owner, { number: 'vase-1', unitPrice: '1' })
    const large = await makeOrder(owner, { number: 'vase-2', unitPrice: '900' })
    const other = await makeOrder(owner, { number: 'vase-3', unitPrice: '2' })
    const where = { _or: '[{"number":"vase-1"},{"number_like":"VASE","total_gte":100}]' }
    const query = new URLSearchParams(where)
    const answers = [await owner.get(`/orders?${query}`), await owner.get(`/exports/orders.csv?${query}`)]
    expect(answers.map(({ headers }) => headers.get('X-Total-Count'))).toEqual(['2', '2'])
    const { results } = (await actAll(owner, 'approve', { where })).body
    expect(results.map(({ id }) => id).toSorted()).toEqual([named.id, large.id].toSorted())
    expect(await statusOf(other)).toBe('draft')
  })

  it('undoes what a record that fails half way had changed, and keeps the others', async () => {
    const owner = api.as('owner')
    const first = await makeOrder(owner)
    const second = await makeOrder(owner)
    const ids = [first.id, second.id]
    const { body } = await actAll(owner, 'renumber', { ids, input: { number: 'SAME' } })
    const said = { text: '{label} is already used', values: { label: { text: 'Number' } } }
    expect(body.results).toEqual([
      { id: first.id, ok: true },
      { id: second.id, ok: false, reason: 'Number is already used', said },
    ])
    expect((await owner.get<Order>(`/orders/${first.id}`)).body.number).toBe('SAME')
    expect((await owner.get<Order>(`/orders/${second.id}`)).body.number).toBe(second.number)
  })

  it('refuses what names no records, names them wrongly, or its dialog would not take', async () => {
    const bodies = [
      [{}, 'ids'],
      [{ ids: [] }, 'ids'],
      [{ ids: ['a'], where: {} }, 'where'],
      [{ q: 'x' }, 'ids'],
      [{ where: { nothing: '1' } }, 'nothing'],
      [{ ids: Array.from({ length: 1001 }, (_, n) => `ord_${n}`) }, 'ids'],
      [{ ids: ['a'], other: 1 }, 'other'],
    ] as const
    const owner = api.as('owner')
    const answers = await Promise.all(
      bodies.map(([body]) => owner.post('/orders/actions/approve', body, key())),
    )
    const named = answers.map(({ body }) => body.errors?.map(({ field }) => field))
    expect(named).toEqual(bodies.map(([, field]) => expect.arrayContaining([field])))
    const order = await makeOrder(owner)
    const tooShort = await actAll(owner, 'reject', { ids: [order.id], input: { reason: 'no' } })
    expect([tooShort.status, await statusOf(order)]).toEqual([400, 'draft'])
  })
})

describe('an action that starts from the record', () => {
  const refund = {
    label: 'Refund',
    placement: ['row'],
    permission: 'records.write',
    confirm: {
      title: 'Refund {number}?',
      fields: {
        line: field.text({ required: true }),
        quantity: field.integer({ required: true }),
        reason: field.text({ required: true }),
      },
      limits: { quantity: { min: 'quantity' } },
      choices: { line: { of: 'lines', value: 'description', where: { rate: { gt: '1' } } } },
      refuse: async () => ({
        default: ({ input }: RecordInput) => ({ reason: input['reason'] === 'none' ? 'Say why' : undefined }),
      }),
    },
    transition: { status: 'rejected' },
  } as const

  const refunded = { ...orders, actions: { refund } } as unknown as Resource
  const own = freshApi({ resources: [suppliers, refunded] })

  it('is held to its limits, its choices and its own check by the API too', async () => {
    const owner = own.as('owner')
    const lines = [
      { description: 'Chair', quantity: '1', rate: '5' },
      { description: 'Nail', quantity: '1', rate: '1' },
    ]
    const order = await makeOrder(owner, { quantity: 2, lines })
    const ask = (input: AnyRecord) =>
      act(owner, order, 'refund', { line: 'Chair', quantity: 2, reason: 'Broken', ...input })
    expect(problemsOf(await ask({ quantity: 1, line: 'Nail' }))).toBe(
      '400 line: Line must be one of Chair quantity: Quantity must be at least 2',
    )
    expect(problemsOf(await ask({ reason: 'none' }))).toBe('400 reason: Say why')
    expect((await ask({})).body).toMatchObject({ status: 'rejected' })
  })
})
