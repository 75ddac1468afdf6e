import { and, count, eq } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import { invalid, ApiError, type FieldProblem } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { tellOfSecurity } from '#server/notifications/securityNotices.ts'
import { createId } from '#server/platform/createId.ts'
import { sha256 } from '#server/platform/db/canonicalJson.ts'
import type { Services } from '#server/Services.ts'
import { parseRange } from './addressRanges.ts'
import { apiKeySource } from './apiKeys.source.ts'
import { lockTeam } from './regenerateKeys.ts'
import { apiKey } from './schema.ts'

const MOST_KEYS = 50

/** What a restricted key is to be. */
export interface NewApiKey {
  readonly name: string
  readonly scopes: readonly string[]
  /** ISO 8601. Absent or null: it works until it is revoked. */
  readonly expiresAt?: string | null | undefined
  /** Addresses and ranges it may be used from. Absent, null or empty: any. */
  readonly addresses?: readonly string[] | null | undefined
}

/**
 * Makes a restricted key for the caller's team. Answers its record, and once its secret: only the hash is stored.
 * Throws 400 per field, 409 when the team has fifty that work.
 */
export async function createApiKey(
  services: Services,
  caller: Caller,
  { name, scopes: asked, expiresAt, addresses }: NewApiKey,
): Promise<AnyRecord> {
  const { db, now, randomBytes, settings } = services
  const at = now()
  const scopes = [...new Set(asked)]
  const problems = [
    ...refuseScopes(scopes, caller),
    ...refuseExpiry(expiresAt, at),
    ...refuseAddresses(addresses ?? []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return db.transaction(async (tx) => {
    await lockTeam(tx, caller.team.id)
    const active = and(eq(apiKey.teamId, caller.team.id), eq(apiKey.status, 'active'))
    const [held] = await tx.select({ value: count() }).from(apiKey).where(active)
    if ((held?.value ?? 0) >= MOST_KEYS)
      throw new ApiError(409, `A team has at most ${MOST_KEYS} restricted keys. Revoke one first.`)
    const prefix = `rk_${settings.mode}`
    const secret = createId(prefix, randomBytes)
    const id = createId('apk', randomBytes)
    const [row] = await tx
      .insert(apiKey)
      .values({
        id,
        teamId: caller.team.id,
        name,
        scopes,
        status: 'active',
        createdBy: caller.userId,
        hint: `${prefix}_…${secret.slice(-4)}`,
        tokenHash: await sha256(secret),
        addresses: addresses && addresses.length > 0 ? addresses.map((text) => text.trim()) : null,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    const { userId, team } = caller
    await tellOfSecurity(tx, services, {
      action: 'api_key_created',
      userId,
      teamId: team.id,
      subject: { name: `The restricted key ${name}`, metadata: { about: { resource: 'api-keys', id } } },
    })
    const details = { name, scopes, expiresAt: expiresAt ?? null, addresses: addresses ?? null }
    const target = { type: 'api_key', id }
    await recordAudit({ tx, caller, services }, { action: 'api_key_created', target, details })
    return { ...apiKeySource.toRecord({ ...row, maker: caller.userId }), secret }
  })
}

/** No one gives what they do not have. */
function refuseScopes(scopes: readonly string[], { permissions }: Caller): readonly FieldProblem[] {
  const wrong = scopes.find((scope) => !KEY_SCOPES.some((known) => known === scope && permissions.has(known)))
  return wrong === undefined
    ? []
    : [{ field: 'scopes', text: `"${wrong}" is no scope. There are ${KEY_SCOPES.join(', ')}.` }]
}

function refuseExpiry(expiresAt: string | null | undefined, now: Date): readonly FieldProblem[] {
  if (!expiresAt || new Date(expiresAt) > now) return []
  return [{ field: 'expiresAt', text: 'Expires must be in the future' }]
}

function refuseAddresses(addresses: readonly string[]): readonly FieldProblem[] {
  const wrong = addresses.find((text) => parseRange(text) === undefined)
  if (wrong === undefined) return []
  return [{ field: 'addresses', text: `"${wrong}" is no address and no range like 203.0.113.0/24` }]
}
