import { FLAGS, type FeatureFlag } from './flags.ts'

/**
 * What Coffer needs of the outside world: a chain, banks, exchange rates, an issuer of cards, somebody who checks
 * identities, somewhere that yields. `sandbox` stands for what only a simulation does: give test tokens, let a payment
 * arrive by itself, show its mails, its chain and its clock.
 */
export const PROVIDERS = ['chain', 'bank', 'rates', 'cardIssuer', 'identity', 'yield', 'sandbox'] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * What each feature needs. Without one of its providers a feature does not exist: it has no flag, route, menu entry,
 * screen or documentation, and nobody can switch it on.
 */
export const FEATURE_NEEDS: Readonly<Record<FeatureFlag, readonly Provider[]>> = {
  dashboard: [],
  sendReceive: ['chain'],
  paymentLinks: ['chain', 'rates'],
  invoices: [],
  investments: ['chain', 'yield'],
  transactions: [],
  cryptoCards: ['chain', 'rates', 'cardIssuer'],
  instantFiat: ['chain', 'bank', 'rates'],
  faucet: ['sandbox'],
  teamManagement: [],
  profile: [],
  settings: [],
  apiDocs: [],
  notifications: [],
  apiSettings: [],
  settlementSettings: ['chain', 'bank'],
}

/** What a part of the application may belong to: a feature that is switched, or one that is there when its provider is. */
export type Feature = FeatureFlag | Provider
export const FEATURES: readonly Feature[] = [...FLAGS, ...PROVIDERS]

/** The features that are on, by name. A name that is missing does not exist. */
export type FeatureSet = Readonly<Partial<Record<Feature, boolean>>>

/** Whether everything that a feature needs is configured. */
export function isPossible(feature: Feature, configured: readonly Provider[]): boolean {
  return needsOf(feature).every((provider) => configured.includes(provider))
}

function needsOf(feature: Feature): readonly Provider[] {
  const provider = PROVIDERS.find((name) => name === feature)
  return provider ? [provider] : FEATURE_NEEDS[feature as FeatureFlag]
}
