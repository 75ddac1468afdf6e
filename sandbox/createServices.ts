import { implementations } from '../resources/rules.ts'
import { resources } from '../resources/index.ts'
import { checkDefinitions } from './checkDefinitions.ts'
import { createClock } from './clock/createClock.ts'
import { createCollectionTables } from './collections/createCollectionTables.ts'
import { createEngine } from './collections/Engine.ts'
import { createDatabase } from './db/createDatabase.ts'
import type { Database } from './db/Database.ts'
import { migrate } from './db/migrate.ts'
import { refuseSandboxData } from './db/refuseSandboxData.ts'
import { ensureEncryptionKey } from './identity/ensureEncryptionKey.ts'
import { createLive } from './live/createLive.ts'
import { watchTables } from './live/watchTables.ts'
import { createPostman } from './mail/createPostman.ts'
import { createOutside } from './outside/createOutside.ts'
import { providersOf } from './providers/providersOf.ts'
import { randomBytes } from './randomBytes.ts'
import type { Environment } from './readEnvironment.ts'
import { seedOnce } from './seed/seedOnce.ts'
import type { Services } from './Services.ts'
import { sources } from './sources.ts'

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
    outside: createOutside(settings),
    postman: mail && createPostman(mail),
    engine,
    live: createLive({ db, watched: await watchTables(db, engine) }),
  }
  await seedOnce(services)
  return services
}
