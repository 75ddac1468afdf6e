import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { createDatabase } from '#server/platform/db/createDatabase.ts'
import type { Database } from '#server/platform/db/Database.ts'
import { migrate } from '#server/migrate.ts'
import { writeReference } from '#server/reference.ts'
import { lockName } from './dropTestDatabases.ts'

export interface TestDatabase {
  readonly db: Database
  /** Empties every table and writes the reference rows again. */
  readonly reset: () => Promise<void>
  /** The application's own collections have their tables by now: another file that wants them need not make them again. */
  readonly keepTables: () => Promise<void>
  /** Leaves it to the next file. */
  readonly close: () => Promise<void>
}

/**
 * A migrated database for one test file: PGlite in memory, or with `DATABASE_URL` a database of its own on that server.
 *
 * @param served whether the tables of the application's own collections may be there already. Default: none is.
 */
export async function createTestDatabase({ served = false } = {}): Promise<TestDatabase> {
  const kept = ended.pop()
  const db = kept ?? (await openEmpty(process.env['DATABASE_URL']))
  const layout = kept && (await layoutOf(db))
  if (layout !== undefined && (layout === migrated || (served && layout === withTables))) await reset(db)
  else {
    await db.transaction((tx) => tx.execute(sql`drop schema public cascade`))
    await db.transaction((tx) => tx.execute(sql`create schema public`))
    await migrate(db)
    migrated = await layoutOf(db)
  }
  return {
    db,
    reset: () => reset(db),
    keepTables: async () => void (withTables ??= await layoutOf(db)),
    close: async () => void ended.push(db),
  }
}

/** Databases of files that ended, for the next one of this worker: to start one takes ten times as long as to empty it. */
const ended: Database[] = []
/** What the migrations make, as `LAYOUT` tells it. */
let migrated: unknown
/** The same with the tables of the application's own collections. */
let withTables: unknown

const openEmpty = (serverUrl: string | undefined): Promise<Database> =>
  serverUrl === undefined ? createDatabase() : createOnServer(serverUrl)

/** Everything a file may have left behind in the schema, but for the triggers that every application sets anew. */
const LAYOUT = sql`
  select md5(string_agg(line, ' ' order by line)) as layout from (
    select concat(relname, relkind, attname, atttypid, attnotnull, attnum) as line
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
  const { rows } = await db.transaction((tx) => tx.execute(LAYOUT))
  return rows[0]?.['layout']
}

/**
 * Rows go without their triggers and foreign keys being asked, which takes a tenth of a `truncate` of every table; most
 * tables have none. Who may not do that (PostgreSQL lets its superusers) truncates. Either waits for what is still being written.
 */
const EMPTY = sql`do $$
declare
  tables text[] := array(
    select quote_ident(tablename) from pg_tables
     where schemaname = current_schema() and tablename <> 'migration'
  );
  name text;
  filled boolean;
begin
  if current_setting('is_superuser') = 'off' then
    execute 'truncate ' || array_to_string(tables, ', ') || ' restart identity';
    return;
  end if;
  execute 'lock table ' || array_to_string(tables, ', ');
  set local session_replication_role = replica;
  foreach name in array tables loop
    execute 'select exists (select from ' || name || ')' into filled;
    if filled then
      execute 'delete from ' || name;
    end if;
  end loop;
  set local session_replication_role = origin;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
     from pg_sequences where schemaname = current_schema() and last_value is not null;
end $$`

async function reset(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(EMPTY)
    await writeReference(tx)
  })
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
