import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#define'
import type { DatabaseOptions } from './createDatabase.ts'
import type { Database } from './Database.ts'
import { maintainPglite } from './maintainPglite.ts'
import type { PgliteClient } from './pgliteDatabase.ts'
import type { PgliteLocation } from './startPglite.ts'
import { startPgliteThread } from './startPgliteThread.ts'

type Options = Pick<DatabaseOptions, 'dataDir' | 'migratedCopy' | 'pgliteThread'>

/**
 * PGlite behind the `Database` contract. Without `dataDir`: in memory.
 * It is one connection: a query waits until the open transaction ends, so inside `transaction` only `tx` may be used.
 */
export async function openPglite({ dataDir, migratedCopy, pgliteThread }: Options = {}): Promise<Database> {
  if (dataDir === undefined) return present(await start({ migratedCopy }))
  const unlock = await lockDataDir(dataDir)
  const client = await start({ dataDir, migratedCopy }, pgliteThread).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  client.waitReady.catch(unlock)
  const stopMaintenance = maintainPglite(client)
  const db = await present(client)
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

/** In a thread of its own, with its script, or in this one, which then loads PGlite. */
async function start(place: PgliteLocation, script?: URL): Promise<PgliteClient> {
  if (script) return startPgliteThread(script, place)
  const { startPglite } = await import('./startPglite.ts')
  return startPglite(place)
}

/** Drizzle is loaded while a thread starts. */
async function present(client: PgliteClient): Promise<Database> {
  const { createPgliteDatabase } = await import('./pgliteDatabase.ts')
  return createPgliteDatabase(client)
}

/**
 * Makes the folder if need be and keeps a second process out of it: two of them writing there would destroy the data.
 * The lock of a process that died is taken over.
 *
 * @returns what gives the folder free again.
 * @throws ConfigError when it cannot be written, or naming the folder and the process that has it.
 */
async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'process.pid')
  await mkdir(dataDir, { recursive: true }).catch(refuse(dataDir))
  const holder = Number(await readFile(file, 'utf8').catch(() => ''))
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new ConfigError('DATA_DIR', [
      `${dataDir} is in use by process ${holder}. Stop it, choose another DATA_DIR, or set DATABASE_URL.`,
    ])
  }
  await rm(file, { force: true }).catch(refuse(dataDir))
  await writeFile(file, String(process.pid), { flag: 'wx' }).catch(refuse(dataDir))
  return () => rm(file, { force: true })
}

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'this user has no write permission'],
  ['EPERM', 'this user has no write permission'],
  ['EROFS', 'it is on a write-protected disk'],
  ['ENOSPC', 'its disk is full'],
  ['EDQUOT', 'its disk is full'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'a part of it is a file'],
])

function refuse(dataDir: string) {
  return (error: unknown): never => {
    const reason = error instanceof Error && 'code' in error ? REASONS.get(error.code) : undefined
    if (reason === undefined) throw error
    throw new ConfigError('DATA_DIR', [
      `${dataDir} is not writable: ${reason}. Make it writable, choose another DATA_DIR, or set DATABASE_URL.`,
    ])
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function freeSpaceOf(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}
