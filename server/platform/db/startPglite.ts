import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { PGLITE_OPTIONS, PreparedPglite } from './PreparedPglite.ts'

/** Where PGlite has its files. */
export interface PglitePlace {
  /** Without it: in memory. */
  readonly folder: string | undefined
  /** The packed archive of a migrated database that an empty one is filled with. */
  readonly migratedCopy?: string | undefined
}

/** Starts PGlite in this thread. The first query waits until it has started. */
export async function startPglite({ folder, migratedCopy }: PglitePlace): Promise<PreparedPglite> {
  return new PreparedPglite({
    ...(folder !== undefined && { dataDir: folder }),
    ...(migratedCopy !== undefined && { loadDataDir: await unpackCopy(migratedCopy) }),
    ...PGLITE_OPTIONS,
  })
}

/** The archive in `file`. PGlite would unpack it itself, in five times as long. */
async function unpackCopy(file: string): Promise<Blob> {
  return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))])
}
