import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { signUps, users } from './schema.ts'
import type { Client } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { createTeam, createUser, personalTeamName } from './createUser.ts'
import { addSignUp, createSignUpId, hashForSignUp, mayMailCode, type NewSignUp } from './pendingSignUps.ts'
import { findByEmail, type User } from './users.ts'

interface SignUp {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
}

/**
 * Notes what somebody wants an account with, and mails a code for it; the account comes with that code. Whoever asks cannot
 * tell whether the address had an account or is wanted by others (G-05): the password is always hashed, the answer is always
 * the same, and only the mail differs. Answers the id by which their browser shows the code to be its own.
 */
export async function signUp(
  services: Services,
  client: Client,
  { password, ...person }: SignUp,
): Promise<string> {
  const id = createSignUpId(services)
  const passwordHash = await hashForSignUp(services, person.email, password)
  if (await mayMailCode(services, client, person.email))
    await services.db.transaction((tx) => addSignUp(tx, services, id, { ...person, passwordHash }))
  return id
}

/**
 * Makes the account of somebody who has just proved that the address is theirs, with what they typed, and voids every sign-up
 * with it. An account whose address nobody had proved becomes theirs. The address must be locked, and no verified account's.
 */
export async function activateAccount(tx: Orm, services: Services, typed: NewSignUp): Promise<User> {
  const { email } = typed
  const account = { ...typed, emailVerifiedAt: services.now() }
  const existing = await findByEmail(tx, email)
  if (existing)
    await tx
      .update(users)
      .set({ ...account, updatedAt: services.now() })
      .where(eq(users.id, existing.id))
  else {
    const ownerId = await createUser(tx, services, account)
    await createTeam(tx, services, { name: personalTeamName(account.firstName), ownerId })
  }
  await tx.delete(signUps).where(eq(signUps.email, email))
  const user = await findByEmail(tx, email)
  if (!user) throw new Error('There is no account right after it was made')
  return user
}
