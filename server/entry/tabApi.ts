import { sql, desc, eq, isNotNull } from 'drizzle-orm'
import { FLAGS, FLAG_DEFAULTS } from '#resources/vocabulary/flags.ts'
import { writeLog } from '#server/engine/http/requestLog.ts'
import type { Database } from '#server/engine/db/Database.ts'
import type { TabStore } from '#server/engine/tab/createTabStore.ts'
import { createLocalCalls } from '#server/engine/tab/localCalls.ts'
import { openTabDatabase, type PostgresParts } from '#server/engine/tab/openTabDatabase.ts'
import type { Services } from './Services.ts'
import { MIGRATIONS } from './migrate.ts'
import { prepareServices } from './prepareServices.ts'
import { NO_PARTNERS } from '#server/providers/Partners.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint } from '#server/features/people/keys/schema.ts'
import { outboxEvent } from '#server/engine/db/schema.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import { requestOf } from '#server/features/outward/webhooks/deliveries.ts'
import { runApp, type RunningApp } from './runApp.ts'
import { PASSWORD_COST, RATE_LIMITS, RETENTION } from './settings.ts'

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
    signOn: undefined,
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

/** The world outside of a tab: every address takes what is sent to it. */
const RECEIVER: OutboundHttp = {
  refusalOf: async ({ protocol }) => (protocol === 'https:' ? undefined : 'must use https'),
  send: async () => new Response('ok'),
}

/** A page of the webhooks that were received. Before there are services: of none. */
async function drawReceived(services: Services | undefined): Promise<string> {
  const received = services ? await readReceived(services) : []
  const sections = await Promise.all(received.map(draw))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3">
<meta name="color-scheme" content="dark light"><title>Webhooks received</title><h1>Webhooks received</h1>
<p>Nothing leaves this browser. Webhook deliveries arrive here, newest first.</p>${
    sections.join('') || '<p>None so far.</p>'
  }</html>`
}

/** A webhook as its receiver has it. */
interface Received {
  readonly at: Date
  readonly request: Request
}

const MOST_SHOWN = 100

/** What receivers of any team answered to, newest first. */
async function readReceived(services: Services): Promise<readonly Received[]> {
  const rows = await services.db.orm
    .select({ at: webhookAttempt.at, endpoint: webhookEndpoint, event: outboxEvent })
    .from(webhookAttempt)
    .innerJoin(webhookDelivery, eq(webhookDelivery.id, webhookAttempt.deliveryId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .innerJoin(outboxEvent, eq(outboxEvent.id, webhookDelivery.eventId))
    .where(isNotNull(webhookAttempt.httpStatus))
    .orderBy(desc(webhookAttempt.at), desc(webhookAttempt.deliveryId), desc(webhookAttempt.number))
    .limit(MOST_SHOWN)
  return Promise.all(
    rows.map(async (row) => ({
      at: row.at,
      request: await requestOf(services, { ...row, url: row.endpoint.url }),
    })),
  )
}

async function draw({ at, request }: Received): Promise<string> {
  const headers = [...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  return `<section><h2>POST ${escape(request.url)}</h2><p><time>${at.toISOString()}</time></p><pre>${escape(
    `${headers}\n\n${await request.text()}`,
  )}</pre></section>`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
