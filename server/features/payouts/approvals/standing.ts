import { and, eq } from 'drizzle-orm'
import { type Permission, permissionsOf } from '#define'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { productIn } from '#server/features/people/identity/teamRoles.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { isKeyInForce } from '#server/features/people/keys/isKeyInForce.ts'
import { limitedAs } from './roleLimits.ts'

/** What a refusal is called when the person or key that it is done for may not do it any more. */
const LOST_STANDING = 'lost_standing'

/** Whether something was refused because of who it is done for, and would be refused again. */
export const isLostStanding = (error: unknown): boolean =>
  error instanceof ApiError && error.details.code === LOST_STANDING

/**
 * The role by whose limits a caller may do something with the team's money, locked until the transaction ends. Throws 403 when they were
 * suspended, left the team or lost the permission, and when the key that they planned it with has ended.
 */
export async function lockStanding(context: ActContext, permission: Permission): Promise<string> {
  const rows = await membershipOf(context).for('no key update', { of: teamMember })
  return roleBy(context, rows[0], permission)
}

/** As `lockStanding`, as it is at the moment. */
export async function readStanding(context: ActContext, permission: Permission): Promise<string> {
  const rows = await membershipOf(context)
  return roleBy(context, rows[0], permission)
}

const membershipOf = ({ tx, caller: { team, userId } }: ActContext) =>
  tx
    .select({ role: teamMember.role, status: teamMember.status, person: users.status })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.userId, userId)))

type Membership = Awaited<ReturnType<typeof membershipOf>>[number]

async function roleBy(
  { tx, caller, services }: ActContext,
  row: Membership | undefined,
  permission: Permission,
): Promise<string> {
  const product = await productIn(tx, services.product, caller.team.id)
  if (!row || !Object.hasOwn(product.roles, row.role))
    throw lost('The requester is no longer a member of the team')
  if (row.status !== 'active' || row.person !== 'active') throw lost('The requester is suspended')
  if (!permissionsOf(product, { teamRole: row.role, isPlatformAdmin: false }).includes(permission))
    throw lost('The requester’s role no longer allows this')
  const keyId = caller.kind === 'system' ? caller.keyId : undefined
  if (keyId && !(await isKeyInForce(tx, { keyId, permission, now: services.now() })))
    throw lost('The API key that scheduled this is no longer active')
  return limitedAs(product, row.role)
}

const lost = (text: string) => new ApiError(403, text, { code: LOST_STANDING })
