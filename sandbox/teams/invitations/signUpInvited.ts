import type { Orm } from '../../db/Database.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Client } from '../../http/Caller.ts'
import { enter } from '../../identity/enter.ts'
import type { Login } from '../../identity/enter.ts'
import { hashPassword } from '../../identity/passwords.ts'
import { addAccount, claimAccount } from '../../identity/signUp.ts'
import { findByEmail } from '../../identity/users.ts'
import type { User } from '../../identity/users.ts'
import { lockAddress } from '../../identity/verificationCodes.ts'
import type { Services } from '../../Services.ts'
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
  const { settings, randomBytes, now } = services
  const { email } = await findOffer(services.db.orm, services, token)
  const passwordHash = await hashPassword(password, settings.passwordCost, randomBytes)
  return services.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    await findOffer(tx, services, token)
    const account = { email, firstName, lastName, phone: '', passwordHash, emailVerifiedAt: now() }
    const existing = await findUnproven(tx, email)
    if (existing) await claimAccount(tx, services, existing.id, account)
    else await addAccount(tx, services, account)
    const user = await findByEmail(tx, email)
    if (!user) throw new Error(`No account for ${email} right after it was made`)
    return enter(tx, services, client, { user, proof: 'email' })
  })
}

/** The account of the address if nobody has proved that it is theirs. Throws for one that somebody has. */
async function findUnproven(tx: Orm, email: string): Promise<User | undefined> {
  const user = await findByEmail(tx, email)
  if (user?.emailVerifiedAt)
    throw new ApiError(409, 'You already have an account. Please sign in.', { code: 'account_exists' })
  if (user && user.status !== 'active')
    throw new ApiError(403, 'This account is suspended', { code: 'account_suspended' })
  return user
}
