import { getConnInfo } from '@hono/node-server/conninfo'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { createServices } from './createServices.ts'
import { clientAddress, writeLog } from '#server/engine/http/requestLog.ts'
import { randomBytes } from '#server/engine/support/createId.ts'
import type { Database } from '#server/engine/db/Database.ts'
import type { Environment } from './Environment.ts'
import { runApp, type RunningApp } from './runApp.ts'
import type { Services } from './Services.ts'

/** The running sandbox: its API, and the jobs behind it. */
export type Sandbox = RunningApp<HttpBindings>

/** Starts the sandbox on Node. The caller gives it requests and stops it. */
export async function startApp(environment: Environment, db?: Database): Promise<Sandbox> {
  const { proxies, log: level } = environment
  const services = await createServices(environment, db)
  const { metrics, tracing } = await startWatching(services, environment)
  const write = writeLog(level)
  const app = await runApp<HttpBindings>(services, {
    clientAddress: (context) => addressOf(context, proxies),
    log: (entry) => {
      write(entry)
      metrics?.note(entry)
      tracing?.note(entry)
    },
  })
  return {
    ...app,
    stop: async () => {
      await metrics?.stop()
      await tracing?.stop()
      await app.stop()
    },
  }
}

async function startWatching(services: Services, environment: Environment) {
  try {
    return {
      metrics: await startMetrics(services, environment),
      tracing: await startTracing(environment),
    }
  } catch (error) {
    await services.db.close()
    throw error
  }
}

/** Only where a port is given: the library is loaded only then. */
async function startMetrics(services: Services, { host, metricsPort: port }: Environment) {
  if (port === undefined) return undefined
  const { createMetrics } = await import('#server/entry/operations/createMetrics.ts')
  const { serveMetrics } = await import('#server/entry/operations/serveMetrics.ts')
  const metrics = createMetrics(services)
  return { ...metrics, ...(await serveMetrics(metrics, { host, port })) }
}

/** Only where a collector is named. */
async function startTracing({ traces }: Environment) {
  if (traces === undefined) return undefined
  const { createTracing } = await import('#server/entry/operations/createTracing.ts')
  return createTracing(traces, { now: Date.now, randomBytes })
}

function addressOf(context: Context, proxies: number): string {
  const remote = getConnInfo(context).remote.address ?? 'unknown'
  return clientAddress(remote, context.req.header('X-Forwarded-For'), proxies)
}
