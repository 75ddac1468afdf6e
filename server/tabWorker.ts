import { logError } from '#server/platform/logError.ts'
import { answerRequests } from '#server/platform/tab/answerRequests.ts'
import { createTabStore } from '#server/platform/tab/createTabStore.ts'
import type { WorkerMessage } from '#server/platform/tab/messages.ts'
import { modulePathOf } from '#server/platform/tab/modulePath.ts'
import { openLogStorage } from '#server/platform/tab/openLogStorage.ts'
import type { PostgresParts } from '#server/platform/tab/openTabDatabase.ts'

/** Put in by the build: where Postgres and the demo data are. */
declare const TAB_DATA: Readonly<Record<'wasm' | 'bundle' | 'demo', string>>
/** What names the build. */
declare const TAB_BUILD: string

/** Below which path the application is; with a slash at its end. */
const BASE = import.meta.env.BASE_URL
/** What keeps several applications of one origin apart. */
const NAME = `coffer ${BASE}`

const WASM = 'application/wasm'
/** By then the answer has arrived. */
const ANSWERED_MS = 100

const tell = (message: WorkerMessage) => postMessage(message)

// One worker of all tabs answers. The next takes over when its tab is closed; until then it loads nothing.
void navigator.locks.request(NAME, async () => {
  try {
    await start()
  } catch (error) {
    fail(error)
  }
  await new Promise(() => undefined)
})

/** Everything that is loaded is asked for at once: the scripts of the API take as long as Postgres and the data. */
async function start(): Promise<void> {
  const parts = loadPostgres()
  const opening = openLogStorage(NAME).then((log) => createTabStore(log, loadSeed))
  const { openTabApi } = await import('./tabApi.ts')
  const answer = await openTabApi({
    store: await opening,
    parts: await parts,
    build: TAB_BUILD,
    onFailed: fail,
    origin: (location.origin + BASE).replace(/\/$/, ''),
    onReplaced: () => setTimeout(() => tell({ kind: 'replaced' }), ANSWERED_MS),
  })
  onmessage = ({ ports: [port] }: MessageEvent) => {
    if (port) answerRequests(port, answer)
  }
  tell({ kind: 'answers' })
}

function fail(error: unknown): void {
  logError(error)
  tell({ kind: 'failed', text: error instanceof Error ? error.message : String(error) })
}

async function loadPostgres(): Promise<PostgresParts> {
  const [wasm, bundle] = await Promise.all([
    compile(TAB_DATA.wasm),
    unpack(TAB_DATA.bundle).then((response) => response.blob()),
  ])
  return { wasm, bundle }
}

/** What the browser has compiled is there again on later visits, if the service worker keeps the module. */
async function compile(path: string): Promise<WebAssembly.Module> {
  const kept = await fetch(BASE + modulePathOf(path))
  const isKept = kept.headers.get('Content-Type') === WASM
  return WebAssembly.compileStreaming(isKept ? kept : await unpack(path, WASM))
}

const loadSeed = async () => new Uint8Array(await (await unpack(TAB_DATA.demo)).arrayBuffer())

/** A file of the build, which is packed whatever host serves it. */
async function unpack(path: string, type = 'application/octet-stream'): Promise<Response> {
  const { body, ok } = await fetch(BASE + path)
  if (!ok || !body) throw new Error(`${path} could not be loaded`)
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'Content-Type': type },
  })
}
