import { and, eq, isNull } from 'drizzle-orm'
import { permissionsOf, type Product } from '#define'
import type { MemberCaller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamMember, users } from './schema.ts'
import { ownRoles, withOwnRoles } from './teamRoles.ts'

/** Acts for a member of a team, as they are now: see `MemberCaller`. `undefined`: they are no active member of it. */
export async function memberCaller(
  tx: Orm,
  product: Product,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<MemberCaller | undefined> {
  const [found] = await tx
    .select({
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      platformRole: users.platformRole,
      name: team.name,
      currency: team.currency,
      role: teamMember.role,
      ownRoles,
    })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(
      and(
        eq(teamMember.teamId, teamId),
        eq(teamMember.userId, userId),
        eq(teamMember.status, 'active'),
        eq(users.status, 'active'),
        isNull(team.deletedAt),
      ),
    )
  if (!found) return undefined
  const { name, currency, role, platformRole, ownRoles: made, ...person } = found
  const holder = { teamRole: role, isPlatformAdmin: platformRole === 'admin' }
  return {
    ...person,
    userId,
    kind: 'member',
    ip: '',
    userAgent: '',
    requestId: '',
    permissions: new Set(permissionsOf(withOwnRoles(product, made), holder)),
    team: { id: teamId, name, currency, role },
  }
}
