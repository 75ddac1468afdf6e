import Big from 'big.js'
import type { Orm } from '#server/platform/db/Database.ts'
import { dollarsFor } from '#server/fiat/rates.ts'
import { hasRate } from '#resources/vocabulary/usdRates.ts'
import type { Services } from '#server/Services.ts'
import { readCurrencies, type SupportedCurrency } from '#server/wallet/readCurrencies.ts'
import type { Payable } from './findTarget.ts'

const PAY_TOKENS = ['USDC', 'USDT'] as const
/** Decimals of the amount due, whatever the token has. */
const DECIMALS = 6

/** A token in which something can be paid. */
export interface PayOption {
  readonly token: string
  readonly label: string
  /** Tokens for one unit of the price's currency. */
  readonly rate: string
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
      const rate = price.div(await dollarsFor(orm, token, now))
      const decimals = Math.min(DECIMALS, ...networks.map((one) => one.decimals))
      return {
        token,
        networks,
        label: networks[0]?.name ?? token,
        rate: rate.toFixed(),
        // Coarser tokens cannot be paid to the digit: never less than the price.
        amount: rate
          .times(amount ?? '0')
          .toFixed(decimals, decimals < DECIMALS ? Big.roundUp : Big.roundHalfUp),
      }
    }),
  )
  return options.filter(({ networks }) => networks.length > 0)
}

/** What is asked for. */
interface Price extends Pick<Payable, 'currency'> {
  /** Null: the payer says it. */
  readonly amount: string | null
  readonly now: Date
}
