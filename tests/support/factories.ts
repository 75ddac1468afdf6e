import { eq } from 'drizzle-orm'
import { session } from '#server/features/people/identity/schema.ts'
import { addMember, createTeam, createUser, type NewUser } from '#server/features/people/identity/users.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { openSession } from '#server/features/people/identity/sessions.ts'
import type { Services } from '#server/entry/Services.ts'

/** The password of every user that a factory makes. */
export const TEST_PASSWORD = 'Test-pass-1'
/** Hashed once for each worker: that takes longer than the rest of a user. */
let testHash: Promise<string> | undefined

let counter = 0

/** A verified user without a team. Answers id and address. */
export async function makeUser(
  services: Services,
  { email = `user${++counter}@test.example`, ...rest }: Partial<NewUser> = {},
): Promise<{ readonly userId: string; readonly email: string }> {
  const { settings, randomBytes, now } = services
  testHash ??= hashPassword(TEST_PASSWORD, settings.passwordCost, randomBytes)
  const passwordHash = await testHash
  const user = { firstName: 'Test', lastName: 'User', emailVerifiedAt: now(), passwordHash, ...rest, email }
  return { userId: await services.db.transaction((tx) => createUser({ tx, services }, user)), email }
}

/** A team with its owner. Answers both ids. */
export async function makeTeam(
  services: Services,
  { name = `Team ${++counter}`, ownerId }: { readonly name?: string; readonly ownerId?: string } = {},
): Promise<{ readonly teamId: string; readonly ownerId: string }> {
  const owner = ownerId ?? (await makeUser(services)).userId
  const teamId = await services.db.transaction((tx) => createTeam({ tx, services }, { name, ownerId: owner }))
  return { teamId, ownerId: owner }
}

/** Adds a new user to a team. Answers the user's id. */
export async function makeMember(
  services: Services,
  { teamId, role, ...user }: { readonly teamId: string; readonly role: string } & Partial<NewUser>,
): Promise<{ readonly userId: string; readonly email: string }> {
  const made = await makeUser(services, user)
  await services.db.transaction((tx) => addMember({ tx, services }, { teamId, userId: made.userId, role }))
  return made
}

/** A moment that no test reaches, so that a second proof given then never grows old. */
const FOREVER = new Date('9999-01-01T00:00:00.000Z')

interface MadeSession {
  readonly userId: string
  readonly teamId?: string
  /** Whether it gave a second proof, which lasts as long as the session. Default true. */
  readonly steppedUp?: boolean
}

/** A signed-in session, without the sign-in. Answers its token. */
export async function makeSession(
  services: Services,
  { userId, teamId, steppedUp = true }: MadeSession,
): Promise<string> {
  const client = { ip: '10.0.0.1', userAgent: 'tests' }
  return services.db.transaction(async (tx) => {
    const opened = await openSession(
      { tx, services },
      {
        userId,
        kind: 'full',
        amr: ['pwd'],
        client,
        ...(teamId && { teamId }),
      },
    )
    const stepUpAt = steppedUp ? FOREVER : null
    await tx.update(session).set({ stepUpAt }).where(eq(session.id, opened.sessionId))
    return opened.token
  })
}
