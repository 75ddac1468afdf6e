import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { end, listen } from './listen.ts'

/** One request that a receiver got. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How a receiver answers. */
export interface ReceiverAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** It answers once this has happened. Default: at once. */
  readonly when?: Promise<unknown>
}

/**
 * A merchant's server: a plain HTTP server on this machine that keeps what it gets and answers what it is told. Shares no
 * code with the application. `listenOn`: its port; default any free one.
 */
export async function createReceiver(listenOn = 0) {
  const received: Received[] = []
  const arrivals = new EventEmitter()
  let answer: ReceiverAnswer = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers: sent } = request
      received.push({ path, headers: sent, body: Buffer.concat(chunks).toString() })
      const { status, headers = {}, body = '', when } = answer
      arrivals.emit('arrival')
      void Promise.resolve(when).then(() => response.writeHead(status, headers).end(body))
    })
  })
  const port = await listen(server, listenOn)
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    /** Everything it got, oldest first. */
    received,
    /** Resolves with the next request. */
    next: () => once(arrivals, 'arrival'),
    answerWith: (next: ReceiverAnswer): void => void (answer = next),
    /** Takes no connection any more. */
    close: () => end(server),
  }
}

export type Receiver = Awaited<ReturnType<typeof createReceiver>>
