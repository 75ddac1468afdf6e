import { cp, mkdtemp, rm } from 'node:fs/promises'
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

/** A place which is removed at the end. `like`: one that no server uses, whose data it starts with. Default: none. */
export async function createPlace(like?: Pick<Place, 'dataDir' | 'databaseUrl'>): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'coffer-'))
  if (like) await cp(like.dataDir, dataDir, { recursive: true })
  const { url: databaseUrl, drop } = await createOwnDatabase(like?.databaseUrl)
  return {
    dataDir,
    databaseUrl,
    env: { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) },
    remove: async () => {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
