import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { type ConfiguredChoices, SAVED_VIEWS } from '#define'
import { resources as allResources } from '#resources/index.ts'
import {
  createSubscriptions,
  figures,
  implementations as allImplementations,
  sources,
} from '#server/entry/collectDefinitions.ts'
import { FLAGS, type FeatureFlag, type FlagSet } from '#resources/vocabulary/flags.ts'
import { choicesOf } from '#server/entry/choicesOf.ts'
import { createClock } from '#server/engine/clock/createClock.ts'
import { createCollectionTables } from '#server/engine/tables/createCollectionTables.ts'
import { createEngine } from '#server/engine/Engine.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { writeNetworks } from '#server/entry/writeNetworks.ts'
import { createApp, type AppOptions } from '#server/entry/createApp.ts'
import { sandboxMail } from '#server/engine/db/schema.ts'
import { createDiskStorage } from '#server/engine/files/createDiskStorage.ts'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import { openMail } from '#server/engine/mail/sendMail.ts'
import type { MailTransport } from '#server/engine/mail/MailTransport.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { followOrders } from '#server/features/partners/followOrders.ts'
import { namesOf, NO_PARTNERS, type Partners } from '#server/providers/Partners.ts'
import type { SignOn } from '#server/providers/SignOn.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import type { Services } from '#server/entry/Services.ts'
import { RATE_LIMITS, RETENTION, type Settings } from '#server/entry/settings.ts'
import { createLive } from '#server/engine/live/createLive.ts'
import { watchTables } from '#server/engine/tables/watchTables.ts'
import { orderSettlers } from '#server/entry/orderSettlers.ts'
import { memberCaller } from '#server/features/people/identity/memberCaller.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { coffer } from '#resources/product.ts'
import { arrivals } from '#server/features/sales/pay/arrivals.ts'
import { jobHandlersFor } from '#server/entry/jobHandlers.ts'
import { runDeliveries } from '#server/features/outward/webhooks/deliveries.ts'
import { runDueJobs } from '#server/engine/jobs/runDueJobs.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import type { Implementation } from '#server/engine/rules.ts'
import { createTestDatabase } from './createTestDatabase.ts'
import { createCast, type Persona } from './createCast.ts'
import { createTestClient, type TestClient } from './TestClient.ts'

export type { Persona }

export interface TestApiOptions extends Omit<AppOptions, 'clientAddress'> {
  /** Default: those of the application. */
  readonly resources?: readonly Resource[]
  /** The rules of `resources`. Default: those of the application; with `resources`, none. */
  readonly implementations?: readonly Implementation[]
  /** Where those of `resources` have their records that name a table. Default: none. */
  readonly sources?: readonly ListSource[]
  /** Default: every feature on. */
  readonly flags?: Partial<FlagSet>
  /** The moment the clock stands at first. Default 15 June 2025, noon UTC. */
  readonly now?: string
  readonly settings?: Partial<Settings>
  /** Default: the simulated one, in sandbox mode. */
  readonly chain?: Chain
  /** Partners by HTTP. Default: none, which in sandbox mode are simulated. */
  readonly partners?: Partners
  /** Identity providers. Default: none. */
  readonly signOn?: SignOn
  /** The world outside. Default: the real one, which in sandbox mode is also this machine. */
  readonly outside?: OutboundHttp
  /** Default: mails are written down only; outside sandbox mode they wait to be sent. */
  readonly mailTransport?: MailTransport
}

/** The real API on a real database of its own, with a clock that only moves when told to. */
export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  if (Object.keys(options).length > 0) return makeTestApi(options)
  const left = plain.pop()
  const api = left && (await left.renew()) ? left : await makeTestApi({})
  const leave = async () => {
    await api.removeFiles()
    plain.push(api)
  }
  return { ...api, close: leave }
}

/** Those without options, of files that ended, for the next one of this worker: to make one takes as long as ten tests. */
const plain: MadeApi[] = []

type MadeApi = Awaited<ReturnType<typeof makeTestApi>>
export type TestApi = Omit<MadeApi, 'renew' | 'removeFiles'>

async function makeTestApi(options: TestApiOptions) {
  const { resources, implementations, flags, settings, outside, mailTransport, ...rest } = options
  const { now = '2025-06-15T12:00:00.000Z', chain, partners = NO_PARTNERS, signOn, ...appOptions } = rest
  const database = await createTestDatabase({ served: !resources })
  const names = namesOf(partners)
  const providers = providersOf(settings?.money ?? moneyIn(settings?.mode), chain, names)
  const configured = { config: chain?.config, providers, partners: names }
  await database.db.transaction((tx) => writeNetworks(tx, configured))
  await database.keepRows()
  const choices = choicesOf(configured)
  const engine = engineOf(choices, resources, implementations, options.sources)
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))
  await createCollectionTables(database.db, engine.collections, { settings: TEST_SETTINGS, randomBytes })
  if (!resources) await database.keepTables()
  let time = Date.parse(now)
  const clock = createClock(database.db, () => new Date(time))
  const filesFolder = join(tmpdir(), `coffer-files-${crypto.randomUUID()}`)
  const removeFiles = () => rm(filesFolder, { recursive: true, force: true })
  const live = createLive({ db: database.db, watched: await watchTables(database.db, engine, clock) })
  const services: Services = {
    db: database.db,
    clock,
    now: clock.now,
    randomBytes,
    settings: {
      ...TEST_SETTINGS,
      flags: { ...ALL_ON, ...flags },
      money: moneyIn(settings?.mode),
      ...settings,
    },
    chain,
    partners,
    signOn,
    choices,
    arrivals,
    systemCaller,
    memberCaller: (tx, member) => memberCaller(tx, services.product, member),
    product: coffer,
    providers,
    outbound: outside ?? createOutboundHttp({ mode: settings?.mode ?? 'sandbox' }),
    mailTransport: mailTransport ?? (settings?.mode === 'production' ? WAITING : undefined),
    files: createDiskStorage(filesFolder),
    engine,
    figures,
    subscriptions: createSubscriptions(),
    live,
  }
  const app = createApp(services, {
    clientAddress: ({ req }) => req.header(ADDRESS) ?? '10.0.0.1',
    ...appOptions,
  })
  const fetch = async (request: Request) => app.fetch(request)
  const cast = createCast(services)
  const begin = async () => {
    cast.forget()
    time = Date.parse(now)
    await clock.follow()
  }
  return {
    app,
    services,
    /** The transport for a client under test. */
    fetch,
    /** Calls without a session. `address`: where the connection comes from. */
    guest: ({ address = '10.0.0.1' } = {}): TestClient =>
      createTestClient((request) => fetch(from(address, request))),
    /** Calls as somebody who is signed in. */
    as: (persona: Persona): TestClient => createTestClient(fetch, () => cast.token(persona)),
    /** Calls with a token that the test got itself. */
    bearer: (token: string): TestClient => createTestClient(fetch, async () => token),
    /** The session token of somebody, for a screen under test. */
    tokenOf: cast.token,
    /** Moves the clock forward. */
    advance: (ms: number) => void (time += ms),
    /** Runs the jobs and sends the webhooks that are due by the clock. Answers how many were done. */
    runJobs: async () =>
      (await runDueJobs(services, jobHandlersFor(services))) +
      (await followOrders(services, orderSettlers)) +
      (await runDeliveries(services)),
    /** Send emails to an address, newest first. */
    mails: (to: string) => mailsTo(services, to),
    /** Empties the database; the clock goes back to its start. */
    reset: async () => {
      await database.reset()
      await begin()
    },
    removeFiles,
    /** Makes it ready for another file. Answers whether it could. */
    renew: async () => {
      const isReady = await database.renew()
      if (isReady) await begin()
      return isReady
    },
    close: async () => {
      await live.stop()
      await removeFiles()
      await database.close()
    },
  }
}

/** The header that says where a test's request comes from. */
export const ADDRESS = 'Test-Address'

const moneyIn = (mode?: Settings['mode']) => (mode === 'production' ? 'real' : 'simulated')

const TEST_SETTINGS: Omit<Settings, 'flags' | 'money'> = {
  mode: 'sandbox',
  seed: 'empty',
  delays: 'none',
  webhookTimeout: 15_000,
  origin: 'http://app.test',
  encryptionKey: btoa('k'.repeat(32)),
  hashKey: btoa('k'.repeat(32)),
  passwordCost: { memorySize: 8, iterations: 1, parallelism: 1 },
  rateLimits: RATE_LIMITS,
  retention: RETENTION,
  filesPerTeam: 1_000_000,
}

/** Settings stay with other resources too: the routes of accounts and teams read them. So do the views that lists have. */
function engineOf(
  choices: ConfiguredChoices,
  resources?: readonly Resource[],
  implementations: readonly Implementation[] = [],
  given: readonly ListSource[] = [],
) {
  if (!resources) return createEngine(allResources, allImplementations, sources, choices)
  const kept = allResources
    .filter((one) => !resources.includes(one))
    .filter(({ settingsOf, name }) => settingsOf !== undefined || name === SAVED_VIEWS)
  const isKept = (name: string) => kept.some((one) => one.name === name)
  return createEngine(
    [...resources, ...kept],
    [...implementations, ...allImplementations.filter(({ resource }) => isKept(resource))],
    [...given, ...sources.filter(({ resource }) => isKept(resource.name))],
    choices,
  )
}

const ALL_ON = Object.fromEntries(FLAGS.map((flag) => [flag, true])) as Record<FeatureFlag, boolean>

function from(address: string, request: Request): Request {
  request.headers.set(ADDRESS, address)
  return request
}

/** Takes no mail, and refuses none. */
const WAITING: MailTransport = { send: () => new Promise(() => undefined) }

async function mailsTo(services: Services, to: string) {
  const rows = await services.db.orm
    .select()
    .from(sandboxMail)
    .where(eq(sandboxMail.toEmail, to))
    .orderBy(desc(sandboxMail.seq))
  const contents = await Promise.all(rows.map((row) => openMail(services, row)))
  return rows.map((row, at) => {
    const { subject, body, link } = contents[at] ?? { subject: '', body: '' }
    return { ...row, subject, body, linkLabel: link?.label ?? null, linkUrl: link?.url ?? null }
  })
}
