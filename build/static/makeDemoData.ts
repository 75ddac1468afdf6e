import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { StorageEntry } from '@electric-sql/pglite/memfs-frontend'
import { OUT } from '../products.mjs'
import { PGLITE_OPTIONS } from '#server/engine/db/PreparedPglite.ts'
import { PREPARED_BY } from '#server/engine/db/preparedBy.ts'
import { beginLog, encodeEntries } from '#server/engine/tab/dataLog.ts'

/** A folder to which the built server has written its demo data for `build`, as the log that a browser keeps it in. */
export async function makeDemoData(build: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'coffer-static-'))
  try {
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '', SEED: 'demo', APP_MODE: 'sandbox' }
    execFileSync(process.execPath, [`${OUT}/server/seedCommand.js`], { env, stdio: 'inherit' })
    const pgdata = join(folder, 'pgdata')
    const wal = await tidy(pgdata, build)
    return Buffer.concat([beginLog(), encodeEntries(await readEntries(pgdata, wal))])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Records the build, and removes what is never read: dead rows, old log. Returns the name of the last log file. */
async function tidy(dataDir: string, build: string): Promise<string> {
  const db = await PGlite.create({ ...PGLITE_OPTIONS, dataDir })
  await db.query('update setting set value = $2 where name = $1', [PREPARED_BY, build])
  await db.exec('vacuum freeze analyze')
  await db.exec('checkpoint')
  // What follows is at the beginning of a file.
  await db.exec('select pg_switch_wal()')
  await db.exec('checkpoint')
  const { rows } = await db.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  await db.close()
  const [{ name } = { name: '' }] = rows
  return name
}

/** How much of the log's last file is in use. */
const USED_WAL = 64 * 1024

async function readEntries(root: string, lastWal: string): Promise<readonly StorageEntry[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  const all = await Promise.all(
    found.map(async (entry): Promise<readonly StorageEntry[]> => {
      const file = join(entry.parentPath, entry.name)
      const path = `/${relative(root, file)}`
      if (entry.isDirectory()) return [{ kind: 'dir', path }]
      const isWal = /^\/pg_wal\/[\dA-F]{24}$/.test(path)
      if (isWal && !path.endsWith(lastWal)) return []
      const data = new Uint8Array(await readFile(file))
      if (isWal) data.fill(0, USED_WAL)
      return [{ kind: 'file', path, data }]
    }),
  )
  return all.flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}
