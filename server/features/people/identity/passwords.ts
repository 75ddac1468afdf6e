import { argon2id, argon2Verify } from 'hash-wasm'
import type { PasswordCost } from '#server/entry/settings.ts'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { passkey, passwordReset, users } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import type { Client, SessionCaller } from '#server/engine/http/Caller.ts'
import { resetMail } from './accountMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import type { Services } from '#server/entry/Services.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { passwordChanged } from './events.ts'
import { recordEvent } from './recordEvent.ts'
import { revokeSessions } from './sessions.ts'
import { findByEmail, lockUser, type User } from './users.ts'
import { noteWrongProof } from './wrongProofs.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Hashes a password with argon2id and a salt of its own. The answer holds its own parameters. */
export async function hashPassword(
  password: string,
  cost: PasswordCost,
  randomBytes: (length: number) => Uint8Array,
): Promise<string> {
  return argon2id({ password, salt: randomBytes(16), hashLength: 32, outputType: 'encoded', ...cost })
}

/** Whether a password is the one that was hashed. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return argon2Verify({ password, hash })
}

const RESET_MS = 30 * 60_000

/** Mails a link for choosing a new password. Those before stay: else a stranger could void them. An unknown address takes as long and gets the same answer. */
export async function requestReset(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const token = await addReset({ tx, services }, { email, lasts: RESET_MS })
    const user = await findByEmail(tx, email)
    if (user?.status === 'active')
      await sendMail({ tx, services }, resetMail(email, token, services.settings.origin))
  })
}

/**
 * Sets a new password by a mailed token: once, within 30 minutes. Following the link proves the address, so
 * it needs no verification any more. Ends every session and opens none, so the second factor is still asked
 * for. The browser is known from now on, so that wrong guesses of strangers do not keep its owner out.
 * Returns its device token. Throws 400 for a wrong token.
 */
export async function resetPassword(
  services: Services,
  client: Client,
  { email, password, token }: { readonly email: string; readonly password: string; readonly token: string },
): Promise<string> {
  const { settings, randomBytes } = services
  const passwordHash = await hashPassword(password, settings.passwordCost, randomBytes)
  const deviceToken = await services.db.transaction(async (tx) => {
    if (!(await spendReset(tx, services.now(), email, token))) return undefined
    const user = await findByEmail(tx, email)
    if (user?.status !== 'active') return undefined
    const emailVerifiedAt = user.emailVerifiedAt ?? services.now()
    await tx.update(users).set({ emailVerifiedAt }).where(eq(users.id, user.id))
    await setPassword({ tx, services }, client, { user, passwordHash })
    return rememberDevice({ tx, services }, client, user.id)
  })
  if (deviceToken === undefined)
    throw new ApiError(400, 'This reset link is invalid or has expired', { code: 'wrong_token' })
  return deviceToken
}

/** Changes the caller's own password and ends their other sessions. Throws 400 when the current one is wrong. */
export async function changePassword(
  services: Services,
  caller: SessionCaller,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  const { db, settings, randomBytes } = services
  const user = await findByEmail(db.orm, caller.email)
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash))) {
    await noteWrongProof(services, caller)
    throw invalid([{ field: 'currentPassword', code: 'wrong', text: 'Current password is incorrect' }])
  }
  const passwordHash = await hashPassword(newPassword, settings.passwordCost, randomBytes)
  await db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id)
    // Another request changed the password in between: the check above no longer holds.
    if (locked.passwordHash !== user.passwordHash)
      throw new ApiError(409, 'Your password was changed in the meantime')
    await setPassword({ tx, services }, caller, { user, passwordHash, keep: caller.sessionId })
  })
}

async function setPassword(
  context: WorkContext,
  client: Client,
  {
    user,
    passwordHash,
    keep,
  }: { readonly user: User; readonly passwordHash: string; readonly keep?: string },
): Promise<void> {
  const { tx, services } = context
  const now = services.now()
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, user.id))
  await closeResets(tx, sha256(user.email), now)
  await revokeSessions(tx, now, { userId: user.id, reason: 'password_changed', ...(keep && { keep }) })
  await forgetDevices(tx, client, user.id)
  const passkeys = await tx.$count(passkey, eq(passkey.userId, user.id))
  await publish({ tx, services }, passwordChanged, { userId: user.id, email: user.email, passkeys })
  await recordEvent(context, client, { action: 'password_changed', userId: user.id })
}

async function spendReset(tx: Orm, now: Date, email: string, token: string): Promise<boolean> {
  const spent = await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordReset.tokenHash, sha256(token)),
        eq(passwordReset.emailHash, sha256(email)),
        isNull(passwordReset.usedAt),
        gt(passwordReset.expiresAt, now),
      ),
    )
    .returning({ tokenHash: passwordReset.tokenHash })
  return spent.length > 0
}

async function closeResets(tx: Orm, emailHash: string, now: Date): Promise<void> {
  await tx
    .update(passwordReset)
    .set({ usedAt: now })
    .where(and(eq(passwordReset.emailHash, emailHash), isNull(passwordReset.usedAt)))
}

/**
 * Opens a way to choose a new password for an address, once, within `lasts` milliseconds, and closes those before. Returns the
 * token of its link.
 */
export async function openReset(
  context: WorkContext<'now' | 'randomBytes'>,
  reset: NewReset,
): Promise<string> {
  const { tx, services } = context
  await closeResets(tx, sha256(reset.email), services.now())
  return addReset(context, reset)
}

interface NewReset {
  readonly email: string
  /** Milliseconds. */
  readonly lasts: number
}

async function addReset(
  { tx, services: { now, randomBytes } }: WorkContext<'now' | 'randomBytes'>,
  { email, lasts }: NewReset,
): Promise<string> {
  const token = randomToken(randomBytes)
  const createdAt = now()
  const [tokenHash, emailHash] = [sha256(token), sha256(email)]
  await tx
    .insert(passwordReset)
    .values({ tokenHash, emailHash, createdAt, expiresAt: new Date(createdAt.getTime() + lasts) })
  return token
}
