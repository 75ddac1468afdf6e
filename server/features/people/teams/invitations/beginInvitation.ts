import type { Message } from '#define/said'
import type { Orm } from '#server/engine/db/Database.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'
import { admitToTeam } from '../admitToTeam.ts'
import { requireStill, lockTeam, type Team } from '../beginChange.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { teamInvitationMail } from '#server/features/people/teams/teamMails.ts'
import { mailStranger } from '../mailStranger.ts'
import { and, count, eq, gt, ne } from 'drizzle-orm'
import { teamMember } from '#server/features/people/identity/schema.ts'
import { invitation } from './schema.ts'

/**
 * Begins a change of the invitations of the caller's team: the team is locked, and the caller is looked at again behind the
 * lock. Throws 403 when they may manage members no longer.
 */
export async function beginInvitation(context: ActContext): Promise<Team> {
  const team = await lockTeam(context.tx, context.caller.team.id)
  await requireStill(context, 'canManageMembers')
  return team
}

interface Invitee {
  /** Lower case. */
  readonly email: string
  /** The invitation that it is about, if there is one already: it takes no other place. */
  readonly id: string | undefined
}

/**
 * Throws when an invitation may not be mailed: 400 for an address that is not allowed, 409 when the team is full. Call it after `beginInvitation`.
 */
export async function refuseInvitee(
  context: ActContext,
  { team, invitee }: { readonly team: Team; readonly invitee: Invitee },
): Promise<void> {
  const { tx, services } = context
  const { email, id } = invitee
  const pending = await countPending(tx, { teamId: team.id, now: services.now(), except: id })
  const taken = (await countMembers(tx, team.id)) + pending
  const refusal = admitToTeam({ settings: team.settings, candidate: { email }, taken })
  if (refusal?.code === 'domain_not_allowed') throw wrongEmail(refusal.code, refusal.text)
  if (refusal) throw new ApiError(409, refusal.text, { code: refusal.code })
}

/** A 400 for the address of an invitee. */
export function wrongEmail(code: string, text: Message): ApiError {
  return invalid([{ field: 'email', code, text }])
}

/** How long an invitation is valid. */
const LIFETIME_MS = 7 * 24 * 60 * 60_000

interface MailedInvitation {
  readonly team: { readonly id: string; readonly name: string }
  readonly email: string
  readonly role: string
  readonly inviter: { readonly firstName: string; readonly lastName: string }
}

/** Mails a link with a new token. Returns what to store of it: only the mail holds the token itself. */
export async function mailInvitation(
  context: WorkContext<'now' | 'randomBytes' | 'settings' | 'mailTransport'>,
  { team, email, role, inviter }: MailedInvitation,
) {
  const { services } = context
  const token = randomToken(services.randomBytes)
  const { origin } = services.settings
  const by = `${inviter.firstName} ${inviter.lastName}`
  await mailStranger(
    context,
    team.id,
    teamInvitationMail(email, { team: team.name, by, role, token, origin }),
  )
  const invitedAt = services.now()
  const expiresAt = new Date(invitedAt.getTime() + LIFETIME_MS)
  return { tokenHash: sha256(token), invitedAt, expiresAt }
}

/** How many members a team has, the suspended ones included. */
export async function countMembers(tx: Orm, teamId: string): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(teamMember).where(eq(teamMember.teamId, teamId))
  return row?.total ?? 0
}

interface OpenInvitations {
  readonly teamId: string
  readonly now: Date
  /** Not counted: the one that it is about. */
  readonly except: string | undefined
}

/** The number of open invitations of a team; they count towards its maximum of members. */
async function countPending(tx: Orm, { teamId, now, except = '' }: OpenInvitations): Promise<number> {
  const isOpen = and(eq(invitation.status, 'pending'), gt(invitation.expiresAt, now))
  const [row] = await tx
    .select({ total: count() })
    .from(invitation)
    .where(and(eq(invitation.teamId, teamId), isOpen, ne(invitation.id, except)))
  return row?.total ?? 0
}
