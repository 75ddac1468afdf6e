import { types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Orm } from './Database.ts'
import { retryTransaction } from './databaseError.ts'
import { maintainPglite } from './maintainPglite.ts'
import { PreparedPglite } from './PreparedPglite.ts'
import { streamHeldRows } from './streamRows.ts'

/**
 * PGlite behind the `Database` contract. Without `dataDir`: in memory.
 * It is one connection: a query waits until the open transaction ends, so inside `transaction` only `tx` may be used.
 */
export async function openPglite(dataDir?: string): Promise<Database> {
  const unlock = dataDir === undefined ? undefined : await lockFolder(dataDir)
  const client = await startPglite(dataDir).catch(async (error: unknown) => {
    await unlock?.()
    throw error
  })
  const stopMaintenance = dataDir === undefined ? undefined : maintainPglite(client)
  // The two drivers' databases differ only in what `execute` answers beside `rows`.
  const orm = drizzle(client) as unknown as Orm
  return {
    orm,
    transaction: (work) => retryTransaction(() => orm.transaction(work)),
    stream: (query, batchSize) => streamHeldRows(orm, query, batchSize),
    ...(dataDir !== undefined && { freeSpace: () => freeSpaceOf(dataDir) }),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    load: () => ({ open: 1, idle: client.asked === 0 ? 1 : 0, waiting: Math.max(0, client.asked - 1) }),
    close: async () => {
      stopMaintenance?.()
      await client.close()
      await unlock?.()
    },
  }
}

async function startPglite(dataDir: string | undefined): Promise<PreparedPglite> {
  const client = new PreparedPglite({
    ...(dataDir === undefined ? {} : { dataDir: `${dataDir}/pgdata` }),
    extensions: { pg_trgm },
    postgresqlconf: ['max_wal_size = 128MB', 'random_page_cost = 1.1'],
    // As node-postgres does: a bigint need not fit a number.
    parsers: { [types.INT8]: (value) => value },
  })
  await client.waitReady
  return client
}

async function freeSpaceOf(dataDir: string): Promise<number> {
  const { statfs } = await import('node:fs/promises')
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

async function lockFolder(dataDir: string) {
  const { lockDataDir } = await import('./lockDataDir.ts')
  return lockDataDir(dataDir)
}
