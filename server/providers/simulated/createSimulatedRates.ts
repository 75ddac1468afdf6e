import { readStoredRate } from '#server/fiat/rates.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { ExchangeRates } from '../ExchangeRates.ts'

/** The rates of the sandbox: those that are in its database. */
export function createSimulatedRates(orm: () => Orm, now: () => Date): ExchangeRates {
  return {
    check: async () => undefined,
    read: async (pairs) => {
      const found = await Promise.all(
        pairs.map(({ base, quote }) => readStoredRate(orm(), { base, quote, at: now() })),
      )
      return pairs.flatMap((pair, index) => {
        const row = found[index]
        return row ? [{ ...pair, rate: row.rate, at: row.validFrom }] : []
      })
    },
  }
}
