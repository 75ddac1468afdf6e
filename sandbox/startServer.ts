import { createAdaptorServer } from '@hono/node-server'
import type { HttpBindings, ServerType } from '@hono/node-server'
import { isSandboxPath } from './isSandboxPath.ts'
import type { Environment } from './readEnvironment.ts'
import { randomBytes } from './randomBytes.ts'
import { serveApp } from './serveApp.ts'
import { startSandbox } from './startSandbox.ts'

export interface RunningServer {
  /** The port it listens on: the environment's, or the one it was given for 0. */
  readonly port: number
  /** Takes no more requests, lets those under way end, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Serves the built app and its sandbox on one port. `root`: the folder of the built client. */
export async function startServer(environment: Environment, root: string): Promise<RunningServer> {
  const app = await serveApp({ root, randomBytes })
  const sandbox = await startSandbox(environment)
  const server = createAdaptorServer({
    fetch: (request: Request, bindings) =>
      isSandboxPath(new URL(request.url).pathname)
        ? sandbox.fetch(request, bindings as HttpBindings)
        : app(request),
  })
  const port = await listen(server, environment).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  return {
    port,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      await sandbox.endStreams()
      await closed
      await sandbox.stop()
    },
  }
}

function listen(server: ServerType, { host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
