import type { TeamRole } from '../../resources/vocabulary/permissions.ts'
import { addMember, createTeam, createUser } from '../../sandbox/identity/createUser.ts'
import type { NewUser } from '../../sandbox/identity/createUser.ts'
import { hashPassword } from '../../sandbox/identity/passwords.ts'
import { openSession } from '../../sandbox/identity/sessions.ts'
import type { Services } from '../../sandbox/Services.ts'

/** The password of every user that a factory makes. */
export const TEST_PASSWORD = 'Test-pass-1'

let counter = 0

/** A verified user without a team. Answers id and address. */
export async function makeUser(
  services: Services,
  { email = `user${++counter}@test.example`, ...rest }: Partial<NewUser> = {},
): Promise<{ readonly userId: string; readonly email: string }> {
  const { settings, randomBytes, now } = services
  const passwordHash = await hashPassword(TEST_PASSWORD, settings.passwordCost, randomBytes)
  const user = { firstName: 'Test', lastName: 'User', emailVerifiedAt: now(), passwordHash, ...rest, email }
  return { userId: await services.db.transaction((tx) => createUser(tx, services, user)), email }
}

/** A team with its owner. Answers both ids. */
export async function makeTeam(
  services: Services,
  { name = `Team ${++counter}`, ownerId }: { readonly name?: string; readonly ownerId?: string } = {},
): Promise<{ readonly teamId: string; readonly ownerId: string }> {
  const owner = ownerId ?? (await makeUser(services)).userId
  const teamId = await services.db.transaction((tx) => createTeam(tx, services, { name, ownerId: owner }))
  return { teamId, ownerId: owner }
}

/** Adds a new user to a team. Answers the user's id. */
export async function makeMember(
  services: Services,
  { teamId, role, ...user }: { readonly teamId: string; readonly role: TeamRole } & Partial<NewUser>,
): Promise<{ readonly userId: string; readonly email: string }> {
  const made = await makeUser(services, user)
  await services.db.transaction((tx) => addMember(tx, services, { teamId, userId: made.userId, role }))
  return made
}

/** A signed-in session, without the sign-in. Answers its token. */
export async function makeSession(
  services: Services,
  { userId, teamId }: { readonly userId: string; readonly teamId?: string },
): Promise<string> {
  const client = { ip: '10.0.0.1', userAgent: 'tests' }
  const { token } = await services.db.transaction((tx) =>
    openSession(tx, services, { userId, kind: 'full', amr: ['pwd'], client, ...(teamId && { teamId }) }),
  )
  return token
}
