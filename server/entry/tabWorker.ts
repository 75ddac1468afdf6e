import { logError } from '#server/engine/support/logError.ts'
import { createTabStore } from '#server/engine/tab/createTabStore.ts'
import type { AnswerMessage, RequestMessage, WorkerMessage } from '#server/engine/tab/messages.ts'
import { modulePathOf } from '#server/engine/tab/modulePath.ts'
import { openLogStorage } from '#server/engine/tab/openLogStorage.ts'
import type { PostgresParts } from '#server/engine/tab/openTabDatabase.ts'

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

const post = (message: WorkerMessage) => postMessage(message)

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
  const fetchLocal = await openTabApi({
    store: await opening,
    parts: await parts,
    build: TAB_BUILD,
    onFailed: fail,
    origin: (location.origin + BASE).replace(/\/$/, ''),
    onReplaced: () => setTimeout(() => post({ kind: 'replaced' }), ANSWERED_MS),
  })
  onmessage = ({ ports: [port] }: MessageEvent) => {
    if (port) answerRequests(port, fetchLocal)
  }
  post({ kind: 'answers' })
}

/** Answers what comes over a port. `fetch`: what answers a request. */
function answerRequests(port: MessagePort, fetch: (request: Request) => Promise<Response>): void {
  port.onmessage = ({ data, ports: [reply] }: MessageEvent<RequestMessage>) => {
    if (reply) void answer(data, reply, fetch)
  }
}

async function answer(
  { url, method, headers, body }: RequestMessage,
  port: MessagePort,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const reply = (message: AnswerMessage) => port.postMessage(message)
  const given = new AbortController()
  // The other side sends one message only: that the caller has given up.
  port.onmessage = () => given.abort()
  try {
    const { signal } = given
    const request = new Request(url, {
      method,
      headers: Object.fromEntries(headers),
      body,
      signal,
    })
    const response = await fetch(request)
    reply({
      kind: 'head',
      status: response.status,
      headers: [...response.headers],
      hasBody: response.body !== null,
    })
    if (response.body) await pass(response.body, reply, signal)
    reply({ kind: 'end' })
  } catch {
    reply({ kind: 'broken' })
  } finally {
    port.close()
  }
}

async function pass(
  body: ReadableStream<Uint8Array>,
  reply: (message: AnswerMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader()
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined))
  for (let part = await reader.read(); !part.done; part = await reader.read())
    reply({ kind: 'part', bytes: part.value })
}

function fail(error: unknown): void {
  logError(error)
  post({ kind: 'failed', text: error instanceof Error ? error.message : String(error) })
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
