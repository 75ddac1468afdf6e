import { say } from '#define/said'
import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyRecord, Permission, Product } from '#define'
import { publish } from '#server/engine/events.ts'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { ApiError, invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { refuseHeldPayouts } from '#server/features/people/identity/refuseHeldPayouts.ts'
import { createId } from '#server/engine/support/createId.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Services } from '#server/entry/Services.ts'
import { lockTeam } from '#server/features/people/teams/beginChange.ts'
import { keyCreated } from './events.ts'
import { parseRange } from './addressRanges.ts'
import { apiKeySource } from './apiKeys.source.ts'
import { appSchema, readApp } from './readApp.ts'
import { GRACE_HOURS, regenerateKeys } from './regenerateKeys.ts'
import { apiKey } from './schema.ts'

const tag = 'Developers'

const app = defineRoute('GET /user/app', {
  summary: 'Retrieve the team’s keys and webhook',
  description: 'The secret key is masked. Use it to find out the team and mode of a secret key.',
  tag,
  access: { permission: 'wallet.view' },
  answer: appSchema,
  handle: async ({ caller, services }) => ({
    data: await readApp(services, caller.team.id),
  }),
})

const regenerate = defineRoute('PATCH /user/regenerate-app-keys', {
  summary: 'Generate new API keys',
  description:
    'The secret key is returned only once. The previous keys work for another gracePeriodHours: 0 (default), 1 or 24.',
  tag,
  access: { permission: 'developers.manage' },
  stepUp: true,
  flag: 'apiSettings',
  body: z.strictObject({
    gracePeriodHours: z.literal(GRACE_HOURS, 'The grace period must be 0, 1 or 24 hours').default(0),
  }),
  answer: z.object({
    apiKey: z.string(),
    secretKey: z.string(),
    createdAt: z.iso.datetime(),
    previousKeysEndAt: z.iso.datetime().nullable(),
  }),
  handle: async ({ caller, body, services }) => {
    const made = await regenerateKeys(services, caller, body.gracePeriodHours)
    const createdAt = made.createdAt.toISOString()
    const previousKeysEndAt = made.previousKeysEndAt?.toISOString() ?? null
    return {
      data: { ...made, createdAt, previousKeysEndAt },
      message: 'New API keys generated successfully',
    }
  },
})

const createRestricted = (keyScopes: readonly Permission[]) =>
  defineRoute('POST /api-keys', {
    summary: 'Create a restricted key',
    description: `The secret is returned only once. Scopes: ${keyScopes.join(', ')}.`,
    tag,
    access: { permission: 'developers.manage' },
    stepUp: true,
    flag: 'apiSettings',
    status: 201,
    // Without an idempotency key: the answer is stored nowhere.
    bare: true,
    failures: [409],
    body: z.strictObject({
      name: z
        .string('Name is required')
        .trim()
        .min(1, 'Name is required')
        .max(80, 'Name must be at most 80 characters'),
      scopes: z.array(z.string()).min(1, 'Scopes are required'),
      expiresAt: z.iso.datetime('Expires must be a date and time').nullish(),
      addresses: z.array(z.string()).max(20, 'A key can have up to 20 addresses').nullish(),
    }),
    answer: z.looseObject({ id: z.string(), secret: z.string() }),
    handle: async ({ caller, body, services, context }) =>
      context.json(await createApiKey(services, caller, body), 201),
  })

export const routes = ({ product: { keyScopes } }: Services): readonly Route[] => [
  app,
  regenerate,
  createRestricted(keyScopes),
]

const MOST_KEYS = 50

/** What a restricted key is to be. */
interface NewApiKey {
  readonly name: string
  readonly scopes: readonly string[]
  /** ISO 8601. Absent or null: it works until it is revoked. */
  readonly expiresAt?: string | null | undefined
  /** Addresses and ranges it may be used from. Absent, null or empty: any. */
  readonly addresses?: readonly string[] | null | undefined
}

/**
 * Makes a restricted key for the caller's team. Returns its record, and once its secret: only the hash is stored.
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
    ...refuseScopes(scopes, caller, services.product),
    ...refuseExpiry(expiresAt, at),
    ...refuseAddresses(addresses ?? []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return db.transaction(async (tx) => {
    await lockTeam(tx, caller.team.id)
    await refuseHeldPayouts({ tx, services, caller })
    const active = and(eq(apiKey.teamId, caller.team.id), eq(apiKey.status, 'active'))
    const [held] = await tx.select({ value: count() }).from(apiKey).where(active)
    if ((held?.value ?? 0) >= MOST_KEYS)
      throw new ApiError(
        409,
        say('A team can have up to {count} restricted keys. Revoke one first.', { count: MOST_KEYS }),
      )
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
        tokenHash: sha256(secret),
        addresses: addresses && addresses.length > 0 ? addresses.map((text) => text.trim()) : null,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    await publish({ tx, services, caller }, keyCreated, { id, name })
    const details = { name, scopes, expiresAt: expiresAt ?? null, addresses: addresses ?? null }
    const target = { type: 'api_key', id }
    await recordAudit({ tx, caller, services }, { action: 'api_key_created', target, details })
    return { ...apiKeySource.toRecord({ ...row, maker: caller.userId }), secret }
  })
}

/** No one gives what they do not have. */
function refuseScopes(
  scopes: readonly string[],
  { permissions }: Caller,
  { keyScopes }: Product,
): readonly FoundProblem[] {
  const wrong = scopes.find((scope) => !keyScopes.some((known) => known === scope && permissions.has(known)))
  return wrong === undefined
    ? []
    : [{ field: 'scopes', text: `"${wrong}" isn’t a scope. Available scopes: ${keyScopes.join(', ')}.` }]
}

function refuseExpiry(expiresAt: string | null | undefined, now: Date): readonly FoundProblem[] {
  if (!expiresAt || new Date(expiresAt) > now) return []
  return [{ field: 'expiresAt', text: 'The expiry date must be in the future' }]
}

function refuseAddresses(addresses: readonly string[]): readonly FoundProblem[] {
  const wrong = addresses.find((text) => parseRange(text) === undefined)
  if (wrong === undefined) return []
  return [{ field: 'addresses', text: `"${wrong}" isn’t an IP address or a range like 203.0.113.0/24` }]
}
