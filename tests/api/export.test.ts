import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { freshApi } from '#tests/support/freshApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { COLLECTIONS } from '#tests/support/resources.ts'
import { audited } from '#tests/support/admin.ts'

describe('an export', () => {
  const api = freshApi(COLLECTIONS)

  const exportOf = async (path: string) => {
    const { status, body, headers } = await api.as('owner').get<string>(path)
    expect(status).toBe(200)
    return { lines: parseCsv(body.replace('\uFEFF', '')), text: body, headers }
  }

  it('holds the columns of the definition, with values as they are stored', async () => {
    const note = '=HYPERLINK("https://evil.test","x")'
    const lines = [{ description: 'x', quantity: '1', rate: '2' }]
    const order = { number: 'A-1', quantity: 2, unitPrice: '-2.50', note, lines, labels: ['red', '+blue'] }
    await api.as('owner').post('/orders', order)
    const exported = await exportOf('/exports/orders.csv')
    const items = '[{"description":"x","quantity":"1","rate":"2","taxed":true,"amount":"2.00"}]'
    expect(exported.lines).toEqual([
      ['Number', 'Order total', 'Note', 'Lines', 'Labels', 'Created at'],
      ['A-1', '-5.00', `'${note}`, items, 'red, +blue', '2025-06-15T12:00:00.000Z'],
    ])
    expect(Object.fromEntries(exported.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2025-06-15.csv"',
      'x-total-count': '1',
    })
  })

  it('holds every field but secrets when the definition names none, and a byte order mark', async () => {
    await api.as('owner').post('/suppliers', { name: 'Zoë', email: 'z@x.test', creditLimit: '1' })
    const response = await api.fetch(await exportRequest('/exports/suppliers.csv'))
    const head = new Uint8Array(await response.clone().arrayBuffer()).slice(0, 3)
    expect([...head]).toEqual([0xef, 0xbb, 0xbf])
    expect(parseCsv(await response.text())).toEqual([
      ['ID', 'Name', 'Email', 'Status', 'Credit limit', 'Currency', 'Created at'],
      [expect.stringMatching(/^sup_/), 'Zoë', 'z@x.test', 'active', '1', 'USDC', '2025-06-15T12:00:00.000Z'],
    ])
  })

  it('holds what the same filters, search and sort show in a list, of this team only', async () => {
    const owner = api.as('owner')
    const prices = { 'b-1': '5', 'a-1': '50', 'c-1': '500', 'x-2': '500' }
    for (const [number, unitPrice] of Object.entries(prices))
      await owner.post('/orders', { number, unitPrice })
    await api.as('stranger').post('/orders', { number: 'd-1', unitPrice: '900' })
    const { lines } = await exportOf('/exports/orders.csv?q=-1&unitPrice_gte=50&_sort=number&_order=desc')
    expect(lines.slice(1).map(([number]) => number)).toEqual(['c-1', 'a-1'])
    expect((await owner.get('/exports/orders.csv?_start=0')).status).toBe(400)
  })

  it('holds every row of one moment while others are written', { tags: ['postgres'] }, async () => {
    await api.as('owner').post('/suppliers', { name: 'First', email: 'first@x.test' })
    await fillSuppliers(2_500)
    const response = await api.fetch(await exportRequest('/exports/suppliers.csv'))
    const reading = response.text()
    const late = Array.from({ length: 5 }, (_, n) =>
      api.as('owner').post('/suppliers', { name: `Late ${n}`, email: `late${n}@x.test` }),
    )
    const lines = parseCsv(await reading)
    await Promise.all(late)
    expect(lines.length - 1).toBe(Number(response.headers.get('X-Total-Count')))
    expect(new Set(lines.slice(1).map(([id]) => id)).size).toBe(2_501)
  })

  it('begins before its last rows are read, and lets the database go when its reader leaves', async () => {
    await api.as('owner').post('/suppliers', { name: 'First', email: 'first@x.test' })
    await fillSuppliers(5_500)
    const cursors = async () =>
      (await api.services.db.orm.execute(sql`select from pg_cursors where name like 'stream%'`)).rows.length
    const { body } = await api.fetch(await exportRequest('/exports/suppliers.csv'))
    const reader = body?.getReader()
    const first = parseCsv(new TextDecoder().decode((await reader?.read())?.value))
    expect(first[0]).toContain('Email')
    expect(first.length, 'It has not read everything').toBeLessThan(4_000)
    await reader?.cancel()
    await vi.waitUntil(async () => (await cursors()) === 0)
  })

  it('stands in the audit log with its filter and how much it took', async () => {
    await exportOf('/exports/orders.csv?status=draft')
    const details = { resource: 'orders', total: 0, query: { status: 'draft' } }
    const [row] = await audited(api)
    expect(row).toMatchObject({ action: 'export_created', details })
  })

  async function exportRequest(path: string): Promise<Request> {
    const headers = { Authorization: `Bearer ${await api.tokenOf('owner')}` }
    return new Request(`http://app.test/api${path}`, { headers })
  }

  /** Copies the one supplier there is. */
  async function fillSuppliers(count: number): Promise<void> {
    await api.services.db.transaction((tx) =>
      tx.execute(sql`
        insert into c_suppliers (id, team_id, version, created_at, updated_at, created_by, name, email, status, currency)
        select id || n, team_id, 1, created_at, updated_at, created_by, n, n || '@x.test', status, currency
        from c_suppliers, generate_series(1, ${count}::int) n`),
    )
  }
})
