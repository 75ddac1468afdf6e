import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What `npm run build` made, and checked. */
export interface Build {
  /** Another one for each build. */
  readonly name: string
  /** The file with a migrated database, from which an empty data folder is filled. */
  readonly migratedCopy: string
  /** The file that runs the embedded database in a thread of its own. */
  readonly pgliteThread: URL
}

/**
 * The build that a file of it belongs to, by that file's URL. `undefined` where the source runs, in development and in tests,
 * and of a build that was not finished.
 */
export function readBuild(url: string): Build | undefined {
  const stamp = new URL('built', url)
  if (!existsSync(stamp)) return undefined
  return {
    name: readFileSync(stamp, 'utf8'),
    migratedCopy: fileURLToPath(migratedCopyOf(url)),
    pgliteThread: new URL('pgliteThread.js', url),
  }
}

/** Where a build has its migrated database. */
export const migratedCopyOf = (url: string): URL => new URL('migrated.tar.gz', url)
