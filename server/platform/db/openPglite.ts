import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Orm } from './Database.ts'
import { retryTransaction } from './databaseError.ts'
import { streamHeldRows } from './streamRows.ts'

const CHECKPOINT_EVERY_MS = 30_000

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
  const stopCheckpoints = dataDir === undefined ? undefined : checkpointRegularly(client)
  // The two drivers' databases differ only in what `execute` answers beside `rows`.
  const orm = drizzle(client) as unknown as Orm
  let running = 0
  return {
    orm,
    transaction: async (work) => {
      running += 1
      return retryTransaction(() => orm.transaction(work)).finally(() => (running -= 1))
    },
    stream: (query, batchSize) => streamHeldRows(orm, query, batchSize),
    ...(dataDir !== undefined && { freeSpace: () => freeSpaceOf(dataDir) }),
    listen: (channel, onNotify) => client.listen(channel, onNotify),
    load: () => ({ open: 1, idle: running === 0 ? 1 : 0, waiting: Math.max(0, running - 1) }),
    close: async () => {
      stopCheckpoints?.()
      await client.close()
      await unlock?.()
    },
  }
}

function startPglite(dataDir: string | undefined): Promise<PGlite> {
  return PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir: `${dataDir}/pgdata` }),
    extensions: { pg_trgm },
    postgresqlconf: ['max_wal_size = 128MB', 'random_page_cost = 1.1'],
    // As node-postgres does: a bigint need not fit a number.
    parsers: { [types.INT8]: (value) => value },
  })
}

/**
 * Postgres in one process never makes a checkpoint by itself: its log would grow for ever, and with it the time that the
 * next start takes after a crash.
 */
function checkpointRegularly(client: PGlite): () => void {
  // A failure here fails the next query as well, and is reported there.
  const checkpoint = () => void client.exec('checkpoint').catch(() => undefined)
  const timer = setInterval(checkpoint, CHECKPOINT_EVERY_MS)
  return () => clearInterval(timer)
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
