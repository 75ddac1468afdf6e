import { and, eq } from 'drizzle-orm'
import type { InvitedRole } from '../../../resources/vocabulary/invitedRoles.ts'
import { rolesWith } from '../../../resources/vocabulary/permissions.ts'
import { createId } from '../../createId.ts'
import type { Orm } from '../../db/Database.ts'
import { teamMember, users } from '../../db/schema/identity.ts'
import { invitation } from '../../db/schema/invitations.ts'
import { ApiError, invalid } from '../../http/ApiError.ts'
import type { Caller } from '../../http/Caller.ts'
import { recordDeed } from '../../records/recordDeed.ts'
import type { Services } from '../../Services.ts'
import { admitToTeam } from '../admitToTeam.ts'
import { lockTeam } from '../lockTeam.ts'
import type { Team } from '../lockTeam.ts'
import { mailInvitation } from './mailInvitation.ts'
import { countMembers, countPending } from './places.ts'
import { readInvitation } from './readInvitation.ts'

interface Invitee {
  /** Lower case. */
  readonly email: string
  readonly role: InvitedRole
}

/**
 * Invites somebody to the caller's team and mails the link. One whose invitation has expired gets a new one in its place.
 * Throws 400 for an address that cannot be invited, 403 for a role that the caller may not give, 409 when the team is full.
 */
export async function inviteMember(tx: Orm, services: Services, caller: Caller, invitee: Invitee) {
  const { email, role } = invitee
  requireAssignable(caller, role)
  const team = await lockTeam(tx, caller.team.id)
  await refuseInvitee(tx, caller, team, email)
  const before = await findPending(tx, team.id, email)
  if (before && before.expiresAt > services.now())
    throw wrongEmail('already_invited', `${email} has already been invited`)
  await refuseAdmission(tx, services, team, { email, except: before?.id })
  const id = before?.id ?? createId('inv', services.randomBytes)
  const { userId } = caller
  const mailed = await mailInvitation(tx, services, { team, email, role, inviter: caller })
  const values = { role, invitedBy: userId, ...mailed }
  if (before) await tx.update(invitation).set(values).where(eq(invitation.id, id))
  else await tx.insert(invitation).values({ id, teamId: team.id, email, ...values })
  const target = { type: 'invitation', id }
  await recordDeed(tx, services, caller, { action: 'member_invited', target, details: { email, role } })
  return readInvitation(tx, services, caller, id)
}

/** Nobody gives a role that they do not hold the permission to give. Spec B, section 6. */
function requireAssignable({ permissions }: Caller, role: InvitedRole): void {
  if (role !== 'admin' || permissions.has('members.assignAdmin')) return
  const holders = rolesWith('members.assignAdmin').join(', ')
  throw new ApiError(403, `Only these roles may invite an admin: ${holders}`, {
    missingPermission: 'members.assignAdmin',
  })
}

async function refuseInvitee(tx: Orm, caller: Caller, team: Team, email: string): Promise<void> {
  if (email === caller.email) throw wrongEmail('yourself', 'You cannot invite yourself')
  const [member] = await tx
    .select({ id: teamMember.id })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(users.email, email)))
  if (member) throw wrongEmail('already_member', `${email} is already a member of this team`)
}

async function findPending(tx: Orm, teamId: string, email: string) {
  const isPending = and(eq(invitation.email, email), eq(invitation.status, 'pending'))
  const [found] = await tx
    .select({ id: invitation.id, expiresAt: invitation.expiresAt })
    .from(invitation)
    .where(and(eq(invitation.teamId, teamId), isPending))
  return found
}

/** Throws what speaks against mailing an invitation: 400 for its address, 409 when the team is full. `team` must be locked. */
export async function refuseAdmission(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  { id: teamId, settings }: Team,
  { email, except }: { readonly email: string; readonly except: string | undefined },
): Promise<void> {
  const pending = await countPending(tx, { teamId, now: now(), except })
  const taken = (await countMembers(tx, teamId)) + pending
  const refusal = admitToTeam({ settings, candidate: { email }, taken })
  if (refusal?.code === 'domain_not_allowed') throw wrongEmail(refusal.code, refusal.text)
  if (refusal) throw new ApiError(409, refusal.text, { code: refusal.code })
}

const wrongEmail = (code: string, text: string) => invalid([{ field: 'email', code, text }])
