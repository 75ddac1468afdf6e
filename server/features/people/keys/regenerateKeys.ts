import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { createId } from '#server/engine/support/createId.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { apiKey, appKey } from './schema.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import type { Services } from '#server/entry/Services.ts'
import { refuseHeldPayouts } from '#server/features/people/identity/refuseHeldPayouts.ts'
import { lockTeam, nameOf } from '#server/features/people/teams/beginChange.ts'
import { keysRegenerated, keysStopped } from './events.ts'
import { isActiveKey, isInForce } from './authenticateKey.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const HOUR_MS = 60 * 60_000

/** How long the previous keys keep working, in hours. */
export const GRACE_HOURS = [0, 1, 24] as const
type GraceHours = (typeof GRACE_HOURS)[number]

/** New keys. The secret one is nowhere else: only its hash is stored. */
interface NewKeys {
  readonly apiKey: string
  readonly secretKey: string
  readonly createdAt: Date
  /** When the keys before end; null when there were none. */
  readonly previousKeysEndAt: Date | null
}

/**
 * Makes new API keys for the caller's team; the previous ones end after the grace period. A key with an
 * earlier end keeps it.
 */
export async function regenerateKeys(
  services: Services,
  caller: Caller,
  gracePeriodHours: GraceHours,
): Promise<NewKeys> {
  const { team, userId } = caller
  return services.db.transaction(async (tx) => {
    const at = services.now()
    // Two people who ask at once take turns; the later keys are the ones in force.
    await lockTeam(tx, team.id)
    await refuseHeldPayouts({ tx, services, caller })
    const endsAt = new Date(at.getTime() + gracePeriodHours * HOUR_MS)
    const replaced = await endKeys(tx, team.id, endsAt)
    const keys = await writeKeys({ tx, services }, { teamId: team.id, userId })
    const details = { gracePeriodHours }
    await publish({ tx, services, caller }, keysRegenerated, {})
    await recordEvent({ tx, services }, caller, {
      action: 'api_keys_regenerated',
      userId,
      teamId: team.id,
      details,
    })
    return { ...keys, createdAt: at, previousKeysEndAt: replaced > 0 ? endsAt : null }
  })
}

/** Writes a pair of keys for a team that has none in force. */
export async function writeKeys(
  { tx, services: { now, randomBytes, settings } }: WorkContext<'now' | 'randomBytes' | 'settings'>,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<Pick<NewKeys, 'apiKey' | 'secretKey'>> {
  const write = async (kind: 'publishable' | 'secret', prefix: string) => {
    const token = createId(prefix, randomBytes)
    await tx.insert(appKey).values({
      id: createId('key', randomBytes),
      teamId,
      kind,
      prefix: `${prefix}_`,
      last4: token.slice(-4),
      tokenHash: sha256(token),
      token: kind === 'publishable' ? token : null,
      createdBy: userId,
      createdAt: now(),
    })
    return token
  }
  return {
    apiKey: await write('publishable', `pk_${settings.mode}`),
    secretKey: await write('secret', `sk_${settings.mode}`),
  }
}

async function endKeys(tx: Orm, teamId: string, endsAt: Date): Promise<number> {
  const isLater = or(isNull(appKey.expiresAt), gt(appKey.expiresAt, endsAt))
  const ended = await tx
    .update(appKey)
    .set({ expiresAt: endsAt })
    .where(and(eq(appKey.teamId, teamId), isLater))
    .returning({ id: appKey.id })
  return ended.length
}

interface Loss {
  readonly teamId: string
  /** Who may no longer manage keys there. */
  readonly userId: string
}

/**
 * Publishes that the API keys a member made in a team stop working. Does nothing when there are none. Call it before the keys
 * end, and before the audit row is written.
 */
export async function publishStoppedKeys(context: EventContext, { teamId, userId }: Loss): Promise<void> {
  const made = await findMade(context, userId)
  await publishStopped(
    context,
    userId,
    made.filter((one) => one.teamId === teamId),
  )
}

/** The same for every team in which a suspended user made keys. */
export async function publishAllStoppedKeys(context: EventContext, userId: string): Promise<void> {
  await publishStopped(context, userId, await findMade(context, userId))
}

async function publishStopped(
  context: EventContext,
  userId: string,
  teams: Awaited<ReturnType<typeof findMade>>,
): Promise<void> {
  if (teams.length === 0) return
  const maker = await nameOf(context.tx, userId)
  for (const made of teams) await publish(context, keysStopped, { ...made, userId, maker })
}

/** The teams in which a user made keys that work. */
function findMade({ tx, services }: EventContext, userId: string) {
  const now = services.now()
  const columns = { teamId: team.id, team: team.name }
  const own = tx.select(columns).from(appKey).innerJoin(team, eq(team.id, appKey.teamId))
  const restricted = tx.select(columns).from(apiKey).innerJoin(team, eq(team.id, apiKey.teamId))
  return union(
    own.where(and(eq(appKey.createdBy, userId), isInForce(now))),
    restricted.where(and(eq(apiKey.createdBy, userId), isActiveKey(now))),
  )
}
