import { checkDefinitions } from './checkDefinitions.ts'
import { implementations, sources } from './collectDefinitions.ts'
import { resources } from '#resources/index.ts'
import { choicesOf } from './choicesOf.ts'
import { createClock } from '#server/platform/clock/createClock.ts'
import { createCollectionTables } from '#server/engine/createCollectionTables.ts'
import { createEngine } from '#server/engine/Engine.ts'
import { createDatabase } from '#server/platform/db/createDatabase.ts'
import type { Database } from '#server/platform/db/Database.ts'
import { migrate } from './migrate.ts'
import { writeNetworks } from './writeNetworks.ts'
import { refuseSandboxData } from '#server/platform/db/refuseSandboxData.ts'
import { ensureEncryptionKey, openHashKey } from './platform/secretBox.ts'
import { createLive } from '#server/platform/live/createLive.ts'
import { watchTables } from './engine/watchTables.ts'
import { createDiskStorage } from '#server/platform/files/createDiskStorage.ts'
import { createS3Storage } from '#server/platform/files/createS3Storage.ts'
import { createMailTransport } from '#server/platform/mail/createMailTransport.ts'
import { createOutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'
import type { Chain } from '#server/providers/Chain.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import { randomBytes } from '#server/platform/createId.ts'
import type { Environment } from './readEnvironment.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { seedRows } from '#server/sandbox/seed/seedRows.ts'
import type { Services } from './Services.ts'
import { resealSecrets } from '#server/webhooks/resealSecrets.ts'

/** The library that talks to chains is loaded only where there is one. */
async function openChain({ chain, signerKey, sendLimits, settings }: Environment) {
  if (!chain) return undefined
  const chains = await import('#server/providers/chain/openChain.ts')
  return chains.openChain(chain, settings.mode, { key: signerKey, ...sendLimits })
}

/** Opens the database, brings it up to date, fills it on the first start, and gives what everything else works with. */
export async function createServices(environment: Environment): Promise<Services> {
  checkDefinitions()
  const chain = await openChain(environment)
  const db = await createDatabase(environment)
  try {
    return await prepare(db, environment, chain)
  } catch (error) {
    await db.close()
    throw error
  }
}

async function prepare(
  db: Database,
  { encryptionKey, mail, s3, dataDir, settings }: Environment,
  chain: Chain | undefined,
): Promise<Services> {
  await migrate(db)
  await refuseSandboxData(db, settings)
  const configured = { config: chain?.config, providers: providersOf(settings.mode, chain) }
  await db.transaction((tx) => writeNetworks(tx, configured))
  const choices = choicesOf(configured)
  const engine = createEngine(resources, implementations, sources, choices)
  const key = encryptionKey ?? (await ensureEncryptionKey(db, randomBytes))
  const hashKey = await openHashKey(db, { key, randomBytes })
  const sealing = { randomBytes, settings: { ...settings, encryptionKey: key, hashKey } }
  const changes = await createCollectionTables(db, engine.collections, sealing)
  for (const change of changes) console.log(`Stored data: ${change}`)
  const clock = createClock(db)
  if (settings.mode === 'sandbox') await clock.follow()
  const services: Services = {
    ...{ db, clock, now: clock.now },
    ...sealing,
    ...{ chain, choices, providers: configured.providers },
    outbound: createOutboundHttp(settings),
    mailTransport: mail && createMailTransport(mail),
    files: s3 ? createS3Storage(s3) : createDiskStorage(`${dataDir}/files`),
    engine,
    live: createLive({ db, watched: await watchTables(db, engine, clock) }),
  }
  await resealSecrets(services)
  await seedOnce(services)
  await seedRows(services)
  return services
}
