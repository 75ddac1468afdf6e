import type { ReactNode } from 'react'
import type { Dashboard } from '../define/dashboard.ts'
import type { ExternalLink } from '../define/definePage.ts'
import type { Resource } from '../define/resource.ts'

/**
 * A product as its screens are made of it. Its pages, its pages for guests and its theme are modules of their own
 * (`#product/pages`, `#product/guests`, `#product/theme`): they load before the rest.
 */
export interface ClientProduct {
  /** The resources that teams work with. */
  readonly resources: readonly Resource[]
  /** Those of the platform's administration, which few need. Default: none. */
  readonly loadAdministration?: () => Promise<readonly Resource[]>
  readonly dashboards: readonly Dashboard[]
  /** The menu entries that leave the application. */
  readonly links: readonly ExternalLink[]
  /** Every permission, with the roles that hold it, highest first. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  /** The dashboards whose counts the menu shows: the user's own work, and the administration. */
  readonly waiting: { readonly work: Dashboard; readonly administration: Dashboard }
}

/** Pages that are open without a session, by address, each fetched when it is needed. */
export type PublicPages = Readonly<Record<string, () => Promise<{ readonly default: () => ReactNode }>>>
