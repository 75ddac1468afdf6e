import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { MemfsFrontendFS, type StorageEntry } from '@electric-sql/pglite/memfs-frontend'
import { parseTar } from 'nanotar'
import { describe, expect, it } from 'vitest'
import { migrate, MIGRATIONS } from '#server/entry/migrate.ts'
import { keepMigratedCopy } from '#server/entry/migratedCopy.ts'
import { createPgliteDatabase } from '#server/engine/db/pgliteDatabase.ts'
import { PGLITE_OPTIONS, PreparedPglite } from '#server/engine/db/PreparedPglite.ts'
import { setting } from '#server/engine/db/schema.ts'
import { createTabStore } from '#server/engine/tab/createTabStore.ts'
import { beginLog, encodeEntries } from '#server/engine/tab/dataLog.ts'
import type { LogStorage } from '#server/engine/tab/openLogStorage.ts'

type Bytes = Uint8Array<ArrayBuffer>

describe('what a tab keeps', () => {
  it('is there after the tab was closed in the middle of its work, and brought up to date by a newer build', async () => {
    const memory = createMemory()
    const older = await open(memory)
    await older.query("insert into setting (name, value) values ('kept', 'yes')")
    await older.exec('begin')
    await older.query("insert into setting (name, value) values ('lost', 'yes')")

    const newer = await open(memory)
    const db = createPgliteDatabase(newer)
    const scripts = { ...MIGRATIONS, '9999_extra.sql': 'create table extra (n integer);' }
    expect(await migrate(db, scripts)).toEqual(['9999_extra.sql'])
    expect(await db.orm.select().from(setting)).toEqual([{ name: 'kept', value: 'yes' }])
    await db.close()
  })

  it('has the files of records, and forgets one that is removed', async () => {
    const memory = createMemory()
    const first = await createTabStore(memory, noSeed)
    await first.files.put('file_1', new Blob(['receipt']).stream(), 7)
    await first.files.put('file_2', new Blob(['other']).stream(), 5)
    await first.files.remove('file_2')
    const { files } = await createTabStore(memory, noSeed)
    expect(await new Response(await files.get('file_1')).text()).toBe('receipt')
    expect(await files.get('file_2')).toBeUndefined()
  })

  it('does not grow with what was changed again and again', async () => {
    const memory = createMemory()
    const { files } = await createTabStore(memory, noSeed)
    for (let time = 0; time < 100; time += 1)
      await files.put('file_1', new Blob(['x'.repeat(10_000)]).stream(), 10_000)
    expect(memory.bytes.byteLength).toBeLessThan(50_000)
  })
})

/** A log that is kept in memory, as it would be after a tab was closed. */
function createMemory(): LogStorage & { bytes: Bytes } {
  const memory = {
    bytes: new Uint8Array(),
    read: async () => memory.bytes.slice(),
    append: async (more: Bytes) => void (memory.bytes = join(memory.bytes, more)),
    // A file has bytes of its own: the database writes into those that it was given.
    replace: async (whole: Bytes) => void (memory.bytes = whole.slice()),
  }
  return memory
}

const join = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const noSeed = async () => beginLog()

/** A database whose files are those of a log, at first those of a migrated one. */
async function open(memory: LogStorage): Promise<PreparedPglite> {
  const { backend } = await createTabStore(memory, readMigrated)
  const client = new PreparedPglite({ ...PGLITE_OPTIONS, fs: new MemfsFrontendFS(backend) })
  await client.waitReady
  return client
}

async function readMigrated(): Promise<Bytes> {
  const archive = gunzipSync(await readFile(await keepMigratedCopy()))
  const entries = parseTar(archive).map(({ name, type, data }): StorageEntry => {
    const path = `/${name.replace(/^\/|\/$/g, '')}`
    return type === 'directory'
      ? { kind: 'dir', path }
      : { kind: 'file', path, data: data ?? new Uint8Array() }
  })
  return join(beginLog(), encodeEntries(entries))
}
