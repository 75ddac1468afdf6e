import { sql } from 'drizzle-orm'
import { FLAGS, FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { writeLog } from '#server/engine/http/requestLog.ts'
import type { Database } from '#server/engine/db/Database.ts'
import type { TabStore } from '#server/engine/tab/createTabStore.ts'
import { createLocalCalls } from '#server/engine/tab/localCalls.ts'
import { openTabDatabase, type PostgresParts } from '#server/engine/tab/openTabDatabase.ts'
import { MIGRATIONS } from './migrate.ts'
import { prepareServices } from './prepareServices.ts'
import { NO_PARTNERS } from '#server/providers/Partners.ts'
import { runApp, type RunningApp } from './runApp.ts'
import { PASSWORD_COST, RATE_LIMITS, RETENTION } from './settings.ts'
import { drawReceived, RECEIVER } from './tabReceiver.ts'

interface Options {
  readonly store: TabStore
  readonly parts: PostgresParts
  /** What names the build. */
  readonly build: string
  /** The address of the application, without a slash at its end. */
  readonly origin: string
  /** Runs when other data is in place. */
  readonly onReplaced: () => void
  /** Runs when the application cannot start on the data that is there. */
  readonly onFailed: (error: unknown) => void
}

const NEWEST = Object.keys(MIGRATIONS).sort().at(-1) ?? ''

/**
 * The API in a worker of a tab. When the application cannot start, only the calls about the data as a whole are answered:
 * it can be exported and given up.
 */
export async function openTabApi({ store, onReplaced, onFailed, ...options }: Options) {
  const app = await startApp({ ...options, store }).catch(onFailed)
  const received = () => drawReceived(app?.services)
  const callLocal = createLocalCalls({ store, migration: NEWEST, onReplaced, received })
  return async (request: Request): Promise<Response> =>
    callLocal(request) ?? app?.fetch(request, undefined) ?? new Response(null, { status: 503 })
}

async function startApp({
  store,
  parts,
  build,
  origin,
}: Pick<Options, 'store' | 'parts' | 'build' | 'origin'>) {
  const db = await openTabDatabase(store.backend, parts)
  await refuseNewer(db)
  const services = await prepareServices({
    db,
    preparedBy: build,
    files: store.files,
    chain: undefined,
    partners: NO_PARTNERS,
    mailTransport: undefined,
    outbound: RECEIVER,
    encryptionKey: undefined,
    settings: {
      mode: 'sandbox',
      money: 'simulated',
      seed: 'demo',
      delays: 'spec',
      passwordCost: PASSWORD_COST,
      rateLimits: RATE_LIMITS,
      retention: RETENTION,
      webhookTimeout: 15_000,
      filesPerTeam: 50_000_000,
      flags: { ...FLAG_DEFAULTS, ...Object.fromEntries(FLAGS.map((flag) => [flag, true])) },
      origin,
    },
  })
  const app: RunningApp = await runApp(services, {
    clientAddress: () => '127.0.0.1',
    log: writeLog('error'),
  })
  return { ...app, services }
}

/** Throws when the data is newer than this build. */
async function refuseNewer({ orm }: Database): Promise<void> {
  const { rows } = await orm.execute(sql`select max(name) as newest from migration`)
  if (String(rows[0]?.['newest'] ?? '') > NEWEST)
    throw new Error('it was written by a newer version of this application')
}
