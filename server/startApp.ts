import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { CLOCK_CHANNEL } from '#server/platform/clock/createClock.ts'
import { createApp } from './createApp.ts'
import { planFinding } from '#server/automation/findDue.ts'
import { startFollowing } from './chain/startFollowing.ts'
import { createServices } from './createServices.ts'
import { clientAddress, writeLog } from '#server/http/requestLog.ts'
import { jobHandlersFor } from './jobHandlers.ts'
import { planPurge } from './purgeExpired.ts'
import { repeat } from '#server/platform/jobs/repeat.ts'
import { startJobLoop } from '#server/platform/jobs/runDueJobs.ts'
import { randomBytes } from '#server/platform/createId.ts'
import { logError } from '#server/platform/logError.ts'
import { trimChanges } from '#server/platform/live/readChanges.ts'
import { startMailDelivery } from '#server/platform/mail/deliverMails.ts'
import type { Environment } from './readEnvironment.ts'
import type { Services } from './Services.ts'
import { startDeliveries } from '#server/webhooks/deliveries.ts'

const JOB_INTERVAL_MS = 500
/** Who moves the clock calls; this is for the calls that get lost. */
const CLOCK_INTERVAL_MS = 2_000
const TRIM_INTERVAL_MS = 10 * 60_000

/** The running sandbox: its API, and the jobs behind it. */
export interface Sandbox {
  /** Answers `/api/*` and `/avatar/*`. */
  readonly fetch: (request: Request, bindings: HttpBindings) => Promise<Response>
  /** Reports not ready from now on, and ends the endless streams; it goes on answering. */
  readonly drain: () => Promise<void>
  /** Waits for what is under way, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the sandbox on Node. The caller gives it requests and stops it. */
export async function startApp(environment: Environment): Promise<Sandbox> {
  const services = await createServices(environment)
  try {
    return await run(services, environment)
  } catch (error) {
    await services.db.close()
    throw error
  }
}

async function run(services: Services, environment: Environment): Promise<Sandbox> {
  const { proxies, log: level } = environment
  let isStopping = false
  const metrics = await startMetrics(services, environment)
  const tracing = await startTracing(environment)
  const write = writeLog(level)
  const app = createApp(services, {
    clientAddress: (context) => addressOf(context, proxies),
    log: (entry) => {
      write(entry)
      metrics?.note(entry)
      tracing?.note(entry)
    },
    isStopping: () => isStopping,
  })
  await services.db.transaction(async (tx) => {
    await planPurge(tx, services.now())
    await planFinding(tx, services)
  })
  const stopJobs = startJobLoop(services, jobHandlersFor(services), JOB_INTERVAL_MS)
  const stopFollowing = await startFollowing(services)
  const stopDeliveries = startDeliveries(services, JOB_INTERVAL_MS)
  const stopMails = startMails(services)
  const stopClock = followClock(services)
  const stopTrimming = repeat(() => trimChanges(services.db.orm), TRIM_INTERVAL_MS, logError)
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings),
    drain: () => {
      isStopping = true
      return services.live.stop()
    },
    stop: async () => {
      await services.live.stop()
      await metrics?.stop()
      await tracing?.stop()
      await Promise.all([
        stopTrimming(),
        stopJobs(),
        stopFollowing(),
        stopDeliveries(),
        stopMails(),
        stopClock(),
      ])
      await services.db.close()
    },
  }
}

/** Only where a port is given: the library is loaded only then. */
async function startMetrics(services: Services, { host, metricsPort: port }: Environment) {
  if (port === undefined) return undefined
  const { createMetrics } = await import('#server/operations/createMetrics.ts')
  const { serveMetrics } = await import('#server/operations/serveMetrics.ts')
  const metrics = createMetrics(services)
  return { ...metrics, ...(await serveMetrics(metrics, { host, port })) }
}

/** Only where a collector is named. */
async function startTracing({ traces }: Environment) {
  if (traces === undefined) return undefined
  const { createTracing } = await import('#server/operations/createTracing.ts')
  return createTracing(traces, { now: Date.now, randomBytes })
}

function startMails({ db, now, settings, mailTransport }: Services): () => Promise<void> {
  if (!mailTransport) return () => Promise.resolve()
  return startMailDelivery({ db, now, settings, mailTransport }, JOB_INTERVAL_MS)
}

/** Another process may have moved it. Only the sandbox's can be moved. */
function followClock({ clock, db, settings }: Services): () => Promise<void> {
  if (settings.mode !== 'sandbox') return () => Promise.resolve()
  const listening = db.listen(CLOCK_CHANNEL, () => void clock.follow().catch(logError))
  listening.catch(logError)
  const stop = repeat(clock.follow, CLOCK_INTERVAL_MS, logError)
  return async () => {
    await stop()
    const unlisten = await listening.catch(() => undefined)
    await unlisten?.()
  }
}

function addressOf(context: Context, proxies: number): string {
  const remote = getConnInfo(context).remote.address ?? 'unknown'
  return clientAddress(remote, context.req.header('X-Forwarded-For'), proxies)
}
