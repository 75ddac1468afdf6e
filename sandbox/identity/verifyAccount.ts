import { eq } from 'drizzle-orm'
import { users } from '../db/schema/identity.ts'
import { ApiError, invalid } from '../http/ApiError.ts'
import type { Client } from '../http/Caller.ts'
import { codeMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
import { enter } from './enter.ts'
import type { Login } from './enter.ts'
import { findByEmail } from './users.ts'
import { issueCode, spendCode } from './verificationCodes.ts'

/** What every wrong code answers, whatever is wrong about it. Spec A, section 8. */
export function wrongCode(): ApiError {
  return invalid([{ field: 'token', code: 'wrong', text: 'Invalid verification code' }])
}

/** Verifies an address by its mailed code and signs the person in (G-03). Throws 400 for a code that is not right. */
export async function verifyAccount(
  services: Services,
  client: Client,
  { email, token }: { readonly email: string; readonly token: string },
): Promise<Login> {
  const login = await services.db.transaction(async (tx) => {
    if (!(await spendCode(tx, services, email, token))) return undefined
    const user = await findByEmail(tx, email)
    // A code proves the address of a new account. It is no second way into one that has been verified.
    if (!user || user.emailVerifiedAt || user.status !== 'active') return undefined
    const emailVerifiedAt = services.now()
    await tx.update(users).set({ emailVerifiedAt, updatedAt: emailVerifiedAt }).where(eq(users.id, user.id))
    return enter(tx, services, client, { user: { ...user, emailVerifiedAt }, proof: 'email' })
  })
  if (!login) throw wrongCode()
  return login
}

/**
 * Mails a new code to an account that still has to be verified; for any other address it does the same but mail.
 * Throws 429 within 120 s of the last code, or after five within an hour (G-04).
 */
export async function resendCode(services: Services, email: string): Promise<void> {
  const issued = await services.db.transaction(async (tx) => {
    const made = await issueCode(tx, services, email)
    const user = await findByEmail(tx, email)
    if ('code' in made && user && !user.emailVerifiedAt)
      await sendMail(tx, services, codeMail(email, made.code))
    return made
  })
  if ('retryAfter' in issued)
    throw new ApiError(429, `Please wait ${issued.retryAfter} seconds before asking for a new code`, issued)
}
