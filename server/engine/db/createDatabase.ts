import type { Database } from './Database.ts'

/** Where the data lives. */
export interface DatabaseOptions {
  /** A Postgres URL. Without it: PGlite, Postgres in this process. */
  readonly databaseUrl?: string | undefined
  /**
   * How long one statement may take on that server, in ms, the wait for its locks included: then it ends, and is answered with
   * 503. Without it: as long as it takes. PGlite has no clock to end one by.
   */
  readonly statementTimeout?: number | undefined
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
export async function createDatabase({
  databaseUrl,
  statementTimeout,
  ...embedded
}: DatabaseOptions = {}): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./openPostgres.ts')
    return openPostgres(databaseUrl, { statementTimeout })
  }
  const { openPglite } = await import('./openPglite.ts')
  return openPglite(embedded)
}
