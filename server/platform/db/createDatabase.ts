import type { Database } from './Database.ts'

/** Where the data lives. */
export interface DatabaseOptions {
  /** A Postgres URL. Without it: PGlite, Postgres in this process. */
  readonly databaseUrl?: string | undefined
  /** PGlite's folder, made when missing; one process at a time. Without it: in memory, gone on close. */
  readonly dataDir?: string | undefined
  /** The file with a migrated database, packed, that an empty PGlite starts with. */
  readonly migratedCopy?: string | undefined
  /** The built `pgliteThread.ts`, for PGlite in a thread of its own. Without it: in this one. */
  readonly pgliteThread?: URL | undefined
}

/**
 * Opens the database: the first query waits until it has started. Only the driver that is used gets loaded.
 * @throws Error when the folder is in use by another process.
 */
export async function createDatabase({ databaseUrl, ...embedded }: DatabaseOptions = {}): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./openPostgres.ts')
    return openPostgres(databaseUrl)
  }
  const { openPglite } = await import('./openPglite.ts')
  return openPglite(embedded)
}
