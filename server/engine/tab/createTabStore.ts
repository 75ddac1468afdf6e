import type { StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend'
import type { FileStorage } from '../files/FileStorage.ts'
import { beginLog, encodeChange, encodeEntries, replay, type Entries } from './dataLog.ts'
import type { LogStorage } from './openLogStorage.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A log that has grown to so many times what it holds is rewritten. */
const MOST_GROWTH = 3

/** Everything that is kept in this browser, in one log: the database and the files of records. */
export interface TabStore {
  /** The files of the database. */
  readonly backend: StorageBackend
  readonly files: FileStorage
  /** All of it, as a log without history, with `more` at its end. */
  readonly read: (more?: readonly StorageEntry[]) => Promise<Bytes>
  /** Keeps another log in the place of all of it. Nothing is written any more: what is open is to be opened again. */
  readonly replace: (other: Bytes) => Promise<void>
}

/** Files of records, beside the database's, whose paths begin with a slash. */
const FILES = 'files:'

/** Opens what a log holds, `seed` when it is empty. */
export async function createTabStore(log: LogStorage, seed: () => Promise<Bytes>): Promise<TabStore> {
  const opened = await open(log, seed)
  const uploads = new Map(
    [...opened.entries.values()].flatMap((entry) =>
      entry.kind === 'file' && entry.path.startsWith(FILES) ? [[entry.path, entry.data] as const] : [],
    ),
  )
  let { size, length } = opened
  const read = async (more: readonly StorageEntry[] = []) => {
    const all = replay(await log.read())
    if (!all) throw new Error('The data in this browser cannot be read')
    return concat([beginLog(), encodeEntries([...all.entries.values(), ...more])])
  }
  // Changes are written one after the other, so that none falls into a replacement.
  let last: Promise<unknown> = Promise.resolve()
  let isReplaced = false
  const append = (change: Parameters<typeof encodeChange>[0]) => {
    const write = async () => {
      // The worker is about to start over with the other data: what it did meanwhile is neither kept nor a failure.
      if (isReplaced) return new Promise<never>(() => undefined)
      const bytes = encodeChange(change)
      await log.append(bytes)
      length += bytes.byteLength
      if (length < MOST_GROWTH * size) return
      const whole = await read()
      await log.replace(whole)
      size = length = whole.byteLength
    }
    const next = last.then(write)
    last = next.catch(() => undefined)
    return next
  }
  return {
    read,
    replace: (other) => {
      isReplaced = true
      return last
        .then(() => log.replace(other))
        .catch((error: unknown) => {
          isReplaced = false
          throw error
        })
    },
    backend: {
      init: async () => undefined,
      load: async function* () {
        for (const entry of opened.entries.values()) if (entry.path.startsWith('/')) yield entry
        // The database has them now.
        opened.entries.clear()
      },
      apply: ({ ops, files: { wal, data, control } }) =>
        append({ ops, files: [...wal, ...data, ...control] }),
      close: async () => undefined,
    },
    files: {
      put: async (key, body) => {
        const data = new Uint8Array(await new Response(body).arrayBuffer())
        const path = FILES + key
        const chunks = [{ at: 0, data }]
        await append({
          ops: [],
          files: [{ path, size: data.byteLength, full: true, truncate: true, chunks }],
        })
        uploads.set(path, data)
      },
      get: async (key) => {
        const data = uploads.get(FILES + key)
        return data && new Blob([data as Bytes]).stream()
      },
      remove: async (key) => {
        if (!uploads.delete(FILES + key)) return
        await append({ ops: [{ op: 'remove', path: FILES + key }], files: [] })
      },
    },
  }
}

interface Opened {
  readonly entries: Entries
  /** How many bytes it would be without history. */
  readonly size: number
  /** How many it is. */
  readonly length: number
}

async function open(log: LogStorage, seed: () => Promise<Bytes>): Promise<Opened> {
  const kept = await log.read()
  const found = replay(kept)
  if (!found || found.entries.size === 0) {
    const bytes = await seed()
    const made = replay(bytes)
    if (!made) throw new Error('The demo data cannot be read')
    await log.replace(bytes)
    return { entries: made.entries, size: bytes.byteLength, length: bytes.byteLength }
  }
  const { entries, length } = found
  if (length < kept.byteLength) await log.replace(kept.slice(0, length))
  const size = [...entries.values()].reduce(
    (sum, entry) => sum + (entry.kind === 'file' ? entry.data.byteLength : 0),
    0,
  )
  return { entries, size, length }
}

function concat(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
