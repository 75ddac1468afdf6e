import type { SQL } from 'drizzle-orm'

/** What somebody who keeps count knows of a list before it is read. */
export interface CountHint {
  /** How many match, exactly. */
  readonly total: number
  /** Rows that surely stand before the page: how many, and the condition that leaves out those and nothing else. */
  readonly skip?: { readonly rows: number; readonly rest: SQL }
}
