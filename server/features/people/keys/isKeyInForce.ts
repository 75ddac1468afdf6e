import { and, eq, sql } from 'drizzle-orm'
import type { Permission } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { isActiveKey, isInForce } from './authenticateKey.ts'
import { apiKey, appKey } from './schema.ts'

interface AskedKey {
  readonly keyId: string
  readonly permission: Permission
  readonly now: Date
}

/** Whether a secret or restricted key has neither ended nor lost a scope. Whether its maker may still use it is another question. */
export async function isKeyInForce(tx: Orm, { keyId, permission, now }: AskedKey): Promise<boolean> {
  const hasScope = sql`${permission} = any(${apiKey.scopes})`
  const restricted = await tx.$count(apiKey, and(eq(apiKey.id, keyId), isActiveKey(now), hasScope))
  return restricted > 0 || (await tx.$count(appKey, and(eq(appKey.id, keyId), isInForce(now)))) > 0
}
