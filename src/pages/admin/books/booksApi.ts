import { useCall } from '#framework/api'

/** What came of adding up the books and walking the audit log: `GET /admin/books`. Invariants I-01 to I-03 and I-20. */
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

/** An account of the platform. `purpose`: what it is for, e.g. `fees`. */
export interface SystemAccount {
  readonly purpose: string
  readonly currency: string
  /** A decimal text; below zero where money comes from, such as the yield of investments (G-51). */
  readonly balance: string
}

/** Reads everything there is, so it is asked for once, and again when somebody wants it. */
export const useBooks = () => useCall<BooksReport>('/admin/books')
