import { eq } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { users } from '../db/schema/identity.ts'
import { codeMail, existingAccountMail } from '../mail/accountMails.ts'
import { sendMail } from '../mail/sendMail.ts'
import type { Services } from '../Services.ts'
import { createTeam, createUser, personalTeamName } from './createUser.ts'
import { hashPassword } from './passwords.ts'
import { findByEmail } from './users.ts'
import { issueCode } from './verificationCodes.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/**
 * Creates an account with its personal team and mails a code. Whoever asks cannot tell whether the address had an
 * account (G-05): the password is always hashed, the answer is always the same, and only the mail differs.
 */
export async function signUp(services: Services, { password, ...person }: SignUp): Promise<void> {
  const { settings, randomBytes } = services
  const passwordHash = await hashPassword(password, settings.passwordCost, randomBytes)
  await services.db.transaction(async (tx) => {
    const issued = await issueCode(tx, services, person.email)
    const existing = await findByEmail(tx, person.email)
    if (!existing) await addAccount(tx, services, { ...person, passwordHash })
    if (!('code' in issued)) return
    if (existing?.emailVerifiedAt)
      return sendMail(tx, services, existingAccountMail(person.email, settings.origin))
    if (existing) await claimAccount(tx, services, existing.id, { ...person, passwordHash })
    await sendMail(tx, services, codeMail(person.email, issued.code))
  })
}

/** An account to be written. */
interface Account extends Omit<SignUp, 'password'> {
  readonly passwordHash: string
  /** When its address was proved. Default: it has to be. */
  readonly emailVerifiedAt?: Date
}

/** Adds an account with its personal team. */
export async function addAccount(tx: Orm, services: Services, account: Account): Promise<void> {
  const ownerId = await createUser(tx, services, account)
  await createTeam(tx, services, { name: personalTeamName(account.firstName), ownerId })
}

/**
 * Nobody has proved that an unverified account is theirs, so the one who asks last and gets the code sets its password.
 * Otherwise somebody could register the address of another and wait for them to verify it.
 */
export async function claimAccount(
  tx: Orm,
  services: Services,
  userId: string,
  account: Account,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...account, updatedAt: services.now() })
    .where(eq(users.id, userId))
}
