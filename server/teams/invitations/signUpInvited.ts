import type { Orm } from '#server/platform/db/Database.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Client } from '#server/http/Caller.ts'
import { completeSignIn, type Login } from '#server/identity/completeSignIn.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { activateAccount } from '#server/identity/signUp.ts'
import { findByEmail } from '#server/identity/users.ts'
import { lockAddress } from '#server/identity/verificationCodes.ts'
import type { Services } from '#server/Services.ts'
import { findOffer } from './offers.ts'

interface InvitedSignUp {
  readonly token: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
}

/**
 * Creates the account of somebody who was invited, and signs them in. The address is the invitation's, and its token, which
 * only the mail held, proves that it is theirs: no code is mailed besides. They are no member before they accept. Throws 400
 * for a token that is not right, 409 when the address has an account.
 */
export async function signUpInvited(
  services: Services,
  client: Client,
  { token, firstName, lastName, password }: InvitedSignUp,
): Promise<Login> {
  const { settings, randomBytes } = services
  const { email } = await findOffer(services.db.orm, services, token)
  const passwordHash = await hashPassword(password, settings.passwordCost, randomBytes)
  return services.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    await findOffer(tx, services, token)
    await refuseAccount(tx, email)
    const typed = { email, firstName, lastName, phone: '', passwordHash }
    const user = await activateAccount(tx, services, typed)
    return completeSignIn(tx, services, client, { user, proof: 'email' })
  })
}

/** Throws for an address that somebody has proved to be theirs. */
async function refuseAccount(tx: Orm, email: string): Promise<void> {
  const user = await findByEmail(tx, email)
  if (user?.emailVerifiedAt)
    throw new ApiError(409, 'You already have an account. Please sign in.', { code: 'account_exists' })
  if (user && user.status !== 'active')
    throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
}
