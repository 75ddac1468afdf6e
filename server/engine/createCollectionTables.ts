import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ConfigError } from '#define'
import type { Database, Orm } from '#server/platform/db/Database.ts'
import { isMade, type Collection, type MadeCollection } from './Collection.ts'
import { collectionIndexes } from './collectionIndexes.ts'

// Any number, the same in every process, and no other lock's.
const TABLES_LOCK = 4101

/** The engine's own columns; those of fields may be null. */
const NOT_NULL: readonly string[] = ['id', 'team_id', 'version', 'created_at', 'updated_at', 'created_by']

/**
 * Gives every collection that has no table of its own one, with columns and indexes. Runs at each start and changes only what is missing; processes
 * that start at once take turns.
 *
 * What people stored is never dropped: the table of a definition that is gone, and the column of a field that is gone,
 * stay as they are and are there again when the name comes back. Indexes follow the definition both ways.
 * Throws a `ConfigError` when a field now has another kind of column than the one its values are in, or when values that
 * are there contradict a field that has become unique.
 */
export async function createCollectionTables(
  db: Database,
  collections: readonly Collection[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TABLES_LOCK})`)
    for (const collection of collections.filter(isMade)) {
      await createTable(tx, collection)
      await createIndexes(tx, collection)
    }
  })
}

async function createTable(tx: Orm, { tableName, table, written }: MadeCollection): Promise<void> {
  const known = await readColumns(tx, tableName)
  const all = Object.values(written.columns)
  const findings = all.flatMap((column) => refuseOtherType(column, known.get(column.name)))
  if (findings.length > 0) throw new ConfigError(`Table ${tableName}`, findings)
  if (known.size === 0) {
    await tx.execute(sql`create table ${table} (${sql.join(all.map(toDefinition), sql`, `)})`)
    return
  }
  for (const column of all.filter(({ name }) => !known.has(name)))
    await tx.execute(sql`alter table ${table} add column ${toDefinition(column)}`)
}

async function readColumns(tx: Orm, tableName: string): Promise<ReadonlyMap<unknown, unknown>> {
  const { rows } = await tx.execute(sql`
    select attname, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${tableName}) and attnum > 0 and not attisdropped`)
  return new Map(rows.map(({ attname, type }) => [attname, type]))
}

function toDefinition(column: PgColumn) {
  const rest = column.name === 'id' ? ' primary key' : NOT_NULL.includes(column.name) ? ' not null' : ''
  return sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType() + rest)}`
}

function refuseOtherType(column: PgColumn, type: unknown): readonly string[] {
  const wanted = column.getSQLType()
  if (type === undefined || type === wanted) return []
  return [
    `${column.name} holds ${String(type)}, the definition asks for ${wanted}; give the field a new name`,
  ]
}

async function createIndexes(tx: Orm, collection: MadeCollection): Promise<void> {
  const { rows } = await tx.execute(sql`
    select indexname from pg_indexes
    where schemaname = current_schema() and tablename = ${collection.tableName}
      and indexname <> ${`${collection.tableName}_pkey`}`)
  const known = rows.map(({ indexname }) => String(indexname))
  const wanted = collectionIndexes(collection)
  for (const name of known.filter((name) => !wanted.some((index) => index.name === name)))
    await tx.execute(sql`drop index ${sql.identifier(name)}`)
  for (const index of wanted.filter(({ name }) => !known.includes(name)))
    await tx.execute(index.create).catch((cause: unknown) => {
      throw new ConfigError(`Table ${collection.tableName}`, [
        `${index.name} cannot be made: ${reasonOf(cause)}`,
      ])
    })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
