import { useCall } from '#framework/api'

/** The result of verifying the books and the audit log: `GET /admin/books`. */
export interface BooksReport {
  readonly ok: boolean
  readonly checkedAt: string
  /** The sum of all postings of each currency, a decimal text: zero, or something is wrong. */
  readonly currencies: readonly { readonly currency: string; readonly sum: string }[]
  /** Entries that do not balance. */
  readonly entries: readonly string[]
  /** Accounts whose balance is not the sum of their postings. */
  readonly drifted: readonly { readonly account: string; readonly balance: string; readonly sum: string }[]
  /** Accounts that are or were below zero and may not be. */
  readonly overdrawn: readonly string[]
  /** The platform's own accounts, which are no team's. */
  readonly accounts: readonly SystemAccount[]
  readonly audit:
    { readonly ok: true; readonly rows: number } | { readonly ok: false; readonly badSeq: number }
}

/** An account of the platform. `purpose`: its use, e.g. `fees`. */
export interface SystemAccount {
  readonly purpose: string
  readonly currency: string
  /** A decimal string; negative for sources of money, such as the yield of investments. */
  readonly balance: string
}

/** Reads all entries, so it runs once, and again on request. */
export const useBooks = () => useCall<BooksReport>('/admin/books')
