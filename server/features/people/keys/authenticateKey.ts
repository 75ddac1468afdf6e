import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { permissionsOf, type Product } from '#define'
import { isInRanges } from './addressRanges.ts'
import { apiKey, appKey } from './schema.ts'
import { team, teamMember, users } from '#server/features/people/identity/schema.ts'
import {
  memberHolds,
  type OwnRole,
  ownRoles,
  withOwnRoles,
} from '#server/features/people/identity/teamRoles.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client, KeyCaller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'

/** The use of a key is noted at most this often. */
const SEEN_EVERY_MS = 60_000

/** A key as it is stored, in either table. */
interface StoredKey extends Pick<
  KeyCaller,
  'keyId' | 'keyKind' | 'userId' | 'email' | 'firstName' | 'lastName'
> {
  readonly scopes: readonly string[]
  /** Where it may be used from. Null: anywhere. */
  readonly addresses: readonly string[] | null
  readonly lastUsedAt: Date | null
  readonly teamId: string
  readonly teamName: string
  readonly teamCurrency: string | null
  readonly teamRole: string
  readonly ownRoles: readonly OwnRole[]
}

/** Whether a Bearer token is an API key. A session's token is longer. */
export function looksLikeKey(token: string): boolean {
  return /^[psr]k_(sandbox|production)_[0-9A-Za-z]{22}$/.test(token)
}

/**
 * The team of a key; `undefined` when the key has ended. A key works only while its creator may manage keys,
 * and only within both its scopes and its creator's permissions: a lost role, a suspension or a removal
 * counts from the next request. Throws 403 from an address that the key is not for.
 */
export async function authenticateKey(
  services: Services,
  token: string,
  client: Client,
): Promise<KeyCaller | undefined> {
  const now = services.now()
  const find = token.startsWith('rk_') ? findRestrictedKey : findKey
  const found = await find(services, sha256(token), now)
  if (!found) return undefined
  const {
    keyId,
    keyKind,
    scopes,
    addresses,
    lastUsedAt,
    teamId,
    teamName,
    teamCurrency,
    teamRole,
    ownRoles: made,
    ...maker
  } = found
  if (addresses && !isInRanges(client.ip, addresses))
    throw new ApiError(403, 'This API key can’t be used from this IP address', {
      code: 'address_not_allowed',
    })
  const held = permissionsOf(withOwnRoles(services.product, made), { teamRole, isPlatformAdmin: false })
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= SEEN_EVERY_MS)
    await noteUse(services, keyKind === 'restricted' ? apiKey : appKey, keyId, client, now)
  const team = { id: teamId, name: teamName, currency: teamCurrency }
  const open = services.product.keyScopes.filter(
    (permission) => scopes.includes(permission) && held.includes(permission),
  )
  return { ...client, kind: 'apiKey', keyId, keyKind, ...maker, team, permissions: new Set(open) }
}

/** Who made a key, and its team. */
const MAKER = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  teamId: team.id,
  teamName: team.name,
  teamCurrency: team.currency,
  teamRole: teamMember.role,
  ownRoles,
}

async function findKey(
  { db, product }: Services,
  tokenHash: string,
  now: Date,
): Promise<StoredKey | undefined> {
  const [found] = await db.orm
    .select({ keyId: appKey.id, keyKind: appKey.kind, lastUsedAt: appKey.lastUsedAt, ...MAKER })
    .from(appKey)
    .innerJoin(team, eq(team.id, appKey.teamId))
    .innerJoin(users, eq(users.id, appKey.createdBy))
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, users.id)))
    .where(
      and(
        eq(appKey.tokenHash, tokenHash),
        isInForce(now),
        makerMayManageKeys(product),
        isNull(team.deletedAt),
      ),
    )
  return found && { ...found, addresses: null, scopes: found.keyKind === 'secret' ? product.keyScopes : [] }
}

async function findRestrictedKey(
  { db, product }: Services,
  tokenHash: string,
  now: Date,
): Promise<StoredKey | undefined> {
  const { id: keyId, scopes, addresses, lastUsedAt } = apiKey
  const [found] = await db.orm
    .select({ keyId, scopes, addresses, lastUsedAt, ...MAKER })
    .from(apiKey)
    .innerJoin(team, eq(team.id, apiKey.teamId))
    .innerJoin(users, eq(users.id, apiKey.createdBy))
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.userId, users.id)))
    .where(
      and(
        eq(apiKey.tokenHash, tokenHash),
        isActiveKey(now),
        makerMayManageKeys(product),
        isNull(team.deletedAt),
      ),
    )
  return found && { ...found, keyKind: 'restricted' }
}

/** Never moves backwards: two requests with one key may end in any order. */
async function noteUse(
  { db }: Services,
  table: typeof appKey | typeof apiKey,
  keyId: string,
  { ip }: Client,
  now: Date,
): Promise<void> {
  const lastUsedAt = sql`greatest(${table.lastUsedAt}, ${now.toISOString()}::timestamptz)`
  await db.transaction((tx) =>
    tx.update(table).set({ lastUsedAt, lastUsedIp: ip }).where(eq(table.id, keyId)),
  )
}

/** Which restricted keys are neither revoked nor expired, whether or not that was noted yet. */
export const isActiveKey = (now: Date) =>
  and(eq(apiKey.status, 'active'), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)))

/** Which API keys are not replaced or ended. Whether one is accepted, `authenticateKey` decides. */
export const isInForce = (now: Date) => or(isNull(appKey.expiresAt), gt(appKey.expiresAt, now))

/** Whether the creator of a key (`users` and `team_member` of its team) may still manage keys: else it is refused. */
export const makerMayManageKeys = (product: Product) =>
  and(eq(users.status, 'active'), eq(teamMember.status, 'active'), memberHolds(product, 'developers.manage'))
