import { PGlite } from '@electric-sql/pglite'
import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { migrate, MIGRATIONS } from '#server/migrate.ts'
import { createPgliteDatabase } from '#server/platform/db/pgliteDatabase.ts'
import { PGLITE_OPTIONS, PreparedPglite } from '#server/platform/db/PreparedPglite.ts'
import { createTabStore } from '#server/platform/tab/createTabStore.ts'
import { beginLog, encodeChange, encodeEntries, replay } from '#server/platform/tab/dataLog.ts'
import { problemOf } from '#server/platform/tab/localCalls.ts'
import type { LogStorage } from '#server/platform/tab/openLogStorage.ts'

type Bytes = Uint8Array<ArrayBuffer>

const join = (...parts: readonly Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const text = (content: string) => new TextEncoder().encode(content)

/** A log that is kept in memory, as it would be after a tab was closed. */
function createMemory(): LogStorage & { bytes: Bytes } {
  const memory = {
    bytes: new Uint8Array(),
    read: async () => memory.bytes.slice(),
    append: async (more: Bytes) => void (memory.bytes = join(memory.bytes, more)),
    replace: async (whole: Bytes) => void (memory.bytes = whole),
  }
  return memory
}

const noSeed = async () => beginLog()
const write = (path: string, content: string) => encodeEntries([{ kind: 'file', path, data: text(content) }])

describe('the log of the data in a browser', () => {
  it('holds what its changes come to', () => {
    const log = join(
      beginLog(),
      encodeEntries([
        { kind: 'dir', path: '/base' },
        { kind: 'file', path: '/base/1', data: text('one') },
        { kind: 'file', path: '/base/2', data: text('two') },
      ]),
      encodeChange({
        ops: [{ op: 'remove', path: '/base/2' }],
        files: [
          { path: '/base/1', size: 5, full: false, truncate: false, chunks: [{ at: 3, data: text('!!') }] },
        ],
      }),
    )
    const { entries } = replay(log) ?? {}
    expect([...(entries?.keys() ?? [])]).toEqual(['/base', '/base/1'])
    expect(entries?.get('/base/1')).toEqual({ kind: 'file', path: '/base/1', data: text('one!!') })
  })

  it('leaves out a change that was cut off, wherever that was', () => {
    const before = join(beginLog(), write('/a', 'kept'))
    const whole = join(before, write('/b', 'lost'))
    const lengths = Array.from({ length: whole.byteLength - before.byteLength }, (_, cut) => {
      const found = replay(whole.slice(0, before.byteLength + cut))
      return [found?.length, found?.entries.size]
    })
    expect(lengths).toEqual(lengths.map(() => [before.byteLength, 1]))
  })

  it('stays as it is when it is read', () => {
    const change = encodeChange({
      ops: [],
      files: [{ path: '/a', size: 4, full: false, truncate: false, chunks: [{ at: 0, data: text('new!') }] }],
    })
    const log = join(beginLog(), write('/a', 'old.'), change)
    const before = log.slice()
    replay(log)
    expect(log).toEqual(before)
  })

  it('writes no empty pages', () => {
    const data = new Uint8Array(1_000_000)
    data[500_000] = 7
    const record = encodeEntries([{ kind: 'file', path: '/pg_wal/1', data }])
    expect(record.byteLength).toBeLessThan(10_000)
    const entry = replay(join(beginLog(), record))?.entries.get('/pg_wal/1')
    expect(entry?.kind === 'file' && Buffer.compare(entry.data, data)).toBe(0)
  })

  it('is told from any other file', () => {
    expect(replay(new Uint8Array(text('PK\u0003\u0004 something else altogether')))).toBeUndefined()
  })
})

describe('what a tab keeps', () => {
  const open = async (memory: LogStorage) => {
    const { backend } = await createTabStore(memory, noSeed)
    return PGlite.create({ fs: new MemfsFrontendFS(backend) })
  }

  it('is there after the tab was closed in the middle of its work', async () => {
    const memory = createMemory()
    const first = await open(memory)
    await first.exec('create table paid (id int); insert into paid values (1)')
    await first.exec('begin')
    await first.exec('insert into paid values (2)')

    const second = await open(memory)
    const { rows } = await second.query('select id from paid')
    expect(rows).toEqual([{ id: 1 }])
    await second.close()
  })

  it('is brought up to date by a build with one more migration, and no less there', async () => {
    const memory = createMemory()
    const openMigrated = async (names: readonly string[]) => {
      const { backend } = await createTabStore(memory, noSeed)
      const client = new PreparedPglite({ ...PGLITE_OPTIONS, fs: new MemfsFrontendFS(backend) })
      await client.waitReady
      const db = createPgliteDatabase(client)
      const chosen = Object.fromEntries(names.map((name) => [name, MIGRATIONS[name] ?? '']))
      return { db, applied: await migrate(db, chosen) }
    }
    const all = Object.keys(MIGRATIONS).sort()
    const older = await openMigrated(all.slice(0, -1))
    await older.db.orm.execute(sql`insert into setting (name, value) values ('kept', 'yes')`)
    await older.db.close()

    const newer = await openMigrated(all)
    const { rows } = await newer.db.orm.execute(sql`select value from setting where name = 'kept'`)
    expect([newer.applied, rows]).toEqual([all.slice(-1), [{ value: 'yes' }]])
    await newer.db.close()
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

  it('takes nothing in the place of its data but a whole file of a build that is no newer', () => {
    const file = (migration: string) =>
      join(beginLog(), write('/PG_VERSION', '17'), write('about:migration', migration))
    const cases = [
      undefined,
      text('{"name": "coffer"}') as Bytes,
      join(beginLog(), write('/PG_VERSION', '17')),
      file('0240_a.sql').slice(0, -1),
      file('0241_b.sql'),
      file('0240_a.sql'),
      file('0001_ledger.sql'),
    ]
    expect(cases.map((log) => problemOf(log, '0240_a.sql'))).toEqual([
      'This is no file that was exported here',
      'This is no file that was exported here',
      'The file is not complete',
      'The file is not complete',
      'The file was made by a newer version',
      undefined,
      undefined,
    ])
  })
})
