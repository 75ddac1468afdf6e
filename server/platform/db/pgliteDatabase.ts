import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Orm } from './Database.ts'
import { retryTransaction } from './databaseError.ts'
import type { PreparedPglite } from './PreparedPglite.ts'
import { streamHeldRows } from './streamRows.ts'

/**
 * How PGlite is started, wherever its files are. It empties its page cache at each start: with the 128 MB that Postgres takes by
 * itself that was a fifth of the start. 600,000 rows (236 MB) are read as fast with 32 MB.
 */
export const PGLITE_OPTIONS = {
  extensions: { pg_trgm },
  postgresqlconf: ['max_wal_size = 128MB', 'random_page_cost = 1.1', 'shared_buffers = 32MB'],
  // As node-postgres does: a bigint need not fit a number.
  parsers: { [types.INT8]: (value: string) => value },
}

/**
 * A running PGlite behind the `Database` contract.
 * It is one connection: a query waits until the open transaction ends, so inside `transaction` only `tx` may be used.
 */
export function createPgliteDatabase(client: PreparedPglite): Database {
  // The two drivers' databases differ only in what `execute` answers beside `rows`.
  const orm = drizzle(client) as unknown as Orm
  return {
    orm,
    transaction: (work) => retryTransaction(() => orm.transaction(work)),
    stream: (query, batchSize) => streamHeldRows(orm, query, batchSize),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    load: () => ({ open: 1, idle: client.asked === 0 ? 1 : 0, waiting: Math.max(0, client.asked - 1) }),
    close: () => client.close(),
  }
}
