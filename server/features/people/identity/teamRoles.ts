import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type Permission, type Product, type Role, roleChoices, teamRolesWith } from '#define'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamMember, teamRole } from './schema.ts'

/** A role that a team made for itself. Members and invitations hold it by its name. */
export interface OwnRole {
  readonly name: string
  readonly permissions: readonly string[]
}

/** What a team may put into a role of its own: what a role of the product that is given holds. The owner's alone stays theirs. */
export function givenPermissions(product: Product): readonly Permission[] {
  const given = Object.keys(roleChoices(product.roles).given)
  const names = Object.keys(product.permissions) as Permission[]
  return names.filter((name) => product.permissions[name]?.some((role) => given.includes(role)))
}

/** Names that no team can give a role: those of the product, and all else that holds permissions in its table. */
export const takenNames = ({ roles, permissions }: Product): readonly string[] => [
  ...Object.entries(roles).flatMap(([name, { label }]) => [name, label]),
  ...Object.values(permissions).flatMap((holders = []) => holders),
]

/** The product with a team's own roles among its own, given by members who manage members. */
export function withOwnRoles(product: Product, own: readonly OwnRole[]): Product {
  const [taken, givable] = [takenNames(product), givenPermissions(product)]
  const made = own.filter(({ name }) => !taken.includes(name))
  if (made.length === 0) return product
  const roles = made.map(({ name }): [string, Role] => [name, { label: name, givenBy: 'canManageMembers' }])
  const permissions = Object.entries(product.permissions).map(([permission, holders = []]) => {
    const isHeld = (role: OwnRole) => role.permissions.includes(permission)
    const isGiven = givable.some((name) => name === permission)
    return [permission, isGiven ? [...holders, ...made.filter(isHeld).map(({ name }) => name)] : holders]
  })
  return {
    ...product,
    roles: { ...Object.fromEntries(roles), ...product.roles },
    permissions: Object.fromEntries(permissions),
  }
}

/** The product as it is in a team: with the roles that it made. */
export async function productIn(orm: Orm, product: Product, teamId: string): Promise<Product> {
  return withOwnRoles(product, await readOwnRoles(orm, teamId))
}

/** The roles that a team made, by name. */
export const readOwnRoles = (orm: Orm, teamId: string): Promise<readonly OwnRole[]> =>
  orm
    .select({ name: teamRole.name, permissions: teamRole.permissions })
    .from(teamRole)
    .where(eq(teamRole.teamId, teamId))
    .orderBy(teamRole.name)

/** The same, as a column of a query on `team`. */
export const ownRoles = sql<readonly OwnRole[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', ${teamRole.name}, 'permissions', ${teamRole.permissions})
    order by ${teamRole.name}), '[]')
  from ${teamRole} where ${teamRole.teamId} = ${team.id})`

/** A mark that changes with a team's own roles. Empty: it has none. */
export const markOf = (own: readonly OwnRole[]): string =>
  own.length === 0
    ? ''
    : sha256(JSON.stringify(own.map(({ name, permissions }) => [name, permissions]))).slice(0, 12)

/** Whether a row of `team_member` has a role, the product's or the team's own, that holds a permission. */
export const memberHolds = (product: Product, permission: Permission) =>
  or(
    inArray(teamMember.role, teamRolesWith(product, permission)),
    sql`exists (select from ${teamRole} where ${and(
      eq(teamRole.teamId, teamMember.teamId),
      eq(teamRole.name, teamMember.role),
      sql`${permission} = any(${teamRole.permissions})`,
    )})`,
  )
