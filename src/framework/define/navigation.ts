import type { IconName } from './register.ts'

/** A menu entry. */
export interface Navigation {
  readonly icon: IconName
  /** Its place within its group, from the smallest on. Unique there. */
  readonly order: number
  /**
   * The heading of its group: `Sales`. Entries with the same heading are shown and collapse together; the group takes the
   * place of its first entry, after the entries without a group. Default: no group.
   */
  readonly group?: string
  /** Default: the plural of a resource, the title of a page. */
  readonly label?: string
  /** On the bar at the foot of a phone, which has room for one short word. Default: the label. */
  readonly shortLabel?: string
  /** Other words that people type for it in the command palette: `'password api keys'`. Default: none. */
  readonly keywords?: string
  /** The small letter that opens it after `G`. Unique among the addresses that begin alike (`/admin`). Default: none. */
  readonly shortcut?: string
}
