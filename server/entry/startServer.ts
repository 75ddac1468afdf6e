import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAdaptorServer, type HttpBindings, type ServerType } from '@hono/node-server'
import type { Resource } from '#define'
import { served } from '#product/server'
import { isApiPath } from '#server/engine/http/isApiPath.ts'
import type { Environment } from './Environment.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { serveApp } from '#server/engine/http/serveApp.ts'
import { startApi } from './startApi.ts'

/** Longer than a load balancer keeps an idle connection: else it may send a request into one that is being closed. */
const KEEP_ALIVE_MS = 75_000
/** How long a request may take to arrive, headers and body: a slow sender holds nothing up. */
const REQUEST_MS = 30_000
/** How often that is looked after. */
const CHECK_MS = 1_000
/** How often connections that have become idle are ended. */
const IDLE_MS = 50

export interface RunningServer {
  /** The port it listens on: the environment's, or the one it was given for 0. */
  readonly port: number
  /**
   * Reports not ready and ends the streams; after the drain time takes no more requests, lets those under way
   * end, then closes the database.
   */
  readonly stop: () => Promise<void>
}

/** The origins of resources on external servers. */
const hostsOf = (all: readonly Resource[]): readonly string[] =>
  all.flatMap(({ api }) => (api?.kind === 'rest' && URL.canParse(api.url) ? [new URL(api.url).origin] : []))

interface Options {
  /** How long a request may take to arrive, in milliseconds, before it is ended with 408. Default: 30 seconds. */
  readonly requestTime?: number
  /** The database, where it was opened before. Default: the environment's. */
  readonly db?: Database | undefined
}

/** Serves the built app and its sandbox on one port. `root`: the folder of the built client. */
export async function startServer(
  environment: Environment,
  root: string,
  { requestTime = REQUEST_MS, db }: Options = {},
): Promise<RunningServer> {
  const app = await serveApp({
    root,
    origin: environment.settings.origin,
    connect: hostsOf(served.product.resources),
    ...(served.guestPages && { guestPages: served.guestPages }),
  })
  const sandbox = await startApi(environment, db)
  const server = createAdaptorServer({
    fetch: (request: Request, bindings) =>
      isApiPath(new URL(request.url).pathname)
        ? sandbox.fetch(request, bindings as HttpBindings)
        : app.fetch(request),
    serverOptions: {
      keepAliveTimeout: KEEP_ALIVE_MS,
      requestTimeout: requestTime,
      connectionsCheckingInterval: CHECK_MS,
    },
  })
  const port = await listen(server, environment).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  return {
    port,
    stop: async () => {
      endConnections(server)
      await sandbox.drain()
      await pause(environment.drainTime)
      await close(server)
      await sandbox.stop()
    },
  }
}

/** From now on each answer is the last on its connection: the next request finds another process. */
function endConnections(server: ServerType): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
}

/** Resolves when the last request has its answer. A connection that had one before may be kept open by its other end. */
async function close(server: ServerType): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_MS)
  await closed
  clearInterval(idle)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function listen(server: ServerType, { host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
