import type { PaymentMethod } from '#resources/vocabulary/fiat.ts'
import type { Orders, Reachable } from './Orders.ts'

/** An account at a bank that pays out a currency. */
export interface BankAccount {
  /** `NGN`. */
  readonly currency: string
  readonly bankCode: string
  readonly accountNumber: string
}

/** A bank's answer about an account. `accountName` null: it exists, but the bank does not give the owner's name. */
export type AccountAnswer =
  | { readonly found: false }
  | { readonly found: true; readonly accountName: string | null }

/** Money to pay to an account. Amounts are decimal texts of the currency. */
export interface Payout extends BankAccount {
  readonly accountName: string
  readonly amount: string
}

/** Money that is expected with a payment reference. */
export interface Collection {
  readonly currency: string
  readonly amount: string
  readonly paymentReference: string
}

/** Where the money of a collection is paid to. */
export interface CollectionAccount {
  readonly provider: string
  readonly bankCode: string
  readonly bankName: string
  readonly accountNumber: string
  readonly accountName: string
}

/** How much was paid out or came in: the caller compares it with what was asked for. */
interface Moved {
  readonly amount: string
}

/** A bank, or who speaks to banks. What a conversion costs is quoted from `ExchangeRates`; the bank moves the money. */
export interface Bank extends Reachable {
  /** Whose account it is. Throws `PartnerError` without an answer. */
  readonly nameOf: (account: BankAccount) => Promise<AccountAnswer>
  readonly payouts: Orders<Payout, Moved>
  readonly collections: Orders<Collection, Moved>
  /** The account that collects a currency by a method; undefined when there is none. Makes no request. */
  readonly accountFor: (fiat: string, method: PaymentMethod) => CollectionAccount | undefined
}
