import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnDatabase } from './createOwnDatabase.ts'

/** Where a server keeps its data: a folder for PGlite, and with DATABASE_URL a database of its own. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** What tells a server of it. */
  readonly env: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** A place without data, which is removed at the end. */
export async function createPlace(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-'))
  const { url: databaseUrl, drop } = await createOwnDatabase()
  return {
    ...{ dataDir, databaseUrl },
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    remove: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
