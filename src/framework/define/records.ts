import type { Span } from './automation.ts'
import type { Condition } from './condition.ts'
import type { Fields } from './fieldKinds.ts'

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

/** How the versions of a record are made. */
export interface VersionsConfig<F extends Fields> {
  /**
   * What the edit form holds is kept beside the record, for the team, until it is published; with a condition: of the records for
   * which it holds. Default: an edit is saved at once.
   */
  readonly drafts?: true | Condition<F>
}

/** The records whose edits are drafts first; `undefined`: none. */
export function draftsOf({
  versions,
}: {
  readonly versions?: true | VersionsConfig<Fields>
}): Condition | undefined {
  const drafts = typeof versions === 'object' ? versions.drafts : undefined
  return drafts === true ? {} : drafts
}
