import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ConfigError, formatFinding } from '#define'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import { liftTimeout } from '#server/engine/db/liftTimeout.ts'
import { isMade, type Collection, type MadeCollection } from '#server/engine/Collection.ts'
import { collectionIndexes } from './collectionIndexes.ts'
import type { Sealing } from '#server/engine/secrets.ts'
import { DELETED_AT, READ_VIEW } from './tableOf.ts'
import { applyPlan } from './applyPlan.ts'
import { type PlanOptions, planTables } from './planTables.ts'
import { writeShapes } from './storedShapes.ts'
import { fillPositions, orderOf } from '#server/engine/write/positions.ts'

// Any number, the same in every process, and no other lock's.
const TABLES_LOCK = 4101

/** The engine's own columns; those of fields may be null. */
const NOT_NULL: readonly string[] = ['id', 'team_id', 'version', 'created_at', 'updated_at', 'created_by']

/**
 * Gives every collection that has no table of its own one, and brings those that are there up to their definitions, all or
 * nothing. Runs at each start and changes only what differs; processes that start at once take turns.
 *
 * What people stored is never lost without a word in the definition: names that changed name the former ones (`was`), fields
 * that are gone what happens to them (`removed`), values that no longer fit whether they stay (`existing`). Indexes follow
 * the definition both ways.
 *
 * @returns what was done to stored records, in a line each.
 * @throws ConfigError with everything that needs such a word, and how many records it concerns.
 */
export async function createCollectionTables(
  db: Database,
  collections: readonly Collection[],
  sealing: Sealing,
  how: PlanOptions = {},
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await liftTimeout(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(${TABLES_LOCK})`)
    const made = collections.filter(isMade)
    await dropViews(tx)
    const { plans, changes, findings } = await planTables(tx, made, how)
    if (findings.length > 0) throw new ConfigError('Stored data', findings.map(formatFinding))
    for (const plan of plans) {
      if (plan.known.table === undefined) await createTable(tx, plan.collection)
      else await applyPlan(tx, plan, sealing)
      await addTrash(tx, plan.collection)
      await createIndexes(tx, plan.collection)
      const order = orderOf(plan.collection)
      if (order) await fillPositions(tx, order)
    }
    for (const { view } of made) if (view) await tx.execute(view)
    await writeShapes(tx, made)
    return changes
  })
}

/** A table cannot change while a view reads it. They are made again. */
export async function dropViews(tx: Orm): Promise<void> {
  const { rows } = await tx.execute(sql`
    select viewname from pg_views
    where schemaname = current_schema() and viewname like ${`c\\_%\\${READ_VIEW}`}`)
  for (const { viewname } of rows) await tx.execute(sql`drop view ${sql.identifier(String(viewname))}`)
}

async function createTable(tx: Orm, { written }: MadeCollection): Promise<void> {
  const columns = Object.values(written.columns).map(toDefinition)
  await tx.execute(sql`create table ${written.table} (${sql.join(columns, sql`, `)})`)
}

/** The column that keeps deleted records, where a definition has got a trash since. */
async function addTrash(tx: Orm, { resource, written: { table } }: MadeCollection): Promise<void> {
  if (!resource.trash) return
  const column = sql`${sql.identifier(DELETED_AT)} timestamptz`
  await tx.execute(sql`alter table ${table} add column if not exists ${column}`)
}

function toDefinition(column: PgColumn) {
  const rest = column.name === 'id' ? ' primary key' : NOT_NULL.includes(column.name) ? ' not null' : ''
  return sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType() + rest)}`
}

async function createIndexes(tx: Orm, collection: MadeCollection): Promise<void> {
  const { rows } = await tx.execute(sql`
    select indexname from pg_indexes
    where schemaname = current_schema() and tablename = ${collection.written.name}
      and indexname <> ${`${collection.written.name}_pkey`}`)
  const known = rows.map(({ indexname }) => String(indexname))
  const wanted = collectionIndexes(collection)
  for (const name of known.filter((name) => !wanted.some((index) => index.name === name)))
    await tx.execute(sql`drop index ${sql.identifier(name)}`)
  const missing = wanted.filter(({ name }) => !known.includes(name))
  for (const index of missing)
    await tx.execute(index.create).catch((cause: unknown) => {
      throw new ConfigError(`Table ${collection.written.name}`, [
        `${index.name} cannot be made: ${reasonOf(cause)}`,
      ])
    })
  // How many rows hold a text is estimated by what an index of folded texts holds; a table that is new has none.
  if (known.length > 0 && missing.length > 0) await tx.execute(sql`analyze ${collection.written.table}`)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? cause.message : String(cause)
}
