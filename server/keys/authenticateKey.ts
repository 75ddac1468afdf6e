import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import {
  isTeamRole,
  KEY_SCOPES,
  permissionsOf,
  rolesWith,
  type Permission,
} from '#resources/vocabulary/permissions.ts'
import { appKey } from './schema.ts'
import { team, teamMember, users } from '#server/identity/schema.ts'
import { sha256 } from '#server/platform/db/canonicalJson.ts'
import type { Client, KeyCaller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'

/** The use of a key is noted at most this often. */
const SEEN_EVERY_MS = 60_000
const SCOPES: Readonly<Record<KeyCaller['keyKind'], readonly Permission[]>> = {
  publishable: [],
  secret: KEY_SCOPES,
}

/** Whether a Bearer token is an API key. A session's token is longer. */
export function looksLikeKey(token: string): boolean {
  return /^[ps]k_(sandbox|production)_[0-9A-Za-z]{22}$/.test(token)
}

/**
 * The team of a key; `undefined` when the key has ended. A key works only while its creator may manage keys,
 * and only within both its scopes and its creator's permissions: a lost role, a suspension or a removal
 * counts from the next request.
 */
export async function authenticateKey(
  services: Services,
  token: string,
  client: Client,
): Promise<KeyCaller | undefined> {
  const now = services.now()
  const found = await findKey(services, token, now)
  if (!found) return undefined
  const { keyId, keyKind, lastUsedAt, teamId, teamName, teamRole, ...maker } = found
  const held = permissionsOf({ teamRole, isPlatformAdmin: false })
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= SEEN_EVERY_MS)
    await noteUse(services, keyId, client, now)
  const team = { id: teamId, name: teamName }
  const permissions = new Set(SCOPES[keyKind].filter((permission) => held.includes(permission)))
  return { ...client, kind: 'apiKey', keyId, keyKind, ...maker, team, permissions }
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
      teamRole: teamMember.role,
    })
    .from(appKey)
    .innerJoin(team, eq(team.id, appKey.teamId))
    .innerJoin(users, eq(users.id, appKey.createdBy))
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, users.id)))
    .where(
      and(
        eq(appKey.tokenHash, await sha256(token)),
        isInForce(now),
        makerMayManageKeys,
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

/** Which API keys are not replaced or ended. Whether one is accepted, `authenticateKey` decides. */
export const isInForce = (now: Date) => or(isNull(appKey.expiresAt), gt(appKey.expiresAt, now))

/** Whether the creator of a key (`users` and `team_member` of its team) may still manage keys: else it is refused. */
export const makerMayManageKeys = and(
  eq(users.status, 'active'),
  eq(teamMember.status, 'active'),
  inArray(teamMember.role, rolesWith('developers.manage').filter(isTeamRole)),
)
