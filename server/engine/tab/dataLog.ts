import type { ChangeSet, FileWrite, StorageEntry } from '@electric-sql/pglite/memfs-frontend'

/** What a log of data begins with, in this browser and in a file that was exported. */
const MAGIC = new TextEncoder().encode('Coffer data 1\n')
/** Length and checksum of what follows. */
const FRAME = 8
/** Postgres writes whole pages; most of a new segment of its log is zero. */
const PAGE = 8192

/** What a log holds: the files of the database by path, and of records by `FILES` and their key. */
export type Entries = Map<string, StorageEntry>

/** What a record holds beside bytes. */
interface Header {
  readonly ops: ChangeSet['ops']
  readonly files: readonly {
    readonly path: string
    readonly size: number
    readonly full: boolean
    readonly truncate: boolean
    /** Where each run of bytes goes, and how long it is. */
    readonly chunks: readonly (readonly [at: number, length: number])[]
  }[]
}

type Bytes = Uint8Array<ArrayBuffer>

/** The beginning of a log, before its first record. */
export const beginLog = (): Bytes => MAGIC.slice()

/** One change of the log, which is in it as a whole or not at all. */
export function encodeChange({
  ops,
  files,
}: Pick<ChangeSet, 'ops'> & { readonly files: readonly FileWrite[] }): Bytes {
  const written = files.map((file) =>
    file.full ? { ...file, chunks: file.chunks.flatMap(withoutZeros) } : file,
  )
  const header: Header = {
    ops,
    files: written.map(({ chunks, path, size, full, truncate }) => ({
      path,
      size,
      full,
      truncate,
      chunks: chunks.map(({ at, data }) => [at, data.byteLength] as const),
    })),
  }
  const head = new TextEncoder().encode(JSON.stringify(header))
  const chunks = written.flatMap((file) => file.chunks.map(({ data }) => data))
  const length = chunks.reduce((sum, { byteLength }) => sum + byteLength, 4 + head.byteLength)
  const record = new Uint8Array(FRAME + length)
  const view = new DataView(record.buffer)
  view.setUint32(FRAME, head.byteLength)
  let at = FRAME + 4
  for (const part of [head, ...chunks]) {
    record.set(part, at)
    at += part.byteLength
  }
  view.setUint32(0, length)
  view.setUint32(4, checksum(record.subarray(FRAME)))
  return record
}

/** A change that makes all of it. */
export function encodeEntries(entries: Iterable<StorageEntry>): Bytes {
  const all = [...entries]
  return encodeChange({
    ops: all.flatMap(({ kind, path }) => (kind === 'dir' ? [{ op: 'mkdir' as const, path }] : [])),
    files: all.flatMap((entry) => {
      if (entry.kind === 'dir') return []
      const { path, data } = entry
      return [{ path, size: data.byteLength, full: true, truncate: true, chunks: [{ at: 0, data }] }]
    }),
  })
}

/**
 * What is there after all changes of a log, and how long the log is: what was cut off in the middle of a change is left out.
 * `undefined` when it is not a log.
 */
export function replay(log: Bytes): { readonly entries: Entries; readonly length: number } | undefined {
  if (log.byteLength < MAGIC.byteLength || MAGIC.some((byte, at) => log[at] !== byte)) return undefined
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength)
  const entries: Entries = new Map()
  let at = MAGIC.byteLength
  while (at + FRAME < log.byteLength) {
    const length = view.getUint32(at)
    const record = log.subarray(at + FRAME, at + FRAME + length)
    if (length < 4 || record.byteLength < length || checksum(record) !== view.getUint32(at + 4)) break
    apply(entries, record)
    at += FRAME + length
  }
  return { entries, length: at }
}

function apply(entries: Entries, record: Bytes): void {
  const headLength = new DataView(record.buffer, record.byteOffset).getUint32(0)
  const { ops, files } = JSON.parse(new TextDecoder().decode(record.subarray(4, 4 + headLength))) as Header
  for (const { op, path } of ops) {
    if (op === 'mkdir') entries.set(path, { kind: 'dir', path })
    else remove(entries, path)
  }
  let at = 4 + headLength
  for (const { path, size, full, truncate, chunks } of files) {
    const [only] = chunks
    const isWhole = full && chunks.length === 1 && only?.[0] === 0 && only[1] === size
    const data = isWhole
      ? record.subarray(at, at + size)
      : roomFor(entries.get(path), { size, full, truncate })
    for (const [to, length] of chunks) {
      if (!isWhole) data.set(record.subarray(at, at + length), to)
      at += length
    }
    entries.set(path, { kind: 'file', path, data })
  }
}

/** The bytes of a file before a change, as long as they will be. */
function roomFor(
  entry: StorageEntry | undefined,
  { size, full, truncate }: Pick<FileWrite, 'size' | 'full' | 'truncate'>,
): Uint8Array {
  const old = entry?.kind === 'file' && !full ? entry.data : new Uint8Array()
  // A whole file is part of the log, which stays as it is: what follows is checked against it and may be written again.
  if (old.byteLength === size) return old.byteLength < old.buffer.byteLength ? old.slice() : old
  const length = truncate ? size : Math.max(size, old.byteLength)
  const data = new Uint8Array(length)
  data.set(old.subarray(0, length))
  return data
}

function remove(entries: Entries, path: string): void {
  const { kind } = entries.get(path) ?? {}
  entries.delete(path)
  if (kind === 'file') return
  for (const other of [...entries.keys()]) if (other.startsWith(`${path}/`)) entries.delete(other)
}

type Chunk = FileWrite['chunks'][number]

/** The pages of a new file that are not empty, in as few runs as can be. */
function withoutZeros({ at, data }: Chunk): readonly Chunk[] {
  const runs: { at: number; end: number }[] = []
  for (let page = 0; page < data.byteLength; page += PAGE) {
    const end = Math.min(page + PAGE, data.byteLength)
    if (isZero(data, page, end)) continue
    const last = runs.at(-1)
    if (last?.end === page) last.end = end
    else runs.push({ at: page, end })
  }
  return runs.map((run) => ({ at: at + run.at, data: data.subarray(run.at, run.end) }))
}

function isZero(data: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (data[at] !== 0) return false
  return true
}

/** FNV-1a, of every word: it is to find what was cut off, not who changed something. */
function checksum(bytes: Bytes): number {
  const words = Math.floor(bytes.byteLength / 4)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0x811c9dc5
  for (let word = 0; word < words; word += 1) sum = Math.imul(sum ^ view.getUint32(4 * word), 0x01000193)
  for (let at = 4 * words; at < bytes.byteLength; at += 1) sum = Math.imul(sum ^ (bytes[at] ?? 0), 0x01000193)
  return sum >>> 0
}
