/** @module-tag postgres */
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Orm } from '#server/engine/db/Database.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/createTestDatabase.ts'

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['/server/**/schema.ts', '/server/core/wallet/summaryAxes.ts'],
  { eager: true },
)

/** The tables and views that the code reads and writes. */
const TABLES = Object.values(FILES)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

/** What the code knows only in SQL of its own, or not at all. */
const NOT_IN_CODE = {
  tables: ['migration', 'live_event', 'wallet_amounts'],
  // Worked out by the database, to sort by.
  columns: ['card.exp_month', 'card.exp_year', 'invoice.seq', 'invoice.year'],
}

/** Triggers fill them in, so that the code need not. */
const FILLED_IN = ['ledger_posting.balance_after']

interface Column {
  readonly table: string
  readonly name: string
  readonly is_view: boolean
  readonly type: string
  readonly bare_type: string
  readonly not_null: boolean
  readonly kept: string
  readonly default: string | null
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** The columns of a schema, as the database itself writes them. */
async function columnsIn(tx: Orm, schema: string): Promise<readonly Column[]> {
  const { rows } = await tx.execute<Column & Record<string, unknown>>(sql`
    select relname as "table", attname as name, relkind = 'v' as is_view, attnotnull as not_null,
      format_type(atttypid, atttypmod) as type, format_type(atttypid, null) as bare_type,
      concat(attidentity, attgenerated) as kept,
      case attgenerated when '' then pg_get_expr(adbin, adrelid) end as default
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = ${schema}::regnamespace and relkind in ('r', 'v')`)
  return rows
}

/** Makes everything as the code has it, in a schema of its own: two of the same making are written the same. */
async function makeAsInCode(tx: Orm, schema: string): Promise<void> {
  await tx.execute(sql`create schema ${sql.identifier(schema)}`)
  for (const { name, columns, primaryKeys } of TABLES) {
    const keys = primaryKeys.flatMap((key) => key.columns.map((column) => column.name))
    const made = columns.map((column) => definitionOf(column, keys.includes(column.name)))
    await tx.execute(
      sql`create table ${sql.identifier(schema)}.${sql.identifier(name)} (${sql.join(made, sql`, `)})`,
    )
  }
}

function definitionOf(column: PgColumn, isKey: boolean): SQL {
  const parts = [sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`]
  if (column.notNull || column.primary || isKey) parts.push(sql`not null`)
  if (column.generatedIdentity) parts.push(sql`generated always as identity`)
  if (column.generated) parts.push(sql`generated always as (null) stored`)
  if (column.default !== undefined) parts.push(sql`default ${literalOf(column)}`)
  return sql.join(parts, sql` `)
}

function literalOf(column: PgColumn): SQL {
  return is(column.default, SQL) ? column.default : sql`${sql.param(column.default, column)}`.inlineParams()
}

/** One line for each column. Of a view the database knows names and types alone. */
function toLine(column: Column, isView: boolean): string {
  const name = `${column.table}.${column.name}`
  if (isView) return `${name} ${column.bare_type}`
  const value = FILLED_IN.includes(name) ? null : column.default?.replace(/^'([\d.]+)'::numeric$/, '$1')
  return [
    ...[name, column.type, column.not_null ? 'not null' : 'null', column.kept],
    ...(value ? [`default ${value}`] : []),
  ].join(' ')
}

it('the migrations make what the code reads and writes: tables, columns, types, nulls and defaults', async () => {
  const { migrated, inCode } = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ schema: string }>(sql`select current_schema() as schema`)
    await makeAsInCode(tx, 'as_in_code')
    const found = {
      migrated: await columnsIn(tx, String(rows[0]?.schema)),
      inCode: await columnsIn(tx, 'as_in_code'),
    }
    await tx.execute(sql`drop schema as_in_code cascade`)
    return found
  })
  const views = new Set(migrated.filter(({ is_view: isView }) => isView).map(({ table }) => table))
  const named = new Set(inCode.map(({ table, name }) => `${table}.${name}`))
  const wanted = migrated.filter(({ table, name }) => {
    if (views.has(table)) return named.has(`${table}.${name}`)
    return !NOT_IN_CODE.tables.includes(table) && !NOT_IN_CODE.columns.includes(`${table}.${name}`)
  })
  const lines = (columns: readonly Column[]) =>
    columns.map((column) => toLine(column, views.has(column.table))).toSorted()
  expect(lines(inCode)).toEqual(lines(wanted))
})
