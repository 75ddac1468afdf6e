import Big from 'big.js'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Services } from '#server/Services.ts'
import { banksOf } from './banks.ts'
import { createQuote } from './quotes.ts'
import { readRate, toCrypto, toFiat } from './rates.ts'
import { readTokens, type FiatToken } from './readTokens.ts'

/** Exactly one of the amounts. */
export interface QuoteRequest {
  readonly currency: string
  readonly fiat: string
  readonly cryptoAmount?: string | undefined
  readonly fiatAmount?: string | undefined
}

const FIAT_DECIMALS = 2

/** Works out both sides of a conversion and holds the rate for a minute. Throws 400 with what is wrong per field. G-36. */
export async function quoteConversion(tx: Orm, services: Services, teamId: string, request: QuoteRequest) {
  const { currency, fiat } = request
  const token = (await readTokens(tx)).find((one) => one.currency === currency)
  if (!token) throw invalid([{ field: 'currency', text: 'Currency not found in supported currencies' }])
  const rate = await readRate(tx, currency, fiat, services.now())
  if (rate === undefined || banksOf(fiat).length === 0)
    throw invalid([{ field: 'fiat', text: 'Fiat currency is not supported' }])
  const amounts = bothSides(request, token, rate)
  const { id, expiresAt } = await createQuote(tx, services, teamId, { currency, fiat, rate, ...amounts })
  const { cryptoAmount, fiatAmount } = amounts
  return {
    ...{ rate, fiatValue: fiatAmount, cryptoAmount, fee: '0' },
    ...{ quoteId: id, expiresAt: expiresAt.toISOString() },
  }
}

function bothSides({ cryptoAmount, fiatAmount }: QuoteRequest, { decimals }: FiatToken, rate: string) {
  if ((cryptoAmount === undefined) === (fiatAmount === undefined))
    throw invalid([{ field: 'cryptoAmount', text: 'Give either cryptoAmount or fiatAmount' }])
  const [field, text, places] =
    cryptoAmount === undefined
      ? (['fiatAmount', fiatAmount ?? '', FIAT_DECIMALS] as const)
      : (['cryptoAmount', cryptoAmount, decimals] as const)
  const { amount, problem } = parseAmount(text, places)
  if (amount === undefined) throw invalid([{ field, text: problem }])
  const sides =
    field === 'cryptoAmount'
      ? { cryptoAmount: amount, fiatAmount: toFiat(amount, rate) }
      : { cryptoAmount: toCrypto(amount, rate, decimals), fiatAmount: amount }
  if (Object.values(sides).some((side) => new Big(side).lte(0)))
    throw invalid([{ field, text: 'Amount is too small to be converted' }])
  return sides
}
