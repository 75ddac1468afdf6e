import { FLAGS, FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { writeLog } from '#server/http/requestLog.ts'
import { logError } from '#server/platform/logError.ts'
import { answerRequests } from '#server/platform/tab/answerRequests.ts'
import { createReceiver } from '#server/platform/tab/createReceiver.ts'
import { createTabStore } from '#server/platform/tab/createTabStore.ts'
import { createLocalCalls } from '#server/platform/tab/localCalls.ts'
import type { WorkerMessage } from '#server/platform/tab/messages.ts'
import { openLogStorage } from '#server/platform/tab/openLogStorage.ts'
import { openTabDatabase, type PostgresParts } from '#server/platform/tab/openTabDatabase.ts'
import { MIGRATIONS } from './migrate.ts'
import { NO_PARTNERS } from './providers/Partners.ts'
import { prepareServices } from './prepareServices.ts'
import { runApp } from './runApp.ts'
import { PASSWORD_COST, RATE_LIMITS, RETENTION } from './settings.ts'

/** Put in by the build: where Postgres and the demo data are. */
declare const TAB_DATA: Readonly<Record<'wasm' | 'bundle' | 'demo', string>>

/** Below which path the application is; with a slash at its end. */
const BASE = import.meta.env.BASE_URL
/** What keeps several applications of one origin apart. */
const NAME = `coffer ${BASE}`

/** By then the answer has arrived. */
const ANSWERED_MS = 100

const tell = (message: WorkerMessage) => postMessage(message)

// One worker of all tabs answers. The next takes over when its tab is closed.
void navigator.locks.request(NAME, async () => {
  try {
    await start()
  } catch (error) {
    logError(error)
    tell({ kind: 'failed', text: error instanceof Error ? error.message : String(error) })
  }
  await new Promise(() => undefined)
})

async function start(): Promise<void> {
  const parts = loadPostgres()
  const log = await openLogStorage(NAME)
  const store = await createTabStore(log, loadSeed)
  const receiver = createReceiver()
  const services = await prepareServices({
    db: await openTabDatabase(store.backend, await parts),
    files: store.files,
    chain: undefined,
    partners: NO_PARTNERS,
    mailTransport: undefined,
    outbound: receiver,
    encryptionKey: undefined,
    settings: {
      ...{ mode: 'sandbox', seed: 'demo', delays: 'spec', passwordCost: PASSWORD_COST },
      ...{ rateLimits: RATE_LIMITS, retention: RETENTION },
      webhookTimeout: 15_000,
      filesPerTeam: 50_000_000,
      flags: { ...FLAG_DEFAULTS, ...Object.fromEntries(FLAGS.map((flag) => [flag, true])) },
      origin: (location.origin + BASE).replace(/\/$/, ''),
    },
  })
  const app = await runApp(services, { clientAddress: () => '127.0.0.1', log: writeLog('error') })
  const callLocal = createLocalCalls({
    store,
    migration: Object.keys(MIGRATIONS).sort().at(-1) ?? '',
    onReplaced: () => setTimeout(() => tell({ kind: 'replaced' }), ANSWERED_MS),
    received: receiver.page,
  })
  onmessage = ({ ports: [port] }: MessageEvent) => {
    if (port) answerRequests(port, async (request) => callLocal(request) ?? app.fetch(request, undefined))
  }
  tell({ kind: 'answers' })
}

async function loadPostgres(): Promise<PostgresParts> {
  const [wasm, bundle] = await Promise.all([
    unpack(TAB_DATA.wasm, 'application/wasm').then((response) => WebAssembly.compileStreaming(response)),
    unpack(TAB_DATA.bundle).then((response) => response.blob()),
  ])
  return { wasm, bundle }
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
