import { type Act, type Answer as ClientAnswer, useClient } from '#framework/api'
import { t } from '#framework/text'
import { useUser } from '#providers/Services.ts'
import { FIAT_COUNTRIES, type FiatCurrency } from '#resources/vocabulary/fiat.ts'
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

/** The money that a conversion begins with: that of the team's country, where it is one of those. */
export function useHomeFiat(): FiatCurrency {
  const home = useUser()?.team.country
  return (FIAT_COUNTRIES.find(({ country }) => country === home) ?? FIAT_COUNTRIES[0]).currency
}

/** A conversion or its review, as it is asked for. */
export function useToConvert<Body extends object, Answer>(
  path: string,
  /** The id of the conversion that was made, unless it waits for a second person. Default: the call makes none. */
  made?: (answer: Answer) => string | undefined,
) {
  const client = useClient()
  return (body: Body, onDone: (answer: Answer) => void): Act<ClientAnswer<Answer>> => ({
    input: body,
    send: (idempotencyKey) => client.call<Answer>(path, { method: 'POST', body, idempotencyKey }),
    failure: t('Failed to process fiat conversion'),
    failureToast: 'reason',
    shows: ({ data }) => {
      const id = made?.(data)
      return id === undefined ? {} : { created: { resource: 'instant-fiat', id } }
    },
    onDone: ({ data }) => onDone(data),
  })
}
