import { invalid, type ApiError } from '#server/http/ApiError.ts'
import type { Client } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { completeSignIn, type Login } from './completeSignIn.ts'
import { findSignUp, mailNewCode } from './pendingSignUps.ts'
import { activateAccount } from './signUp.ts'
import { findByEmail, type User } from './users.ts'
import { findByCode, lockAddress, type EnteredCode } from './verificationCodes.ts'

/** What every wrong code answers, whatever is wrong about it. Spec A, section 8. */
export function wrongCode(): ApiError {
  return invalid([{ field: 'token', code: 'wrong', text: 'Invalid verification code' }])
}

/**
 * Verifies an address by its mailed code: what was typed with the code's sign-up becomes the account, and the person is signed
 * in (G-03). Throws 400 for a code that is not right.
 */
export async function verifyAccount(
  services: Services,
  client: Client,
  entered: EnteredCode,
): Promise<Login> {
  const login = await services.db.transaction(async (tx) => {
    await lockAddress(tx, entered.email)
    const signUp = await findByCode(tx, services, entered)
    if (!signUp) return undefined
    const existing = await findByEmail(tx, entered.email)
    if (existing && !mayBecome(existing)) return undefined
    const { email, firstName, lastName, phone, passwordHash } = signUp
    const user = await activateAccount(tx, services, { email, firstName, lastName, phone, passwordHash })
    return completeSignIn(tx, services, client, { user, proof: 'email' })
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
