import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
import type { FiatToken } from './fiatApi.ts'

/** The props of both forms. */
export interface ConversionFormProps {
  readonly tokens: readonly FiatToken[]
}

/** The choices of a fiat currency: "Nigeria (NGN)". */
export const FIAT_OPTIONS = FIAT_COUNTRIES.map(({ name, currency }) => ({
  value: currency,
  label: `${name} (${currency})`,
}))

/** The choices of a token: "USDC, USD Coin". */
export const tokenOptions = (tokens: readonly FiatToken[]) =>
  tokens.map(({ currency, name }) => ({ value: currency, label: `${currency}, ${name}` }))
