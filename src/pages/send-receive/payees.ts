import { useCall } from '#framework/api'

/** What a team knows of an address: whose it is, and what was paid there. Amounts are decimal texts. */
interface KnownPayee {
  /** Null: the address book does not have it. */
  readonly name: string | null
  readonly times: number
  /** ISO 8601; null: never. */
  readonly lastPaidAt: string | null
  readonly lastAmount: string | null
  readonly lastCurrency: string | null
}

/** The answer of `GET /wallet/check-recipient`. */
export interface RecipientCheck extends KnownPayee {
  /** Who paid from it last, by the name they came in with. */
  readonly payerName: string | null
  /** Null: it can be paid. */
  readonly problem: string | null
  /** Another known address that begins and ends like it. */
  readonly lookAlike: { readonly address: string; readonly name: string | null } | null
}

/** One of `GET /wallet/payees`. */
export interface Payee extends KnownPayee {
  readonly address: string
  readonly network: string
  readonly isFavourite: boolean
  readonly isVerified: boolean
}

/** The payees of the team that match what is typed or pasted. */
export const usePayees = (search: string) =>
  useCall<readonly Payee[]>('/wallet/payees', search === '' ? {} : { search }, { keepPrevious: true })
