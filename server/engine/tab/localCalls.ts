import type { TabStore } from './createTabStore.ts'
import { beginLog, replay } from './dataLog.ts'

interface Options {
  readonly store: TabStore
  /** The last migration of this build, as each file names that of the build it was made by. */
  readonly migration: string
  /** Runs when other data is in place. */
  readonly onReplaced: () => void
  /** What a webhook's receiver would show. */
  readonly received: () => Promise<string>
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }
/** The entry with the version of a file. */
const MIGRATION = 'about:migration'

/** Answers the calls about the data of this browser as a whole, which only exist here; `undefined` for every other call. */
export function createLocalCalls({ store, migration, onReplaced, received }: Options) {
  const keep = async (log: Uint8Array<ArrayBuffer>) => {
    await store.replace(log)
    onReplaced()
    return new Response(null, { status: 204 })
  }
  const calls: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    'GET /api/local/export': async () => {
      const log = await store.read([
        { kind: 'file', path: MIGRATION, data: new TextEncoder().encode(migration) },
      ])
      return new Response(new Blob([log]).stream().pipeThrough(new CompressionStream('gzip')), {
        headers: { 'Content-Type': 'application/octet-stream' },
      })
    },
    'POST /api/local/import': async (request) => {
      const log = await unpack(await request.blob())
      const problem = problemOf(log, migration)
      return problem === undefined && log ? keep(log) : new Response(problem, { status: 400, headers: PLAIN })
    },
    'POST /api/local/reset': () => keep(beginLog()),
    'GET /api/local/webhooks': async () =>
      new Response(await received(), { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  }
  return (request: Request) => calls[`${request.method} ${new URL(request.url).pathname}`]?.(request)
}

const unpack = (file: Blob) =>
  new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

/** Why a file cannot be read, in words for the user. `undefined`: it can. */
export function problemOf(log: Uint8Array<ArrayBuffer> | undefined, migration: string): string | undefined {
  const found = log && replay(log)
  if (!log || !found) return 'This file wasn’t exported here'
  const { entries, length } = found
  const about = entries.get(MIGRATION)
  if (length < log.byteLength || about?.kind !== 'file' || !entries.has('/PG_VERSION'))
    return 'The file is incomplete'
  if (new TextDecoder().decode(about.data) > migration) return 'The file was created by a newer version'
  return undefined
}
