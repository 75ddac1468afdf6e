import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { KEY_SCOPES } from '../../resources/vocabulary/permissions.ts'
import type { Permission } from '../../resources/vocabulary/permissions.ts'
import { appKey } from '../db/schema/developers.ts'
import { team, teamMember, users } from '../db/schema/identity.ts'
import { sha256 } from '../db/sha256.ts'
import type { Client, KeyCaller } from '../http/Caller.ts'
import type { Services } from '../Services.ts'

/** The use of a key is noted at most this often. */
const SEEN_EVERY_MS = 60_000
const SCOPES: Readonly<Record<KeyCaller['keyKind'], ReadonlySet<Permission>>> = {
  publishable: new Set(),
  secret: new Set(KEY_SCOPES),
}

/** Whether a Bearer token is an API key. A session's token is longer. */
export function looksLikeKey(token: string): boolean {
  return /^[ps]k_(sandbox|production)_[0-9A-Za-z]{22}$/.test(token)
}

/**
 * The team a key stands for; `undefined` when the key ended. Keys are alive only as long as who made them is an active
 * member of the team: suspending or removing that person counts with the next request (S-12).
 */
export async function authenticateKey(
  services: Services,
  token: string,
  client: Client,
): Promise<KeyCaller | undefined> {
  const now = services.now()
  const found = await findKey(services, token, now)
  if (!found) return undefined
  const { keyId, keyKind, lastUsedAt, teamId, teamName, ...maker } = found
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= SEEN_EVERY_MS)
    await noteUse(services, keyId, client, now)
  const team = { id: teamId, name: teamName }
  return { ...client, kind: 'apiKey', keyId, keyKind, ...maker, team, permissions: SCOPES[keyKind] }
}

async function findKey({ db }: Services, token: string, now: Date) {
  const [found] = await db.orm
    .select({
      keyId: appKey.id,
      keyKind: appKey.kind,
      lastUsedAt: appKey.lastUsedAt,
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      teamId: team.id,
      teamName: team.name,
    })
    .from(appKey)
    .innerJoin(team, eq(team.id, appKey.teamId))
    .innerJoin(users, eq(users.id, appKey.createdBy))
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, users.id)))
    .where(
      and(
        eq(appKey.tokenHash, await sha256(token)),
        or(isNull(appKey.expiresAt), gt(appKey.expiresAt, now)),
        eq(users.status, 'active'),
        eq(teamMember.status, 'active'),
        isNull(team.deletedAt),
      ),
    )
  return found
}

/** Never moves backwards: two requests with one key may end in any order. */
async function noteUse({ db }: Services, keyId: string, { ip }: Client, now: Date): Promise<void> {
  const lastUsedAt = sql`greatest(${appKey.lastUsedAt}, ${now.toISOString()}::timestamptz)`
  await db.transaction((tx) =>
    tx.update(appKey).set({ lastUsedAt, lastUsedIp: ip }).where(eq(appKey.id, keyId)),
  )
}
