import { and, desc, eq, notInArray, type SQL } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { takeToken } from '#server/engine/db/rateLimit.ts'
import { signUps } from './schema.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { codeMail, existingAccountMail } from './accountMails.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import type { Services } from '#server/entry/Services.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail } from './users.ts'
import { CODE_MS, lockAddress, makeCode } from './verificationCodes.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** A sign-up that waits for its code. */
export type PendingSignUp = typeof signUps.$inferSelect
/** The data that becomes an account once the code is entered. */
export type NewSignUp = Pick<
  typeof signUps.$inferInsert,
  'email' | 'firstName' | 'lastName' | 'phone' | 'passwordHash' | 'language'
>

/** So many sign-ups may wait with one address; of more, the newest. */
const MOST_WAITING = 20

/** The random id of a sign-up, which only its browser gets. It reveals nothing. */
export const createSignUpId = ({ randomBytes }: Services) => createId('sgn', randomBytes)

/**
 * Whether one more code may be mailed to an address. Counted by client as well, so that one client cannot use
 * up what others may ask for. A statement of its own: call it before a transaction begins.
 */
export async function mayMailCode(
  { db, now, settings }: Services,
  client: Client,
  email: string,
): Promise<boolean> {
  const { codes, codesFromAddress } = settings.rateLimits
  const account = sha256(email)
  const own = await takeToken(db.orm, `codes:address:${client.ip}:${account}`, codesFromAddress, now())
  return own.allowed && (await takeToken(db.orm, `codes:account:${account}`, codes, now())).allowed
}

/** Stores a sign-up and mails its code. Other sign-ups with the address stay. */
export async function addSignUp(context: WorkContext, id: string, typed: NewSignUp): Promise<void> {
  const { tx, services } = context
  const { email } = typed
  await lockAddress(tx, email)
  const { code, stored } = await makeCode(services, id)
  await tx.insert(signUps).values({ id, ...typed, ...stored, createdAt: services.now() })
  const newest = tx
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email))
    .orderBy(desc(signUps.seq))
    .limit(MOST_WAITING)
  await tx.delete(signUps).where(and(eq(signUps.email, email), notInArray(signUps.id, newest)))
  await mailCode(context, typed, code)
}

/**
 * Mails a new code for a sign-up, unless the last one is younger than 120 s or too many were mailed. Returns
 * nothing either way.
 */
export async function mailNewCode(services: Services, client: Client, signUp: PendingSignUp): Promise<void> {
  const { id, email, sentAt } = signUp
  if (services.now().getTime() < sentAt.getTime() + CODE_MS) return
  if (!(await mayMailCode(services, client, email))) return
  await services.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const { code, stored } = await makeCode(services, id)
    const same = and(eq(signUps.id, id), eq(signUps.sentAt, sentAt))
    const renewed = await tx.update(signUps).set(stored).where(same).returning({ id: signUps.id })
    if (renewed.length > 0) await mailCode({ tx, services }, signUp, code)
  })
}

/**
 * When the address has an account already, its owner gets a mail about that instead of a code: the caller
 * must not learn it.
 */
async function mailCode(
  context: WorkContext,
  { email, language }: Pick<NewSignUp, 'email' | 'language'>,
  code: string,
): Promise<void> {
  const { tx, services } = context
  const hasAccount = Boolean((await findByEmail(tx, email))?.emailVerifiedAt)
  const mail = hasAccount ? existingAccountMail(email, services.settings.origin) : codeMail(email, code)
  await sendMail(context, language && !hasAccount ? { ...mail, language } : mail)
}

/** The newest sign-up with an address, or the one of that id. */
export async function findSignUp(
  orm: Orm,
  email: string,
  signUpId: string | undefined,
): Promise<PendingSignUp | undefined> {
  const own = signUpId === undefined ? undefined : eq(signUps.id, signUpId)
  return newestOf(orm, and(eq(signUps.email, email), own))
}

/** The newest sign-up with an address and a hashed password, see `hashForSignUp`. */
export async function findSignUpByHash(
  orm: Orm,
  email: string,
  passwordHash: string,
): Promise<PendingSignUp | undefined> {
  return newestOf(orm, and(eq(signUps.email, email), eq(signUps.passwordHash, passwordHash)))
}

async function newestOf(orm: Orm, where: SQL | undefined): Promise<PendingSignUp | undefined> {
  const [signUp] = await orm.select().from(signUps).where(where).orderBy(desc(signUps.seq)).limit(1)
  return signUp
}

/**
 * Hashes a password that is typed to sign up. The salt follows from the address and the installation's key, so that one
 * computation finds out to which of the sign-ups with an address a password belongs. It takes as long when there is no sign-up.
 */
export async function hashForSignUp(
  { settings }: Services,
  email: string,
  password: string,
): Promise<string> {
  const hex = await keyedHash(settings.hashKey, `sign-up:${email}`)
  const salt = Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
  return hashPassword(password, settings.passwordCost, () => salt)
}
