import { MemfsFrontendFS, type StorageBackend } from '@electric-sql/pglite/memfs-frontend'
import type { Database } from '../db/Database.ts'
import { maintainPglite } from '../db/maintainPglite.ts'
import { createPgliteDatabase } from '../db/pgliteDatabase.ts'
import { PGLITE_OPTIONS, PreparedPglite } from '../db/PreparedPglite.ts'

/** The parts of Postgres, as they were built. */
export interface PostgresParts {
  readonly wasm: WebAssembly.Module
  /** Its time zones, dictionaries and messages. */
  readonly bundle: Blob
}

/**
 * What a change is written with is there as a whole or not at all, so Postgres need not guard against half a page, and its
 * log may be short: nothing is read from it but what a closed tab left.
 */
const CONFIGURATION = [
  'full_page_writes = off',
  'wal_level = minimal',
  'max_wal_senders = 0',
  'wal_recycle = off',
  'wal_init_zero = off',
  'max_wal_size = 32MB',
  'min_wal_size = 32MB',
  // The files are in memory already.
  'shared_buffers = 16MB',
]

/** The smallest module there is: nothing is ever initialised here. */
const NO_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

/** PGlite in a worker of a tab. Its files are in memory; what changes is kept by `backend` before a query is answered. */
export async function openTabDatabase(
  backend: StorageBackend,
  { wasm, bundle }: PostgresParts,
): Promise<Database> {
  const client = new PreparedPglite({
    ...PGLITE_OPTIONS,
    postgresqlconf: [...PGLITE_OPTIONS.postgresqlconf, ...CONFIGURATION],
    fs: new MemfsFrontendFS(backend),
    pgliteWasmModule: wasm,
    initdbWasmModule: new WebAssembly.Module(NO_MODULE),
    fsBundle: bundle,
  })
  await client.waitReady
  const db = createPgliteDatabase(client)
  const stopMaintenance = maintainPglite(client)
  return {
    ...db,
    close: () => {
      stopMaintenance()
      return db.close()
    },
  }
}
