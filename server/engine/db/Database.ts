import type { SQL } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/**
 * Runs queries: the connection itself, or an open transaction. Both drivers answer `execute` with `{ rows }`.
 */
export type Orm = PgDatabase<NodePgQueryResultHKT>

/** One row as the driver gives it, keyed by column name. */
export type Row = Record<string, unknown>

/** Connections, and how much waits for one. PGlite is one connection, which queries and transactions take in turns. */
export interface DatabaseLoad {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/**
 * The database, whichever driver is behind it (PGlite in process, or Postgres).
 * Only `createDatabase` knows which one it is.
 */
export interface Database {
  /** For reads. Writes go through `transaction`. */
  readonly orm: Orm
  /**
   * Runs `work` in one transaction and commits when it resolves; anything it throws rolls everything back.
   * Serialization failures and deadlocks (40001, 40P01) are tried again, so `work` must have no effect outside the database.
   */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  /**
   * Streams a query's rows in batches, all as of one moment, in memory that does not grow with their number.
   * Stopping the iteration early releases the cursor.
   */
  stream(query: SQL, batchSize?: number): AsyncIterable<readonly Row[]>
  /**
   * Calls back when any process notifies a channel. Calls may get lost with a connection, which is made again
   * by itself. Returns a function that stops it.
   */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>
  /** Free bytes where the data is stored. Absent: unknown, as the data is elsewhere or in memory. */
  readonly freeSpace?: () => Promise<number>
  /** How busy it is at the moment. */
  readonly load: () => DatabaseLoad
  close(): Promise<void>
}
