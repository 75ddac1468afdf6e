import type { IconName } from './register.ts'

/** A menu entry. */
export interface Navigation {
  readonly icon: IconName
  /** Its place within its group, from the smallest on. Unique there. */
  readonly order: number
  /**
   * The heading it stands under: `Sales`. Entries that name the same one stand together and fold away together; the group
   * stands where its first entry would, behind the entries without a group. Default: under no heading.
   */
  readonly group?: string
  /** Default: the plural of a resource, the title of a page. */
  readonly label?: string
  /** On the bar at the foot of a phone, which has room for one short word. Default: the label. */
  readonly shortLabel?: string
  /** The small letter that opens it after `G`. Unique among the addresses that begin alike (`/admin`). Default: none. */
  readonly shortcut?: string
}
