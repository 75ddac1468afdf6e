import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { isPayPath, isApiPath } from '#server/engine/http/isApiPath.ts'
import { logError } from '#server/engine/support/logError.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import type { startApi } from '#server/entry/startApi.ts'
import type { Sandbox } from '#server/entry/startApp.ts'
import { findingsPage } from './findingsPage.ts'
import { tellKind } from './tellKind.ts'

interface Entry {
  readonly startApi: typeof startApi
}

/** The inspector shows each call; the many modules of development would fill the browser's buffer of requests. */
const KEEP_TIMINGS = 'performance.setResourceTimingBufferSize(20000)'

/**
 * Runs the sandbox inside Vite's development server, on the same port, and opens the hosted page where it is. A change of anything it is made of, a resource's
 * definition included, starts it again with the next request; what is wrong with it is printed, and shown in place of a page.
 */
export function serverPlugin(): Plugin {
  return {
    name: 'sandbox',
    apply: 'serve',
    config: () => {
      const { host, port } = readEnvironment(process.env)
      return { server: { host, port, strictPort: true } }
    },
    transformIndexHtml: () => [{ tag: 'script', children: KEEP_TIMINGS, injectTo: 'head-prepend' }],
    configureServer: (server) => {
      const { current, stop } = keepCurrent(server)
      const answer = getRequestListener(async (request, bindings) =>
        (await current()).fetch(request, bindings as HttpBindings),
      )
      server.middlewares.use((request, response, next) => {
        const [pathname = ''] = (request.url ?? '').split('?', 1)
        if (isApiPath(pathname)) return void answer(request, response)
        if (isPayPath(pathname)) request.url = '/pay.html'
        if (!request.headers.accept?.includes('text/html')) return next()
        current().then(
          () => next(),
          (error: unknown) => {
            response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
            response.end(findingsPage(error))
          },
        )
      })
      server.httpServer?.once('listening', () => void current().catch(() => undefined))
      server.httpServer?.once('close', () => void stop())
    },
  }
}

/** Errors name the lines of the source. */
const LOADING = { fixStacktrace: true }

/** The sandbox made from the modules as they are now. Vite gives the same module object until one of its files changes. */
function keepCurrent(server: ViteDevServer) {
  let running: Promise<{ readonly entry: Entry; readonly sandbox: Sandbox } | undefined> =
    Promise.resolve(undefined)
  const renew = async (last: Awaited<typeof running>) => {
    const entry = (await server.ssrLoadModule('/server/entry/startApi.ts', LOADING)) as Entry
    if (last?.entry === entry) return last
    await last?.sandbox.stop()
    return { entry, sandbox: await entry.startApi(readEnvironment(process.env)) }
  }
  // Each request tries again; what keeps it from starting is printed once.
  let printed: string | undefined
  const current = async (): Promise<Sandbox> => {
    const next = running.then(renew).catch((error: unknown) => {
      throw tellKind(error)
    })
    running = next.then(
      (started) => {
        printed = undefined
        return started
      },
      (error: unknown) => {
        if (String(error) !== printed) logError(error)
        printed = String(error)
        return undefined
      },
    )
    return (await next).sandbox
  }
  return { current, stop: async () => (await running)?.sandbox.stop() }
}
