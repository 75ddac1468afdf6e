import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { migrate } from '#server/entry/migrate.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'
import { writeReference } from '#server/entry/reference.ts'
import { lockName } from './dropTestDatabases.ts'
import { EMPTY_TABLES, SUPPORT } from './resetTables.ts'

export interface TestDatabase {
  readonly db: Database
  /** Empties every table, but for the rows that were kept. */
  readonly reset: () => Promise<void>
  /** From now on `reset` leaves the rows that are there now. Until then it leaves the reference rows. */
  readonly keepRows: () => Promise<void>
  /** From now on `reset` leaves the reference rows again. */
  readonly forgetRows: () => Promise<void>
  /** The application's own collections have their tables by now: another file that wants them need not make them again. */
  readonly keepTables: () => Promise<void>
  /**
   * Makes it ready for another file with the same rows to keep. Answers whether it could: not when a table is not as it was.
   */
  readonly renew: () => Promise<boolean>
  /** Leaves it to the next file. */
  readonly close: () => Promise<void>
}

/**
 * A migrated database for one test file: PGlite in memory, or with `DATABASE_URL` a database of its own on that server.
 *
 * @param served whether the tables of the application's own collections may be there already. Default: none is.
 */
export async function createTestDatabase({ served = false } = {}): Promise<TestDatabase> {
  const ended = served ? endedServed : endedBare
  const kept = ended.pop()
  const db = kept ?? (await openMigrated())
  if (kept) await cleanUp(kept, served)
  const keepRows = async () => void (await db.orm.execute(sql`select test_support.keep_rows()`))
  const forgetRows = async () => {
    await db.orm.execute(EMPTY_TABLES)
    await db.transaction(writeReference)
    await keepRows()
  }
  const reset = () => db.transaction(async (tx) => void (await tx.execute(sql`select test_support.reset()`)))
  await forgetRows()
  return {
    db,
    reset,
    keepRows,
    forgetRows,
    keepTables: async () => void (withTables ??= await layoutOf(db)),
    renew: async () => {
      const isFit = await fits(db, served)
      if (isFit) await reset()
      if (isFit) await freeRoom(db)
      return isFit
    },
    close: async () => void ended.push(db),
  }
}

/**
 * Databases of files that ended, for the next one of this worker: to start one takes ten times as long as to empty it. Those
 * with the tables of the application's own collections are apart: to make these anew takes as long as well.
 */
const endedServed: Database[] = []
const endedBare: Database[] = []
/** What the migrations make, as `LAYOUT` tells it. */
let migrated: unknown
/** The names of its tables and views. */
let ownRelations: readonly string[] = []
/** The layout with the tables of the application's own collections. */
let withTables: unknown

async function openMigrated(): Promise<Database> {
  const serverUrl = process.env['DATABASE_URL']
  const db = await (serverUrl === undefined
    ? createDatabase({ migratedCopy: await keepMigratedCopy() })
    : createOnServer(serverUrl))
  if (serverUrl !== undefined) await migrate(db)
  await db.transaction(async (tx) => {
    for (const statement of SUPPORT) await tx.execute(statement)
  })
  migrated ??= await layoutOf(db)
  if (ownRelations.length === 0) ownRelations = (await relationsOf(db)).map(({ name }) => name)
  return db
}

/** Brings a database that a file has left to the layout that the next one expects, without a row. */
async function cleanUp(db: Database, served: boolean): Promise<void> {
  if (!(await fits(db, served))) {
    for (const { name, kind } of await relationsOf(db))
      if (!ownRelations.includes(name))
        await db.orm.execute(sql.raw(`drop ${kind} if exists "${name}" cascade`))
    if (!(await fits(db, served))) await migrateAnew(db)
  }
  await db.orm.execute(EMPTY_TABLES)
  await freeRoom(db)
}

/** Nothing else frees the room of deleted rows, through which every read would go. */
async function freeRoom(db: Database): Promise<void> {
  await db.orm.execute(sql`vacuum`)
}

/** Whether tables, views and functions are as migrations make them, or with `served` as the application does. */
async function fits(db: Database, served: boolean): Promise<boolean> {
  const layout = await layoutOf(db)
  return layout === migrated || (served && layout === withTables)
}

async function migrateAnew(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`create schema public`)
  })
  await migrate(db)
}

async function relationsOf(db: Database) {
  const { rows } = await db.orm.execute(sql`
    select relname as name, case relkind when 'v' then 'view' else 'table' end as kind from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`)
  return rows.map(({ name, kind }) => ({ name: String(name), kind: String(kind) }))
}

/** Everything a file may have left behind in the schema, but for the triggers that every application sets anew. */
const LAYOUT = sql`
  select md5(string_agg(line, ' ' order by line)) as layout from (
    select concat(relname, relkind, attname, atttypid::regtype, attnotnull, attnum) as line
      from pg_class left join pg_attribute on attrelid = pg_class.oid and attnum > 0
     where relnamespace = current_schema()::regnamespace
    union all
    select concat(conname, pg_get_constraintdef(oid)) from pg_constraint
     where connamespace = current_schema()::regnamespace
    union all
    select concat(proname, md5(prosrc)) from pg_proc
     where pronamespace = current_schema()::regnamespace and proname not like 'live\\_%'
    union all
    select concat(name, sha) from migration
  ) as lines`

async function layoutOf(db: Database): Promise<unknown> {
  const { rows } = await db.orm.execute(LAYOUT)
  return rows[0]?.['layout']
}

/**
 * Takes the first free name `coffer_test_<n>` from this worker's number on, and drops what a killed run left there.
 * The lock lives as long as its connection, which is the worker's, so that suites that share a server never meet.
 */
async function createOnServer(serverUrl: string): Promise<Database> {
  const admin = new Client(serverUrl)
  await admin.connect()
  const name = await takeName(admin, Number(process.env['VITEST_POOL_ID'] ?? 1))
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  // Nobody misses a test's data after a power cut.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  const url = new URL(serverUrl)
  url.pathname = name
  return createDatabase({ databaseUrl: url.href })
}

async function takeName(admin: Client, from: number): Promise<string> {
  for (let n = from; ; n++) if (await lockName(admin, `coffer_test_${n}`)) return `coffer_test_${n}`
}
