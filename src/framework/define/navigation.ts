import type { IconName } from './register.ts'

/** A menu entry. */
export interface Navigation {
  readonly icon: IconName
  /** Its position within its group, ascending. Unique there. */
  readonly order: number
  /**
   * The heading of its group: `Sales`. Entries with the same heading collapse together; groups are sorted by their first
   * entry, after the entries without a group. Default: no group.
   */
  readonly group?: string
  /** Default: the plural of a resource, the title of a page. */
  readonly label?: string
  /** A short word for the bar at the bottom of a phone. Default: the label. */
  readonly shortLabel?: string
  /** Synonyms for the command palette: `'password api keys'`. Default: none. */
  readonly keywords?: string
  /** The lowercase letter that opens it after `G`. Unique among addresses with the same start (`/admin`). Default: none. */
  readonly shortcut?: string
}
