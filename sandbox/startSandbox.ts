import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import { createApp } from './createApp.ts'
import { createServices } from './createServices.ts'
import type { Log } from './http/requestLog.ts'
import { jobHandlers } from './jobHandlers.ts'
import { startJobLoop } from './jobs/startJobLoop.ts'
import type { Environment } from './readEnvironment.ts'
import type { Services } from './Services.ts'

const JOB_INTERVAL_MS = 500

/** The running sandbox: its API, and the jobs behind it. */
export interface Sandbox {
  readonly services: Services
  /** Answers `/api/*` and `/avatar/*`. */
  readonly fetch: (request: Request, bindings: HttpBindings) => Promise<Response>
  /** Waits for the job that runs, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the sandbox on Node. The caller gives it requests and stops it. */
export async function startSandbox(environment: Environment): Promise<Sandbox> {
  const services = await createServices(environment)
  const clientAddress = (context: Parameters<typeof getConnInfo>[0]) =>
    getConnInfo(context).remote.address ?? 'unknown'
  const app = createApp(services, { clientAddress, log: writeErrors })
  const stopJobs = startJobLoop(services, jobHandlers, JOB_INTERVAL_MS)
  return {
    services,
    fetch: async (request, bindings) => app.fetch(request, bindings),
    stop: async () => {
      await stopJobs()
      await services.db.close()
    },
  }
}

const writeErrors: Log = (entry) => {
  if (entry.level === 'error') console.error(`${entry.requestId} ${entry.path}`, entry.error)
}
