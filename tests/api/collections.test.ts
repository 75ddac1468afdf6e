import { afterEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createCollectionTables } from '#server/engine/tables/createCollectionTables.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { field } from '#src/framework/define/field.ts'
import type { Field } from '#src/framework/define/fieldKinds.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { COLLECTIONS, orders, suppliers, type Order, type Supplier } from '#tests/support/resources.ts'
import { forgetStepUp } from '#tests/support/stepUp.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { TestClient } from '#tests/support/TestClient.ts'
import { audited } from '#tests/support/admin.ts'

const api = freshApi(COLLECTIONS)

const ACME = { name: 'Acme', email: 'billing@acme.test' }
const ORDER = { number: 'A-1', quantity: 3, unitPrice: '2.50' }

const makeSupplier = async (client: TestClient, values: AnyRecord = {}) =>
  (await client.post<Supplier>('/suppliers', { ...ACME, ...values })).body
const makeOrder = async (client: TestClient, values: AnyRecord = {}) =>
  (await client.post<Order>('/orders', { ...ORDER, ...values })).body

it('what no one can do has no route, and nothing is there while its feature is off', async () => {
  const owner = api.as('owner')
  const answers = await Promise.all([
    owner.post('/public-notices'),
    owner.get('/public-notices/x'),
    owner.patch('/public-notices/x'),
    owner.delete('/public-notices/x'),
    owner.get('/exports/public-notices.csv'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await owner.get('/public-notices')).status).toBe(200)
  const off = serveWith(api, { flags: { ...api.services.settings.flags, invoices: false } })
  expect((await off.as('owner').get('/public-notices')).status).toBe(404)
})

describe('create', () => {
  it('stores a record with its defaults and what every record carries', async () => {
    const { status, body, headers } = await api.as('member').post<Supplier>('/suppliers', ACME)
    expect(status).toBe(201)
    expect(headers.get('ETag')).toBe('"1"')
    expect(body).toEqual({
      id: expect.stringMatching(/^sup_[0-9A-Za-z]{22}$/),
      ...ACME,
      status: 'active',
      creditLimit: null,
      currency: 'USDC',
      createdAt: '2025-06-15T12:00:00.000Z',
      updatedAt: '2025-06-15T12:00:00.000Z',
      version: 1,
    })
    expect((await api.as('member').get(`/suppliers/${body.id}`)).body).toEqual(body)
  })

  it('keeps a value of every kind, and reads text of nothing but spaces as nothing', async () => {
    const owner = api.as('owner')
    const supplier = (await makeSupplier(owner)).id
    const sent = {
      ...ORDER,
      note: 'First line\nsecond line, "quoted" – ünïcödé 😀',
      email: 'orders@acme.test',
      phone: '+44 20 7946 0000',
      website: 'https://acme.test/shop?a=1',
      weight: '12.345',
      discount: '8.25',
      currency: 'USDT',
      status: 'approved',
      express: true,
      dueOn: '2024-02-29',
      wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
      paymentHash: `0x${'ab'.repeat(32)}`,
      labels: ['urgent', 'b, c'],
      extra: { deep: [1, { two: null }], text: '' },
      supplier,
    }
    const { body } = await owner.post<Order>('/orders', { ...sent, paidAt: '2024-03-01T10:30:00+02:00' })
    expect(body).toMatchObject({ ...sent, paidAt: '2024-03-01T08:30:00.000Z' })
    const empty = await makeOrder(owner, { number: 'A-2', note: '   ', email: '' })
    expect([empty.note, empty.email]).toEqual([null, null])
  })

  it('works out computed fields, rounded half up, whatever was sent for them', async () => {
    const lines = [
      { description: 'Design', quantity: '1.5', rate: '2.33', amount: '999' },
      { description: 'Rounding', quantity: '0.5', rate: '0.05', taxed: false },
      { description: 'Exact', quantity: '3', rate: '0.1' },
    ]
    const body = await makeOrder(api.as('owner'), { unitPrice: '0.07', quantity: 3, total: '1000000', lines })
    expect(body.total).toBe('0.21')
    expect(body.lines).toEqual([
      { description: 'Design', quantity: '1.5', rate: '2.33', taxed: true, amount: '3.50' },
      { description: 'Rounding', quantity: '0.5', rate: '0.05', taxed: false, amount: '0.03' },
      { description: 'Exact', quantity: '3', rate: '0.1', taxed: true, amount: '0.30' },
    ])
  })

  it('says of each field what is wrong with it, and stores nothing', async () => {
    const owner = api.as('owner')
    const own = { id: 'sup_mine', createdAt: '2020-01-01T00:00:00Z', teamId: 'team_x', version: 7 }
    const { status, body } = await owner.post('/suppliers', { email: 'nobody', creditLimit: '1.234', ...own })
    expect(status).toBe(400)
    expect(body.errors?.map(({ text }) => text).toSorted()).toEqual([
      'Created at can’t be set',
      'Credit limit must have at most 2 decimals',
      'Email is invalid',
      'ID can’t be set',
      'Name is required',
      'teamId is not a field',
      'version is not a field',
    ])
    expect((await owner.post('/suppliers', [ACME])).status).toBe(400)
    expect((await owner.get<Supplier[]>('/suppliers')).body).toEqual([])
    expect(await audited(api)).toEqual([])
  })

  it('stores an email address in its one spelling, and no amount that is written for people', async () => {
    const owner = api.as('owner')
    const { body } = await owner.post<Supplier>('/suppliers', { ...ACME, email: ' Hello@\u200bAcme.TEST ' })
    expect(body.email).toBe('hello@acme.test')
    const found = await owner.get<Supplier[]>('/suppliers?email=HELLO%40Acme.test')
    expect(found.body.map(({ id }) => id)).toEqual([body.id])
    for (const creditLimit of ['12,50', '1,250', '(5.00)', '1e5', '$5', { typed: '5', text: 'is five' }])
      expect((await owner.patch(`/suppliers/${body.id}`, { creditLimit })).status).toBe(400)
  })

  it('stores a text of one line without spaces around it', async () => {
    const owner = api.as('owner')
    const { body } = await owner.post<Supplier>('/suppliers', { ...ACME, name: '\u00a0 Acme  Parts \t' })
    expect(body.name).toBe('Acme  Parts')
    const edited = await owner.patch<Supplier>(`/suppliers/${body.id}`, { name: ' Acme ' })
    expect(edited.body.name).toBe('Acme')
  })

  it("refuses a reference to no record, and to another team's", async () => {
    const foreign = await makeSupplier(api.as('stranger'))
    for (const supplier of ['sup_0000000000000000000000', foreign.id]) {
      const { body } = await api.as('owner').post('/orders', { ...ORDER, supplier })
      expect(body.errors).toMatchObject([{ field: 'supplier', text: 'Supplier doesn’t exist' }])
    }
  })

  it('keeps unique values apart within a team, and lets another team have the same', async () => {
    const owner = api.as('owner')
    await makeOrder(owner, { email: 'Orders@acme.test' })
    const { id } = await makeOrder(owner, { number: 'A-2' })
    const same = { ...ORDER, number: 'A-3', email: 'orders@ACME.test' }
    const refused = [
      await owner.post('/orders', ORDER),
      await owner.patch(`/orders/${id}`, { number: 'A-1' }),
      await owner.post('/orders', same),
    ]
    expect(refused.map(problemsOf)).toEqual([
      '400 number: Number is already used',
      '400 number: Number is already used',
      '400 email: Email is already used',
    ])
    expect((await api.as('stranger').post('/orders', ORDER)).status).toBe(201)
  })

  it('lets only one of twenty use the same unique value at once', { tags: ['postgres'] }, async () => {
    const owner = api.as('owner')
    await owner.get('/orders')
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post('/orders', ORDER)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(400)])
  })

  it('asks the rules, which complete and refuse', async () => {
    const owner = api.as('owner')
    const refused = await owner.post('/orders', { ...ORDER, number: 'BAD-1' })
    expect(problemsOf(refused)).toBe('400 number: This number is not given out')
    expect((await makeOrder(owner, { note: 'date it' })).paidAt).toBe('2025-06-15T12:00:00.000Z')
  })
})

describe('edit', () => {
  it('changes only what is sent, as the next version, and empties what may be empty', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner, { creditLimit: '100' })
    const path = `/suppliers/${made.id}`
    api.advance(60_000)
    const { body } = await owner.patch<Supplier>(path, { name: 'Acme Ltd' })
    expect(body).toEqual({ ...made, name: 'Acme Ltd', version: 2, updatedAt: '2025-06-15T12:01:00.000Z' })
    expect((await owner.patch<Supplier>(path, { creditLimit: null })).body.creditLimit).toBeNull()
    expect(problemsOf(await owner.patch(path, { name: null }))).toBe('400 name: Name is required')
  })

  it('leaves the version alone when nothing differs, and works computed fields out again', async () => {
    const owner = api.as('owner')
    const made = await makeOrder(owner, { paidAt: '2024-03-01T10:00:00Z', extra: { b: 1, a: 2 } })
    const same = { number: 'A-1', paidAt: '2024-03-01T11:00:00+01:00', extra: { a: 2, b: 1 } }
    expect((await owner.patch<Order>(`/orders/${made.id}`, same)).body).toEqual(made)
    expect((await owner.patch<Order>(`/orders/${made.id}`, { quantity: 4 })).body.total).toBe('10.00')
  })

  it('and delete answer 412, with the record, for another version, and 400 for what is none', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner)
    const first = await owner.patch<Supplier>(`/suppliers/${id}`, { name: 'First' }, { 'If-Match': '"1"' })
    const late = await api.as('admin').patch(`/suppliers/${id}`, { name: 'Late' }, { 'If-Match': '"1"' })
    expect([first.status, late.status, late.body.data]).toEqual([200, 412, first.body])
    expect((await owner.delete(`/suppliers/${id}`, undefined, { 'If-Match': '"1"' })).status).toBe(412)
    expect((await owner.patch(`/suppliers/${id}`, {}, { 'If-Match': 'x' })).status).toBe(400)
  })

  it('lets one of twenty win who edit the same version at once', { tags: ['postgres'] }, async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.patch(`/suppliers/${id}`, { name: `N${n}` }, { 'If-Match': '"1"' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(412)])
  })

  it('and delete answer 409 with the words of a rule', async () => {
    const owner = api.as('owner')
    const rejected = await makeOrder(owner, { status: 'rejected' })
    const approved = await makeOrder(owner, { number: 'A-2', status: 'approved' })
    const answers = [
      await owner.patch(`/orders/${rejected.id}`, { quantity: 9 }),
      await owner.delete(`/orders/${approved.id}`),
    ]
    expect(answers.map(problemsOf)).toEqual([
      '409 A rejected order stays as it is',
      '409 An approved order cannot be deleted',
    ])
  })
})

it('PUT takes the whole record back, for the version in it, or a part, and leaves alone what is left out', async () => {
  const owner = api.as('owner')
  const made = await makeSupplier(owner, { creditLimit: '5', status: 'archived' })
  const path = `/suppliers/${made.id}`
  const put = (more: AnyRecord) => owner.put<Supplier>(path, { ...made, ...more })
  const { status, body } = await put({ name: 'Acme Ltd' })
  expect([status, body]).toEqual([200, { ...made, name: 'Acme Ltd', version: 2 }])
  const late = await put({ name: 'Late' })
  expect([late.status, Object(late.body)['data']]).toMatchObject([412, { name: 'Acme Ltd', version: 2 }])
  const wrong = await put({ version: 2, createdAt: '2020-01-01T00:00:00.000Z' })
  expect(problemsOf(wrong)).toBe('400 createdAt: Created at can’t be set')
  const part = await owner.put<Supplier>(path, { name: 'Acme' })
  expect(part.body).toMatchObject({ name: 'Acme', creditLimit: '5', status: 'archived' })
  expect(problemsOf(await owner.put(path, { email: null }))).toBe('400 email: Email is required')
})

describe('secrets', () => {
  const KEY = 'sk_live_0123456789'

  it('sends them masked, and in full, kept nowhere, to who asks and gives a second proof', async () => {
    const owner = api.as('owner')
    const { id, apiKey } = await makeOrder(owner, { apiKey: KEY })
    const ask = () => owner.post<{ value: string; code?: string }>(`/orders/${id}/reveal/apiKey`)
    const revealed = await ask()
    expect(apiKey).toBe('••••6789')
    expect((await owner.get<Order[]>('/orders')).body[0]?.apiKey).toBe('••••6789')
    expect(revealed.body).toEqual({ value: KEY })
    expect(revealed.headers.get('Cache-Control')).toBe('no-store')
    await owner.patch(`/orders/${id}`, { apiKey, quantity: 5 })
    expect((await ask()).body, 'The mask that a form sends back is no change').toEqual({ value: KEY })
    const short = await makeOrder(owner, { number: 'A-2', apiKey: 'short-one' })
    expect(short.apiKey).toBe('••••')
    const empty = await makeOrder(owner, { number: 'A-3' })
    expect((await owner.post(`/orders/${empty.id}/reveal/apiKey`)).body).toEqual({ value: null })
    await forgetStepUp(api, 'owner')
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'step_up_required' } })
  })

  it('stores them encrypted, bound to their record', async () => {
    const owner = api.as('owner')
    const first = await makeOrder(owner, { apiKey: KEY })
    const second = await makeOrder(owner, { number: 'A-2', apiKey: 'another-secret-1' })
    const { rows } = await api.services.db.orm.execute(sql`select api_key from c_orders`)
    expect(JSON.stringify(rows)).not.toContain(KEY)
    await api.services.db.transaction((tx) =>
      tx.execute(
        sql`update c_orders set api_key = (select api_key from c_orders where id = ${first.id}) where id = ${second.id}`,
      ),
    )
    expect((await owner.post(`/orders/${second.id}/reveal/apiKey`)).status).toBe(500)
  })
})

describe('the audit log', () => {
  it('says who changed what, with the values before and after', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner, { creditLimit: '5' })
    const { body: last } = await owner.patch<Supplier>(`/suppliers/${id}`, { creditLimit: '7' })
    expect((await owner.delete(`/suppliers/${id}`)).body, 'What was there').toEqual(last)
    const named = (before: string | null, after: string | null) => ({
      name: 'Acme',
      changes: expect.objectContaining({ name: { before, after } }),
    })
    const rows = (await audited(api)).map(({ action, targetId, details }) => [action, targetId, details])
    expect(rows).toEqual([
      ['suppliers_created', id, named(null, 'Acme')],
      ['suppliers_updated', id, { name: 'Acme', changes: { creditLimit: { before: '5', after: '7' } } }],
      ['suppliers_deleted', id, named('Acme', null)],
    ])
  })

  it('never holds a secret', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner, { apiKey: 'canary-secret-1' })
    await owner.patch(`/orders/${id}`, { apiKey: 'canary-secret-2' })
    await owner.post(`/orders/${id}/reveal/apiKey`)
    await owner.delete(`/orders/${id}`)
    const rows = await audited(api)
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(rows.map(({ action }) => action)).toContain('orders_revealed')
  })
})

describe('the table of a collection', { tags: ['postgres'] }, () => {
  const widgets = (name: Field): Resource => ({
    name: 'test-widgets',
    labels: { singular: 'Widget', plural: 'Widgets' },
    recordTitle: 'name',
    navigation: false,
    permissions: suppliers.permissions,
    fields: { id: field.id(), name },
    list: { columns: ['name'], search: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  })
  const create = (options: { readonly unique?: true } = {}) =>
    createCollectionTables(
      api.services.db,
      createEngine([widgets(field.text({ required: true, ...options }))]).collections,
      api.services,
    )
  const insert = (id: string) =>
    api.services.db.transaction((tx) =>
      tx.execute(sql`insert into c_test_widgets (id, team_id, version, created_at, updated_at, created_by, name)
                     values (${id}, 't', 1, now(), now(), 'u', 'Same')`),
    )
  afterEach(() => api.services.db.transaction((tx) => tx.execute(sql`drop table c_test_widgets`)))

  it('is made once when several processes start at the same time, and stays at the next start', async () => {
    await Promise.all([create(), create(), create()])
    await insert('w1')
    await create()
    const { rows } = await api.services.db.orm.execute(sql`select name from c_test_widgets`)
    expect(rows).toEqual([{ name: 'Same' }])
  })

  it('keeps values apart for as long as the definition says so', async () => {
    await create({ unique: true })
    await insert('w1')
    await expect(insert('w2')).rejects.toThrow()
    await create()
    await insert('w2')
    await expect(create({ unique: true })).rejects.toThrow('RES867 test-widgets.fields.name')
  })
})

describe('what follows from an operation', () => {
  const approved = implement(orders, {
    edit: {
      before: async ({ input, context }) => {
        if (input.note !== 'ask') return {}
        const { list, first, count } = context.records(suppliers)
        const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name)
        const sort = { field: 'creditLimit', order: 'desc' } as const
        const found = [
          names(await list()).toSorted(),
          names(await list({ where: { creditLimit: { gt: '10' } }, sort })),
          names(await list({ sort, limit: 1 })),
          (await first({ sort }))?.name,
          (await first({ where: { name: 'Dogwood' } })) ?? null,
          await count({ creditLimit: { gt: '10' } }),
        ]
        return { note: JSON.stringify(found) }
      },
    },
    actions: {
      approve: {
        after: async ({ record, previous, context }) => {
          const owed = context.records(suppliers)
          if (record.supplier === null) return
          const { name } = await owed.edit(record.supplier, { creditLimit: record.total })
          await owed.create({ name: `${name} (${previous.status})`, email: 'copy@acme.test' })
        },
      },
    },
  })
  const guarded = implement(suppliers, {
    create: { before: ({ input }) => (input.name.startsWith('{') ? JSON.parse(input.name) : {}) },
    edit: {
      before: ({ input }) => {
        if (input.creditLimit === '13.00') throw new RuleError('Not thirteen')
      },
    },
  })
  const ruled = freshApi({ ...COLLECTIONS, implementations: [approved, guarded] })

  it('is done with records of another resource, as their own rules allow', async () => {
    const owner = ruled.as('owner')
    const supplier = await makeSupplier(owner)
    const approve = async (unitPrice: string) => {
      const order = await makeOrder(owner, {
        number: `N-${unitPrice}`,
        quantity: 1,
        unitPrice,
        supplier: supplier.id,
      })
      const path = `/orders/${order.id}/actions/approve`
      const { status } = await owner.post(path, {}, { 'Idempotency-Key': path })
      return [status, (await owner.get<Order>(`/orders/${order.id}`)).body.status]
    }
    expect(await approve('12')).toEqual([200, 'approved'])
    expect(await approve('13')).toEqual([409, 'draft'])
    const { body } = await owner.get<Supplier[]>('/suppliers?_sort=name&_order=asc')
    expect(body.map(({ name, creditLimit }) => [name, creditLimit])).toEqual([
      ['Acme', '12.00'],
      ['Acme (draft)', null],
    ])
  })

  it('asks for sets of other records as its caller sees them', async () => {
    const owner = ruled.as('owner')
    for (const [name, creditLimit] of Object.entries({ Acme: '10', Birch: '30', Cedar: '20' }))
      await makeSupplier(owner, { name, creditLimit })
    await makeSupplier(ruled.as('stranger'), { name: 'Dogwood', creditLimit: '40' })
    const order = await makeOrder(owner)
    const { body } = await owner.patch<Order>(`/orders/${order.id}`, { note: 'ask' })
    const [all, large] = [
      ['Acme', 'Birch', 'Cedar'],
      ['Birch', 'Cedar'],
    ]
    expect(JSON.parse(String(body.note))).toEqual([all, large, ['Birch'], 'Birch', null, 2])
  })

  it.each([
    ['{"colour":"red"}', 'colour is not a field'],
    ['{"email":"nobody"}', 'Email is invalid'],
    ['{"name":" "}', 'Name is required'],
    ['{"status":"closed"}', 'Status must be one of active, archived'],
  ])('takes of a rule what it would take of a caller, and names the rule: %s', async (name, text) => {
    const owner = ruled.as('owner')
    const { status, body } = await owner.post('/suppliers', { ...ACME, name })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: [text], rule: 'suppliers.create.before' },
    })
    expect((await owner.get('/suppliers')).body).toEqual([])
  })
})
