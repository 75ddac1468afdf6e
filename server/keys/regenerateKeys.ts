import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { apiKey, appKey } from './schema.ts'
import { team } from '#server/identity/schema.ts'
import { sha256 } from '#server/platform/db/canonicalJson.ts'
import type { Caller } from '#server/http/Caller.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import type { Services } from '#server/Services.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import { keysStoppedMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { activeOwners } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockTeam, nameOf } from '#server/teams/beginChange.ts'
import { isActiveKey, isInForce } from './authenticateKey.ts'

const HOUR_MS = 60 * 60_000

/** How long the previous keys go on working, in hours. */
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
    await refuseHeldPayouts(tx, services, caller)
    const endsAt = new Date(at.getTime() + gracePeriodHours * HOUR_MS)
    const replaced = await endKeys(tx, team.id, endsAt)
    const keys = await writeKeys(tx, services, { teamId: team.id, userId })
    const details = { gracePeriodHours }
    await recordEvent(tx, services, caller, {
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
  tx: Orm,
  { now, randomBytes, settings }: Pick<Services, 'now' | 'randomBytes' | 'settings'>,
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

/** The services that notifying needs. */
type MailServices = Pick<Services, 'now' | 'randomBytes' | 'mailTransport' | 'settings'>

interface Loss {
  readonly teamId: string
  /** Who may no longer manage keys there. */
  readonly userId: string
}

/**
 * Tells the owners of a team, by notification and mail, that the API keys a member made there stopped
 * working. Does nothing when there are none. Call it before the keys end, and before the audit row is
 * written.
 */
export async function tellOfKeys(tx: Orm, services: MailServices, { teamId, userId }: Loss): Promise<void> {
  const made = (await findMade(tx, services.now(), userId)).find((one) => one.teamId === teamId)
  if (!made) return
  const maker = await nameOf(tx, userId)
  const owners = (await activeOwners(tx, teamId)).filter(({ id }) => id !== userId)
  const ids = owners.map(({ id }) => id)
  await notify(tx, services, ids, {
    teamId,
    type: 'security',
    priority: 'high',
    title: 'API keys suspended',
    isMailed: true,
    message: `${maker} can no longer manage API keys, so the keys they created no longer work. Generate new keys to replace them.`,
  })
  for (const { email } of owners)
    await sendMail(tx, services, keysStoppedMail(email, { team: made.team, maker }))
}

/** The same for every team in which a suspended user made keys. */
export async function tellOfAllKeys(tx: Orm, services: MailServices, userId: string): Promise<void> {
  const teams = await findMade(tx, services.now(), userId)
  for (const { teamId } of teams) await tellOfKeys(tx, services, { teamId, userId })
}

/** The teams in which a user made keys that work. */
function findMade(tx: Orm, now: Date, userId: string) {
  const columns = { teamId: team.id, team: team.name }
  const own = tx.select(columns).from(appKey).innerJoin(team, eq(team.id, appKey.teamId))
  const restricted = tx.select(columns).from(apiKey).innerJoin(team, eq(team.id, apiKey.teamId))
  return union(
    own.where(and(eq(appKey.createdBy, userId), isInForce(now))),
    restricted.where(and(eq(apiKey.createdBy, userId), isActiveKey(now))),
  )
}
