import type { Lazy } from './overrideProps.ts'
import type { Navigation } from './navigation.ts'
import type { FeatureFlag, Permission } from './register.ts'

/** A screen that is not generated from a resource. Found by its file name, `page.ts`. */
export interface Page {
  /** Unique among pages and resources. */
  readonly name: string
  /** Where it opens: `/dashboard/send-receive`. */
  readonly path: `/${string}`
  /** For the menu, the link back, the document title and the command palette. */
  readonly title: string
  /** While this feature is off, the address leads to the dashboard. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** The permission to open it. `signedIn`: every signed-in user. */
  readonly permission: Permission | 'signedIn'
  /** Shown to users who may not open it: "You don't have permission to …". Default: that the role does not include it. */
  readonly deniedText?: string
  /** The menu entry, or none. */
  readonly navigation: false | Navigation
  /** Without the application's frame, for printing or a separate window. Default: within it. */
  readonly bare?: true
  /** The resource whose rows it shows: the parts that draw them are loaded with the page. Default: none. */
  readonly rowsOf?: string
  readonly component: Lazy<object>
}

/** Declares a page. */
export const definePage = (page: Page): Page => page

/** A menu entry that leaves the application. */
export interface ExternalLink {
  readonly name: string
  readonly title: string
  /** Same origin, opens in a new tab. */
  readonly href: `/${string}`
  readonly featureFlag?: FeatureFlag
  readonly navigation: Omit<Navigation, 'label'>
}

/** Declares a menu entry that leaves the application. */
export const defineLink = (link: ExternalLink): ExternalLink => link
