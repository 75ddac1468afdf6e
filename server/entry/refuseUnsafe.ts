import { TEST_CHAINS } from '#server/providers/chain/testChains.ts'
import { PARTNER_NAMES } from '#server/providers/Partners.ts'
import { providersOf } from '#server/providers/providersOf.ts'
import type { Environment } from './Environment.ts'
import { refuseImpossible } from './readFeatures.ts'
import { KEY_HINT, type Variables } from './readVariable.ts'
import type { Settings } from './settings.ts'

/** What of the environment is connected to the world outside. */
type Outside = Pick<Environment, 'chain' | 'partners' | 'signerKey'>

/** Where money comes from: simulated only while nothing outside is connected, so that no simulated money ever leaves. */
export function moneyOf(mode: Settings['mode'], { chain, partners, signerKey }: Outside): Settings['money'] {
  if (mode === 'production') return 'real'
  return chain || partners || signerKey !== undefined ? 'test' : 'simulated'
}

/** What would let a sandbox be taken for production, or the other way round; a line each. */
export function refuseUnsafe(environment: Environment, given: Variables): readonly string[] {
  const unnamed = refuseUnnamed(environment, given)
  return environment.settings.mode === 'sandbox'
    ? [...unnamed, ...refuseInSandbox(environment)]
    : refuseInProduction(environment, given)
}

/** Whether others than who sits at this machine can reach the application. */
export function isReachable({ host, settings }: Pick<Environment, 'host' | 'settings'>): boolean {
  return !isLocal(host) || !isLocal(new URL(settings.origin).hostname)
}

const NAME_IT = 'set APP_MODE=production, or APP_MODE=sandbox for public test accounts and money'

/** A server that others can reach is no sandbox by accident. */
function refuseUnnamed({ host, settings }: Environment, given: Variables): readonly string[] {
  if (given.APP_MODE) return []
  const { hostname } = new URL(settings.origin || 'http://localhost')
  return [
    ...(given.NODE_ENV?.trim() === 'production'
      ? [`APP_MODE: is required with NODE_ENV=production; ${NAME_IT}`]
      : []),
    ...(isLocal(host)
      ? []
      : [`APP_MODE: is required with HOST=${host}, which is reachable from outside; ${NAME_IT}`]),
    ...(given.PUBLIC_URL && !isLocal(hostname)
      ? [`APP_MODE: is required with a public PUBLIC_URL; ${NAME_IT}`]
      : []),
  ]
}

const isLocal = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host.trim())

function refuseInSandbox({ chain, partners, settings }: Environment): readonly string[] {
  const real = (chain?.chains ?? []).filter(({ id }) => !TEST_CHAINS.has(id))
  const unmarked = PARTNER_NAMES.filter((name) => partners?.[name] && partners[name].test !== true)
  return [
    ...real.map(
      ({ id, name }) =>
        `CHAIN_CONFIG: "${name}" (${id}) is not a known test chain; real chains need APP_MODE=production`,
    ),
    ...unmarked.map(
      (name) =>
        `PARTNERS_CONFIG: ${name} is not marked with "test": true; a real partner needs APP_MODE=production`,
    ),
    ...(settings.money === 'test' && settings.seed === 'demo'
      ? ['SEED: "demo" creates money that does not exist; with CHAIN_CONFIG or PARTNERS_CONFIG use "empty"']
      : []),
  ]
}

function refuseInProduction(
  { settings: { money, seed }, partners }: Environment,
  given: Variables,
): readonly string[] {
  const named = PARTNER_NAMES.filter((name) => partners?.[name] !== undefined)
  const configured = providersOf(money, given.CHAIN_CONFIG ? {} : undefined, named)
  return [
    ...(seed === 'demo'
      ? ['SEED: "demo" creates accounts with a known password; outside sandbox mode use "empty"']
      : []),
    ...refuseImpossible(given.FEATURES, configured),
    ...(given.ENCRYPTION_KEY ? [] : [`ENCRYPTION_KEY: is required outside sandbox mode; ${KEY_HINT}`]),
  ]
}
