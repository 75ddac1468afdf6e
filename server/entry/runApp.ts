import { CLOCK_CHANNEL } from '#server/engine/clock/createClock.ts'
import { checkCalls } from '#server/engine/http/checkCalls.ts'
import { collectCallers } from './collectCallers.ts'
import { collectRoutes } from './collectRoutes.ts'
import { createApp, type AppOptions } from './createApp.ts'
import { planFinding } from '#server/engine/automation/findDue.ts'
import { served } from '#product/server'
import { planPurge } from './purgeExpired.ts'
import { repeat } from '#server/engine/jobs/repeat.ts'
import { startJobLoop } from '#server/engine/jobs/runDueJobs.ts'
import { logError, logLine, logNote } from '#server/engine/support/logError.ts'
import { sealAudit } from '#server/engine/db/sealAudit.ts'
import { trimChanges } from '#server/engine/live/readChanges.ts'
import { startMailDelivery } from '#server/engine/mail/deliverMails.ts'
import type { Services } from './Services.ts'

const JOB_INTERVAL_MS = 500
/** Who moves the clock calls; this is for the calls that get lost. */
const CLOCK_INTERVAL_MS = 2_000
const TRIM_INTERVAL_MS = 10 * 60_000
const SEAL_INTERVAL_MS = 60_000

/** The running application: its API, and the jobs behind it. `Bindings`: what the host knows of a connection. */
export interface RunningApp<Bindings = undefined> {
  /** Answers `/api/*` and `/avatar/*`. */
  readonly fetch: (request: Request, bindings: Bindings) => Promise<Response>
  /** Reports not ready from now on, and ends the endless streams; it keeps answering. */
  readonly drain: () => Promise<void>
  /** Waits for what is under way, then closes the database. */
  readonly stop: () => Promise<void>
}

/** Starts the application on any host. When that fails, or a definition calls what nothing serves, the database is closed. */
export async function runApp<Bindings extends object | undefined>(
  services: Services,
  options: Pick<AppOptions, 'clientAddress' | 'log'>,
): Promise<RunningApp<Bindings>> {
  try {
    return await run(services, options)
  } catch (error) {
    await services.db.close()
    throw error
  }
}

async function run<Bindings extends object | undefined>(
  services: Services,
  options: Pick<AppOptions, 'clientAddress' | 'log'>,
): Promise<RunningApp<Bindings>> {
  let isStopping = false
  const routes = collectRoutes(services)
  const app = createApp(services, { ...options, routes, isStopping: () => isStopping })
  // Of a whole product alone: a few resources, as tests serve them, may call what the others serve.
  checkCalls(routes, collectCallers(services))
  await services.db.transaction(async (tx) => {
    await planPurge(tx, services.now())
    await planFinding({ tx, services })
  })
  const stopJobs = startJobLoop(services, served.jobs(services), JOB_INTERVAL_MS)
  const stopOwn = await served.start?.(services)
  const stopMails = startMails(services)
  const stopClock = followClock(services)
  const stopTrimming = repeat(() => trimChanges(services.db.orm), TRIM_INTERVAL_MS, logError)
  const stopSealing = repeat(() => seal(services), SEAL_INTERVAL_MS, logError)
  return {
    fetch: async (request, bindings) => app.fetch(request, bindings),
    drain: () => {
      isStopping = true
      return services.live.stop()
    },
    stop: async () => {
      await services.live.stop()
      await Promise.all([stopTrimming(), stopSealing(), stopJobs(), stopOwn?.(), stopMails(), stopClock()])
      await services.db.close()
    },
  }
}

/** Of each process, for its files and its log are its own. A sandbox's key is in its database: its seals prove nothing. */
async function seal({ db, files, settings }: Services): Promise<void> {
  const sealing = await sealAudit({ orm: db.orm, files, key: settings.hashKey })
  if (!sealing.ok) logLine(`Audit log: was cut or rewritten before sealed entry ${sealing.badSeq}`)
  else if (sealing.text !== undefined && settings.mode === 'production')
    logNote(`Audit log: sealed ${sealing.text}`)
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
