import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createDatabase } from '../../sandbox/db/createDatabase.ts'
import type { Database } from '../../sandbox/db/Database.ts'
import { migrate } from '../../sandbox/db/migrate.ts'
import { writeReference } from '../../sandbox/db/reference.ts'

export interface TestDatabase {
  readonly db: Database
  /** Empties every table and writes the reference rows again. */
  readonly reset: () => Promise<void>
  /** Ends it and drops what it kept. */
  readonly close: () => Promise<void>
}

/**
 * A migrated database for one test file: PGlite in memory, or with `DATABASE_URL` a database of its own on that server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { DATABASE_URL: serverUrl } = process.env
  const { db, end } = serverUrl === undefined ? await inMemory() : await onPostgres(serverUrl)
  await migrate(db)
  return {
    db,
    reset: () => reset(db),
    close: end,
  }
}

interface Opened {
  readonly db: Database
  readonly end: () => Promise<void>
}

/** Databases of files that ended, for the next one of this worker: to start one takes ten times as long as to empty it. */
const ended: Database[] = []

async function inMemory(): Promise<Opened> {
  const db = ended.pop() ?? (await createDatabase())
  await db.transaction((tx) => tx.execute(sql`drop schema public cascade`))
  await db.transaction((tx) => tx.execute(sql`create schema public`))
  return { db, end: async () => void ended.push(db) }
}

async function reset(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ table: string }>(
      sql`select quote_ident(tablename) as table from pg_tables
          where schemaname = current_schema() and tablename <> 'migration'`,
    )
    await tx.execute(sql.raw(`truncate ${rows.map(({ table }) => table).join(', ')} restart identity`))
    await writeReference(tx)
  })
}

/**
 * Takes the first free name `coffer_test_<n>` from this worker's number on, and drops what a killed run left there.
 * The lock lives as long as its connection, so that suites that share a server never meet.
 */
async function onPostgres(serverUrl: string): Promise<Opened> {
  const admin = new Client(serverUrl)
  await admin.connect()
  const name = await takeName(admin, Number(process.env['VITEST_POOL_ID'] ?? 1))
  const dropDatabase = () => admin.query(`drop database if exists ${name} with (force)`)
  await dropDatabase()
  await admin.query(`create database ${name}`)
  // Nobody misses a test's data after a power cut.
  await admin.query(`alter database ${name} set synchronous_commit = off`)
  const url = new URL(serverUrl)
  url.pathname = name
  const db = await createDatabase({ databaseUrl: url.href })
  return {
    db,
    end: async () => {
      await db.close()
      await dropDatabase()
      await admin.end()
    },
  }
}

async function takeName(admin: Client, from: number): Promise<string> {
  for (let n = from; ; n++) {
    const { rows } = await admin.query('select pg_try_advisory_lock(hashtext($1)) as taken', [
      `coffer_test_${n}`,
    ])
    if (rows[0].taken) return `coffer_test_${n}`
  }
}
