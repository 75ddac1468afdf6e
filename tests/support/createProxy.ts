import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import { end, listen } from './listen.ts'

/** One address before several processes. */
export interface Proxy {
  readonly url: string
  /** Goes on with these alone. */
  readonly serve: (origins: readonly string[]) => void
  readonly close: () => Promise<void>
}

/** Longer than a test is quiet: a caller must not send into a connection that is being closed. */
const KEEP_ALIVE_MS = 75_000

/** Gives each request to the next one of those it serves; to another when one takes no connection. */
export async function createProxy(): Promise<Proxy> {
  let origins: readonly string[] = []
  let turn = 0
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    const first = turn++ % origins.length
    forward(incoming, outgoing, [...origins.slice(first), ...origins.slice(0, first)])
  })
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    serve: (next) => void (origins = next),
    close: () => end(server),
  }
}

/** What has reached a process is never sent to another: it may have been done. */
function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [origin, ...others]: readonly string[],
): void {
  if (origin === undefined) return void outgoing.writeHead(502).end()
  const { method, url, headers, socket } = incoming
  const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress }
  const request = send(origin + url, { method, headers: forwarded, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy()).pipe(outgoing)
  })
  request.on('error', (error) => {
    if ('code' in error && error.code === 'ECONNREFUSED') return forward(incoming, outgoing, others)
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.on('close', () => request.destroy())
  request.once('socket', (connection) => connection.once('connect', () => incoming.pipe(request)))
}
