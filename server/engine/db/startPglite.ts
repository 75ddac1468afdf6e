import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PGliteOptions } from '@electric-sql/pglite'
import { parseTar } from 'nanotar'
import { PGLITE_OPTIONS, PreparedPglite } from './PreparedPglite.ts'

/** Where PGlite has its files. */
export interface PgliteLocation {
  /** The folder of all data, of which it takes a part. Without it: in memory. */
  readonly dataDir?: string | undefined
  /** The packed archive of a migrated database that an empty one begins with. */
  readonly migratedCopy?: string | undefined
}

/** Starts PGlite in this thread, and resolves when it answers. */
export async function startPglite({ dataDir, migratedCopy }: PgliteLocation): Promise<PreparedPglite> {
  if (dataDir !== undefined) return startIn(dataDir, migratedCopy)
  const archive = migratedCopy === undefined ? undefined : await unpack(migratedCopy)
  return started({ ...(archive && { loadDataDir: new WholeBlob(archive) }) })
}

/** Hands over its bytes as they are. Another one copies them three times, which took longer than Postgres to start. */
class WholeBlob extends Blob {
  readonly #bytes: ArrayBuffer

  constructor({ buffer }: Uint8Array<ArrayBuffer>) {
    super()
    this.#bytes = buffer
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes)
  }
}

async function startIn(dataDir: string, migratedCopy: string | undefined): Promise<PreparedPglite> {
  const folder = join(dataDir, 'pgdata')
  // A process that ended while it filled the folder left half a database there.
  const unfinished = join(dataDir, 'unfinished')
  if (existsSync(unfinished)) await rm(folder, { recursive: true, force: true })
  if (existsSync(folder)) return started({ dataDir: folder })
  await writeFile(unfinished, '')
  if (migratedCopy !== undefined) await fill(folder, migratedCopy)
  const client = await started({ dataDir: folder })
  await rm(unfinished)
  return client
}

async function started(options: PGliteOptions): Promise<PreparedPglite> {
  const client = new PreparedPglite({ ...PGLITE_OPTIONS, ...options })
  await client.waitReady
  return client
}

/** Lays the files of an archive into a folder. PGlite would do it itself, in ten times as long. */
async function fill(folder: string, archive: string): Promise<void> {
  const entries = parseTar(await unpack(archive))
  for (const { name, type } of entries)
    if (type === 'directory') await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  for (const { name, type, data = '' } of entries)
    if (type === 'file') await writeFile(join(folder, name), data, { mode: 0o600 })
}

async function unpack(archive: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await promisify(gunzip)(await readFile(archive)))
}
