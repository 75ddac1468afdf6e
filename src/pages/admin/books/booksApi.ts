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
  /** The chain beside the books, where there is a real one. */
  readonly chain?: ChainBooks
  readonly audit:
    | { readonly ok: true; readonly rows: number }
    | { readonly ok: false; readonly badSeq: number }
}

/** The chain beside the books. Amounts are decimal texts. */
export interface ChainBooks {
  readonly ok: boolean
  /** Why the chain could not be read; the rest is empty then. */
  readonly error: string | null
  readonly tokens: readonly ChainToken[]
  /** The first hundred that were paid, those that differ first. */
  readonly addresses: readonly ChainAddress[]
}

/** One token: its balance on the chain, its balance in the books, and why they differ. */
export interface ChainToken {
  readonly currency: string
  readonly total: string
  readonly ledger: string
  readonly difference: string
  readonly explained: readonly { readonly reason: string; readonly amount: string }[]
  readonly unexplained: string
}

/** An address with what arrived there, and what is there. */
export interface ChainAddress {
  readonly network: string
  readonly address: string
  /** Below the extended public key. */
  readonly path: string
  readonly currency: string
  readonly arrived: string
  readonly balance: string
  readonly difference: string
}

/** An account of the platform. `purpose`: its use, e.g. `fees`. */
export interface SystemAccount {
  readonly purpose: string
  readonly currency: string
  /** A decimal string; negative for sources of money, such as the yield of investments. */
  readonly balance: string
}

/** The books at the end of a day: `GET /admin/books/at`. Amounts are decimal texts. */
interface TrialBalance {
  readonly rows: readonly TrialRow[]
  /** The sum of each currency: zero, or something is wrong. */
  readonly sums: readonly { readonly currency: string; readonly sum: string }[]
  readonly entries: number
  /** Entries that do not balance. */
  readonly unbalanced: readonly string[]
}

/** What the accounts of one kind hold together. */
export interface TrialRow {
  readonly ownerType: string
  readonly purpose: string
  readonly currency: string
  readonly accounts: number
  readonly balance: string
}

/** `day`: `2026-03-01`, in UTC. */
export const useTrialBalance = (day: string) =>
  useCall<TrialBalance>('/admin/books/at', { day }, { keepPrevious: true })

/** Reads all entries, so it runs once, and again on request. */
export const useBooks = () => useCall<BooksReport>('/admin/books')
