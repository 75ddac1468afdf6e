import { and, eq } from 'drizzle-orm'
import {
  isTeamRole,
  permissionsOf,
  type Permission,
  type TeamRole,
} from '#resources/vocabulary/permissions.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { isKeyInForce } from '#server/features/people/keys/isKeyInForce.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'

/** What a refusal is called when the person or key that it is done for may not do it any more. */
const LOST_STANDING = 'lost_standing'

/** Whether something was refused because of who it is done for, and would be refused again. */
export const isLostStanding = (error: unknown): boolean =>
  error instanceof ApiError && error.details.code === LOST_STANDING

/**
 * The role by which a caller may do something with the team's money, locked until the transaction ends. Throws 403 when they were
 * suspended, left the team or lost the permission, and when the key that they planned it with has ended.
 */
export async function lockStanding(
  tx: Orm,
  services: Pick<Services, 'now'>,
  caller: Caller,
  permission: Permission,
): Promise<TeamRole> {
  const rows = await membershipOf(tx, caller).for('no key update', { of: teamMember })
  return roleBy(tx, services, rows[0], caller, permission)
}

/** As `lockStanding`, as it is at the moment. */
export async function readStanding(
  orm: Orm,
  services: Pick<Services, 'now'>,
  caller: Caller,
  permission: Permission,
): Promise<TeamRole> {
  const rows = await membershipOf(orm, caller)
  return roleBy(orm, services, rows[0], caller, permission)
}

const membershipOf = (orm: Orm, { team, userId }: Caller) =>
  orm
    .select({ role: teamMember.role, status: teamMember.status, person: users.status })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.userId, userId)))

type Membership = Awaited<ReturnType<typeof membershipOf>>[number]

async function roleBy(
  orm: Orm,
  { now }: Pick<Services, 'now'>,
  row: Membership | undefined,
  caller: Caller,
  permission: Permission,
): Promise<TeamRole> {
  if (!row || !isTeamRole(row.role)) throw lost('The requester is no longer a member of the team')
  if (row.status !== 'active' || row.person !== 'active') throw lost('The requester is suspended')
  if (!permissionsOf({ teamRole: row.role, isPlatformAdmin: false }).includes(permission))
    throw lost('The requester’s role no longer allows this')
  const keyId = caller.kind === 'system' ? caller.keyId : undefined
  if (keyId && !(await isKeyInForce(orm, { keyId, permission, now: now() })))
    throw lost('The API key that scheduled this is no longer active')
  return row.role
}

const lost = (text: string) => new ApiError(403, text, { code: LOST_STANDING })
