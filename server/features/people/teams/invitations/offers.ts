import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, users } from '#server/features/people/identity/schema.ts'
import { invitation } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Services } from '#server/entry/Services.ts'
import { lockTeam, type Team } from '../beginChange.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** An invitation that can still be answered, as its token finds it. */
export interface Offer {
  readonly id: string
  readonly teamId: string
  readonly teamName: string
  /** Lower case. */
  readonly email: string
  readonly role: string
  /** User id. */
  readonly invitedBy: string
  /** First and last name. */
  readonly inviter: string
  readonly expiresAt: Date
}

/** The one error for every token that is wrong, used, cancelled, replaced or expired. */
function invalidToken(): ApiError {
  return invalid([{ field: 'token', code: 'wrong', text: 'Invalid invitation token' }])
}

/** The open invitation of a token. Throws 400 when there is none. */
export async function findOffer(orm: Orm, { now }: Pick<Services, 'now'>, token: string): Promise<Offer> {
  const [found] = await orm
    .select({ invitation, teamName: team.name, firstName: users.firstName, lastName: users.lastName })
    .from(invitation)
    .innerJoin(team, eq(team.id, invitation.teamId))
    .innerJoin(users, eq(users.id, invitation.invitedBy))
    .where(and(isOpen(sha256(token), now()), isNull(team.deletedAt)))
  if (!found) throw invalidToken()
  const { id, teamId, email, role, invitedBy, expiresAt } = found.invitation
  const inviter = `${found.firstName} ${found.lastName}`
  return { id, teamId, teamName: found.teamName, email, role, invitedBy, inviter, expiresAt }
}

/**
 * Answers an invitation, once: of several concurrent answers one succeeds. `email`: the caller's address;
 * undefined when not signed in, then the token alone counts. Throws 400 for a wrong token, 403 when another
 * address was invited.
 */
export async function answerOffer(
  { tx, services }: WorkContext<'now'>,
  { token, status, email }: OfferAnswer,
): Promise<{ readonly offer: Offer; readonly team: Team }> {
  const offer = await findOffer(tx, services, token)
  if (email !== undefined && email !== offer.email) throw wrongPerson(offer.email, email)
  const at = services.now()
  const locked = await lockTeam(tx, offer.teamId)
  const answered = await tx
    .update(invitation)
    .set({ status, acceptedAt: status === 'accepted' ? at : null })
    .where(isOpen(sha256(token), at))
    .returning({ id: invitation.id })
  if (answered.length === 0) throw invalidToken()
  return { offer, team: locked }
}

export interface OfferAnswer {
  readonly token: string
  readonly status: 'accepted' | 'declined'
  readonly email?: string | undefined
}

const isOpen = (tokenHash: string, now: Date) =>
  and(eq(invitation.tokenHash, tokenHash), eq(invitation.status, 'pending'), gt(invitation.expiresAt, now))

function wrongPerson(invited: string, caller: string): ApiError {
  const text = `This invitation was sent to ${invited}. You are signed in as ${caller}.`
  return new ApiError(403, text, { code: 'wrong_person' })
}
