import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordSchema } from '#server/engine/schemas.ts'
import { runOperation } from '#server/engine/write/runOperation.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { email } from '#server/features/people/identity/inputs.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { invitations } from '#resources/invitations.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { beginInvitation, refuseInvitee, wrongEmail, mailInvitation } from './beginInvitation.ts'
import { invitationSource } from './invitations.source.ts'
import { invitation } from './schema.ts'
import type { Team } from '../beginChange.ts'
import { requireGivable } from '../requireGivable.ts'

const common = { tag: 'Teams', flag: 'teamManagement' } as const
const manages = { permission: 'canManageMembers' } as const
const invite = defineRoute('POST /teams/:teamId/invitations', {
  ...common,
  summary: 'Invite someone to a team',
  description:
    'Emails a link that’s valid for seven days and works once. Pending invitations count as members.',
  access: manages,
  stepUp: true,
  idempotent: true,
  status: 201,
  body: z.strictObject({ email, role: z.string() }),
  answer: recordSchema(invitationSource),
  handle: async (input) => {
    const { caller, params, body } = input
    requireOwnTeam(caller, params['teamId'])
    const data = await runOperation(input, (operation) => inviteMember(operation, body))
    return { data, message: 'Invitation sent' }
  },
})

/** Inviting users to the caller's team. */
export const routes = [invite]

interface Invitee {
  /** Lower case. */
  readonly email: string
  readonly role: string
}

/**
 * Invites an address to the caller's team and mails the link. Replaces an expired invitation of that address.
 * Throws 400 for an address that cannot be invited, 403 for a role that the caller may not give, 409 when the
 * team is full.
 */
export async function inviteMember(context: OperationContext, invitee: Invitee) {
  const { tx, services, caller } = context
  const { email, role } = invitee
  const team = await beginInvitation(context)
  await requireGivable(context, role)
  await refuseKnown(tx, caller, team, email)
  const before = await findPending(tx, team.id, email)
  if (before && before.expiresAt > services.now())
    throw wrongEmail('already_invited', `${email} has already been invited`)
  await refuseInvitee(context, { team, invitee: { email, id: before?.id } })
  const id = before?.id ?? createId('inv', services.randomBytes)
  const { userId } = caller
  const mailed = await mailInvitation(context, { team, email, role, inviter: caller })
  const values = { role, invitedBy: userId, ...mailed }
  if (before) await tx.update(invitation).set(values).where(eq(invitation.id, id))
  else await tx.insert(invitation).values({ id, teamId: team.id, email, ...values })
  const target = { type: 'invitation', id }
  await recordAudit(context, { action: 'member_invited', target, details: { email, role } })
  return context.records(invitations).read(id)
}

async function refuseKnown(tx: Orm, caller: Caller, team: Team, email: string): Promise<void> {
  if (email === caller.email) throw wrongEmail('yourself', 'You can’t invite yourself')
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
