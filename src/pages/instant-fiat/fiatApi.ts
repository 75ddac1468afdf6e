import type { PaymentMethod } from '#resources/vocabulary/fiat.ts'
import { ApiError, type FieldErrors, useCall } from '#framework/api'
import { useDebounced } from '#framework/ui'
import { t } from '#framework/text'

/** A token that can be converted, as `GET /distinct-currencies` lists it. */
export interface FiatToken {
  readonly currency: string
  readonly name: string
  readonly decimals: number
  /** Where it exists, the usual one first. */
  readonly networks: readonly string[]
}

/** Who pays out, as `GET /fiat-gateway/supported-banks` lists them. */
export interface Bank {
  readonly name: string
  readonly code: string
  readonly provider: string
  readonly accountNumberLength: { readonly min: number; readonly max: number }
}

/** The result of a conversion. Amounts are decimal strings; the rate is fiat money for one token. */
export interface Rate {
  readonly rate: string
  readonly fiatValue: string
  readonly cryptoAmount: string
  /** In the token. */
  readonly fee: string
  /** When a payout that is asked for now arrives, in words. */
  readonly arrival: string
  readonly quoteId: string
}

/** A bank's answer about an account. Null: the bank does not give the owner's name. */
export interface AccountAnswer {
  readonly accountName: string | null
}

/** The body of `POST /fiat-gateway/offramp-crypto`. */
export interface OfframpBody {
  readonly cryptoAmount: string
  readonly accountNumber: string
  readonly bankCode: string
  readonly network: string | undefined
  readonly currency: string
  readonly fiat: string
  readonly quoteId?: string
  readonly reviewToken?: string
}

/** The answer of `POST /fiat-gateway/review-offramp`: the token that confirms exactly this payout. */
export interface OfframpReviewAnswer {
  readonly reviewToken: string
  readonly cryptoAmount: string
  readonly accountNumber: string
  readonly accountName: string
  readonly fee: string
  readonly arrival: string
  /** Why a second person has to approve it; null: it is paid out at once. */
  readonly approval: string | null
}

/** The body of `POST /fiat-gateway/onramp-crypto`. */
export interface OnrampBody {
  readonly fiat: string
  readonly fiatAmount: string
  readonly currency: string
  readonly network: string | undefined
  readonly paymentMethod: PaymentMethod
  readonly quoteId?: string
}

/** Shown when the rate could not be loaded. */
export const NO_RATE = 'Couldn’t load the rate'
/** How long a quote holds. */
export const QUOTE_MS = 60_000
/** How long typing must pause before a rate is loaded. */
const RATE_PAUSE_MS = 500

export const useTokens = () => useCall<readonly FiatToken[]>('/distinct-currencies')

export const useBanks = (currency: string) =>
  useCall<readonly Bank[]>('/fiat-gateway/supported-banks', { currency }, { enabled: currency !== '' })

/** Both sides of what is asked for; exactly one of the amounts is given. */
export interface RateRequest {
  readonly currency: string | undefined
  readonly fiat: string
  readonly cryptoAmount?: string
  readonly fiatAmount?: string
}

/** The rate, asked for when the request has rested for half a second, and again whenever the quote runs out. */
export function useRate(request: RateRequest) {
  const { currency, fiat, cryptoAmount, fiatAmount } = request
  const typed = cryptoAmount ?? fiatAmount ?? ''
  const side = cryptoAmount === undefined ? 'fiatAmount' : 'cryptoAmount'
  const wanted = [currency, fiat, side, typed].join(' ')
  const rested = useDebounced(wanted, RATE_PAUSE_MS)
  const isAsked = currency !== undefined && Number(typed) > 0 && rested === wanted
  const answer = useCall<Rate>(
    '/fiat-gateway/conversion-rates',
    { currency, fiat, [side]: typed },
    { enabled: isAsked, refetchEvery: () => QUOTE_MS },
  )
  return {
    ...answer,
    isAsked,
    isWanted: currency !== undefined && Number(typed) > 0,
    /** What is wrong with the request, by field. */
    problems: isAsked ? fieldErrorsOf(answer.error) : {},
  }
}

/** What an API found wrong, by field. */
export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError ? error.errors : {})

/** Why a conversion has to wait for its rate, or nothing. */
export function waitsForRate(rate: ReturnType<typeof useRate>): string | undefined {
  const { isAsked, isError, data, problems } = rate
  if (isAsked && isError) return Object.values(problems)[0] ?? t(NO_RATE)
  return isAsked && data ? undefined : t('Getting the rate...')
}

/** Whose account it is, asked for at its bank's length. An answer belongs to its question: none fills in another's name. */
export function useAccount(bank: Bank | undefined, accountNumber: string, currency: string) {
  const { min = 0, max = Infinity } = bank?.accountNumberLength ?? {}
  const isMalformed = /\D/.test(accountNumber) || accountNumber.length > max
  const enabled = bank !== undefined && !isMalformed && accountNumber.length >= min
  const answer = useCall<AccountAnswer>(
    '/fiat-gateway/resolve-bank-account',
    { bankCode: bank?.code, accountNumber, currency },
    { enabled },
  )
  const accountName =
    enabled && answer.isSuccess ? answer.data.data.accountName?.trim() || undefined : undefined
  return {
    accountName,
    /** It is no number, or longer than its bank's are. */
    isMalformed,
    isLooking: enabled && answer.isFetching,
    isNameless: enabled && answer.isSuccess && accountName === undefined,
    error: enabled ? answer.error : null,
    retry: () => void answer.refetch(),
  }
}
