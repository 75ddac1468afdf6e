import { constraintOf } from '#server/platform/db/databaseError.ts'

/**
 * Why the books refuse an entry.
 * - `insufficient`: an account would go below zero.
 * - `already_posted`: this business event has had its effect.
 * - `already_reversed`: the entry was undone before.
 * - `unbalanced`: the lines of a currency do not sum to zero, or there are none.
 * - `decimals`: an amount is finer than its currency.
 * - `currency`: the currency does not exist, or the account holds another.
 */
export type LedgerRefusal =
  'insufficient' | 'already_posted' | 'already_reversed' | 'unbalanced' | 'decimals' | 'currency'

export class LedgerError extends Error {
  readonly code: LedgerRefusal

  constructor(code: LedgerRefusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LedgerError'
    this.code = code
  }
}

const REFUSALS: Readonly<Record<string, LedgerRefusal>> = {
  ledger_account_overdraft: 'insufficient',
  ledger_entry_once: 'already_posted',
  ledger_entry_reversed_once: 'already_reversed',
  ledger_entry_balanced: 'unbalanced',
  ledger_entry_empty: 'unbalanced',
  ledger_posting_decimals: 'decimals',
  ledger_posting_account_currency: 'currency',
  ledger_posting_currency_fkey: 'currency',
  ledger_account_currency_fkey: 'currency',
}

/** The books' refusal in what the database threw, or the error as it was. */
export function toLedgerError(error: unknown): unknown {
  const code = REFUSALS[constraintOf(error) ?? '']
  return code === undefined ? error : new LedgerError(code, `The books refuse: ${code}`, { cause: error })
}
