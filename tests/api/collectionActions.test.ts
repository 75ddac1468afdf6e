import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import type { Given } from '#src/framework/define/action.ts'
import { field } from '#src/framework/define/field.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { createTestApi } from '#tests/support/createTestApi.ts'
import { orders, suppliers, type Order } from '#tests/support/resources.ts'
import type { TestClient } from '#tests/support/TestClient.ts'

interface Bulk {
  readonly succeeded: number
  readonly failed: number
  readonly results: readonly { readonly id: string; readonly ok: boolean; readonly reason?: string }[]
}

let api: CollectionApi
let keys = 0

beforeAll(async () => {
  api = await createCollectionApi()
})
afterAll(() => api.close())

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
  it('makes its transition and answers with the record', async () => {
    const order = await makeOrder(api.as('member'))
    const { status, body } = await act(api.as('member'), order, 'approve')
    expect(status).toBe(200)
    expect(body).toEqual({ ...order, status: 'approved', version: 2 })
  })

  it('does what its rule says with what the dialog sends', async () => {
    const order = await makeOrder(api.as('owner'))
    const { body } = await act(api.as('owner'), order, 'reject', { reason: 'Too dear' })
    expect(body).toMatchObject({ status: 'rejected', decision: expect.stringMatching(/^Too dear \(.+\)$/) })
  })

  it('is refused where it is not offered', async () => {
    const order = await makeOrder(api.as('owner'), { status: 'approved' })
    const { status, body } = await act(api.as('owner'), order, 'approve')
    expect(status).toBe(409)
    expect(body.message).toBe('Approve is not possible: Status is Approved, not Draft')
  })

  it('is refused where it is disabled, with the reason that the button shows', async () => {
    const order = await makeOrder(api.as('owner'), { number: 'A-7', unitPrice: '0' })
    const { status, body } = await act(api.as('owner'), order, 'approve')
    expect(status).toBe(409)
    expect(body.message).toBe('A-7 has no amount: enter a unit price first')
    expect(await statusOf(order)).toBe('draft')
  })

  it.each([
    [{}, [{ field: 'reason', text: 'Reason is required' }]],
    [{ reason: 'no' }, [{ field: 'reason', text: 'Reason must be at least 5 characters' }]],
    [{ reason: 'Too dear', extra: 1 }, [{ field: 'extra', text: 'extra is not a field' }]],
  ])('refuses the input %j', async (input, errors) => {
    const order = await makeOrder(api.as('owner'))
    const { status, body } = await act(api.as('owner'), order, 'reject', input)
    expect(status).toBe(400)
    expect(body.errors).toEqual(errors)
    expect(await statusOf(order)).toBe('draft')
  })

  it('asks for what must be typed', async () => {
    const order = await makeOrder(api.as('owner'), { number: 'A-9', quantity: 7 })
    const wrong = await act(api.as('owner'), order, 'void', { confirmation: 'A-8' })
    const right = await act(api.as('owner'), order, 'void', { confirmation: 'A-9' })
    expect(wrong.body.errors).toEqual([{ field: 'confirmation', text: 'The confirmation does not match' }])
    expect(right.body).toMatchObject({ quantity: 1, total: '0.00' })
  })

  it('answers what a rule refuses on the field that it names', async () => {
    const order = await makeOrder(api.as('owner'), { number: 'A-3' })
    const { status, body } = await act(api.as('owner'), order, 'renumber', { number: 'A-3' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'number', text: 'That is its number already' }])
  })

  it('may not make a value that another record has', async () => {
    await makeOrder(api.as('owner'), { number: 'A-1' })
    const order = await makeOrder(api.as('owner'), { number: 'A-2' })
    const { body } = await act(api.as('owner'), order, 'renumber', { number: 'A-1' })
    expect(body.errors).toEqual([{ field: 'number', text: 'Number is already used' }])
  })

  it("answers for another team's record as for none", async () => {
    const order = await makeOrder(api.as('stranger'))
    const foreign = await act(api.as('owner'), order, 'approve')
    const unknown = await act(api.as('owner'), { id: 'ord_0000000000000000000000' }, 'approve')
    expect(foreign.status).toBe(404)
    expect(foreign.body.message).toBe(unknown.body.message)
    expect((await api.as('stranger').get<Order>(`/orders/${order.id}`)).body.status).toBe('draft')
  })

  it('needs its own permission, and to be one that there is', async () => {
    const order = await makeOrder(api.as('owner'))
    expect((await act(api.as('member'), order, 'void', { confirmation: order.number })).status).toBe(403)
    expect((await act(api.as('owner'), order, 'burn')).status).toBe(404)
  })

  it('needs no idempotency key', async () => {
    const order = await makeOrder(api.as('owner'))
    const { status } = await api.as('owner').post(`/orders/${order.id}/actions/approve`, {})
    expect(status).toBe(200)
    expect(await statusOf(order)).toBe('approved')
  })

  it('is done once with one key, and answers the same again', async () => {
    const order = await makeOrder(api.as('owner'))
    const headers = key()
    const first = await act(api.as('owner'), order, 'approve', {}, headers)
    const again = await act(api.as('owner'), order, 'approve', {}, headers)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('refuses its key for other input, and gives it back when it was refused', async () => {
    const order = await makeOrder(api.as('owner'))
    const headers = key()
    await act(api.as('owner'), order, 'reject', { reason: 'no' }, headers)
    const done = await act(api.as('owner'), order, 'reject', { reason: 'Too dear' }, headers)
    const other = await act(api.as('owner'), order, 'reject', { reason: 'Too late' }, headers)
    expect(done.status).toBe(200)
    expect(other.status).toBe(422)
  })

  it('is done by one of fifty who try at once', async () => {
    const order = await makeOrder(api.as('owner'))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => act(api.as('owner'), order, 'approve')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await api.as('owner').get<Order>(`/orders/${order.id}`)).body.version).toBe(2)
  })

  it('stands in the audit log with its change and its input, but no secret', async () => {
    const order = await makeOrder(api.as('owner'))
    await act(api.as('owner'), order, 'reject', { reason: 'Too dear', password: 'canary-1' })
    const row = (await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)).at(-1)
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
        { id: done.id, ok: false, reason: 'Approve is not possible: Status is Approved, not Draft' },
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

  it('takes everything that a list would show', async () => {
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
  })

  it('undoes what a record that fails half way had changed, and keeps the others', async () => {
    const owner = api.as('owner')
    const first = await makeOrder(owner)
    const second = await makeOrder(owner)
    const ids = [first.id, second.id]
    const { body } = await actAll(owner, 'renumber', { ids, input: { number: 'SAME' } })
    expect(body.results).toEqual([
      { id: first.id, ok: true },
      { id: second.id, ok: false, reason: 'Number is already used' },
    ])
    expect((await owner.get<Order>(`/orders/${first.id}`)).body.number).toBe('SAME')
    expect((await owner.get<Order>(`/orders/${second.id}`)).body.number).toBe(second.number)
  })

  it('is done once with one key', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner)
    const headers = key()
    const first = await actAll(owner, 'approve', { ids: [id] }, headers)
    const again = await actAll(owner, 'approve', { ids: [id] }, headers)
    expect(again.body).toEqual(first.body)
    expect(first.body.succeeded).toBe(1)
  })

  it('approves each of 60 records', async () => {
    const owner = api.as('owner')
    await Promise.all(Array.from({ length: 60 }, (_, n) => makeOrder(owner, { number: `many-${n}` })))
    const { body } = await actAll(owner, 'approve', { where: { number_like: 'many-' } })
    expect([body.succeeded, body.failed, body.results.length]).toEqual([60, 0, 60])
  })

  it.each([
    [{}, 'ids'],
    [{ ids: [] }, 'ids'],
    [{ ids: ['a'], where: {} }, 'where'],
    [{ q: 'x' }, 'ids'],
    [{ where: { nothing: '1' } }, 'nothing'],
    [{ where: { total_gte: 'x' } }, 'total_gte'],
    [{ ids: Array.from({ length: 1001 }, (_, n) => `ord_${n}`) }, 'ids'],
    [{ ids: ['a'], other: 1 }, 'other'],
  ])('refuses what names no records, or names them wrongly (%#)', async (body, name) => {
    const answer = await api.as('owner').post('/orders/actions/approve', body, key())
    expect(answer.status).toBe(400)
    expect(answer.body.errors?.map((error) => error.field)).toContain(name)
  })

  it('refuses its input as the single action does, before anything is done', async () => {
    const order = await makeOrder(api.as('owner'))
    const { status } = await actAll(api.as('owner'), 'reject', { ids: [order.id], input: { reason: 'no' } })
    expect(status).toBe(400)
    expect(await statusOf(order)).toBe('draft')
  })

  it('does not exist for an action on one record', async () => {
    expect((await actAll(api.as('owner'), 'void', { where: {} })).status).toBe(404)
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
        default: ({ input }: Given) => ({ reason: input['reason'] === 'none' ? 'Say why' : undefined }),
      }),
    },
    transition: { status: 'rejected' },
  } as const

  it('is held to its limits, its choices and its own check by the API too', async () => {
    const refunded = { ...orders, actions: { refund } } as unknown as Resource
    const own = await createTestApi({ resources: [suppliers, refunded], implementations: [] })
    try {
      const owner = own.as('owner')
      const lines = [
        { description: 'Chair', quantity: '1', rate: '5' },
        { description: 'Nail', quantity: '1', rate: '1' },
      ]
      const { body: order } = await owner.post<Order>('/orders', {
        number: 'R-1',
        quantity: 2,
        unitPrice: '5',
        lines,
      })
      const ask = async (input: AnyRecord) =>
        (await act(owner, order, 'refund', { line: 'Chair', quantity: 2, reason: 'Broken', ...input })).body
      expect(await ask({ quantity: 1, line: 'Nail' })).toMatchObject({
        errors: [
          { field: 'line', text: 'Line must be one of Chair' },
          { field: 'quantity', text: 'Quantity must be at least 2' },
        ],
      })
      expect(await ask({ reason: 'none' })).toMatchObject({ errors: [{ field: 'reason', text: 'Say why' }] })
      expect(await ask({})).toMatchObject({ status: 'rejected' })
    } finally {
      await own.close()
    }
  })
})

describe('an action that is done elsewhere', () => {
  const elsewhere = {
    ...suppliers,
    actions: {
      copy: { label: 'Copy', placement: ['row'], permission: 'records.view', here: { copy: '{email}' } },
      greet: {
        label: 'Greet',
        placement: ['row'],
        permission: 'records.write',
        call: { path: '/greetings', body: { to: '{email}' } },
      },
      draw: {
        label: 'Draw',
        placement: ['row'],
        permission: 'records.write',
        component: async () => ({ default: () => null }),
      },
      archive: {
        label: 'Archive',
        placement: ['row'],
        permission: 'records.write',
        transition: { status: 'archived' },
      },
    },
  } as const satisfies Resource

  it.each([
    ['copy', 404],
    ['greet', 404],
    ['draw', 404],
    ['archive', 200],
  ])('starts with the others, and has no route: %s answers %i', async (action, status) => {
    const own = await createTestApi({ resources: [elsewhere], implementations: [] })
    try {
      const owner = own.as('owner')
      const { body } = await owner.post<Order>('/suppliers', { name: 'Ann', email: 'ann@example.com' })
      const answer = await owner.post(`/suppliers/${body.id}/actions/${action}`, {}, key())
      expect(answer.status).toBe(status)
    } finally {
      await own.close()
    }
  })
})
