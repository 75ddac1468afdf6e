import type { Dashboard } from './dashboard.ts'
import type { FeatureFlag, Permission } from './register.ts'
import type { Resource } from './resource.ts'
import type { Theme } from './theme.ts'

/** When a feature of a product exists, and what turns it on. */
export interface FeatureRule {
  /** The external providers that it needs. */
  readonly needs: readonly FeatureFlag[]
  /** Administrators can turn it on and off. */
  readonly isSwitch?: true
  /** It is on only while this one is. */
  readonly switchedWith?: FeatureFlag
}

/** A role in a team. The product's `permissions` define what it may do. */
export interface Role {
  readonly label: string
  /** The permission that is needed to give it, besides all of the role's own. Default: it cannot be given; ownership is transferred. */
  readonly givenBy?: Permission
}

/** The roles in a team, highest first. Each team has one `owner`. */
export type Roles = { readonly owner: Role } & Readonly<Record<string, Role>>

/** A product that the engine serves. The engine itself names no part of it. */
export interface Product {
  readonly theme: Theme
  /** Every resource, settings and trashes included. */
  readonly resources: readonly Resource[]
  readonly dashboards: readonly Dashboard[]
  /** The roles in a team, highest first. */
  readonly roles: Roles
  /** Every permission, with the roles that hold it, highest first. */
  readonly permissions: Readonly<Partial<Record<Permission, readonly string[]>>>
  /** The permissions that an API key can have, within its creator's. */
  readonly keyScopes: readonly Permission[]
  readonly features: Readonly<Partial<Record<FeatureFlag, FeatureRule>>>
  readonly apiReference: ApiReference
  /** The accounts of its demo data, with their roles. */
  readonly demoAccounts: readonly { readonly email: string; readonly role: string }[]
}

/** Declares a product. */
export const defineProduct = (product: Product): Product => product

/** Texts of the API's reference that no route and no field contains. */
export interface ApiReference {
  /** Where it is shown, a path of the application: `/docs`. */
  readonly path: string
  /** Chapters by task, in the order in which a developer needs them. Routes without a chapter come last, under "More". */
  readonly groups: Readonly<Record<string, readonly string[]>>
  /** Descriptions of the parts of requests and responses, by name, for fields without one. Default: the label, else the name in words. */
  readonly descriptions: Readonly<Record<string, string>>
  /** Examples by chapter (`*`: any) and name, used where they fit the schema. Default: by the end of the name, and the type. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
