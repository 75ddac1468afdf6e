import { and, eq, gt, ne } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { knownDevice, users } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** A browser without a sign-in for this long is unknown again. */
export const DEVICE_DAYS = 180
const DAY_MS = 24 * 60 * 60_000

/** The browser that is calling, if the person with this address signed in with it before; else `undefined`. */
export async function findDevice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { deviceToken }: Client,
  email: string,
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined
  const [device] = await db.orm
    .select({ tokenHash: knownDevice.tokenHash })
    .from(knownDevice)
    .innerJoin(users, eq(users.id, knownDevice.userId))
    .where(
      and(
        eq(knownDevice.tokenHash, sha256(deviceToken)),
        eq(users.email, email),
        gt(knownDevice.lastUsedAt, new Date(now().getTime() - DEVICE_DAYS * DAY_MS)),
      ),
    )
  return device?.tokenHash
}

/**
 * Notes that a person signed in with this browser. Returns its token: the one it showed, when it was given by us, as several
 * people may use one browser; else a new one.
 */
export async function rememberDevice(
  { tx, services: { now, randomBytes } }: WorkContext<'now' | 'randomBytes'>,
  { deviceToken }: Client,
  userId: string,
): Promise<string> {
  const token = (await isOurs(tx, deviceToken)) ?? randomToken(randomBytes)
  const lastUsedAt = now()
  await tx
    .insert(knownDevice)
    .values({ tokenHash: sha256(token), userId, lastUsedAt })
    .onConflictDoUpdate({ target: [knownDevice.tokenHash, knownDevice.userId], set: { lastUsedAt } })
  return token
}

/** Every browser of a person but the one that is calling is a stranger from now on. */
export async function forgetDevices(tx: Orm, { deviceToken }: Client, userId: string): Promise<void> {
  const own = deviceToken === undefined ? undefined : ne(knownDevice.tokenHash, sha256(deviceToken))
  await tx.delete(knownDevice).where(and(eq(knownDevice.userId, userId), own))
}

async function isOurs(tx: Orm, token: string | undefined): Promise<string | undefined> {
  if (token === undefined) return undefined
  const [known] = await tx
    .select({ userId: knownDevice.userId })
    .from(knownDevice)
    .where(eq(knownDevice.tokenHash, sha256(token)))
    .limit(1)
  return known && token
}
