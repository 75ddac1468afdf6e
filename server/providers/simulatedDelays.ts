import { type Said, say } from '#define/said'
import type { Settings } from '#server/entry/settings.ts'

/** How long the sandbox's simulated acts take, in milliseconds. */
const SPEC_DELAYS = {
  /** From a payment's submission to the network's verdict. */
  settlement: 4_000,
  /** From a visitor's claim that they paid to the tokens' arrival. */
  payment: 2_000,
  /** From a request for test tokens to their arrival. */
  faucet: 1_500,
  /** From the start of an identity verification to its outcome. */
  identityCheck: 5_000,
  /** Until a conversion is processed; it can be cancelled that long. */
  conversionPickup: 10_000,
  /** From then until the bank has paid, or refused. */
  conversion: 5_000,
} as const

export type SimulatedAct = keyof typeof SPEC_DELAYS

/** The delay of a simulated act, or none where the settings turn delays off (tests). */
export function delayOf(act: SimulatedAct, { delays }: Pick<Settings, 'delays'>): number {
  return delays === 'none' ? 0 : SPEC_DELAYS[act]
}

/** How long simulated acts, one after another, take, in milliseconds: also where the settings turn delays off. */
export const sumOfDelays = (...acts: readonly SimulatedAct[]): number =>
  acts.reduce((sum, act) => sum + SPEC_DELAYS[act], 0)

/** When something simulated is done, in words. `ms`: how long it takes. */
export const sayDelay = (ms: number): Said =>
  say('In about {count} seconds (simulated)', { count: ms / 1000 })
