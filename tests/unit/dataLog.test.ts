import { describe, expect, it } from 'vitest'
import { beginLog, encodeChange, encodeEntries, replay } from '#server/engine/tab/dataLog.ts'
import { problemOf } from '#server/engine/tab/localCalls.ts'

const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const text = (content: string) => new Uint8Array(new TextEncoder().encode(content))
const write = (path: string, content: string) => encodeEntries([{ kind: 'file', path, data: text(content) }])

describe('the log of the data in a browser', () => {
  it('holds what its changes come to, and stays as it is when it is read', () => {
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
    const before = log.slice()
    const { entries } = replay(log) ?? {}
    expect([...(entries?.keys() ?? [])]).toEqual(['/base', '/base/1'])
    expect(entries?.get('/base/1')).toEqual({ kind: 'file', path: '/base/1', data: text('one!!') })
    expect(log).toEqual(before)
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

  it('writes no empty pages', () => {
    const data = new Uint8Array(1_000_000)
    data[500_000] = 7
    const record = encodeEntries([{ kind: 'file', path: '/pg_wal/1', data }])
    expect(record.byteLength).toBeLessThan(10_000)
    const entry = replay(join(beginLog(), record))?.entries.get('/pg_wal/1')
    expect(entry?.kind === 'file' && Buffer.compare(entry.data, data)).toBe(0)
  })

  it('is taken in the place of the data only as a whole file of a build that is no newer', () => {
    const file = (migration: string) =>
      join(beginLog(), write('/PG_VERSION', '17'), write('about:migration', migration))
    const problems = (...logs: readonly Parameters<typeof problemOf>[0][]) =>
      logs.map((log) => problemOf(log, '0240_a.sql'))
    const foreign = 'This file wasn’t exported here'
    expect(problems(undefined, text('PK\u0003\u0004 another'))).toEqual([foreign, foreign])
    const cut = problems(join(beginLog(), write('/PG_VERSION', '17')), file('0240_a.sql').slice(0, -1))
    expect(cut).toEqual(['The file is incomplete', 'The file is incomplete'])
    expect(problems(file('0241_b.sql'))).toEqual(['The file was created by a newer version'])
    expect(problems(file('0240_a.sql'), file('0001_people.sql'))).toEqual([undefined, undefined])
  })
})
