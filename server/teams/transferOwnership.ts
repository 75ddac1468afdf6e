import { eq } from 'drizzle-orm'
import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import type { Services } from '#server/Services.ts'
import { beginChange, type MemberPlace } from './beginChange.ts'
import { nameOf } from './nameOf.ts'
import { readMember } from './readMember.ts'

/**
 * Makes another active member the owner, and the owner an admin. At every moment a team has exactly one owner: the lock on
 * the team makes transfers take turns, and the second finds that its caller owns nothing any more. G-54.
 */
export async function transferOwnership(tx: Orm, services: Services, caller: Caller, place: MemberPlace) {
  const { own, member } = await beginChange(tx, caller, place, 'team.transfer')
  if (member.status !== 'active')
    throw new ApiError(409, 'Only an active member can become the owner of a team')
  await setRole(tx, own.id, 'admin')
  await setRole(tx, member.id, 'owner')
  const { teamId, userId } = member
  await notify(tx, services, [userId], {
    ...{ teamId, type: 'security', priority: 'high', title: 'You are the owner now' },
    message: `${caller.team.name} was handed over to you.`,
  })
  await tellTeam(tx, services, {
    ...{ teamId, preference: 'securityAlerts', title: 'Ownership transferred' },
    message: `${await nameOf(tx, userId)} is the owner of the team now.`,
    except: [caller.userId, userId],
  })
  const details = { memberId: member.id, from: member.role, previousOwner: own.id }
  await recordEvent(tx, services, caller, { action: 'ownership_transferred', userId, teamId, details })
  return readMember(tx, services, caller, member.id)
}

async function setRole(tx: Orm, id: string, role: TeamRole): Promise<void> {
  await tx.update(teamMember).set({ role }).where(eq(teamMember.id, id))
}
