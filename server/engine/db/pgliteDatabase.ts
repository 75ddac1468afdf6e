import type { Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { auditAtEnd } from './audit.ts'
import type { Database, Orm } from './Database.ts'
import { retryTransaction } from './databaseError.ts'
import type { PreparedPglite } from './PreparedPglite.ts'
import { streamHeldRows } from './streamRows.ts'

/** What is used of a running PGlite, be it in this thread or in one of its own. */
export interface PgliteClient extends Pick<
  PreparedPglite,
  'waitReady' | 'query' | 'exec' | 'asked' | 'close'
> {
  transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T>
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
}

/**
 * A running PGlite behind the `Database` contract.
 * It is one connection: a query waits until the open transaction ends, so inside `transaction` only `tx` may be used.
 */
export function createPgliteDatabase(client: PgliteClient): Database {
  // Drizzle asks for no more of it. The two drivers' databases differ only in what `execute` answers beside `rows`.
  const orm = drizzle(client as PreparedPglite) as unknown as Orm
  return {
    orm,
    transaction: (work) => retryTransaction(() => orm.transaction((tx) => auditAtEnd(tx, work))),
    stream: (query, batchSize) => streamHeldRows(orm, query, batchSize),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    load: () => ({ open: 1, idle: client.asked === 0 ? 1 : 0, waiting: Math.max(0, client.asked - 1) }),
    close: () => client.close(),
  }
}
