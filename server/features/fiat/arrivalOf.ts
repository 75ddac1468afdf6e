import { type Said, say } from '#define/said'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import { sayDelay, sumOfDelays } from '#server/providers/simulatedDelays.ts'
import type { Services } from '#server/entry/Services.ts'

const MINUTE_MS = 60_000

/** When a payout is at its bank, by the figures of who pays it out. */
interface Arrival {
  /** In words. */
  readonly text: Said
  /** Milliseconds from when it is asked for. */
  readonly ms: number
}

/** When a payout in a currency arrives that is asked for now. */
export function arrivalOf({ partners }: Pick<Services, 'partners'>, fiat: string): Arrival {
  const country = FIAT_COUNTRIES.find(({ currency }) => currency === fiat)
  if (!partners.bank || !country) {
    const ms = sumOfDelays('conversionPickup', 'conversion')
    return { text: sayDelay(ms), ms }
  }
  const { payoutMinutes } = country
  return {
    text: say('Usually within {count} minutes', { count: payoutMinutes }),
    ms: payoutMinutes * MINUTE_MS,
  }
}
