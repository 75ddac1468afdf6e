import type { Database } from './Database.ts'
import { maintainPglite } from './maintainPglite.ts'
import { createPgliteDatabase, PGLITE_OPTIONS } from './pgliteDatabase.ts'
import { PreparedPglite } from './PreparedPglite.ts'

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
  const db = createPgliteDatabase(client)
  return {
    ...db,
    ...(dataDir !== undefined && { freeSpace: () => freeSpaceOf(dataDir) }),
    close: async () => {
      stopMaintenance?.()
      await db.close()
      await unlock?.()
    },
  }
}

async function startPglite(dataDir: string | undefined): Promise<PreparedPglite> {
  const client = new PreparedPglite({
    ...(dataDir === undefined ? {} : { dataDir: `${dataDir}/pgdata` }),
    ...PGLITE_OPTIONS,
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
