import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportCsv } from '#server/engine/exportCsv.ts'
import { seenBy } from '#server/engine/ListSource.ts'
import { parseSelection } from '#server/engine/query/parseListQuery.ts'
import type { Database } from '#server/platform/db/Database.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { team } from '#server/identity/schema.ts'
import { fillTransactions } from '#server/sandbox/seed/fillTransactions.ts'
import { transactionSource } from '#server/wallet/transactions.source.ts'
import { toCsvLine, type CsvCell } from '#src/framework/define/csv.ts'
import { toStream } from '#server/platform/toStream.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { parseCsv } from '#tests/support/parseCsv.ts'
import { deposit } from '#tests/support/wallet.ts'

const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

describe('a CSV line', () => {
  it('quotes what needs it', () => {
    expect(toCsvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', '', null])).toBe(
      'plain,"a,b","say ""hi""","two\nlines",,\r\n',
    )
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1', '＝1', '＋1', '－1', '＠x'])(
    'puts an apostrophe before the text %j',
    (text) => {
      expect(parseCsv(toCsvLine([text]))).toEqual([[`'${text}`]])
    },
  )

  it('leaves numbers as numbers, and only numbers', () => {
    expect(toCsvLine([{ number: '-12.50' }, { number: '=1' }, '-12.50'])).toBe("-12.50,'=1,'-12.50\r\n")
  })

  it('reads back as what was written, and no text begins a formula', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'=+-@",\n\r\t\'; aA1＝'.split('')) }),
    )
    const cell: fc.Arbitrary<CsvCell> = fc.oneof(
      text,
      fc.integer().map((number) => ({ number: String(number) })),
    )
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const read = parseCsv(lines.map(toCsvLine).join(''))
        const written = lines.map((line) =>
          line.map((one) =>
            typeof one === 'object' ? (one?.number ?? '') : FORMULA.test(one) ? `'${one}` : one,
          ),
        )
        expect(read).toEqual(written)
      }),
    )
  })
})

describe('a stream over rows', () => {
  it('breaks when a row cannot be read, so that no file is short and looks whole', async () => {
    async function* rows() {
      yield 'first'
      throw new Error('The database went away')
    }
    const body = new Response(toStream(bytes('head'), rows(), bytes)).text()
    await expect(body).rejects.toThrow('The rest could not be read')
  })

  it('reads no further than its reader, and ends the rows when the reader leaves', async () => {
    const seen: string[] = []
    async function* rows() {
      try {
        for (let n = 0; ; n++) {
          seen.push(`row ${n}`)
          yield `row ${n}`
        }
      } finally {
        seen.push('closed')
      }
    }
    const reader = toStream(bytes('head'), rows(), bytes).getReader()
    await reader.read()
    await reader.read()
    await reader.cancel()
    expect(seen.length).toBeLessThan(5)
    expect(seen.at(-1)).toBe('closed')
  })
})

describe('an export', () => {
  let api: CollectionApi
  beforeAll(async () => {
    api = await createCollectionApi()
  })
  afterEach(() => api.reset())
  afterAll(() => api.close())

  const exportOf = async (path: string) => {
    const { status, body, headers } = await api.as('owner').get<string>(path)
    expect(status).toBe(200)
    return { lines: parseCsv(body.replace('\uFEFF', '')), text: body, headers }
  }

  it('holds the columns of the definition, with values as they are stored', async () => {
    await api.as('owner').post('/orders', {
      number: 'A-1',
      quantity: 2,
      unitPrice: '-2.50',
      note: '=HYPERLINK("https://evil.test","x")',
      lines: [{ description: 'x', quantity: '1', rate: '2' }],
      labels: ['red', '+blue'],
    })
    const { lines, headers } = await exportOf('/exports/orders.csv')
    const items = '[{"description":"x","quantity":"1","rate":"2","taxed":true,"amount":"2.00"}]'
    expect(lines).toEqual([
      ['Number', 'Order total', 'Note', 'Lines', 'Labels', 'Created at'],
      [
        'A-1',
        '-5.00',
        '\'=HYPERLINK("https://evil.test","x")',
        items,
        'red, +blue',
        '2025-06-15T12:00:00.000Z',
      ],
    ])
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="orders-2025-06-15.csv"')
    expect(headers.get('X-Total-Count')).toBe('1')
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
    for (const [number, unitPrice] of [
      ['b-1', '5'],
      ['a-1', '50'],
      ['c-1', '500'],
      ['x-2', '500'],
    ])
      await owner.post('/orders', { number, unitPrice })
    await api.as('stranger').post('/orders', { number: 'd-1', unitPrice: '900' })
    const { lines } = await exportOf('/exports/orders.csv?q=-1&unitPrice_gte=50&_sort=number&_order=desc')
    expect(lines.slice(1).map(([number]) => number)).toEqual(['c-1', 'a-1'])
  })

  it('is a line of headings when nothing matches', async () => {
    const { lines, headers } = await exportOf('/exports/orders.csv')
    expect(lines).toHaveLength(1)
    expect(headers.get('X-Total-Count')).toBe('0')
  })

  it.each(['nothing=1', '_start=0', 'status=gone', '_sort=note'])(
    'refuses ?%s as a list does',
    async (query) => {
      expect((await api.as('owner').get(`/exports/orders.csv?${query}`)).status).toBe(400)
    },
  )

  it('holds every row of one moment while others are written', async () => {
    await api.as('owner').post('/suppliers', { name: 'First', email: 'first@x.test' })
    await fillSuppliers(10_000)
    const response = await api.fetch(await exportRequest('/exports/suppliers.csv'))
    const reading = response.text()
    const late = Array.from({ length: 20 }, (_, n) =>
      api.as('owner').post('/suppliers', { name: `Late ${n}`, email: `late${n}@x.test` }),
    )
    const lines = parseCsv(await reading)
    await Promise.all(late)
    expect(lines.length - 1).toBe(Number(response.headers.get('X-Total-Count')))
    expect(new Set(lines.slice(1).map(([id]) => id)).size).toBe(10_001)
    expect(lines.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
    expect(lines.flat().filter((cell) => cell.startsWith("'="))).toHaveLength(100)
  })

  it('lets the database go when its reader leaves', async () => {
    await api.as('owner').post('/suppliers', { name: 'First', email: 'first@x.test' })
    await fillSuppliers(5000)
    const response = await api.fetch(await exportRequest('/exports/suppliers.csv'))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const { rows } = await api.services.db.orm.execute(
      sql`select name from pg_cursors where name like 'stream%'`,
    )
    expect(rows).toEqual([])
  })

  it('stands in the audit log with its filter and how much it took', async () => {
    await exportOf('/exports/orders.csv?status=draft')
    const [row] = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(row).toMatchObject({
      action: 'export_created',
      details: { resource: 'orders', total: 0, query: { status: 'draft' } },
    })
  })

  it('is given ten times an hour to a user, whatever is exported', async () => {
    for (let n = 0; n < 5; n++) {
      await exportOf('/exports/orders.csv')
      await exportOf('/exports/suppliers.csv')
    }
    const eleventh = await api.as('owner').get('/exports/orders.csv')
    expect(eleventh.status).toBe(429)
    expect(eleventh.body.retryAfter).toBe(360)
    expect((await api.as('admin').get('/exports/orders.csv')).status).toBe(200)
    api.advance(6 * 60_000)
    await exportOf('/exports/orders.csv')
  })

  async function exportRequest(path: string): Promise<Request> {
    const headers = { Authorization: `Bearer ${await api.tokenOf('owner')}` }
    return new Request(`http://app.test/api${path}`, { headers })
  }

  /** Copies the one supplier there is, with a formula in every hundredth name. */
  async function fillSuppliers(count: number): Promise<void> {
    await api.services.db.transaction((tx) =>
      tx.execute(sql`
        insert into c_suppliers (id, team_id, version, created_at, updated_at, created_by, name, email, status, currency)
        select id || n, team_id, 1, created_at, updated_at, created_by,
               case when n % 100 = 0 then '=1+' || n else 'Name, "' || n || '"' end, n || '@x.test', status, currency
        from c_suppliers, generate_series(1, ${count}::int) n`),
    )
  }
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe('a long export', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    for (const currency of ['USDC', 'USDT', 'ETH']) await deposit(api, '10000000', currency)
  })
  afterAll(() => api.close())

  it('begins before its last rows are read, and ends with all of them', async () => {
    const { db } = api.services
    const [own] = await db.orm.select({ id: team.id }).from(team)
    if (!own) throw new Error('There is no team')
    await fillTransactions(api.services, { teamId: own.id, count: 12_000 })
    const viewer = {
      userId: 'nobody',
      team: { id: own.id, name: '', role: 'owner' as const },
      permissions: new Set<never>(),
    }
    const seen = seenBy(viewer, transactionSource, api.services)
    const selection = parseSelection(seen, {})
    let batches = 0
    const counting: Database = {
      ...db,
      stream: async function* (query, size) {
        for await (const batch of db.stream(query, size)) {
          batches += 1
          yield batch
        }
      },
    }
    const { total, body } = await exportCsv(counting, seen, viewer, selection)
    expect(total).toBe(12_003)
    const reader = body.getReader()
    const first = await reader.read()
    expect(new TextDecoder().decode(first.value)).toContain('Transaction ID')
    expect(batches).toBeLessThan(4)
    let lines = new TextDecoder().decode(first.value).split('\r\n').length - 1
    for (let part = await reader.read(); !part.done; part = await reader.read())
      lines += new TextDecoder().decode(part.value).split('\r\n').length - 1
    expect(lines).toBe(12_004)
    expect(batches).toBe(13)
  })
})
