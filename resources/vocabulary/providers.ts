import { FLAGS, type FeatureFlag } from './flags.ts'

/**
 * The services Coffer needs from the outside world: a chain to receive on, a way to send on it, banks, exchange rates, a
 * card issuer, identity checks, a source of yield. `simulatedChain`: payments come from nowhere, test tokens among them;
 * `realChain`: they come from a wallet, below an extended public key.
 * `sandbox` is for what else exists only in simulation: the inbox, the explorer and the clock.
 */
export const PROVIDERS = [
  'chain',
  'sending',
  'simulatedChain',
  'realChain',
  'bank',
  'rates',
  'cardIssuer',
  'identity',
  'yield',
  'sandbox',
] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * The providers of each feature. Without one of them a feature does not exist: it has no flag, route, menu
 * entry, screen or documentation, and cannot be switched on.
 */
export const FEATURE_NEEDS: Readonly<Record<FeatureFlag, readonly Provider[]>> = {
  dashboard: [],
  sendReceive: ['chain'],
  paymentLinks: ['chain'],
  invoices: [],
  investments: ['chain', 'yield'],
  transactions: [],
  cryptoCards: ['chain', 'rates', 'cardIssuer'],
  instantFiat: ['chain', 'bank', 'rates'],
  faucet: ['simulatedChain'],
  teamManagement: [],
  profile: [],
  settings: [],
  apiDocs: [],
  notifications: [],
  apiSettings: [],
  settlementSettings: ['chain', 'bank'],
  approvals: ['chain', 'sending'],
}

/** A part of the application may depend on a flag, or on a provider alone. */
export type Feature = FeatureFlag | Provider
export const FEATURES: readonly Feature[] = [...FLAGS, ...PROVIDERS]

/** Providers that are on only while a feature is: who switches the feature off stops them as well. */
export const SWITCHED_WITH: Readonly<Partial<Record<Feature, FeatureFlag>>> = { sending: 'sendReceive' }

/** Whether everything that a feature needs is configured. */
export function isPossible(feature: Feature, configured: readonly Provider[]): boolean {
  return needsOf(feature).every((provider) => configured.includes(provider))
}

/** The providers of a feature; of a provider itself. */
export function needsOf(feature: Feature): readonly Provider[] {
  const provider = PROVIDERS.find((name) => name === feature)
  return provider ? [provider] : FEATURE_NEEDS[feature as FeatureFlag]
}
