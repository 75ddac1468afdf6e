import type { Dashboard } from './dashboard.ts'
import type { FeatureFlag, Permission } from './register.ts'
import type { Resource } from './resource.ts'
import type { Theme } from './theme.ts'

/** When a part of a product exists, and who decides whether it is on. */
export interface FeatureRule {
  /** The features that have to be configured for it: providers of the outside world. */
  readonly needs: readonly FeatureFlag[]
  /** An administrator may switch it. */
  readonly isSwitch?: true
  /** It is on only while this one is. */
  readonly switchedWith?: FeatureFlag
}

/** A role in a team. The product's `permissions` define what it may do. */
export interface Role {
  readonly label: string
  /** What its giver has to hold, beside all that the role holds. Default: no one gives it; the owner's goes with the team. */
  readonly givenBy?: Permission
}

/** The roles in a team, highest first. Each team has one `owner`. */
export type Roles = { readonly owner: Role } & Readonly<Record<string, Role>>

/** What is served: all that the engine is handed, and names nothing of. */
export interface Product {
  readonly theme: Theme
  /** Every resource, settings and trashes included. */
  readonly resources: readonly Resource[]
  readonly dashboards: readonly Dashboard[]
  /** The roles inside a team, highest first: their names on screen, and who gives them. */
  readonly roles: Roles
  /** Every permission, with the roles that hold it, highest first. */
  readonly permissions: Readonly<Partial<Record<Permission, readonly string[]>>>
  /** The most an API key of a team may do, within its creator's permissions. */
  readonly keyScopes: readonly Permission[]
  readonly features: Readonly<Partial<Record<FeatureFlag, FeatureRule>>>
  readonly apiReference: ApiReference
  /** The accounts of its demo data, with what their owners are. */
  readonly demoAccounts: readonly { readonly email: string; readonly role: string }[]
}

/** Declares a product, in one place. */
export const defineProduct = (product: Product): Product => product

/** Texts of the API's reference that no route and no field contains. */
export interface ApiReference {
  /** Where it is shown, a path of the application: `/docs`. */
  readonly path: string
  /** Chapters by task, in the order in which a developer needs them. Routes without a chapter come last, under "More". */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Descriptions of the parts of requests and responses, by name, for fields without one. Default: the label, else the name in words. */
  readonly descriptions: Readonly<Record<string, string>>
  /** How it may look, by chapter (`*`: any) and name, where that fits its schema. Default: by the end of its name, and its type. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
