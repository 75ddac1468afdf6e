import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createCollectionTables } from '#server/engine/createCollectionTables.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { transactionSource } from '#server/wallet/transactions.source.ts'
import { collectionRoutes } from '#server/engine/routes/collectionRoutes.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { openApi } from '#server/http/docs/openApi.ts'
import { field } from '#src/framework/define/field.ts'
import type { Fields } from '#src/framework/define/fieldKinds.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { createTestApi } from '#tests/support/createTestApi.ts'
import { orders, suppliers, testResources, type Order, type Supplier } from '#tests/support/resources.ts'
import { forgetStepUp } from '#tests/support/stepUp.ts'
import type { TestClient } from '#tests/support/TestClient.ts'

let api: CollectionApi

beforeAll(async () => {
  api = await createCollectionApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

const ACME = { name: 'Acme', email: 'billing@acme.test' }
const ORDER = { number: 'A-1', quantity: 3, unitPrice: '2.50' }

const makeSupplier = async (client: TestClient, values: AnyRecord = {}) =>
  (await client.post<Supplier>('/suppliers', { ...ACME, ...values })).body
const makeOrder = async (client: TestClient, values: AnyRecord = {}) =>
  (await client.post<Order>('/orders', { ...ORDER, ...values })).body
const auditRows = () => api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)

describe('access', () => {
  const ENDPOINTS = [
    ['get', '/suppliers'],
    ['get', '/suppliers/sup_x'],
    ['post', '/suppliers'],
    ['patch', '/suppliers/sup_x'],
    ['delete', '/suppliers/sup_x'],
    ['get', '/exports/suppliers.csv'],
    ['post', '/orders/ord_x/reveal/apiKey'],
    ['post', '/orders/ord_x/actions/approve'],
    ['post', '/orders/actions/approve'],
  ] as const

  it.each(ENDPOINTS)('asks a guest to sign in: %s %s', async (method, path) => {
    expect((await api.guest()[method](path)).status).toBe(401)
  })

  it.each([
    ['post', '/suppliers', 'records.write'],
    ['patch', '/suppliers/sup_x', 'records.write'],
    ['delete', '/suppliers/sup_x', 'records.delete'],
    ['get', '/exports/suppliers.csv', 'records.export'],
    ['post', '/orders/ord_x/reveal/apiKey', 'records.write'],
    ['post', '/orders/ord_x/actions/approve', 'records.write'],
  ] as const)('refuses a viewer: %s %s', async (method, path, permission) => {
    const { status, body } = await api.as('viewer')[method](path)
    expect(status).toBe(403)
    expect(body.missingPermission).toBe(permission)
  })

  it('lets a viewer read', async () => {
    const { id } = await makeSupplier(api.as('owner'))
    expect((await api.as('viewer').get<Supplier>(`/suppliers/${id}`)).body.name).toBe('Acme')
  })

  it.each([
    ['post', '/public-notices'],
    ['get', '/public-notices/x'],
    ['patch', '/public-notices/x'],
    ['delete', '/public-notices/x'],
    ['get', '/exports/public-notices.csv'],
  ] as const)('has no route for what nobody may do: %s %s', async (method, path) => {
    expect((await api.as('owner')[method](path)).status).toBe(404)
  })

  it('answers as if there were no such resource while its feature is off', async () => {
    const closed = await createCollectionApi({ flags: { invoices: false } })
    expect((await closed.as('owner').get('/public-notices')).status).toBe(404)
    await closed.close()
  })

  it.each([
    ['get', (id: string) => `/orders/${id}`],
    ['patch', (id: string) => `/orders/${id}`],
    ['delete', (id: string) => `/orders/${id}`],
    ['post', (id: string) => `/orders/${id}/reveal/apiKey`],
  ] as const)("answers for another team's record as for none: %s", async (method, pathOf) => {
    const { id } = await makeOrder(api.as('stranger'), { apiKey: 'sk_live_0123456789' })
    const foreign = await api.as('owner')[method](pathOf(id))
    const unknown = await api.as('owner')[method](pathOf('ord_0000000000000000000000'))
    expect(foreign.status).toBe(404)
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect((await api.as('stranger').get<Order>(`/orders/${id}`)).body.version).toBe(1)
  })

  it("lists only the team's own records", async () => {
    await makeSupplier(api.as('stranger'))
    const mine = await makeSupplier(api.as('owner'))
    const list = await api.as('owner').get<Supplier[]>('/suppliers')
    expect(list.body.map(({ id }) => id)).toEqual([mine.id])
    expect(list.headers.get('X-Total-Count')).toBe('1')
  })
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

  it('keeps a value of every kind', async () => {
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

  it('reads text of nothing but spaces as nothing', async () => {
    expect((await makeOrder(api.as('owner'), { note: '   ', email: '' })).email).toBeNull()
  })

  it.each([
    [
      {},
      [
        ['name', 'Name is required'],
        ['email', 'Email is required'],
      ],
    ],
    [{ ...ACME, email: 'nobody' }, [['email', 'Email is invalid']]],
    [{ ...ACME, status: 'gone' }, [['status', 'Status must be one of active, archived']]],
    [{ ...ACME, creditLimit: '1.234' }, [['creditLimit', 'Credit limit must have at most 2 decimals']]],
    [{ ...ACME, creditLimit: 1e-7 }, [['creditLimit', 'Credit limit must be a number']]],
    [{ ...ACME, creditLimit: '0012' }, [['creditLimit', 'Credit limit must be a number']]],
    [{ ...ACME, creditLimit: 1.234 }, [['creditLimit', 'Credit limit must have at most 2 decimals']]],
    [{ ...ACME, id: 'sup_mine' }, [['id', 'ID cannot be set']]],
    [{ ...ACME, createdAt: '2020-01-01T00:00:00Z' }, [['createdAt', 'Created at cannot be set']]],
    [{ ...ACME, teamId: 'team_x' }, [['teamId', 'teamId is not a field']]],
    [{ ...ACME, version: 7 }, [['version', 'version is not a field']]],
    [{ ...ACME, name: 'half \ud800' }, [['name', 'Name holds a character that cannot be stored']]],
  ])('refuses %j with what is wrong per field', async (sent, expected) => {
    const { status, body } = await api.as('owner').post('/suppliers', sent)
    expect(status).toBe(400)
    expect(body.errors?.map((error) => [error.field, error.text])).toEqual(expected)
    expect((await api.as('owner').get<Supplier[]>('/suppliers')).body).toEqual([])
  })

  it.each([
    ['dueOn', '2026-02-30', 'Due on must be a date'],
    ['paidAt', 'hello 1', 'Paid at must be a date and time'],
    ['paidAt', '+010000-01-01T00:00:00Z', 'Paid at must be a date and time'],
    ['quantity', 1.5, 'Quantity must be a whole number'],
    ['quantity', 0, 'Quantity must be at least 1'],
    ['website', 'javascript:alert(1)', 'Website must begin with http:// or https://'],
    ['labels', ['a', 'b', 'c', 'd', 'e', 'f'], 'Labels takes at most 5 entries'],
    ['lines', [{ description: 'x', quantity: '-1', rate: '1' }], 'Quantity must be at least 0'],
    ['lines', ['x'], 'must be an entry'],
    ['extra', { a: ['\ud800'] }, 'Extra holds a character that cannot be stored'],
    ['supplier', 'sup_0000000000000000000000', 'Supplier does not exist'],
    ['decision', 'yes', 'Decision cannot be set'],
  ])('refuses %s = %j', async (name, value, text) => {
    const { status, body } = await api.as('owner').post('/orders', { ...ORDER, [name]: value })
    expect(status).toBe(400)
    expect(body.errors?.map((error) => error.text)).toEqual([text])
  })

  it("refuses a reference to another team's record", async () => {
    const foreign = await makeSupplier(api.as('stranger'))
    const { body } = await api.as('owner').post('/orders', { ...ORDER, supplier: foreign.id })
    expect(body.errors).toEqual([{ field: 'supplier', text: 'Supplier does not exist' }])
  })

  it('refuses a body that is not an object', async () => {
    expect((await api.as('owner').post('/suppliers', [ACME])).status).toBe(400)
  })

  it('keeps unique values apart within a team, and lets another team have the same', async () => {
    await makeOrder(api.as('owner'), { email: 'Orders@acme.test' })
    const number = await api.as('owner').post('/orders', ORDER)
    const email = await api
      .as('owner')
      .post('/orders', { ...ORDER, number: 'A-2', email: 'orders@ACME.test' })
    const other = await api.as('stranger').post('/orders', ORDER)
    expect(number.status).toBe(400)
    expect(number.body.errors).toEqual([{ field: 'number', text: 'Number is already used' }])
    expect(email.body.errors).toEqual([{ field: 'email', text: 'Email is already used' }])
    expect(other.status).toBe(201)
  })

  it('lets only one of fifty use the same unique value at once', async () => {
    const owner = api.as('owner')
    await owner.get('/orders')
    const answers = await Promise.all(Array.from({ length: 50 }, () => owner.post('/orders', ORDER)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  })

  it('asks the rules, which complete and refuse', async () => {
    const owner = api.as('owner')
    const refused = await owner.post('/orders', { ...ORDER, number: 'BAD-1' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ field: 'number', text: 'This number is not given out' }])
    expect((await makeOrder(owner, { note: 'date it' })).paidAt).toBe('2025-06-15T12:00:00.000Z')
  })

  it('stores once when it is sent twice with one key', async () => {
    const owner = api.as('owner')
    const first = await owner.post<Supplier>('/suppliers', ACME, { 'Idempotency-Key': 'k1' })
    const again = await owner.post<Supplier>('/suppliers', ACME, { 'Idempotency-Key': 'k1' })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('Idempotent-Replayed')).toBe('true')
    expect((await owner.get<Supplier[]>('/suppliers')).body).toHaveLength(1)
  })
})

describe('edit', () => {
  it('changes only what is sent, as the next version', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner, { creditLimit: '100' })
    api.advance(60_000)
    const { status, body } = await owner.patch<Supplier>(`/suppliers/${made.id}`, { name: 'Acme Ltd' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...made, name: 'Acme Ltd', version: 2, updatedAt: '2025-06-15T12:01:00.000Z' })
  })

  it('leaves the version alone when nothing differs', async () => {
    const owner = api.as('owner')
    const made = await makeOrder(owner, { paidAt: '2024-03-01T10:00:00Z', extra: { b: 1, a: 2 } })
    const same = { number: 'A-1', paidAt: '2024-03-01T11:00:00+01:00', extra: { a: 2, b: 1 } }
    expect((await owner.patch<Order>(`/orders/${made.id}`, same)).body).toEqual(made)
  })

  it('works computed fields out again', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner)
    expect((await owner.patch<Order>(`/orders/${id}`, { quantity: 4 })).body.total).toBe('10.00')
  })

  it('empties a field that may be empty, and no other', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner, { creditLimit: '5' })
    expect(
      (await owner.patch<Supplier>(`/suppliers/${id}`, { creditLimit: null })).body.creditLimit,
    ).toBeNull()
    const refused = await owner.patch(`/suppliers/${id}`, { name: null })
    expect(refused.body.errors).toEqual([{ field: 'name', text: 'Name is required' }])
  })

  it('answers 412 with the record when it was meant for another version', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner)
    const first = await owner.patch<Supplier>(`/suppliers/${id}`, { name: 'First' }, { 'If-Match': '"1"' })
    const late = await api.as('admin').patch(`/suppliers/${id}`, { name: 'Late' }, { 'If-Match': '"1"' })
    expect(first.status).toBe(200)
    expect(late.status).toBe(412)
    expect(late.body.data).toEqual(first.body)
  })

  it('lets one of twenty win who edit the same version at once', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        owner.patch(`/suppliers/${id}`, { name: `N${n}` }, { 'If-Match': '"1"' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
  })

  it('refuses an If-Match that is no version', async () => {
    const { id } = await makeSupplier(api.as('owner'))
    expect((await api.as('owner').patch(`/suppliers/${id}`, {}, { 'If-Match': 'x' })).status).toBe(400)
  })

  it('answers 409 with the words of a rule', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner, { status: 'rejected' })
    const { status, body } = await owner.patch(`/orders/${id}`, { quantity: 9 })
    expect(status).toBe(409)
    expect(body.message).toBe('A rejected order stays as it is')
  })

  it('refuses a value that another record has', async () => {
    const owner = api.as('owner')
    await makeOrder(owner)
    const { id } = await makeOrder(owner, { number: 'A-2' })
    const { body } = await owner.patch(`/orders/${id}`, { number: 'A-1' })
    expect(body.errors).toEqual([{ field: 'number', text: 'Number is already used' }])
  })
})

describe('replace', () => {
  it('takes the whole record back, with what cannot be set as it is', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner, { creditLimit: '5' })
    const { status, body } = await owner.put<Supplier>(`/suppliers/${made.id}`, { ...made, name: 'Acme Ltd' })
    expect(status).toBe(200)
    expect(body).toEqual({ ...made, name: 'Acme Ltd', version: 2 })
  })

  it('empties what is left out, and asks for what may not be empty', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner, { creditLimit: '5', status: 'archived' })
    const { body } = await owner.put<Supplier>(`/suppliers/${id}`, { name: 'Acme', email: 'a@acme.test' })
    expect(body).toMatchObject({ creditLimit: null, status: 'active' })
    const refused = await owner.put(`/suppliers/${id}`, { name: 'Acme' })
    expect(refused.body.errors).toEqual([{ field: 'email', text: 'Email is required' }])
  })

  it('is meant for the version in the body', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner)
    await owner.patch(`/suppliers/${made.id}`, { name: 'First' })
    const late = await owner.put(`/suppliers/${made.id}`, { ...made, name: 'Late' })
    expect([late.status, late.body.data]).toMatchObject([412, { name: 'First', version: 2 }])
  })

  it('sets nothing that cannot be set', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner)
    const { body } = await owner.put(`/suppliers/${made.id}`, {
      ...made,
      createdAt: '2020-01-01T00:00:00.000Z',
    })
    expect(body.errors).toMatchObject([{ field: 'createdAt' }])
  })
})

describe('delete', () => {
  it('deletes, and answers with what was there', async () => {
    const owner = api.as('owner')
    const made = await makeSupplier(owner)
    expect((await owner.delete(`/suppliers/${made.id}`)).body).toEqual(made)
    expect((await owner.get(`/suppliers/${made.id}`)).status).toBe(404)
  })

  it('answers 412 when it was meant for another version', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner)
    await owner.patch(`/suppliers/${id}`, { name: 'Changed' })
    expect((await owner.delete(`/suppliers/${id}`, undefined, { 'If-Match': '"1"' })).status).toBe(412)
  })

  it('answers 409 with the words of a rule', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner, { status: 'approved' })
    expect((await owner.delete(`/orders/${id}`)).body.message).toBe('An approved order cannot be deleted')
  })
})

describe('secrets', () => {
  const KEY = 'sk_live_0123456789'

  it('sends them masked, and in full only to those who may edit and ask', async () => {
    const owner = api.as('owner')
    const { id, apiKey } = await makeOrder(owner, { apiKey: KEY })
    const revealed = await owner.post<{ value: string }>(`/orders/${id}/reveal/apiKey`)
    expect(apiKey).toBe('••••6789')
    expect((await owner.get<Order[]>('/orders')).body[0]?.apiKey).toBe('••••6789')
    expect(revealed.body).toEqual({ value: KEY })
    expect(revealed.headers.get('Cache-Control')).toBe('no-store')
  })

  it('asks for a second proof before it sends one in full', async () => {
    const { id } = await makeOrder(api.as('owner'), { apiKey: KEY })
    await forgetStepUp(api, 'owner')
    const { status, body } = await api.as('owner').post(`/orders/${id}/reveal/apiKey`)
    expect([status, body.code]).toEqual([403, 'step_up_required'])
  })

  it('shows nothing of a short one, and null where there is none', async () => {
    const owner = api.as('owner')
    const { id, apiKey } = await makeOrder(owner, { apiKey: 'short-one' })
    const empty = await makeOrder(owner, { number: 'A-2' })
    expect(apiKey).toBe('••••')
    expect((await owner.post(`/orders/${id}/reveal/apiKey`)).body).toEqual({ value: 'short-one' })
    expect((await owner.post(`/orders/${empty.id}/reveal/apiKey`)).body).toEqual({ value: null })
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

  it('takes the mask that a form sends back for no change', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner, { apiKey: KEY })
    await owner.patch(`/orders/${id}`, { apiKey: '••••6789', quantity: 5 })
    expect((await owner.post(`/orders/${id}/reveal/apiKey`)).body).toEqual({ value: KEY })
  })

  it('can neither be filtered nor sorted by', async () => {
    const filtered = await api.as('owner').get('/orders?apiKey=x')
    const sorted = await api.as('owner').get('/orders?_sort=apiKey')
    expect(filtered.body.errors).toEqual([{ field: 'apiKey', text: 'API key cannot be filtered' }])
    expect(sorted.status).toBe(400)
  })
})

describe('the audit log', () => {
  it('says who changed what, with the values before and after', async () => {
    const owner = api.as('owner')
    const { id } = await makeSupplier(owner, { creditLimit: '5' })
    await owner.patch(`/suppliers/${id}`, { creditLimit: '7' })
    await owner.delete(`/suppliers/${id}`)
    const rows = (await auditRows()).map(({ action, targetId, details }) => [action, targetId, details])
    expect(rows).toEqual([
      [
        'suppliers_created',
        id,
        { name: 'Acme', changes: expect.objectContaining({ name: { before: null, after: 'Acme' } }) },
      ],
      ['suppliers_updated', id, { name: 'Acme', changes: { creditLimit: { before: '5', after: '7' } } }],
      [
        'suppliers_deleted',
        id,
        { name: 'Acme', changes: expect.objectContaining({ name: { before: 'Acme', after: null } }) },
      ],
    ])
  })

  it('never holds a secret', async () => {
    const owner = api.as('owner')
    const { id } = await makeOrder(owner, { apiKey: 'canary-secret-1' })
    await owner.patch(`/orders/${id}`, { apiKey: 'canary-secret-2' })
    await owner.post(`/orders/${id}/reveal/apiKey`)
    await owner.delete(`/orders/${id}`)
    const rows = await auditRows()
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect(rows.map(({ action }) => action)).toContain('orders_revealed')
  })

  it('holds nothing of a write that was refused', async () => {
    await api.as('owner').post('/suppliers', {})
    expect(await auditRows()).toEqual([])
  })
})

describe('tables', () => {
  const widgets = (fields: Fields): Resource => ({
    name: 'test-widgets',
    labels: { singular: 'Widget', plural: 'Widgets' },
    recordTitle: 'name',
    navigation: false,
    permissions: suppliers.permissions,
    fields: { id: field.id(), name: field.text({ required: true }), ...fields },
    list: { columns: ['name'], search: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  })
  const create = (fields: Fields) =>
    createCollectionTables(api.services.db, createEngine([widgets(fields)]).collections, api.services)
  const insert = (id: string) =>
    api.services.db.transaction((tx) =>
      tx.execute(sql`insert into c_test_widgets (id, team_id, version, created_at, updated_at, created_by, name)
                     values (${id}, 't', 1, now(), now(), 'u', 'Same')`),
    )
  afterEach(() => api.services.db.transaction((tx) => tx.execute(sql`drop table c_test_widgets`)))

  it('are made once when several processes start at the same time', async () => {
    await Promise.all([create({}), create({}), create({})])
    await insert('w1')
    await create({})
    expect(await api.services.db.orm.execute(sql`select name from c_test_widgets`)).toMatchObject({
      rows: [{ name: 'Same' }],
    })
  })

  it('gain the column of a new field, and keep that of one that is gone', async () => {
    await create({ size: field.integer() })
    await insert('w1')
    await create({ colour: field.text() })
    const { rows } = await api.services.db.orm.execute(sql`select size, colour from c_test_widgets`)
    expect(rows).toEqual([{ size: null, colour: null }])
  })

  it('keep values apart for as long as the definition says so', async () => {
    await create({ name: field.text({ required: true, unique: true }) })
    await insert('w1')
    await expect(insert('w2')).rejects.toThrow()
    await create({})
    await insert('w2')
    await expect(create({ name: field.text({ required: true, unique: true }) })).rejects.toThrow(
      'RES867 test-widgets.fields.name: is unique, but 2 records share their value with another',
    )
  })

  it('refuse names that they cannot hold', async () => {
    await create({})
    expect(() =>
      createEngine([widgets({ teamId: field.text(), fooBar: field.text(), foo_bar: field.text() })]),
    ).toThrow(/two fields would be stored as foo_bar[\s\S]*as teamId/)
  })
})

describe('a rule', () => {
  it('that sets what is not a field is a fault, and stores nothing', async () => {
    const rules = { create: { before: () => ({ colour: 'red' }) } }
    const careless = await createTestApi({
      resources: [suppliers],
      implementations: [{ resource: 'suppliers', rules }],
    })
    try {
      const owner = careless.as('owner')
      const { status } = await owner.post('/suppliers', { name: 'Ann', email: 'ann@example.com' })
      expect(status).toBe(500)
      expect((await owner.get('/suppliers')).body).toEqual([])
    } finally {
      await careless.close()
    }
  })
})

describe('what follows from an operation', () => {
  const approved = implement(orders, {
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
    edit: {
      before: ({ input }) => {
        if (input.creditLimit === '13.00') throw new RuleError('Not thirteen')
      },
    },
  })
  let ruled: CollectionApi
  beforeAll(async () => {
    ruled = await createTestApi({
      resources: testResources,
      implementations: [approved, guarded],
    })
  })
  afterAll(() => ruled.close())

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
})

describe('a source', () => {
  it('that shows the rows of every team is for administrators of the platform alone', () => {
    const source = { ...transactionSource, scope: 'platform' as const }
    expect(() => createEngine([], [], [source])).toThrow(
      'transactions.permissions.list: shows the rows of every team to owner, admin, member, viewer',
    )
  })
})

describe('the API reference', () => {
  it('describes a collection from its definition', () => {
    const { paths } = openApi(collectionRoutes(api.services.engine), 'http://app.test')
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/orders', '/orders/{id}/actions/approve', '/exports/orders.csv']),
    )
    expect(paths['/orders']?.['get']?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['_start', '_sort', 'q', '_preset', 'status', 'total_gte', 'number_like']),
    )
    expect(paths['/orders']?.['post']?.requestBody?.content['application/json']?.schema).toMatchObject({
      required: ['number', 'unitPrice'],
      properties: {
        quantity: { type: 'integer', minimum: 1 },
        status: { enum: ['draft', 'approved', 'rejected'] },
      },
      additionalProperties: false,
    })
  })
})
