import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createPgliteDatabase } from '#server/engine/db/pgliteDatabase.ts'
import { PGLITE_OPTIONS, PreparedPglite } from '#server/engine/db/PreparedPglite.ts'
import { migrate, MIGRATIONS, VIEWS } from './migrate.ts'

const FOLDER = 'node_modules/.cache/coffer'

/**
 * The path of a migrated PGlite's files, as a packed archive: a database that starts with them is there in a tenth of the time.
 * It is made when it is missing, and anew when a migration or PGlite has changed.
 */
export async function keepMigratedCopy(): Promise<string> {
  const { version } = JSON.parse(
    await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'),
  ) as { version: string }
  const { initDbStartParams, postgresqlconf } = PGLITE_OPTIONS
  const made = JSON.stringify([version, initDbStartParams, postgresqlconf, MIGRATIONS, VIEWS])
  const file = join(FOLDER, `${createHash('sha256').update(made).digest('hex').slice(0, 16)}.tar.gz`)
  const isThere = await stat(file).then(
    () => true,
    () => false,
  )
  if (!isThere) await writeCopy(file)
  return file
}

async function writeCopy(file: string): Promise<void> {
  const client = new PreparedPglite(PGLITE_OPTIONS)
  await migrate(createPgliteDatabase(client))
  await client.exec('vacuum freeze analyze')
  // No one makes databases beside this one: these would be copied each time for nothing.
  await client.exec(`update pg_database set datistemplate = false where datname like 'template%'`)
  await client.exec('drop database template0')
  await client.exec('drop database template1')
  await client.exec('checkpoint')
  const copy = await client.dumpDataDir('none')
  await client.close()
  await mkdir(FOLDER, { recursive: true })
  // Two runs at once do not read half of it.
  const half = `${file}.${process.pid}`
  await writeFile(half, await promisify(gzip)(await copy.arrayBuffer()))
  await rename(half, file)
}
