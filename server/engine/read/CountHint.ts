import type { SQL } from 'drizzle-orm'

/** Counts of a list that are known before it is read. */
export interface CountHint {
  /** How many match, exactly. */
  readonly total: number
  /**
   * Rows that are known to come before the page: their number, and the condition that leaves out exactly
   * those.
   */
  readonly skip?: { readonly rows: number; readonly rest: SQL }
}
