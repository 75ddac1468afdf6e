import { and, eq, isNull, ne } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { session } from './schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { findFirstTeam } from './users.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The longest life of a session, however busy it is. */
const FULL_MS = 7 * 24 * 60 * 60_000
/** The time for entering the second factor. */
const PENDING_MS = 5 * 60_000

/**
 * How a person proved who they are: password, mailed code, authenticator app, recovery code, passkey, an identity provider, a
 * second factor there.
 */
export type Proof = 'pwd' | 'email' | 'otp' | 'recovery' | 'passkey' | 'sso' | 'mfa'

export interface NewSession {
  readonly userId: string
  readonly kind: 'full' | '2fa_pending'
  readonly amr: readonly Proof[]
  readonly client: Pick<Client, 'ip' | 'userAgent'>
  /** Default: the team they joined first. */
  readonly teamId?: string
}

/** Opens a session and answers its token, which exists nowhere else. Throws 403 when the person is in no team. */
export async function openSession(
  { tx, services: { now, randomBytes } }: WorkContext<'now' | 'randomBytes'>,
  { userId, kind, amr, client, teamId }: NewSession,
): Promise<{ readonly token: string; readonly sessionId: string; readonly teamId: string }> {
  const at = now()
  const token = randomToken(randomBytes)
  const sessionId = createId('ses', randomBytes)
  const currentTeamId = teamId ?? (await firstTeamOf(tx, userId))
  await tx.insert(session).values({
    id: sessionId,
    userId,
    kind,
    currentTeamId,
    amr: [...amr],
    ip: client.ip,
    userAgent: client.userAgent,
    tokenHash: sha256(token),
    authTime: at,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: new Date(at.getTime() + (kind === 'full' ? FULL_MS : PENDING_MS)),
  })
  return { token, sessionId, teamId: currentTeamId }
}

/** Whether a session was opened by a proof. */
export async function wasOpenedBy(orm: Orm, sessionId: string, proof: Proof): Promise<boolean> {
  const [found] = await orm.select({ amr: session.amr }).from(session).where(eq(session.id, sessionId))
  return found?.amr.includes(proof) ?? false
}

/** Ends one session of a person. Returns whether there was a live one with this id. */
export async function revokeSession(
  tx: Orm,
  now: Date,
  {
    userId,
    sessionId,
    reason,
  }: { readonly userId: string; readonly sessionId: string; readonly reason: string },
): Promise<boolean> {
  const revoked = await tx
    .update(session)
    .set({ revokedAt: now, revokeReason: reason, stepUpAt: null })
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return revoked.length > 0
}

/** Ends every session of a person, except the one they are using when `keep` names it. Returns how many ended. */
export async function revokeSessions(
  tx: Orm,
  now: Date,
  { userId, reason, keep = '' }: { readonly userId: string; readonly reason: string; readonly keep?: string },
): Promise<number> {
  const revoked = await tx
    .update(session)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(session.userId, userId), ne(session.id, keep), isNull(session.revokedAt)))
    .returning({ id: session.id })
  return revoked.length
}

/** A session needs a team to act on. A suspension or removal counts from the next request. */
async function firstTeamOf(tx: Orm, userId: string): Promise<string> {
  const first = await findFirstTeam(tx, userId)
  if (first !== undefined) return first
  throw new ApiError(403, 'You are not an active member of any team. Please ask the owner of your team.', {
    code: 'no_team',
  })
}
