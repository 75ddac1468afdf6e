import type { Orm } from '#server/platform/db/Database.ts'
import { readCurrencies } from '#server/wallet/readCurrencies.ts'

/** A token that can be converted. */
export interface FiatToken {
  readonly currency: string
  readonly name: string
  readonly decimals: number
  /** The networks it exists on, by name. */
  readonly networks: readonly string[]
}

/** Every token that can be converted, each once. Research 2.6. */
export async function readTokens(orm: Orm): Promise<readonly FiatToken[]> {
  const places = await readCurrencies(orm)
  return places
    .filter(({ currency }, index) => places.findIndex((place) => place.currency === currency) === index)
    .map(({ currency, name, decimals }) => ({
      ...{ currency, name, decimals },
      networks: places.filter((place) => place.currency === currency).map(({ network }) => network.name),
    }))
}
