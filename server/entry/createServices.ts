import type { Build } from './Build.ts'
import { checkDefinitions } from './checkDefinitions.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Database } from '#server/engine/db/Database.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { createDiskStorage } from '#server/engine/files/createDiskStorage.ts'
import { createS3Storage } from '#server/engine/files/createS3Storage.ts'
import { createMailTransport } from '#server/engine/mail/createMailTransport.ts'
import { createOutboundHttp } from '#server/engine/outbound/createOutboundHttp.ts'
import type { OutboundHttp } from '#server/engine/outbound/OutboundHttp.ts'
import { NO_PARTNERS } from '#server/providers/Partners.ts'
import { isReachable } from './refuseUnsafe.ts'
import { prepareServices } from './prepareServices.ts'
import type { Environment } from './Environment.ts'
import type { Services } from './Services.ts'

/** The library that talks to chains is loaded only where there is one. */
async function openChain({ chain, signerKey, sendLimits, settings }: Environment) {
  if (!chain) return undefined
  const chains = await import('#server/providers/chain/openChain.ts')
  return chains.openChain(chain, settings.mode, { key: signerKey, ...sendLimits })
}

async function openPartners(config: Environment['partners'], outbound: OutboundHttp) {
  if (!config) return NO_PARTNERS
  return (await import('#server/providers/partners/openPartners.ts')).openPartners(config, outbound)
}

async function openSignOn({ sso, settings }: Environment) {
  if (!sso) return undefined
  return (await import('#server/providers/sso/openSignOn.ts')).openSignOn(sso, settings.origin)
}

/**
 * Checks the definitions, unless its build did, opens the database, unless it is open already, brings it up to date, fills it on
 * the first start, and gives what everything else works with.
 */
export async function createServices(environment: Environment, open?: Database): Promise<Services> {
  const { encryptionKey, mail, s3, dataDir, settings, build } = environment
  if (!build) checkDefinitions()
  const outbound = createOutboundHttp({ mode: settings.mode, isReachable: isReachable(environment) })
  const partners = await openPartners(environment.partners, outbound)
  const chain = await openChain(environment)
  return prepareServices({
    db: open ?? (await createDatabase({ ...environment, ...build })),
    preparedBy: build && nameOf(build, environment),
    chain,
    partners,
    signOn: await openSignOn(environment),
    outbound,
    mailTransport: mail && createMailTransport(mail),
    files: s3 ? createS3Storage(s3) : createDiskStorage(`${dataDir}/files`),
    encryptionKey,
    settings,
  })
}

/** Another one for each configuration of what is written into the database at a start. */
function nameOf(build: Build, { chain, partners, settings: { money, seed } }: Environment): string {
  return sha256(JSON.stringify([build.name, chain, Object.keys(partners ?? {}), money, seed]))
}
