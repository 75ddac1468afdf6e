import type { Span } from './automation.ts'
import type { Condition } from './condition.ts'
import type { Fields } from './fieldKinds.ts'

/** A page that imports records from a CSV file. */
export interface ImportConfig<Name extends string> {
  /** The fields that columns can be matched with, in order. Default: all fields of a create but secrets. */
  readonly fields?: readonly Name[]
}

/** Deleted records stay for a while, and can be restored. */
export interface Trash {
  /** How long a deleted record can be restored: `30 days`. After that it is erased. */
  readonly keep: Span
}

/** Versions of records, and drafts of edits. */
export interface VersionsConfig<F extends Fields> {
  /**
   * Edits are saved as a draft that the team shares, until it is published; with a condition: of matching records only. Default:
   * edits are saved at once.
   */
  readonly drafts?: true | Condition<F>
}

/** The condition for records whose edits are drafts first; `undefined`: none are. */
export function draftsOf({
  versions,
}: {
  readonly versions?: true | VersionsConfig<Fields>
}): Condition | undefined {
  const drafts = typeof versions === 'object' ? versions.drafts : undefined
  return drafts === true ? {} : drafts
}
