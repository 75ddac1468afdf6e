import { eq } from 'drizzle-orm'
import { ConfigError, roleChoices } from '#define'
import { served } from '#product/server'
import { createSubscriptions, figures, implementations, sources } from './collectDefinitions.ts'
import type { Configured } from './ServerProduct.ts'
import { NO_ARRIVALS } from '#server/core/wallet/Arrivals.ts'
import { createClock } from '#server/engine/clock/createClock.ts'
import { createCollectionTables } from '#server/engine/tables/createCollectionTables.ts'
import { createEngine, refuseOpenSources } from '#server/engine/Engine.ts'
import { migrate } from './migrate.ts'
import { readPreparedBy, writePreparedBy } from '#server/engine/db/preparedBy.ts'
import { ensureEncryptionKey, openHashKey } from '#server/engine/support/secretBox.ts'
import { createLive } from '#server/engine/live/createLive.ts'
import { watchTables } from '#server/engine/tables/watchTables.ts'
import { namesOf } from '#server/providers/Partners.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { randomBytes } from '#server/engine/support/createId.ts'
import type { Services } from './Services.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { memberCaller } from '#server/features/people/identity/memberCaller.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { refuseWrongTeams } from '#server/features/people/sso/refuseWrongTeams.ts'
import { setting } from '#server/engine/db/schema.ts'
import type { Settings } from './settings.ts'

/** What differs between a process of Node and a tab of a browser. */
export interface Host extends Pick<
  Services,
  'db' | 'chain' | 'partners' | 'signOn' | 'outbound' | 'mailTransport' | 'files'
> {
  /** Key material: 32 bytes, base64. `undefined`: one is made and kept in the database. */
  readonly encryptionKey: string | undefined
  readonly settings: Omit<Settings, 'encryptionKey' | 'hashKey'>
  /**
   * What names this build and its configuration: a database that the same prepared is not compared with them again. Without
   * it that is done at each start.
   */
  readonly preparedBy?: string | undefined
}

/**
 * Brings the database of a host up to date, fills it on the first start, and gives what everything else works with. When it
 * fails, the database is closed.
 */
export async function prepareServices(host: Host): Promise<Services> {
  try {
    return await prepare(host)
  } catch (error) {
    await host.db.close()
    throw error
  }
}

async function prepare({ encryptionKey, settings, preparedBy, ...host }: Host): Promise<Services> {
  const { db, chain, partners } = host
  const isPrepared = preparedBy !== undefined && (await readPreparedBy(db)) === preparedBy
  if (!isPrepared) await migrate(db)
  await refuseOtherMoney(db, settings)
  const names = namesOf(partners)
  const configured: Configured = {
    config: chain?.config,
    providers: providersOf(settings.money, chain, names),
    partners: names,
  }
  if (!isPrepared) await db.transaction(async (tx) => served.configure?.(tx, configured))
  const { product, arrivals = NO_ARRIVALS } = served
  const { all: roles, given: givenRoles } = roleChoices(product.roles)
  const choices = { ...served.choicesOf?.(configured), roles, givenRoles }
  const engine = createEngine(product.resources, implementations, sources, choices)
  refuseOpenSources(engine, product)
  const key = encryptionKey ?? (await ensureEncryptionKey(db, randomBytes))
  const hashKey = await openHashKey(db, { key, randomBytes })
  const sealing = { randomBytes, settings: { ...settings, encryptionKey: key, hashKey } }
  const isTrial = settings.mode === 'sandbox'
  const changes = isPrepared ? [] : await createCollectionTables(db, engine.collections, sealing, { isTrial })
  for (const change of changes) console.log(`Stored data: ${change}`)
  const clock = createClock(db)
  if (settings.mode === 'sandbox') await clock.follow()
  const services: Services = {
    ...host,
    clock,
    now: clock.now,
    ...sealing,
    choices,
    providers: configured.providers,
    arrivals,
    systemCaller,
    memberCaller: (tx, member) => memberCaller(tx, product, member),
    product,
    engine,
    figures,
    subscriptions: createSubscriptions(),
    live: createLive({ db, watched: await watchTables(db, engine, clock, { isPrepared }) }),
  }
  if (!isPrepared) {
    await served.prepare(services)
    if (preparedBy !== undefined) await writePreparedBy(db, preparedBy)
  }
  await refuseWrongTeams(db, product, host.signOn?.providers ?? [])
  return services
}

const MARK = 'sandbox'
/** What a database is marked with whose money is simulated, or of test chains. Those of production have no mark. */
const MARKS = { simulated: 'true', test: 'test', real: undefined } as const

/**
 * Throws `ConfigError` when a database is opened beside another kind of money than its own: simulated money must not be paid
 * out, the passwords of demo accounts are public, and nothing simulated gets into real books.
 */
async function refuseOtherMoney(db: Database, { money }: Pick<Settings, 'money'>): Promise<void> {
  const [marked] = await db.orm.select().from(setting).where(eq(setting.name, MARK))
  const isNew = !marked && (await db.orm.$count(users)) === 0
  const mark = MARKS[money]
  if (isNew && mark !== undefined)
    return void (await db.orm.insert(setting).values({ name: MARK, value: mark }).onConflictDoNothing())
  if (marked?.value === mark) return
  throw new ConfigError('Database', [`${madeIn(marked?.value)}. Choose another DATA_DIR or DATABASE_URL.`])
}

function madeIn(mark: string | undefined): string {
  if (mark === undefined) return 'It was created outside sandbox mode'
  if (mark === MARKS.test) return 'It was created in sandbox mode with test chains or partners'
  return 'It was created in sandbox mode, with simulated money'
}
