import { isApiPath, isPayPath } from '#server/engine/http/isApiPath.ts'
import type { AnswerMessage, RequestMessage } from '#server/engine/tab/messages.ts'
import { isModule, packedPathOf } from '#server/engine/tab/modulePath.ts'

/** Put in by the build: the paths of its files below the base, and what names this build. */
declare const FILES: readonly string[]
declare const VERSION: string
declare const BASE: string

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const PREFIX = `coffer ${BASE} `
const CACHE = PREFIX + VERSION

worker.addEventListener('install', (event) => {
  // What a page asks for is kept as it comes; the rest once the application runs.
  event.waitUntil(worker.skipWaiting())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()))
})

/** A tab that was opened before may still ask for files of the build before this one. */
async function dropOld(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  const path = `/${url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname.slice(1)}`
  if (isApiPath(path)) event.respondWith(callApi(request, path + url.search))
  else if (request.method === 'GET' && url.pathname.startsWith(BASE))
    event.respondWith(isModule(path) ? serveModule(request.url) : serve(request, path))
})

/** A file of the build. Every path without one is a screen. */
async function serve(request: Request, path: string): Promise<Response> {
  const isPage = request.mode === 'navigate' && !FILES.includes(path.slice(1))
  const pageOf = isPayPath(path) ? 'pay.html' : 'index.html'
  const address = isPage ? BASE + pageOf : request.url
  const found = await caches.match(address, { ignoreSearch: true })
  if (found) return found
  const response = await fetch(address, isPage ? {} : { credentials: 'same-origin' })
  if (response.ok && isKept(address)) await (await caches.open(CACHE)).put(address, response.clone())
  return response
}

/**
 * A module of WebAssembly, which the host has packed, as the browser compiles it: it keeps the compiled code with a module that
 * comes out of the cache, and with no other. The worker unpacks it by itself where it could not be kept.
 */
async function serveModule(address: string): Promise<Response> {
  const cache = await caches.open(CACHE)
  const found = await cache.match(address)
  if (found) return found
  const { body, ok } = await fetch(packedPathOf(address))
  if (!ok || !body) return new Response(null, { status: 404 })
  const module = new Response(body.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'Content-Type': 'application/wasm' },
  })
  await cache.put(address, module).catch(() => undefined)
  return (await cache.match(address)) ?? new Response(null, { status: 404 })
}

const isKept = (address: string) =>
  FILES.includes(new URL(address, location.origin).pathname.slice(BASE.length))

/** Fetches what is not kept yet, so that all of it works without a network, but for the fonts of single letters. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = FILES.filter((file) => !kept.has(BASE + file) && !file.startsWith('assets/font-'))
  const next = async (): Promise<void> => {
    const file = missing.pop()
    if (file === undefined) return
    await (isModule(file) ? serveModule(BASE + file) : cache.add(BASE + file)).catch(() => undefined)
    return next()
  }
  await Promise.all(Array.from({ length: 6 }, next))
}

/** The worker that answers, and whose it is. */
interface Api {
  readonly port: MessagePort
  readonly clientId: string
}

let api: Api | undefined
let waiting: (() => void)[] = []
/** Requests that have no answer yet, or not all of it. */
const open = new Set<{ readonly api: Api; readonly lose: () => void }>()

worker.addEventListener('message', (event) => {
  const { data, source, ports } = event
  if (data === 'claim') return event.waitUntil(worker.clients.claim())
  if (data === 'keep') return event.waitUntil(keepAll())
  if (data === 'gone' && source && api?.clientId === source.id) {
    api = undefined
    return loseThoseOf(source.id)
  }
  const [port] = ports
  if (data !== 'answers' || !port || !source) return
  const before = api
  api = { port, clientId: source.id }
  waiting.forEach((go) => go())
  waiting = []
  if (before && before.clientId !== api.clientId) loseThoseOf(before.clientId)
})

function loseThoseOf(clientId: string): void {
  for (const one of [...open]) if (one.api.clientId === clientId) one.lose()
}

/** How long a request waits for a tab to answer it: another may be starting. */
const PATIENCE_MS = 60_000

async function findApi(): Promise<Api> {
  if (api && (await worker.clients.get(api.clientId))) return api
  if (api) {
    const gone = api.clientId
    api = undefined
    loseThoseOf(gone)
  }
  const coming = new Promise<void>((resolve, reject) => {
    waiting.push(resolve)
    setTimeout(() => reject(new Error('No tab answers')), PATIENCE_MS)
  })
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  tabs.forEach((tab) => tab.postMessage('who answers?'))
  await coming
  return findApi()
}

async function callApi(request: Request, path: string): Promise<Response> {
  const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer()
  const message: RequestMessage = {
    url: location.origin + path,
    method: request.method,
    body,
    headers: [...request.headers],
  }
  const answer = async (): Promise<Response> => ask(await findApi(), message, request.signal)
  // Read again from the tab that took over. What changes something is for the caller to repeat.
  return answer().catch((error: unknown) =>
    body === null && !request.signal.aborted ? answer() : Promise.reject(error),
  )
}

function ask(to: Api, message: RequestMessage, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { port1: port, port2: reply } = new MessageChannel()
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const end = () => {
      open.delete(entry)
      port.close()
    }
    const lose = () => {
      end()
      const error = new TypeError('The tab that answered was closed')
      stream?.error(error)
      reject(error)
    }
    const giveUp = () => {
      port.postMessage('given up')
      open.delete(entry)
    }
    const entry = { api: to, lose }
    open.add(entry)
    signal.addEventListener('abort', giveUp)
    port.onmessage = ({ data }: MessageEvent<AnswerMessage>) => {
      if (data.kind === 'part') return stream?.enqueue(data.bytes)
      if (data.kind === 'broken') return lose()
      if (data.kind === 'end') {
        end()
        return stream?.close()
      }
      const { status, headers, hasBody } = data
      const body = hasBody
        ? new ReadableStream<Uint8Array>({
            start: (controller) => void (stream = controller),
            cancel: giveUp,
          })
        : null
      resolve(new Response(body, { status, headers: Object.fromEntries(headers) }))
    }
    // A copy, so that it can be sent once more.
    to.port.postMessage(message, [reply])
  })
}
