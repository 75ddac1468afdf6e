import type { Settings } from '#server/settings.ts'

/** How long the sandbox's simulated acts take, in milliseconds. */
const SPEC_DELAYS = {
  /** From a payment's submission to the network's verdict. Decision "Send". */
  settlement: 4_000,
  /** From a visitor's word that they paid to the tokens' arrival. Spec B, section 9. */
  payment: 2_000,
  /** From a request for test tokens to their arrival. Spec A, section 4. */
  faucet: 1_500,
  /** From the start of an identity verification to its outcome. Decision G-34. */
  identityCheck: 5_000,
  /** Until a conversion is taken up; it can be cancelled so long. Decision G-35. */
  conversionPickup: 10_000,
  /** From then until the bank has paid, or refused. */
  conversion: 5_000,
} as const

export type SimulatedAct = keyof typeof SPEC_DELAYS

/** The delay of a simulated act: that of the specification, or none where the settings say so (tests). */
export function delayOf(act: SimulatedAct, { delays }: Pick<Settings, 'delays'>): number {
  return delays === 'none' ? 0 : SPEC_DELAYS[act]
}
