import type { Bank } from './Bank.ts'
import type { CardIssuer } from './CardIssuer.ts'
import type { ExchangeRates } from './ExchangeRates.ts'
import type { IdentityCheck } from './IdentityCheck.ts'

/** Partners that are configured, by the provider that they are. One that is missing is simulated in the sandbox, and nowhere else. */
export interface Partners {
  readonly bank?: Bank
  readonly identity?: IdentityCheck
  readonly rates?: ExchangeRates
  readonly cardIssuer?: CardIssuer
  /** The secret with which each partner signs its callbacks. A partner without one sends none, and is polled. */
  readonly callbackSecrets: Readonly<Partial<Record<PartnerName, string>>>
}

export const PARTNER_NAMES = ['bank', 'identity', 'rates', 'cardIssuer'] as const
export type PartnerName = (typeof PARTNER_NAMES)[number]

export const NO_PARTNERS: Partners = { callbackSecrets: {} }

/** The partners that are configured. */
export function namesOf(partners: Partners): readonly PartnerName[] {
  return PARTNER_NAMES.filter((name) => partners[name] !== undefined)
}
