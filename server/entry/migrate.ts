import { sql } from 'drizzle-orm'
import type { Database, Orm } from '#server/engine/db/Database.ts'
import { served } from '#product/server'
import { dropViews } from '#server/engine/tables/createCollectionTables.ts'
import { liftTimeout } from '#server/engine/db/liftTimeout.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'

/** SQL scripts by file name; applied in the order of their names. */
type Migrations = Readonly<Record<string, string>>

const FILES = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The application's own migrations, `0001_people.sql` first. */
export const MIGRATIONS: Migrations = Object.fromEntries(
  Object.entries(FILES).map(([path, script]) => [path.replace('../migrations/', ''), script]),
)

/** The views of the features, each file beside the tables that it reads most of. */
export const VIEWS: Migrations = import.meta.glob<string>('/server/features/**/views.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the views were last made from, among the scripts: before the first of them. */
const VIEWS_NAME = '0000_views.sql'

/**
 * The last of the 86 scripts of the build of 26 November 2026. The scripts before this name make at once what those made one by
 * one: a database of that build has it all.
 */
const BASELINE = '0244_payees.sql'

/** What scripts were until they lost the views that they made as well. */
const WITH_VIEWS: ReadonlyMap<string, string> = new Map([
  ['0250_outflow_requests.sql', '06d93e47f52f8a3dde60570ad8f4df177310d3dd1d23f538ccd6d4bd805bfd08'],
  ['0270_owed.sql', '4812e0717a936351b6209dd36d38859bb29aebf339035f04104f26efcafaeabe'],
  ['0283_invoice_deduction.sql', '3310981418c2e8d05a41668cd0dc146c80039b2e142ee2eb12c1cbec34d24744'],
  ['0291_pay_slugs.sql', '982a65ffdc4d987da4316f6af1e39a9e0fd6a6e121ee969f70efca859f644be3'],
  ['0292_customer_payments.sql', '4c032058c71ca5f4987df02c49fc6faab21eb11a9733db7812be3b055d09f03a'],
  ['0295_audit_names.sql', '2cbfd6bceff4acfc29d72d3facae0c3c920caf290bb298daa83309a9bc10b649'],
  ['0298_activity_people.sql', 'c2891b905ad171b3c7bd9d3b77e94fa8df6d2fb5c5b447fc1e49fe3de5600f65'],
])

// Any number, the same in every process.
const MIGRATION_LOCK = 4100

/**
 * Brings the schema and the reference rows up to date, all or nothing: scripts that are new run once, views are made again where a
 * script or a view changed. Processes that start at once take turns.
 *
 * @returns the names of the scripts it applied.
 * @throws Error naming a script that changed after it was applied, or if the database is older than the baseline.
 */
export function migrate(db: Database, migrations: Migrations = MIGRATIONS): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    await liftTimeout(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const scripts = Object.entries(migrations).sort(byName).map(toMigration)
    const views = toMigration([VIEWS_NAME, Object.values(VIEWS).join('\n')])
    const applied = await appliedMigrations(tx, scripts)
    for (const { name, sha } of scripts)
      if (![sha, WITH_VIEWS.get(name)].includes(applied.get(name) ?? sha))
        throw new Error(`Migration ${name} was changed after it had been applied.`)
    const pending = scripts.filter(({ name }) => !applied.has(name))
    if (pending.length > 0 || applied.get(VIEWS_NAME) !== views.sha) {
      await dropViews(tx)
      // In one statement: one of them reads another.
      await tx.execute(sql.raw(`drop view if exists ${namesOf(views).join(', ')}`))
      for (const migration of pending) await apply(tx, migration)
      await apply(tx, views)
      // The connection goes back to the others.
      await tx.execute(sql`discard temp`)
    }
    await served.writeReference?.(tx)
    return pending.map(({ name }) => name)
  })
}

interface Migration {
  readonly name: string
  readonly script: string
  readonly sha: string
}

const toMigration = ([name, script]: readonly [string, string]): Migration => ({
  name,
  script,
  sha: sha256(script.replaceAll('\r\n', '\n')),
})

/** The digest of each script that the database has, by its name. */
async function appliedMigrations(
  tx: Orm,
  scripts: readonly Migration[],
): Promise<ReadonlyMap<string, string>> {
  await tx.execute(
    sql`create table if not exists migration (
      name text primary key, sha text not null, applied_at timestamptz not null default now()
    )`,
  )
  const { rows } = await tx.execute(sql`select name, sha from migration`)
  const applied = new Map(rows.map(({ name, sha }) => [String(name), String(sha)]))
  const baseline = scripts.filter(({ name }) => name < BASELINE)
  if (applied.size === 0 || baseline.some(({ name }) => applied.has(name))) return applied
  if (!applied.has(BASELINE))
    throw new Error(
      'The database is older than the build of 26 November 2026. Start that build with it first.',
    )
  for (const migration of baseline) {
    await note(tx, migration)
    applied.set(migration.name, migration.sha)
  }
  return applied
}

async function apply(tx: Orm, migration: Migration): Promise<void> {
  const { name, script } = migration
  for (const statement of splitStatements(script)) {
    await tx.execute(sql.raw(statement)).catch((cause: unknown) => {
      throw new Error(`Migration ${name} failed at: ${statement.slice(0, 200)}`, { cause })
    })
  }
  await note(tx, migration)
}

const namesOf = ({ script }: Migration): readonly string[] =>
  [...script.matchAll(/^create view (\w+)/gm)].flatMap(([, name = '']) => name)

async function note(tx: Orm, { name, sha }: Migration): Promise<void> {
  await tx.execute(sql`
    insert into migration (name, sha) values (${name}, ${sha})
    on conflict (name) do update set sha = excluded.sha, applied_at = excluded.applied_at`)
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}

// Everything that may contain a semicolon, and the semicolon itself.
const TOKEN = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;/g

/** Cuts an SQL script into its statements: PGlite prepares one at a time. Understands quotes, dollar quotes and comments. */
export function splitStatements(script: string): readonly string[] {
  const ends = [...script.matchAll(TOKEN)].filter(([token]) => token === ';').map(({ index }) => index)
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts.map((start, n) => script.slice(start, ends[n]).trim()).filter(hasCode)
}

function hasCode(statement: string): boolean {
  return statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== ''
}
