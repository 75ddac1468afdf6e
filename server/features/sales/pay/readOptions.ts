import type { Orm } from '#server/engine/db/Database.ts'
import { dollarsFor } from '#server/core/rates/rates.ts'
import { hasRate } from '#resources/vocabulary/usdRates.ts'
import type { Services } from '#server/entry/Services.ts'
import { readCurrencies, type SupportedCurrency } from '#server/core/wallet/readCurrencies.ts'
import type { Payable } from './findTarget.ts'
import { DECIMALS, toTokens } from './judge.ts'

const PAY_TOKENS = ['USDC', 'USDT'] as const

/** A token in which something can be paid. */
export interface PayOption {
  readonly token: string
  readonly label: string
  /** Tokens for one unit of the price's currency. */
  readonly rate: string
  /** The decimals in which it can be paid on each of the networks. */
  readonly decimals: number
  /** Tokens for the whole price, 6 decimals. */
  readonly amount: string
  readonly networks: readonly SupportedCurrency[]
}

/** The tokens and networks in which a price can be paid now, and the amount of each. None when the price has no rate. */
export async function readOptions(
  orm: Orm,
  { providers }: Pick<Services, 'providers'>,
  { amount, currency, now }: Price,
): Promise<readonly PayOption[]> {
  if (!hasRate(providers, currency)) return []
  const places = await readCurrencies(orm)
  const price = await dollarsFor(orm, currency, now)
  const options = await Promise.all(
    PAY_TOKENS.map(async (token) => {
      const networks = places.filter((place) => place.currency === token)
      const conversion = {
        rate: price.div(await dollarsFor(orm, token, now)).toFixed(),
        decimals: Math.min(DECIMALS, ...networks.map((one) => one.decimals)),
      }
      return {
        token,
        networks,
        label: networks[0]?.name ?? token,
        ...conversion,
        amount: toTokens(amount ?? '0', conversion).toFixed(conversion.decimals),
      }
    }),
  )
  return options.filter(({ networks }) => networks.length > 0)
}

/** What is asked for. */
interface Price extends Pick<Payable, 'currency'> {
  /** Null: the payer chooses it. */
  readonly amount: string | null
  readonly now: Date
}
