/** @module-tag postgres */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createCollectionTables } from '#server/engine/tables/createCollectionTables.ts'
import { isMade } from '#server/engine/Collection.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { readSecret, storeSecret } from '#server/engine/secrets.ts'
import { planTables } from '#server/engine/tables/planTables.ts'
import { collectionShape } from '#server/engine/db/schema.ts'
import { field } from '#src/framework/define/field.ts'
import type { Field, Fields } from '#src/framework/define/fieldKinds.ts'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'
import { shipments } from '#tests/types/changesExample.ts'
import { order } from '#tests/unit/fixtures/linesOf.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await run(sql`set time zone 'UTC'`)
})
afterEach(async () => {
  await run(sql`drop table if exists c_parts, c_components, c_others, c_shipments`)
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
const rowsOf = async (table = 'c_parts') => {
  const { rows } = await run(
    sql`select to_jsonb(stored) as value from ${sql.identifier(table)} stored order by id`,
  )
  return rows.map(({ value }) => value as AnyRecord)
}
const values = async (column: string, table?: string) => (await rowsOf(table)).map((row) => row[column])
const secretOf = async (column: string, table = 'c_parts') =>
  readSecret(sealing, `${table}/p1/${column}`, String((await values(column, table))[0]))
/** What a start that is refused says, a line for each finding. */
const refusalOf = async (...resources: readonly Resource[]) => {
  const outcome = await start(...resources).catch(String)
  const [, ...findings] = typeof outcome === 'string' ? outcome.split('\n') : []
  return findings.map((line) => line.trim())
}

const options = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { label: name }]))
const status = (names: readonly string[], more = {}) =>
  field.enum({ options: { ...options(...names), ...more }, required: false })
const components = (more: Partial<Resource> = {}) => parts({}, { name: 'components', ...more })
const permissions = { ...order({}).permissions, delete: 'records.delete' } as const
const withTrash = (fields: Fields = {}) => parts(fields, { trash: { keep: '30 days' }, permissions })

const NUT = { name: 'Nut' }
const LINES = [{ what: 'Nut', colour: 'red' }, { what: 'Bolt' }]
const LONG = 'A very long name'
const coloured = parts({ colour: field.text() })

describe('records that a new definition cannot hold', () => {
  it('stop the start, which names what is wrong with each of its fields and changes nothing', async () => {
    const others = parts({}, { name: 'others' })
    const before = {
      ...{ colour: field.text(), due: field.text(), code: field.text(), size: field.text() },
      ...{ price: field.decimal(), at: field.timestamp(), ofPart: field.reference({ to: 'parts' }) },
      status: status(['open', 'paid', 'void']),
      lines: field.items({ of: { what: field.text(), colour: field.text() } }),
    }
    const after = {
      sku: field.text({ required: true }),
      due: field.text({ required: true }),
      shade: field.text(),
      status: status(['open']),
      name: field.text({ maxLength: 5 }),
      price: field.decimal({ scale: 2, max: '1' }),
      size: field.integer(),
      at: field.date(),
      ofPart: field.reference({ to: 'others' }),
      title: field.text({ unique: true, was: 'code' }),
      lines: field.items({ of: { what: field.text({ maxLength: 3 }), sku: field.text({ required: true }) } }),
    }
    await start(withTrash(before), others)
    await store([
      { name: LONG, due: 'x', colour: 'red', code: 'X', size: 'large', of_part: 'p1', lines: LINES },
      { name: 'Nut', price: '1.255', colour: 'blue', code: 'X', size: '4', status: 'paid' },
      { status: 'paid', code: 'Y', deleted_at: 'now' },
      { status: 'open', at: '2026-02-28T10:00:00Z' },
    ])
    const stored = await rowsOf()
    expect((await refusalOf(parts(after), others)).toSorted()).toEqual([
      `RES861 parts.fields.colour: is gone, but has values in 2 records (set was: 'colour' on the field that replaces it, or removed: { colour: 'drop' } or 'keep')`,
      `RES861 parts.fields.lines.of.colour: is gone, but has values in 1 record (p1) (set was: 'colour' on the field that replaces it, or removed: { colour: 'drop' } or 'keep')`,
      `RES863 parts.fields.status.options: "paid", which is no longer an option, is the value of 2 records (p2, p3) (restore it, or name the option that replaces it: was: 'paid')`,
      `RES864 parts.fields.due: is required, but 3 records (p2, p3, p4) would have no value (give it a default or a backfill, or make it optional)`,
      `RES864 parts.fields.lines.of.sku: is required, but 1 record (p1) would have no value (give it a default or a backfill, or make it optional)`,
      `RES864 parts.fields.sku: is required, but 4 records (p1, p2, p3, …) would have no value (give it a default or a backfill, or make it optional)`,
      `RES865 parts.fields.lines.of.what: rejects the value of 1 record (p1): must be at most 3 characters (change those values, or set existing: 'keep' or 'clear')`,
      `RES865 parts.fields.name: rejects the value of 1 record (p1): must be at most 5 characters (change those values, or set existing: 'keep' or 'clear')`,
      `RES865 parts.fields.price: rejects the value of 1 record (p2): must have at most 2 decimals (change those values, or set existing: 'keep' or 'clear')`,
      `RES866 parts.fields.at: is now of kind date, which rejects the value of 1 record (p4): it cannot be turned into one (change those values, rename the field, or set existing: 'clear')`,
      `RES866 parts.fields.ofPart: is now of kind reference to others, which rejects the value of 1 record (p1): it is of parts (change those values, rename the field, or set existing: 'clear')`,
      `RES866 parts.fields.size: is now of kind integer, which rejects the value of 1 record (p1): it cannot be turned into one (change those values, rename the field, or set existing: 'clear')`,
      'RES867 parts.fields.title: is unique, but 2 records share their value with another (change those values, or remove unique)',
      'RES869 parts.trash: is gone, but the trash has 1 record (bring it back, then restore or permanently delete them)',
    ])
    expect(await rowsOf()).toEqual(stored)
  })

  it('stop the start where a resource resembles one that is gone, which a sandbox says and goes on, or both tables of one with another name have records', async () => {
    await start(parts())
    await store([NUT])
    expect(await refusalOf(components())).toEqual([
      `RES862 components: is new and resembles "parts", which is gone and has 1 record (set was: 'parts', or was: false if it is a different one)`,
    ])
    const { collections } = createEngine([components()])
    expect(await createCollectionTables(database.db, collections, sealing, { isTrial: true })).toEqual([
      `components: is new and resembles "parts", which is gone and has 1 record (set was: 'parts' if it is the same; if not, "drop table c_parts" forgets them)`,
    ])
    await start(parts(), components())
    expect(await refusalOf(components({ was: 'parts' }))).toEqual([
      'RES868 components.was: has its own table, and the table of "parts" also has records (move those records, or remove was)',
    ])
  })
})

describe('records that a new definition can hold', () => {
  it('are moved once, as it says, and lose only what it says', async () => {
    const text = (more = {}) => field.text({ maxLength: 5, ...more })
    await start(
      parts({
        ...{ colour: field.text(), fax: field.text(), unused: field.text(), size: field.text() },
        ...{ kept: field.text(), cleared: field.text(), status: status(['open', 'paid', 'void']) },
        lines: field.items({ of: { what: field.text(), colour: field.text() } }),
      }),
    )
    await store([
      { name: 'Nut', colour: 'red', fax: '1', size: '4', kept: LONG, cleared: LONG, lines: LINES },
      { size: 'large', kept: 'Bolt', cleared: 'Bolt', status: 'open' },
      { status: 'paid' },
    ])
    const after = parts(
      {
        name: field.text({ required: true, backfill: 'No name' }),
        note: field.integer(),
        tone: field.text({ was: ['shade', 'colour'] }),
        size: field.integer({ existing: 'clear' }),
        kept: text({ existing: 'keep' }),
        cleared: text({ existing: 'clear' }),
        status: status(['open', 'sent'], { done: { label: 'Done', was: 'paid' } }),
        lines: field.items({ of: { name: field.text({ was: 'what' }) }, removed: { colour: 'drop' } }),
      },
      { removed: { fax: 'drop' } },
    )
    expect((await start(after)).toSorted()).toEqual([
      'parts.fields.cleared: is cleared in 1 record',
      'parts.fields.fax: is dropped, with the values of 1 record',
      'parts.fields.lines: changes in 1 record',
      'parts.fields.name: changes in 2 records',
      'parts.fields.note: is new',
      'parts.fields.size: is cleared in 1 record',
      'parts.fields.size: is stored as integer, not as text',
      'parts.fields.status: changes in 1 record',
      'parts.fields.tone: takes over the values of colour',
    ])
    const rows = await rowsOf()
    const lines = [{ name: 'Nut' }, { name: 'Bolt' }]
    expect(rows).toMatchObject([
      { name: 'Nut', note: null, tone: 'red', size: 4, kept: LONG, cleared: null, lines },
      { name: 'No name', size: null, kept: 'Bolt', cleared: 'Bolt', status: 'open' },
      { name: 'No name', status: 'done' },
    ])
    expect(rows[0]).not.toHaveProperty('fax')
    expect(await start(after)).toEqual([])
  })

  it('are given a trash, and lose one in which there is nothing', async () => {
    await start(parts())
    await store([NUT])
    await start(withTrash())
    expect(await values('deleted_at')).toEqual([null])
    await start(parts())
    expect(await values('deleted_at')).toEqual([undefined])
  })

  it('get the default or backfill of a new field that is required, and what one that is computed comes to', async () => {
    await start(parts({ count: field.integer(), price: field.decimal() }))
    await store([{ count: 3, price: '2.50' }, { count: 3 }])
    const fields = {
      count: field.integer(),
      price: field.decimal(),
      total: field.decimal({ computed: { multiply: ['count', 'price'], scale: 2 } }),
      size: field.integer({ required: true, default: 4 }),
      madeOn: field.date({ required: true, backfill: '2026-01-31' }),
      seenAt: field.timestamp({ required: true, backfill: '2026-01-31T10:00:00.000Z' }),
      weight: field.decimal({ required: true, default: '0.10' }),
      words: field.tags({ required: true, backfill: ['old'] }),
    }
    expect(await start(parts(fields))).toContain('parts.fields.size: is new, filled in for 2 records')
    const filled = { size: 4, made_on: '2026-01-31', weight: 0.1, words: ['old'] }
    expect(await rowsOf()).toMatchObject([
      { ...filled, total: 7.5 },
      { ...filled, total: null },
    ])
    expect(await start(parts(fields))).toEqual([])
  })

  it('have a field unread that the definition keeps, and read when it comes back', async () => {
    await start(coloured)
    await store([{ colour: 'red' }])
    await start(parts({}, { removed: { colour: 'keep' } }))
    await start(parts())
    await start(coloured)
    expect(await values('colour')).toEqual(['red'])
  })

  it('keep their secrets readable where field or resource have another name; a text becomes one', async () => {
    await start(parts({ pin: field.secret(), size: field.text(), code: field.text() }))
    const pin = await storeSecret(sealing, 'c_parts/p1/pin', '4711')
    await store([{ name: 'Nut', pin, size: '4', code: 'secret' }])
    const fields = {
      number: field.secret({ was: 'pin' }),
      length: field.decimal({ was: 'size' }),
      code: field.secret(),
    }
    await start(parts(fields))
    expect(await secretOf('number')).toBe('4711')
    const after = parts(fields, { name: 'components', was: 'parts' })
    const others = parts({ of: field.reference({ to: 'components' }) }, { name: 'others' })
    expect(await start(after, others)).toEqual(['components: takes over 1 record'])
    expect(await rowsOf('c_components')).toMatchObject([{ name: 'Nut', length: 4 }])
    expect(await secretOf('number', 'c_components')).toBe('4711')
    expect(await secretOf('code', 'c_components')).toBe('secret')
    expect(await start(after, others)).toEqual([])
  })

  it('stay where they are when a resource says that it is another', async () => {
    await start(parts())
    await store([NUT])
    await start(components({ was: false }))
    expect([await values('name'), await values('name', 'c_components')]).toEqual([['Nut'], []])
  })

  it('share no unique value with another of the list, but with one in the trash', async () => {
    await start(withTrash())
    await store([{ name: 'Nut', deleted_at: 'now' }, { name: 'Nut' }])
    await start(withTrash({ name: field.text({ unique: true }) }))
    await expect(run(sql`update c_parts set deleted_at = null`)).rejects.toThrow()
  })
})

it('a field is turned into another kind where nothing is lost', async () => {
  const kinds: readonly (readonly [before: Field, value: unknown, after: Field, stored: unknown])[] = [
    [field.integer(), 3, field.decimal(), 3],
    [field.decimal(), '3.00', field.integer(), 3],
    [field.integer(), 3, field.text(), '3'],
    [field.text(), '17', field.integer(), 17],
    [field.text(), 'a@b.test', field.email(), 'a@b.test'],
    [field.text(), 'true', field.boolean(), true],
    [field.text(), 'red', field.tags(), ['red']],
    [field.text(), '2026-02-28', field.date(), '2026-02-28'],
    [field.date(), '2026-02-28', field.timestamp(), '2026-02-28T00:00:00+00:00'],
    [field.timestamp(), '2026-02-28T00:00:00Z', field.date(), '2026-02-28'],
  ]
  const each = <Value>(of: (at: number) => Value) =>
    Object.fromEntries(kinds.map((_, at) => [`field${'abcdefghij'[at]}`, of(at)]))
  await start(parts(each((at) => kinds[at]?.[0] as Field)))
  await store([each((at) => kinds[at]?.[1]), {}])
  await start(parts(each((at) => kinds[at]?.[2] as Field)))
  expect(await rowsOf()).toMatchObject([each((at) => kinds[at]?.[3]), each(() => null)])
})

it('the example of the reference moves what an earlier definition stored', async () => {
  const example = readFileSync(new URL('../types/changesExample.ts', import.meta.url), 'utf8')
  const reference = readFileSync(new URL('../../docs/resource-reference.md', import.meta.url), 'utf8')
  expect(reference).toContain(`\`\`\`ts\n${example}\`\`\``)
  const before = { number: field.text(), weight: field.text(), fax: field.text(), remark: field.text() }
  const state = field.enum({ options: options('new', 'waiting', 'sent') })
  await start(parts({ ...before, status: state }, { name: 'deliveries' }))
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
  const kept = { code: 'A long old number', carrier: 'Unknown', weight: null, status: 'open' }
  expect(await rowsOf('c_shipments')).toMatchObject([kept])
})

describe('a start', () => {
  it('can be looked at beforehand', async () => {
    await start(parts({ colour: field.text() }), components())
    await store([{ colour: 'red' }])
    await store([NUT], 'c_components')
    const { collections } = createEngine([parts({ shade: field.text({ was: 'colour' }) })])
    expect(await planTables(database.db.orm, collections.filter(isMade))).toMatchObject({
      changes: ['parts.fields.shade: takes over the values of colour'],
      notes: ['components: no resource has this name, and c_components keeps its 1 record'],
      findings: [],
    })
    expect(await values('colour')).toEqual(['red'])
  })

  it('changes the data once, when several processes start together', async () => {
    await start(coloured)
    await store(Array.from({ length: 2_500 }, (_, at) => ({ id: `p${at}`, colour: `${at}` })))
    const changed = parts({ shade: field.integer({ was: 'colour' }) })
    const all = await Promise.all([start(changed), start(changed), start(changed)])
    expect(all.toSorted((a, b) => b.length - a.length)).toEqual([expect.any(Array), [], []])
    expect(new Set(await values('shade')).size).toBe(2_500)
  })

  it('looks at every row of a table that an older version left behind', async () => {
    await start(coloured)
    await store([{ name: LONG, colour: 'red' }])
    await database.db.transaction((tx) => tx.delete(collectionShape))
    expect(await refusalOf(parts({ name: field.text({ maxLength: 5 }) }))).toHaveLength(2)
  })
})
