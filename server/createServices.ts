import { createDatabase } from '#server/platform/db/createDatabase.ts'
import { createDiskStorage } from '#server/platform/files/createDiskStorage.ts'
import { createS3Storage } from '#server/platform/files/createS3Storage.ts'
import { createMailTransport } from '#server/platform/mail/createMailTransport.ts'
import { createOutboundHttp } from '#server/platform/outbound/createOutboundHttp.ts'
import { prepareServices } from './prepareServices.ts'
import type { Environment } from './readEnvironment.ts'
import type { Services } from './Services.ts'

/** The library that talks to chains is loaded only where there is one. */
async function openChain({ chain, signerKey, sendLimits, settings }: Environment) {
  if (!chain) return undefined
  const chains = await import('#server/providers/chain/openChain.ts')
  return chains.openChain(chain, settings.mode, { key: signerKey, ...sendLimits })
}

/** Opens the database, brings it up to date, fills it on the first start, and gives what everything else works with. */
export async function createServices(environment: Environment): Promise<Services> {
  const { encryptionKey, mail, s3, dataDir, settings } = environment
  const chain = await openChain(environment)
  return prepareServices({
    db: await createDatabase(environment),
    chain,
    outbound: createOutboundHttp(settings),
    mailTransport: mail && createMailTransport(mail),
    files: s3 ? createS3Storage(s3) : createDiskStorage(`${dataDir}/files`),
    ...{ encryptionKey, settings },
  })
}
