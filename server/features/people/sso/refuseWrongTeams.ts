import { and, eq, isNull } from 'drizzle-orm'
import { ConfigError, type Product } from '#define'
import type { Database } from '#server/engine/db/Database.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import type { SignOnProvider } from '#server/providers/SignOn.ts'

/** Throws a `ConfigError` when a provider names a team that does not exist, or a role that its team cannot give. */
export async function refuseWrongTeams(
  { orm }: Database,
  product: Product,
  providers: readonly SignOnProvider[],
): Promise<void> {
  const findings = await Promise.all(
    providers.map(async ({ key, team: id, roles }) => {
      const isThere = (await orm.$count(team, and(eq(team.id, id), isNull(team.deletedAt)))) > 0
      if (!isThere) return [`SSO_CONFIG: ${key}: there is no team ${id}`]
      const known = (await productIn(orm, product, id)).roles
      const givable = Object.keys(known).filter((role) => known[role]?.givenBy !== undefined)
      const unknown = [...Object.values(roles.map), roles.default].filter((role) => !givable.includes(role))
      return [...new Set(unknown)].map(
        (role) => `SSO_CONFIG: ${key}: "${role}" is not a role of its team: ${givable.join(', ')}`,
      )
    }),
  )
  if (findings.flat().length > 0) throw new ConfigError('Environment', findings.flat())
}
