import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import type { Settings } from '#server/entry/settings.ts'
import { type ConfigFile, readConfigFile } from '../readConfigFile.ts'

const text = z.string('is required').trim().min(1, 'is required').max(200)
const domain = text.toLowerCase().regex(/^[a-z0-9.-]+\.[a-z0-9-]+$/, 'is not a domain such as acme.example')

const provider = z.strictObject({
  key: text.regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  name: text,
  issuer: z
    .string('is required')
    .refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol), {
      message: 'must be like https://login.acme.example',
    }),
  clientId: text,
  /** Beside this file, or anywhere. */
  clientSecretFile: text,
  scopes: z.array(text).default([]),
  domains: z.array(domain, 'is required').min(1, 'is required'),
  ownsDomains: z.boolean('is not true or false').default(false),
  verifiedClaim: text.default('email_verified'),
  secondFactor: z.array(text).default([]),
  team: text,
  roles: z.strictObject(
    { claim: text.optional(), map: z.record(text, text).default({}), default: text },
    'is required',
  ),
})

const file = z.strictObject({ providers: z.array(provider, 'is required').min(1, 'is empty').max(10) })

/** A provider as it is configured, with its secret. */
export type SsoProvider = Omit<z.output<typeof provider>, 'clientSecretFile'> & {
  readonly clientSecret: string
}

/** Reads the file that `SSO_CONFIG` names, and the secrets that it names. */
export function readSsoFile(
  path: string | undefined,
  mode: Settings['mode'],
): ConfigFile<readonly SsoProvider[]> {
  const { config, problems } = readConfigFile('SSO_CONFIG', path, file)
  if (path === undefined || !config) return { problems }
  const read = config.providers.map(({ clientSecretFile, ...rest }) => ({
    ...rest,
    clientSecret: readSecret(resolve(dirname(path.trim()), clientSecretFile)),
  }))
  const found = read.flatMap(({ key, issuer, clientSecret }, at) => {
    const place = `SSO_CONFIG: providers.${at}`
    return [
      ...(clientSecret === '' ? [`${place}.clientSecretFile is not a readable file with a secret`] : []),
      ...(read.findIndex((one) => one.key === key) < at ? [`${place}.key "${key}" is there twice`] : []),
      ...(mode === 'production' && !issuer.startsWith('https:')
        ? [`${place}.issuer must use https outside sandbox mode`]
        : []),
    ]
  })
  return found.length > 0 ? { problems: found } : { config: read, problems }
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
