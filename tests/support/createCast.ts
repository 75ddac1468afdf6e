import { eq } from 'drizzle-orm'
import { users } from '#server/features/people/identity/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import { makeMember, makeSession, makeTeam, makeUser } from './factories.ts'

/**
 * Somebody to call the API as: a role in the team "Test Store" (made on first use), `stranger` (owner of another team),
 * `platform` and `platform2` (platform administrators), or the address of a user that exists. Those made here are
 * `<persona>@test.example`.
 */
export type Persona =
  | 'owner'
  | 'admin'
  | 'member'
  | 'viewer'
  | 'stranger'
  | 'platform'
  | 'platform2'
  | `${string}@${string}`

/** Makes each persona when it is first needed, once, and keeps its session token. */
export function createCast(services: Services) {
  const tokens = new Map<Persona, Promise<string>>()
  let store: Promise<string> | undefined
  const storeId = () => (store ??= makeStore(services))
  return {
    /** The session token of somebody. */
    token: (persona: Persona): Promise<string> => {
      const token = tokens.get(persona) ?? enter(services, persona, storeId)
      tokens.set(persona, token)
      return token
    },
    forget: (): void => {
      tokens.clear()
      store = undefined
    },
  }
}

async function enter(services: Services, persona: Persona, storeId: () => Promise<string>): Promise<string> {
  const email = `${persona}@test.example`
  switch (persona) {
    case 'owner':
      await storeId()
      return enterAs(services, email)
    case 'admin':
    case 'member':
    case 'viewer':
      return makeSession(
        services,
        await makeMember(services, { teamId: await storeId(), role: persona, email }),
      )
    case 'stranger':
    case 'platform':
    case 'platform2':
      return makeSession(services, await makeOutsider(services, persona))
    default:
      return enterAs(services, persona)
  }
}

async function makeStore(services: Services): Promise<string> {
  const owner = { email: 'owner@test.example', firstName: 'Olive', lastName: 'Owner' }
  const { userId } = await makeUser(services, owner)
  return (await makeTeam(services, { name: 'Test Store', ownerId: userId })).teamId
}

async function makeOutsider(services: Services, persona: 'stranger' | 'platform' | 'platform2') {
  const platformRole = persona === 'stranger' ? 'user' : 'admin'
  const user = await makeUser(services, { email: `${persona}@test.example`, platformRole })
  await makeTeam(services, { name: `Team of ${persona}`, ownerId: user.userId })
  return user
}

async function enterAs(services: Services, email: string): Promise<string> {
  const [user] = await services.db.orm.select({ userId: users.id }).from(users).where(eq(users.email, email))
  if (!user) throw new Error(`No user ${email}`)
  return makeSession(services, user)
}
