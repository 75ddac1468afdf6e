import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { completeSignIn, type Login } from './completeSignIn.ts'
import { verifyPassword } from './passwords.ts'
import {
  addSignUp,
  createSignUpId,
  findSignUpByHash,
  hashForSignUp,
  mailNewCode,
  mayMailCode,
} from './pendingSignUps.ts'
import { recordEvent } from './recordEvent.ts'
import { ensureOwnTeam, findByEmail, lockUser, type User } from './users.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Quota } from '#server/engine/http/limitTries.ts'
import type { RateLimit } from '#server/entry/settings.ts'
import { findDevice } from './devices.ts'

/**
 * Signs in with address and password. Throws 401 'Invalid email or password' for either, after the same
 * amount of work, so that nothing shows whether the account exists; with the right password 403 for an
 * account that is suspended, or a sign-up that is not verified.
 */
export async function signIn(
  services: Services,
  client: Client,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Login> {
  const user = await findByEmail(services.db.orm, email)
  // Also when the address is unknown: this takes as long as verifying the password of an account.
  if (!user?.emailVerifiedAt)
    await leadToCode(services, client, email, await hashForSignUp(services, email, password))
  if (!user || !(await verifyPassword(password, user.passwordHash))) {
    await recordFailure(services, client, user)
    throw wrongCredentials()
  }
  if (user.status !== 'active')
    throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
  if (!user.emailVerifiedAt) throw await askForCode(services, client, user)
  return services.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id)
    // Changed meanwhile, by a reset or an administrator: the checks above no longer hold.
    if (locked.passwordHash !== user.passwordHash || locked.status !== 'active') throw wrongCredentials()
    await ensureOwnTeam({ tx, services }, locked)
    return completeSignIn({ tx, services }, client, { user: locked, proof: 'pwd' })
  })
}

const wrongCredentials = () => new ApiError(401, 'Invalid email or password', { code: 'wrong_credentials' })

async function recordFailure(services: Services, client: Client, user: User | undefined): Promise<void> {
  await services.db.transaction((tx) =>
    recordEvent({ tx, services }, client, { action: 'login_failed', userId: user?.id ?? null }),
  )
}

/**
 * Throws 403 when a sign-up that waits for its code has this password. The client then opens the page that
 * asks for the code.
 */
async function leadToCode(
  services: Services,
  client: Client,
  email: string,
  passwordHash: string,
): Promise<void> {
  const signUp = await findSignUpByHash(services.db.orm, email, passwordHash)
  if (!signUp) return
  await mailNewCode(services, client, signUp)
  throw unverified(signUp.id)
}

/** An account that was never verified is proven like a new one: by the code of a sign-up with its data. */
async function askForCode(services: Services, client: Client, user: User): Promise<ApiError> {
  const { email, firstName, lastName, phone, passwordHash, language } = user
  await leadToCode(services, client, email, passwordHash)
  const id = createSignUpId(services)
  const typed = { email, firstName, lastName, phone, passwordHash, language }
  if (await mayMailCode(services, client, email))
    await services.db.transaction((tx) => addSignUp({ tx, services }, id, typed))
  return unverified(id)
}

function unverified(signUpId: string): ApiError {
  return new ApiError(403, 'Please verify your email', { code: 'email_unverified', data: { signUpId } })
}

interface Limits {
  /** Begins the names of the buckets. */
  readonly what: 'signin' | 'reset'
  /** Tries of one device, or of a stranger from one address. */
  readonly own: RateLimit
  /** Tries of all strangers together, to slow down guessing from many addresses. */
  readonly strangers: RateLimit
}

/**
 * The buckets that sign-in attempts on one account are counted in. A known device has a bucket of its own, so
 * that no stranger can lock the owner out; strangers are counted by address and account, and all together.
 */
export async function accountQuotas(
  services: Services,
  client: Client,
  email: string,
  { what, own, strangers }: Limits,
): Promise<readonly Quota[]> {
  const account = sha256(email)
  const device = await findDevice(services, client, email)
  if (device !== undefined) return [{ bucket: `${what}:device:${device}:${account}`, limit: own }]
  return [
    { bucket: `${what}:address:${client.ip}:${account}`, limit: own },
    { bucket: `${what}:account:${account}`, limit: strangers },
  ]
}
