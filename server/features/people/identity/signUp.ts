import { eq } from 'drizzle-orm'
import { signUps, users } from './schema.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { createTeam, createUser, personalTeamName, findByEmail, type User } from './users.ts'
import {
  addSignUp,
  createSignUpId,
  hashForSignUp,
  mayMailCode,
  type NewSignUp,
  findSignUp,
  mailNewCode,
} from './pendingSignUps.ts'
import { invalid, type ApiError } from '#server/engine/http/ApiError.ts'
import { completeSignIn, type Login } from './completeSignIn.ts'
import type { Language } from '#resources/vocabulary/languages.ts'
import { findByCode, lockAddress, type EnteredCode } from './verificationCodes.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

interface SignUp {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  /** Default: none was chosen. */
  readonly language?: Language | undefined
}

/**
 * Stores a sign-up and mails a code; the account is made once that code is entered. The caller cannot tell
 * whether the address had an account or other sign-ups: the password is always hashed, the answer is always
 * the same, and only the mail differs. Returns the id by which the browser shows that the code is its own.
 */
export async function signUp(
  services: Services,
  client: Client,
  { password, ...person }: SignUp,
): Promise<string> {
  const id = createSignUpId(services)
  const passwordHash = await hashForSignUp(services, person.email, password)
  if (await mayMailCode(services, client, person.email))
    await services.db.transaction((tx) => addSignUp({ tx, services }, id, { ...person, passwordHash }))
  return id
}

/**
 * Makes the account of a user who has just proven their address, from their sign-up, and voids all other
 * sign-ups with that address. An account whose address was never verified becomes theirs. The address must be
 * locked and have no verified account.
 */
export async function activateAccount(context: WorkContext, typed: NewSignUp): Promise<User> {
  const { tx, services } = context
  const { email } = typed
  const account = { ...typed, emailVerifiedAt: services.now() }
  const existing = await findByEmail(tx, email)
  if (existing)
    await tx
      .update(users)
      .set({ ...account, updatedAt: services.now() })
      .where(eq(users.id, existing.id))
  else {
    const ownerId = await createUser(context, account)
    await createTeam(context, { name: personalTeamName(account.firstName), ownerId })
  }
  await tx.delete(signUps).where(eq(signUps.email, email))
  const user = await findByEmail(tx, email)
  if (!user) throw new Error('There is no account right after it was made')
  return user
}

/** The one error for every wrong code, whatever is wrong about it. */
export function wrongCode(): ApiError {
  return invalid([{ field: 'token', code: 'wrong', text: 'Invalid verification code' }])
}

/**
 * Verifies an address by its mailed code: makes the account from the code's sign-up and signs the user in.
 * Throws 400 for a wrong code.
 */
export async function verifyAccount(
  services: Services,
  client: Client,
  entered: EnteredCode,
): Promise<Login> {
  const login = await services.db.transaction(async (tx) => {
    await lockAddress(tx, entered.email)
    const signUp = await findByCode({ tx, services }, entered)
    if (!signUp) return undefined
    const existing = await findByEmail(tx, entered.email)
    if (existing && !mayBecome(existing)) return undefined
    const { email, firstName, lastName, phone, passwordHash, language } = signUp
    const typed = { email, firstName, lastName, phone, passwordHash, language }
    const user = await activateAccount({ tx, services }, typed)
    return completeSignIn({ tx, services }, client, { user, proof: 'email' })
  })
  if (!login) throw wrongCode()
  return login
}

/**
 * A code proves the address of a new account. It is no second way into one that has been verified, nor to the rights of an
 * administrator, who has a link of their own.
 */
function mayBecome({ emailVerifiedAt, status, platformRole }: User): boolean {
  return emailVerifiedAt === null && status === 'active' && platformRole === 'user'
}

/** Mails a new code for the sign-up of this browser, or the newest with the address; for any other address nothing happens. */
export async function resendCode(
  services: Services,
  client: Client,
  { email, signUpId }: Omit<EnteredCode, 'token'>,
): Promise<void> {
  const signUp = await findSignUp(services.db.orm, email, signUpId)
  if (signUp) await mailNewCode(services, client, signUp)
}
