import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate, MIGRATIONS } from '#server/migrate.ts'
import type { Database } from '#server/platform/db/Database.ts'
import { createPgliteDatabase, PGLITE_OPTIONS } from '#server/platform/db/pgliteDatabase.ts'
import { PreparedPglite } from '#server/platform/db/PreparedPglite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file with a migrated database. Empty with `DATABASE_URL`. */
    readonly migratedDatabase: string
  }
}

const FOLDER = 'node_modules/.cache/coffer-tests'

/**
 * Before the tests: migrates a PGlite and keeps a copy of its files, from which each test file's database starts in a tenth
 * of the time. The copy is kept from run to run until a migration or PGlite changes.
 */
export default async function setup(project: TestProject): Promise<void> {
  const file = process.env['DATABASE_URL'] === undefined ? await keepCopy() : ''
  project.provide('migratedDatabase', file)
}

async function keepCopy(): Promise<string> {
  const { version } = JSON.parse(
    await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  ) as { version: string }
  const made = JSON.stringify([version, PGLITE_OPTIONS.postgresqlconf, MIGRATIONS])
  const file = join(FOLDER, `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.tar`)
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeCopy(file)
  return file
}

async function writeCopy(file: string): Promise<void> {
  const client = new PreparedPglite(PGLITE_OPTIONS)
  await migrate(createPgliteDatabase(client))
  // What no test reads would be copied each time.
  await client.exec('vacuum freeze analyze')
  await client.exec(`update pg_database set datistemplate = false where datname like 'template%'`)
  await client.exec('drop database template0')
  await client.exec('drop database template1')
  await client.exec('checkpoint')
  const copy = await client.dumpDataDir('none')
  await client.close()
  await mkdir(FOLDER, { recursive: true })
  // Two runs at once do not read half of it.
  const half = `${file}.${process.pid}`
  await writeFile(half, new Uint8Array(await copy.arrayBuffer()))
  await rename(half, file)
}

/** A database that starts with the copy. */
export async function openCopy(file: string): Promise<Database> {
  const loadDataDir = new Blob([await readFile(file)])
  const client = new PreparedPglite({ ...PGLITE_OPTIONS, loadDataDir })
  await client.waitReady
  return createPgliteDatabase(client)
}
