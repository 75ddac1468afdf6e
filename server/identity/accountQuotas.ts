import { sha256 } from '#server/platform/db/sha256.ts'
import type { Client } from '#server/http/Caller.ts'
import type { Quota } from '#server/http/limitTries.ts'
import type { Services } from '#server/Services.ts'
import type { RateLimit } from '#server/settings.ts'
import { findDevice } from './devices.ts'

interface Limits {
  /** Begins the names of the buckets. */
  readonly what: 'signin' | 'reset'
  /** Tries of one device, or of a stranger from one address. */
  readonly own: RateLimit
  /** Tries of all strangers together, to slow down guessing from many addresses. */
  readonly strangers: RateLimit
}

/**
 * What tries on one account are counted in. A device that somebody signed in with before has its own count, so that no stranger
 * can lock its owner out; strangers are counted by address and account, and all together.
 */
export async function accountQuotas(
  services: Services,
  client: Client,
  email: string,
  { what, own, strangers }: Limits,
): Promise<readonly Quota[]> {
  const account = await sha256(email)
  const device = await findDevice(services, client, email)
  if (device !== undefined) return [{ bucket: `${what}:device:${device}:${account}`, limit: own }]
  return [
    { bucket: `${what}:address:${client.ip}:${account}`, limit: own },
    { bucket: `${what}:account:${account}`, limit: strangers },
  ]
}
