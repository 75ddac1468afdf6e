import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database, Orm } from './Database.ts'
import { listenOn } from './listenOn.ts'
import { retryTransaction } from './retryTransaction.ts'
import { streamRows } from './streamRows.ts'

const POOL_SIZE = 20
// All queries are short. Compiling one takes longer than running it, and what is read again and again is in memory, where
// a page out of order costs what the next one does.
const OPTIONS = '-c timezone=UTC -c jit=off -c random_page_cost=1.1'

/** A Postgres server behind the `Database` contract, through a pool of 20 connections. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: POOL_SIZE, options: OPTIONS })
  // A broken connection leaves the pool by itself, and its query rejects; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  // Drizzle's own pooled transaction never gives the connection back when its first statement fails.
  const connect = async () => {
    const client = await pool.connect()
    return { orm: drizzle(client), release: () => client.release() }
  }
  const runOnce = async <T>(work: (tx: Orm) => Promise<T>) => {
    const { orm, release } = await connect()
    return orm.transaction(work).finally(release)
  }
  return {
    orm: drizzle(pool),
    transaction: (work) => retryTransaction(() => runOnce(work)),
    stream: (query, batchSize) => streamRows(connect, query, batchSize),
    listen: async (channel, onNotify) => listenOn(databaseUrl, channel, onNotify),
    close: () => pool.end(),
  }
}
