import { implementations, sources } from './collectDefinitions.ts'
import { actions } from '#resources/actions/index.ts'
import { resources } from '#resources/index.ts'
import { createClock } from '#server/platform/clock/createClock.ts'
import { createCollectionTables } from '#server/engine/createCollectionTables.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { createDatabase } from '#server/platform/db/createDatabase.ts'
import type { Database } from '#server/platform/db/Database.ts'
import { migrate } from './migrate.ts'
import { refuseSandboxData } from '#server/platform/db/refuseSandboxData.ts'
import { ensureEncryptionKey } from './platform/secretBox.ts'
import { createLive } from '#server/platform/live/createLive.ts'
import { watchTables } from './engine/watchTables.ts'
import { createMailTransport } from '#server/platform/mail/createMailTransport.ts'
import { createOutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { randomBytes } from '#server/platform/createId.ts'
import type { Environment } from './readEnvironment.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { seedRows } from '#server/sandbox/seed/seedRows.ts'
import type { Services } from './Services.ts'
import { resealSecrets } from '#server/webhooks/resealSecrets.ts'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import { THEME } from '#resources/vocabulary/theme.ts'
import { assertResources } from '#define'
import { pages } from '#pages/index.ts'
import { links } from '#pages/links.ts'
import { fixedSegments } from './collectRoutes.ts'

/** Opens the database, brings it up to date, fills it on the first start, and gives what everything else works with. */
export async function createServices(environment: Environment): Promise<Services> {
  checkDefinitions()
  const db = await createDatabase(environment)
  try {
    return await prepare(db, environment)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function prepare(db: Database, { encryptionKey, mail, settings }: Environment): Promise<Services> {
  await migrate(db)
  await refuseSandboxData(db, settings)
  const engine = createEngine(resources, implementations, sources)
  await createCollectionTables(db, engine.collections)
  const clock = createClock(db)
  if (settings.mode === 'sandbox') await clock.follow()
  const services: Services = {
    ...{ db, clock, now: clock.now },
    randomBytes,
    settings: { ...settings, encryptionKey: encryptionKey ?? (await ensureEncryptionKey(db, randomBytes)) },
    providers: providersOf(settings),
    outbound: createOutboundHttp(settings),
    mailTransport: mail && createMailTransport(mail),
    engine,
    live: createLive({ db, watched: await watchTables(db, engine, clock) }),
  }
  await resealSecrets(services)
  await seedOnce(services)
  await seedRows(services)
  return services
}

/** Stops the start when a definition, a page or a link has a mistake. Throws `ConfigError` with all of them. */
function checkDefinitions(): void {
  assertResources(resources, {
    permissions: Object.keys(PERMISSIONS),
    flags: FEATURES,
    icons: ICONS,
    pages,
    links,
    theme: THEME,
    actions,
    rules: implementations,
    reserved: fixedSegments(),
  })
}
