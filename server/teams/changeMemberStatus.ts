import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { teamMember } from '#server/identity/schema.ts'
import { tellOfKeys } from '#server/keys/tellOfKeys.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellTeam } from '#server/notifications/tellTeam.ts'
import type { Services } from '#server/Services.ts'
import { beginChange, type MemberPlace } from './beginChange.ts'
import { moveSessions } from './moveSessions.ts'
import { nameOf } from './nameOf.ts'
import { readMember } from './readMember.ts'

/**
 * Suspends or reactivates a member; what they are already changes nothing. Whoever is suspended acts for this team no more,
 * from their next request on, and the API keys they made rest. Spec B, section 4.
 */
export async function changeMemberStatus(
  tx: Orm,
  services: Services,
  caller: Caller,
  { status, ...place }: MemberPlace & { readonly status: 'active' | 'suspended' },
) {
  const { member } = await beginChange(tx, caller, place)
  if (member.status === status) return readMember(tx, services, caller, member.id)
  const { teamId, userId } = member
  await tx.update(teamMember).set({ status }).where(eq(teamMember.id, member.id))
  const suspends = status === 'suspended'
  if (suspends) await moveSessions(tx, services, { teamId, userIds: [userId] })
  const said = suspends ? 'suspended' : 'reactivated'
  await notify(tx, services, [userId], {
    ...{ teamId: null, type: 'security', priority: 'high', title: `Membership ${said}` },
    message: `Your membership of ${caller.team.name} was ${said}.`,
  })
  await tellTeam(tx, services, {
    ...{ teamId, preference: 'securityAlerts', except: [caller.userId, userId] },
    title: `Member ${said}`,
    message: `${await nameOf(tx, userId)} was ${said}.`,
  })
  if (suspends) await tellOfKeys(tx, services, { teamId, userId })
  const details = { memberId: member.id, role: member.role }
  await recordEvent(tx, services, caller, { action: `member_${said}`, userId, teamId, details })
  return readMember(tx, services, caller, member.id)
}
