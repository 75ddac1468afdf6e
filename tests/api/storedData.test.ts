/** @module-tag postgres */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createCollectionTables } from '#server/engine/createCollectionTables.ts'
import { isMade } from '#server/engine/Collection.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { readSecret, storeSecret } from '#server/engine/secrets.ts'
import { planTables } from '#server/engine/tables/planTables.ts'
import { collectionShape } from '#server/platform/db/schema.ts'
import { field } from '#src/framework/define/field.ts'
import type { Fields } from '#src/framework/define/fieldKinds.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'
import { shipments } from '#tests/types/changesExample.ts'
import { order } from '#tests/unit/fixtures/linesOf.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await run(sql`drop table if exists c_parts, c_components`)
  await database.db.transaction((tx) => tx.delete(collectionShape))
})
afterAll(() => database.close())

const run = (query: ReturnType<typeof sql>) => database.db.transaction((tx) => tx.execute(query))
const sealing = {
  settings: { encryptionKey: btoa('k'.repeat(32)) },
  randomBytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
}

/** A resource with a name and the fields under test. */
const parts = (fields: Fields = {}, more: Partial<Resource> = {}): Resource => ({
  ...order({ name: 'parts', navigation: false, create: undefined, edit: undefined }),
  recordTitle: 'name',
  fields: { id: field.id(), name: field.text(), ...fields },
  list: { columns: ['name'], defaultSort: { field: 'name', order: 'asc' } },
  ...more,
})
const start = (...resources: readonly Resource[]) =>
  createCollectionTables(database.db, createEngine(resources).collections, sealing)

/** Stores rows as `{ column: value }`; they are numbered p1, p2, ... */
const store = (rows: readonly AnyRecord[], table = 'c_parts') => {
  const own = { team_id: 't', version: 1, created_at: 'now', updated_at: 'now', created_by: 'u' }
  const all = rows.map((row, at) => ({ id: `p${at + 1}`, ...own, ...row }))
  const name = sql.identifier(table)
  return run(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(all)}::jsonb)`,
  )
}
const values = async (column: string, table = 'c_parts') => {
  const { rows } = await run(
    sql`select to_jsonb(${sql.identifier(column)}) as value from ${sql.identifier(table)} order by id`,
  )
  return rows.map(({ value }) => value)
}
/** What a start that is refused says, a line for each finding. */
const refusalOf = async (...resources: readonly Resource[]) => {
  const error: unknown = await start(...resources).then(
    () => 'started',
    (reason: unknown) => reason,
  )
  return String(error instanceof Error ? error.message : error)
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

const options = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { label: name }]))

describe('a new field', () => {
  it('that may be missing is added', async () => {
    await start(parts())
    await store([{ name: 'Nut' }])
    expect(await start(parts({ size: field.integer() }))).toEqual(['parts.fields.size: is new'])
    expect(await values('size')).toEqual([null])
  })

  it('that is required is filled in with its default or backfill', async () => {
    await start(parts())
    await store([{ name: 'Nut' }, { name: 'Bolt' }])
    const fields = {
      size: field.integer({ required: true, default: 4 }),
      madeOn: field.date({ required: true, backfill: '2026-01-31' }),
      seenAt: field.timestamp({ required: true, backfill: '2026-01-31T10:00:00.000Z' }),
      weight: field.decimal({ required: true, default: '0.10' }),
      words: field.tags({ required: true, backfill: ['old'] }),
    }
    expect(await start(parts(fields))).toContain('parts.fields.size: is new, filled in for 2 records')
    expect(await values('size')).toEqual([4, 4])
    expect(await values('made_on')).toEqual(['2026-01-31', '2026-01-31'])
    expect(await values('weight')).toEqual([0.1, 0.1])
    expect(await values('words')).toEqual([['old'], ['old']])
    expect(await start(parts(fields))).toEqual([])
  })

  it('that is computed is worked out', async () => {
    await start(parts({ count: field.integer(), price: field.decimal() }))
    await store([{ count: 3, price: '2.50' }, { count: 3 }])
    const total = field.decimal({ computed: { multiply: ['count', 'price'], scale: 2 } })
    await start(parts({ count: field.integer(), price: field.decimal(), total }))
    expect(await values('total')).toEqual([7.5, null])
  })

  it('that is required and has no value for records of before stops the start', async () => {
    await start(parts())
    await store([{ name: 'Nut' }, { name: 'Bolt' }])
    expect(await refusalOf(parts({ sku: field.text({ required: true }) }))).toEqual([
      'RES864 parts.fields.sku: is required, but 2 records (p1, p2) would have no value (give it a default or a backfill, or make it optional)',
    ])
    expect(await values('name')).toEqual(['Nut', 'Bolt'])
  })
})

describe('a field that becomes required', () => {
  it('stops the start while records have no value', async () => {
    await start(parts())
    await store([{ name: 'Nut' }, {}, {}, {}, {}])
    expect(await refusalOf(parts({ name: field.text({ required: true }) }))).toEqual([
      'RES864 parts.fields.name: is required, but 4 records (p2, p3, p4, …) would have no value (give it a default or a backfill, or make it optional)',
    ])
  })

  it('fills them in with its backfill, and leaves the others', async () => {
    await start(parts())
    await store([{ name: 'Nut' }, {}])
    const name = field.text({ required: true, backfill: 'No name' })
    expect(await start(parts({ name }))).toEqual(['parts.fields.name: changes in 1 record'])
    expect(await values('name')).toEqual(['Nut', 'No name'])
    expect(await start(parts())).toEqual([])
  })
})

describe('a field with another name', () => {
  it('stops the start until it says what it was', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ colour: 'red' }, { colour: 'blue' }, {}])
    expect(await refusalOf(parts({ shade: field.text() }))).toEqual([
      "RES861 parts.fields.colour: is gone, but has values in 2 records (say was: 'colour' on the field that it is now, or removed: { colour: 'drop' } or 'keep')",
    ])
    const renamed = parts({ shade: field.text({ was: 'colour' }) })
    expect(await start(renamed)).toEqual(['parts.fields.shade: takes over the values of colour'])
    expect(await values('shade')).toEqual(['red', 'blue', null])
    expect(await start(renamed)).toEqual([])
  })

  it('takes over the values of any of the names it had', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ colour: 'red' }])
    await start(parts({ tone: field.text({ was: ['shade', 'colour'] }) }))
    expect(await values('tone')).toEqual(['red'])
  })

  it('keeps secrets readable', async () => {
    await start(parts({ pin: field.secret() }))
    await store([{ pin: await storeSecret(sealing, 'c_parts/p1/pin', '4711') }, {}])
    await start(parts({ code: field.secret({ was: 'pin' }) }))
    const [stored] = await values('code')
    expect(await readSecret(sealing, 'c_parts/p1/code', String(stored))).toBe('4711')
  })
})

describe('a field that is gone', () => {
  it('is dropped when the definition says so', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ colour: 'red' }])
    expect(await start(parts({}, { removed: { colour: 'drop' } }))).toEqual([
      'parts.fields.colour: is dropped, with the values of 1 record',
    ])
    await expect(values('colour')).rejects.toThrow()
  })

  it('stays unread when the definition says so, and is there again when it comes back', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ colour: 'red' }])
    await start(parts({}, { removed: { colour: 'keep' } }))
    await start(parts())
    await start(parts({ colour: field.text() }))
    expect(await values('colour')).toEqual(['red'])
  })

  it('may go without a word when no record has a value', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ name: 'Nut' }])
    expect(await start(parts())).toEqual([])
  })
})

describe('an enum with fewer options', () => {
  const status = (names: readonly string[], was?: string) =>
    parts({
      status: field.enum({
        options: { ...options(...names), ...(was && { done: { label: 'Done', was } }) },
        required: false,
      }),
    })

  it('stops the start while records have one that is gone', async () => {
    await start(status(['open', 'paid', 'void']))
    await store([{ status: 'open' }, { status: 'paid' }, { status: 'paid' }])
    expect(await refusalOf(status(['open']))).toEqual([
      `RES863 parts.fields.status.options: "paid", which is no option any more, is the value of 2 records (p2, p3) (give it back, or say which option it is now: was: 'paid')`,
    ])
    expect(await start(status(['open', 'paid']))).toEqual([])
  })

  it('moves them to the option that they are now', async () => {
    await start(status(['open', 'paid']))
    await store([{ status: 'open' }, { status: 'paid' }])
    expect(await start(status(['open'], 'paid'))).toEqual(['parts.fields.status: changes in 1 record'])
    expect(await values('status')).toEqual(['open', 'done'])
  })

  it('takes more options as they come', async () => {
    await start(status(['open']))
    await store([{ status: 'open' }])
    expect(await start(status(['open', 'paid']))).toEqual([])
  })
})

describe('tighter limits', () => {
  const long = { name: 'A very long name' }
  const short = field.text({ maxLength: 5 })

  it('stop the start while records exceed them', async () => {
    await start(parts({ price: field.decimal() }))
    await store([long, { name: 'Nut' }, { price: '1.255' }])
    expect(await refusalOf(parts({ name: short, price: field.decimal({ scale: 2, max: '1' }) }))).toEqual([
      "RES865 parts.fields.name: refuses the value of 1 record (p1): must be at most 5 characters (change those values, or say existing: 'keep' or 'clear')",
      "RES865 parts.fields.price: refuses the value of 1 record (p3): must have at most 2 decimals (change those values, or say existing: 'keep' or 'clear')",
    ])
    expect(await start(parts({ price: field.decimal(), name: field.text({ maxLength: 16 }) }))).toEqual([])
  })

  it('leave those values until they are edited, or clear them, as the definition says', async () => {
    await start(parts())
    await store([long, { name: 'Nut' }])
    expect(await start(parts({ name: field.text({ maxLength: 5, existing: 'keep' }) }))).toEqual([])
    expect(await values('name')).toEqual([long.name, 'Nut'])
    await start(parts({ name: field.text({ maxLength: 4, existing: 'clear' }) }))
    expect(await values('name')).toEqual([null, 'Nut'])
  })
})

describe('a field of another kind', () => {
  it.each([
    ['integer to decimal', field.integer(), 3, field.decimal(), 3],
    ['decimal to integer', field.decimal(), '3.00', field.integer(), 3],
    ['integer to text', field.integer(), 3, field.text(), '3'],
    ['text to integer', field.text(), '17', field.integer(), 17],
    ['text to email', field.text(), 'a@b.test', field.email(), 'a@b.test'],
    ['text to boolean', field.text(), 'true', field.boolean(), true],
    ['text to tags', field.text(), 'red', field.tags(), ['red']],
    ['text to date', field.text(), '2026-02-28', field.date(), '2026-02-28'],
    ['date to timestamp', field.date(), '2026-02-28', field.timestamp(), '2026-02-28T00:00:00+00:00'],
    ['timestamp to date', field.timestamp(), '2026-02-28T00:00:00Z', field.date(), '2026-02-28'],
  ])('is turned into it where nothing is lost: %s', async (_, before, value, after, expected) => {
    await run(sql`set time zone 'UTC'`)
    await start(parts({ size: before as Fields[string] }))
    await store([{ size: value }, {}])
    await start(parts({ size: after as Fields[string] }))
    expect(await values('size')).toEqual([expected, null])
  })

  it('stops the start while records have a value that it cannot hold', async () => {
    await start(parts({ size: field.text(), at: field.timestamp() }))
    await store([{ size: '4' }, { size: 'large', at: '2026-02-28T10:00:00Z' }])
    expect(await refusalOf(parts({ size: field.integer(), at: field.date() }))).toEqual([
      "RES866 parts.fields.size: is now of kind integer, which refuses the value of 1 record (p2): it cannot be turned into one (change those values, give the field another name, or say existing: 'clear')",
      "RES866 parts.fields.at: is now of kind date, which refuses the value of 1 record (p2): it cannot be turned into one (change those values, give the field another name, or say existing: 'clear')",
    ])
    await start(parts({ size: field.integer({ existing: 'clear' }), when: field.timestamp({ was: 'at' }) }))
    expect(await values('size')).toEqual([4, null])
  })

  it('stops the start when its references are of another resource by now', async () => {
    const to = (target: string) => ({ ofOrder: field.reference({ to: target }) })
    const others = parts({}, { name: 'components' })
    await start(parts(to('parts')), others)
    await store([{ of_order: 'p1' }])
    expect(await refusalOf(parts(to('components')), others)).toEqual([
      "RES866 parts.fields.ofOrder: is now of kind reference to components, which refuses the value of 1 record (p1): it is of parts (change those values, give the field another name, or say existing: 'clear')",
    ])
  })

  it('may change its name, its kind and its values at once', async () => {
    await start(parts({ size: field.text(), pin: field.text() }))
    await store([{ size: '4', pin: '4711' }])
    await start(parts({ length: field.decimal({ was: 'size' }), pin: field.secret() }))
    expect(await values('length')).toEqual([4])
    const [pin] = await values('pin')
    expect(await readSecret(sealing, 'c_parts/p1/pin', String(pin))).toBe('4711')
  })
})

describe('a field that becomes unique', () => {
  it('stops the start while records share a value', async () => {
    await start(parts())
    await store([{ name: 'Nut' }, { name: 'Nut' }, { name: 'Bolt' }, {}, {}])
    expect(await refusalOf(parts({ name: field.text({ unique: true }) }))).toEqual([
      'RES867 parts.fields.name: is unique, but 2 records share their value with another (change those values, or leave unique out)',
    ])
    const title = field.text({ unique: true, was: 'name' })
    const fields = { id: field.id(), title }
    const list = { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } } as const
    expect(await refusalOf(parts({}, { fields, recordTitle: 'title', list }))).toHaveLength(1)
  })
})

describe('line items', () => {
  const lines = (of: Fields, more = {}) => parts({ lines: field.items({ of, ...more }) })
  const stored = [{ lines: [{ what: 'Nut', colour: 'red' }, { what: 'Bolt' }] }]

  it('keep to the same: parts that are renamed, gone, required or limited', async () => {
    await start(lines({ what: field.text(), colour: field.text() }))
    await store(stored)
    const after = { what: field.text({ maxLength: 3 }), sku: field.text({ required: true }) }
    expect(await refusalOf(lines(after))).toEqual([
      'RES864 parts.fields.lines.of.sku: is required, but 1 record (p1) would have no value (give it a default or a backfill, or make it optional)',
      "RES861 parts.fields.lines.of.colour: is gone, but has values in 1 record (p1) (say was: 'colour' on the field that it is now, or removed: { colour: 'drop' } or 'keep')",
      "RES865 parts.fields.lines.of.what: refuses the value of 1 record (p1): must be at most 3 characters (change those values, or say existing: 'keep' or 'clear')",
    ])
    await start(lines({ name: field.text({ was: 'what' }) }, { removed: { colour: 'drop' } }))
    expect(await values('lines')).toEqual([[{ name: 'Nut' }, { name: 'Bolt' }]])
  })
})

describe('a resource with another name', () => {
  const components = (more: Partial<Resource> = {}) =>
    parts({ pin: field.secret() }, { name: 'components', ...more })

  it('stops the start until it says what it was', async () => {
    await start(parts({ pin: field.secret() }))
    await store([{ name: 'Nut', pin: await storeSecret(sealing, 'c_parts/p1/pin', '4711') }])
    expect(await refusalOf(components())).toEqual([
      `RES862 components: is new and resembles "parts", which is gone and has 1 record (say was: 'parts', or was: false if it is another)`,
    ])
    const others = parts({ of: field.reference({ to: 'components' }) }, { name: 'others' })
    expect(await start(components({ was: 'parts' }), others)).toEqual(['components: takes over 1 record'])
    expect(await values('name', 'c_components')).toEqual(['Nut'])
    const [pin] = await values('pin', 'c_components')
    expect(await readSecret(sealing, 'c_components/p1/pin', String(pin))).toBe('4711')
    expect(await start(components({ was: 'parts' }), others)).toEqual([])
    await run(sql`drop table c_others`)
  })

  it('is another when it says so, and the records of the old one stay', async () => {
    await start(parts())
    await store([{ name: 'Nut' }])
    await start(components({ was: false }))
    expect([await values('name'), await values('name', 'c_components')]).toEqual([['Nut'], []])
  })

  it('stops the start when both tables have records', async () => {
    await start(parts(), components())
    await store([{ name: 'Nut' }])
    expect(await refusalOf(components({ was: 'parts' }))).toEqual([
      'RES868 components.was: has a table of its own, and that of "parts" has records as well (move those records, or leave the name out)',
    ])
  })
})

describe('the example of the reference', () => {
  it('moves what an earlier definition stored', async () => {
    const example = readFileSync(new URL('../types/changesExample.ts', import.meta.url), 'utf8')
    const reference = readFileSync(new URL('../../docs/resource-reference.md', import.meta.url), 'utf8')
    expect(reference).toContain(`\`\`\`ts\n${example}\`\`\``)
    const before = { number: field.text(), weight: field.text(), fax: field.text(), remark: field.text() }
    const status = field.enum({ options: options('new', 'waiting', 'sent') })
    await start(parts({ ...before, status }, { name: 'deliveries' }))
    await store([{ number: 'A long old number', weight: 'much', fax: '1', status: 'new' }], 'c_deliveries')
    expect(await start(shipments)).toEqual([
      'shipments: takes over 1 record',
      'shipments.fields.code: takes over the values of number',
      'shipments.fields.carrier: is new, filled in for 1 record',
      'shipments.fields.pieces: is new, filled in for 1 record',
      'shipments.fields.weight: is stored as numeric, not as text',
      'shipments.fields.weight: is cleared in 1 record',
      'shipments.fields.status: changes in 1 record',
      'shipments.fields.fax: is dropped, with the values of 1 record',
    ])
    const { rows } = await run(sql`select code, carrier, pieces, weight, status from c_shipments`)
    await run(sql`drop table c_shipments`)
    const kept = { code: 'A long old number', carrier: 'Unknown', weight: null, status: 'open' }
    expect(rows).toMatchObject([kept])
  })
})

describe('a trash', () => {
  const trash = { keep: '30 days' } as const
  const permissions = { ...order({}).permissions, delete: 'records.delete' } as const
  const withTrash = (fields: Fields = {}) => parts(fields, { trash, permissions })

  it('is given to a table that has records, and taken from one in whose trash there is nothing', async () => {
    await start(parts())
    await store([{ name: 'Nut' }])
    await start(withTrash())
    expect(await values('deleted_at')).toEqual([null])
    await start(parts())
    await expect(values('deleted_at')).rejects.toThrow()
  })

  it('takes no unique value: only records of the list share one', async () => {
    await start(withTrash())
    await store([{ name: 'Nut', deleted_at: 'now' }, { name: 'Nut' }])
    await start(withTrash({ name: field.text({ unique: true }) }))
    await run(sql`update c_parts set deleted_at = null where id = 'p2'`)
    await expect(run(sql`update c_parts set deleted_at = null`)).rejects.toThrow()
  })

  it('RES869 is not given up while records are in it', async () => {
    await start(withTrash())
    await store([{ name: 'Nut', deleted_at: 'now' }, { name: 'Bolt' }])
    expect(await refusalOf(parts())).toEqual([
      'RES869 parts.trash: is gone, and the trash has 1 record (give it back, and restore them or delete them for good first)',
    ])
    expect(await values('name')).toEqual(['Nut', 'Bolt'])
  })
})

describe('a start', () => {
  it('can be looked at beforehand', async () => {
    await start(parts({ colour: field.text() }), parts({}, { name: 'components' }))
    await store([{ colour: 'red' }])
    await store([{ name: 'Nut' }], 'c_components')
    const { collections } = createEngine([parts({ shade: field.text({ was: 'colour' }) })])
    expect(await planTables(database.db.orm, collections.filter(isMade))).toMatchObject({
      changes: ['parts.fields.shade: takes over the values of colour'],
      notes: ['components: no resource has this name, and c_components keeps its 1 record'],
      findings: [],
    })
    expect(await values('colour')).toEqual(['red'])
  })

  it('is refused whole: nothing is changed while anything is wrong', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ colour: 'red', name: 'A very long name' }])
    const changed = parts({ shade: field.text({ was: 'colour' }), name: field.text({ maxLength: 5 }) })
    expect(await refusalOf(changed)).toHaveLength(1)
    expect(await values('colour')).toEqual(['red'])
  })

  it('changes the data once, when several processes start together', async () => {
    await start(parts({ colour: field.text() }))
    await store(Array.from({ length: 2_500 }, (_, at) => ({ id: `p${at}`, colour: `${at}` })))
    const changed = parts({ shade: field.integer({ was: 'colour' }) })
    const lines = await Promise.all([start(changed), start(changed), start(changed)])
    expect(lines.toSorted((a, b) => b.length - a.length)).toEqual([expect.any(Array), [], []])
    expect(new Set(await values('shade')).size).toBe(2_500)
  })

  it('looks at every row of a table that an older version left behind', async () => {
    await start(parts({ colour: field.text() }))
    await store([{ name: 'A very long name', colour: 'red' }])
    await database.db.transaction((tx) => tx.delete(collectionShape))
    expect(await refusalOf(parts({ name: field.text({ maxLength: 5 }) }))).toHaveLength(2)
  })
})
