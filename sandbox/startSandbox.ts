import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createApp } from './createApp.ts'
import { createServices } from './createServices.ts'
import type { Log } from './http/requestLog.ts'
import { jobHandlers } from './jobHandlers.ts'
import { planHousekeeping } from './jobs/housekeeping.ts'
import { repeat } from './jobs/repeat.ts'
import { startJobLoop } from './jobs/startJobLoop.ts'
import { trimChanges } from './live/readChanges.ts'
import { startMailDelivery } from './mail/deliverMails.ts'
import type { Environment } from './readEnvironment.ts'
import type { Services } from './Services.ts'
import { startDeliveries } from './webhooks/runDeliveries.ts'

const JOB_INTERVAL_MS = 500
const TRIM_INTERVAL_MS = 10 * 60_000

/** The running sandbox: its API, and the jobs behind it. */
export interface Sandbox {
  /** Answers `/api/*` and `/avatar/*`. */
  readonly fetch: (request: Request, bindings: HttpBindings) => Promise<Response>
  /** Ends what would never end by itself, so that whoever serves it can wait for the rest. */
  readonly endStreams: () => Promise<void>
  /** Waits for what is under way, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the sandbox on Node. The caller gives it requests and stops it. */
export async function startSandbox(environment: Environment): Promise<Sandbox> {
  const services = await createServices(environment)
  try {
    return await run(services)
  } catch (error) {
    await services.db.close()
    throw error
  }
}

async function run(services: Services): Promise<Sandbox> {
  const app = createApp(services, { clientAddress, log: writeErrors })
  await services.db.transaction((tx) => planHousekeeping(tx, services.now()))
  const stopJobs = startJobLoop(services, jobHandlers, JOB_INTERVAL_MS)
  const stopDeliveries = startDeliveries(services, JOB_INTERVAL_MS)
  const stopMails = startMails(services)
  const stopClock = followClock(services)
  const stopTrimming = repeat(() => trimChanges(services.db.orm), TRIM_INTERVAL_MS, console.error)
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings),
    endStreams: services.live.stop,
    stop: async () => {
      await services.live.stop()
      await Promise.all([stopTrimming(), stopJobs(), stopDeliveries(), stopMails(), stopClock()])
      await services.db.close()
    },
  }
}

function startMails({ db, now, postman }: Services): () => Promise<void> {
  if (!postman) return () => Promise.resolve()
  return startMailDelivery({ db, now, postman }, JOB_INTERVAL_MS)
}

/** Another process may have moved it. Only the sandbox's can be moved. */
function followClock({ clock, settings }: Services): () => Promise<void> {
  if (settings.mode !== 'sandbox') return () => Promise.resolve()
  return repeat(clock.follow, JOB_INTERVAL_MS, console.error)
}

function clientAddress(context: Context): string {
  return getConnInfo(context).remote.address ?? 'unknown'
}

const writeErrors: Log = (entry) => {
  if (entry.level === 'error') console.error(`${entry.requestId} ${entry.path}`, entry.error)
}
