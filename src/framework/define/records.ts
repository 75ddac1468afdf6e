import type { Span } from './automation.ts'

/** A page that reads records from a CSV file. */
export interface ImportConfig<Name extends string> {
  /** The fields that a column of the file may fill in, in the order offered. Default: every field that a create takes, but secrets. */
  readonly fields?: readonly Name[]
}

/** What is deleted stays for a while, and can be put back. */
export interface Trash {
  /** So long a deleted record can be restored: `30 days`. Then it goes for good. */
  readonly keep: Span
}
