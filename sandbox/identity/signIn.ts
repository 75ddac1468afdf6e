import { ApiError } from '../http/ApiError.ts'
import type { Client } from '../http/Caller.ts'
import { codeMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
import { ensureOwnTeam } from './ensureOwnTeam.ts'
import { enter } from './enter.ts'
import type { Login } from './enter.ts'
import { verifyPassword } from './passwords.ts'
import { recordEvent } from './recordEvent.ts'
import { findByEmail } from './users.ts'
import type { User } from './users.ts'
import { issueCode } from './verificationCodes.ts'

/**
 * Signs in with address and password. Throws 401 'Invalid email or password' without saying which, after the same work
 * either way (G-05); with the right password 403 for an account that is suspended or not verified.
 */
export async function signIn(
  services: Services,
  client: Client,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Login> {
  const user = await findByEmail(services.db.orm, email)
  const isRight = await verifyPassword(password, user?.passwordHash, services.settings.passwordCost)
  if (!user || !isRight) {
    await recordFailure(services, client, user)
    throw new ApiError(401, 'Invalid email or password', { code: 'wrong_credentials' })
  }
  if (user.status !== 'active')
    throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
  if (!user.emailVerifiedAt) {
    await mailCode(services, email)
    throw new ApiError(403, 'Please verify your email', { code: 'email_unverified' })
  }
  return services.db.transaction(async (tx) => {
    await ensureOwnTeam(tx, services, user)
    return enter(tx, services, client, { user, proof: 'pwd' })
  })
}

async function recordFailure(services: Services, client: Client, user: User | undefined): Promise<void> {
  await services.db.transaction((tx) =>
    recordEvent(tx, services, client, { action: 'login_failed', userId: user?.id ?? null }),
  )
}

/** The page that asks for the code opens next, so one had better be on its way. */
async function mailCode(services: Services, email: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const issued = await issueCode(tx, services, email)
    if ('code' in issued) await sendMail(tx, services, codeMail(email, issued.code))
  })
}
