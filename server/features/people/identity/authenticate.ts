import { and, eq, isNull, sql } from 'drizzle-orm'
import { permissionsOf } from '#define'
import { session, team, teamMember, users } from './schema.ts'
import { markOf, ownRoles, withOwnRoles } from './teamRoles.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { authenticateKey, looksLikeKey } from '#server/features/people/keys/authenticateKey.ts'
import { noteActivity } from './users.ts'
import type { Services } from '#server/entry/Services.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller, Client, SessionCaller } from '#server/engine/http/Caller.ts'

/** A session that is used is noted at most this often. */
const SEEN_EVERY_MS = 60_000

/**
 * Who sends a request, from its Bearer token; `undefined` when it has none or a dead one.
 * One query reads everything afresh, so a changed role, a suspension, a sign-out elsewhere or new keys count at once.
 * `touch`: whether that counts as using the session, which then lives on. Default true.
 */
export async function authenticate(
  services: Services,
  request: Request,
  client: Client,
  options: { readonly touch?: boolean } = {},
): Promise<Caller | undefined> {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  return looksLikeKey(token)
    ? authenticateKey(services, token, client)
    : authenticateSession(services, token, client, options)
}

async function authenticateSession(
  services: Services,
  token: string,
  client: Client,
  { touch: counts = true }: { readonly touch?: boolean },
): Promise<SessionCaller | undefined> {
  const found = await findSession(services, token)
  if (!found) return undefined
  const now = services.now()
  const idleMs = now.getTime() - found.lastSeenAt.getTime()
  if (idleMs > found.teamSettings.sessionTimeout * 60_000 || now >= found.expiresAt) return undefined
  if (counts && idleMs >= SEEN_EVERY_MS) await touch(services, found, now)
  const { userId, email, firstName, lastName, language, platformRole, sessionId, sessionKind } = found
  return {
    ...client,
    kind: 'session',
    userId,
    email,
    firstName,
    lastName,
    language,
    platformRole,
    sessionId,
    sessionKind,
    team: {
      id: found.teamId,
      name: found.teamName,
      currency: found.teamCurrency,
      role: found.role,
      ownRoles: markOf(found.ownRoles),
    },
    owesTwoFactor: found.teamSettings.requireTwoFactor && !found.twoFactorEnabled,
    stepUpAt: found.stepUpAt,
    stepUpBy: found.twoFactorEnabled ? 'token' : 'password',
    permissions: new Set(
      permissionsOf(withOwnRoles(services.product, found.ownRoles), {
        teamRole: found.role,
        isPlatformAdmin: platformRole === 'admin',
      }),
    ),
  }
}

/** 401, with its text: not signed in, a key that ended, or a session that did. */
export function unauthenticated(request: Request): ApiError {
  const token = bearerOf(request)
  if (token === undefined) return new ApiError(401, 'Please sign in')
  if (looksLikeKey(token)) return new ApiError(401, 'This API key is invalid', { code: 'key_invalid' })
  return new ApiError(401, 'Your session has ended. Please sign in again.', { code: 'session_expired' })
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
}

async function findSession({ db }: Services, token: string) {
  const rows = await db.orm
    .select({
      sessionId: session.id,
      sessionKind: session.kind,
      lastSeenAt: session.lastSeenAt,
      stepUpAt: session.stepUpAt,
      expiresAt: session.expiresAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      platformRole: users.platformRole,
      language: users.language,
      twoFactorEnabled: users.twoFactorEnabled,
      teamId: team.id,
      teamName: team.name,
      teamCurrency: team.currency,
      teamSettings: team.settings,
      role: teamMember.role,
      ownRoles,
    })
    .from(session)
    .innerJoin(users, eq(users.id, session.userId))
    .innerJoin(team, eq(team.id, session.currentTeamId))
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, users.id)))
    .where(
      and(
        eq(session.tokenHash, sha256(token)),
        isNull(session.revokedAt),
        eq(users.status, 'active'),
        eq(teamMember.status, 'active'),
        isNull(team.deletedAt),
      ),
    )
  return rows[0]
}

interface StoredSession {
  readonly sessionId: string
  readonly userId: string
  readonly teamId: string
}

/** Never moves backwards: two requests of one session may end in any order. */
async function touch({ db }: Services, { sessionId, ...member }: StoredSession, now: Date): Promise<void> {
  const lastSeenAt = sql`greatest(${session.lastSeenAt}, ${now.toISOString()}::timestamptz)`
  await db.transaction(async (tx) => {
    await noteActivity(tx, { ...member, at: now })
    await tx.update(session).set({ lastSeenAt }).where(eq(session.id, sessionId))
  })
}
