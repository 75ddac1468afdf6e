import { createServer } from 'node:http'
import { logError } from '#server/engine/support/logError.ts'
import type { Metrics } from './createMetrics.ts'

/** Where it listens. Port 0: any that is free. */
interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** Answers `GET /metrics` on a port of its own, which no caller of the application need reach. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: ListenAddress,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.render().then(
      ({ text, type }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      (error: unknown) => {
        logError(error)
        response.writeHead(503).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
