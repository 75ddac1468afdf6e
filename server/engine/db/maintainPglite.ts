import type { PgliteClient } from './pgliteDatabase.ts'

const FIRST_MS = 5_000
const EVERY_MS = 30_000

/** Tables that changed by more than the part at which a server's autovacuum begins, or that were never looked at. */
const CHANGED = `
  select format('%I.%I', schemaname, changed.relname) as name
  from pg_stat_user_tables as changed join pg_class on pg_class.oid = relid
  where reltuples < 0
    or n_mod_since_analyze > 50 + 0.1 * reltuples
    or n_dead_tup > 50 + 0.2 * reltuples`

/**
 * Does what processes beside it do for a server of Postgres, and which PGlite has not: a checkpoint (without one its log would
 * grow without end, and with it the next start after a crash), and a vacuum with new statistics for each table that changed
 * (without them a query is planned as if all tables were empty). Returns a function that stops it.
 */
export function maintainPglite(client: PgliteClient): () => void {
  const maintain = async () => {
    await client.exec('checkpoint; select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ name: string }>(CHANGED)
    for (const { name } of rows) await client.exec(`vacuum (analyze) ${name}`)
  }
  // A failure here fails the next query as well, and is reported there.
  const run = () => void maintain().catch(() => undefined)
  const first = setTimeout(run, FIRST_MS)
  const timer = setInterval(run, EVERY_MS)
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
