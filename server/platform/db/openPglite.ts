import { existsSync } from 'node:fs'
import { readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { DatabaseOptions } from './createDatabase.ts'
import type { Database } from './Database.ts'
import { lockDataDir } from './lockDataDir.ts'
import { maintainPglite } from './maintainPglite.ts'
import { createPgliteDatabase, PGLITE_OPTIONS } from './pgliteDatabase.ts'
import { PreparedPglite } from './PreparedPglite.ts'

type Options = Pick<DatabaseOptions, 'dataDir' | 'migratedCopy'>

/**
 * PGlite behind the `Database` contract. Without `dataDir`: in memory.
 * It is one connection: a query waits until the open transaction ends, so inside `transaction` only `tx` may be used.
 */
export async function openPglite({ dataDir, migratedCopy }: Options = {}): Promise<Database> {
  if (dataDir === undefined) return createPgliteDatabase(await start(undefined, migratedCopy))
  const unlock = await lockDataDir(dataDir)
  const client = await startIn(dataDir, migratedCopy).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const stopMaintenance = maintainPglite(client)
  const db = createPgliteDatabase(client)
  return {
    ...db,
    freeSpace: () => freeSpaceOf(dataDir),
    close: async () => {
      stopMaintenance()
      await db.close()
      await unlock()
    },
  }
}

async function startIn(dataDir: string, migratedCopy: string | undefined): Promise<PreparedPglite> {
  const folder = `${dataDir}/pgdata`
  // A process that ended while it filled the folder left half a database there.
  const unfinished = `${dataDir}/unfinished`
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  if (existsSync(folder)) return start(folder)
  await writeFile(unfinished, '')
  const client = await start(folder, migratedCopy)
  await rm(unfinished)
  return client
}

async function start(folder: string | undefined, migratedCopy?: string): Promise<PreparedPglite> {
  const client = new PreparedPglite({
    ...(folder !== undefined && { dataDir: folder }),
    ...(migratedCopy !== undefined && { loadDataDir: await unpackCopy(migratedCopy) }),
    ...PGLITE_OPTIONS,
  })
  await client.waitReady
  return client
}

/** The archive in `file`. PGlite would unpack it itself, in five times as long. */
async function unpackCopy(file: string): Promise<Blob> {
  return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))])
}

async function freeSpaceOf(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
