import { and, eq } from 'drizzle-orm'
import type { TeamRole } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamMember } from '#server/features/people/identity/schema.ts'
import { addMember, createTeam, createUser } from '#server/features/people/identity/users.ts'
import type { Services } from '#server/entry/Services.ts'
import { createRandom, daysBefore } from './createRandom.ts'

/** Its own, so that the rest of the demo data is the same with and without it. */
const SEED = 20_260_111
/** From the account to the membership: the invitee had no account before. */
const SIGN_UP_MS = 4 * 60_000

/** The team of the demo accounts. */
export const DEMO_TEAM = 'Demo Store'

/** Its owner's name. */
export const OWNER = { firstName: 'Olivia', lastName: 'Owens' }

/** Who is in it: when each joined, in days ago, and who invited them. */
const CAST = {
  owner: { name: 'Olivia Owens', email: 'owner@demo.test', joined: 200, role: 'owner', invitedBy: undefined },
  admin: { name: 'Amir Adeyemi', email: 'admin@demo.test', joined: 198.4, role: 'admin', invitedBy: 'owner' },
  member: {
    name: 'Mei Tanaka',
    email: 'member@demo.test',
    joined: 190.2,
    ...({ role: 'member', invitedBy: 'admin' } as const),
  },
  viewer: {
    name: 'Victor Vance',
    email: 'viewer@demo.test',
    joined: 57.4,
    ...({ role: 'viewer', invitedBy: 'owner' } as const),
  },
  noah: { name: 'Noah Nwosu', email: 'noah@demo.test', joined: 45, role: 'member', invitedBy: 'admin' },
  sofia: { name: 'Sofia Sato', email: 'sofia@demo.test', joined: 120, role: 'member', invitedBy: 'admin' },
} as const satisfies Record<string, CastMember>

interface CastMember {
  readonly name: string
  readonly email: string
  readonly joined: number
  readonly role: TeamRole
  readonly invitedBy: 'owner' | 'admin' | undefined
}

export type Who = keyof typeof CAST
export const CAST_NAMES = Object.keys(CAST) as readonly Who[]

/** The people of the demo team: their ids, and when they joined. */
export interface DemoTeam {
  readonly teamId: string
  readonly ids: Readonly<Record<Who, string>>
  readonly joinedAt: (who: Who) => Date
}

/**
 * Writes the demo team: its owner, the people invited since, and one who is suspended. Its owner and its admin also share
 * a second team, so that there is something to switch to.
 */
export async function seedTeam(
  tx: Orm,
  { now: clock }: Pick<Services, 'now'>,
  passwordHash: string,
): Promise<DemoTeam> {
  const now = clock()
  const deps = { now: clock, randomBytes: createRandom(SEED).bytes }
  const joinedAt = (who: Who) => daysBefore(now, CAST[who].joined)
  const add = (who: Who) => {
    const { name, email } = CAST[who]
    const [firstName = '', lastName = ''] = name.split(' ')
    const createdAt = new Date(joinedAt(who).getTime() - SIGN_UP_MS)
    const phone = who === 'owner' ? '+234 803 555 0142' : ''
    const person = { email, firstName, lastName, phone, passwordHash }
    return createUser(tx, deps, { ...person, emailVerifiedAt: createdAt, createdAt })
  }
  const ids = {
    owner: await add('owner'),
    admin: await add('admin'),
    member: await add('member'),
    viewer: await add('viewer'),
    noah: await add('noah'),
    sofia: await add('sofia'),
  }
  const teamId = await createTeam(tx, deps, {
    name: DEMO_TEAM,
    ownerId: ids.owner,
    createdAt: joinedAt('owner'),
  })
  await tx.update(team).set({ country: 'NG', currency: 'USD' }).where(eq(team.id, teamId))
  for (const who of CAST_NAMES) {
    const { role, invitedBy } = CAST[who]
    if (invitedBy)
      await addMember(tx, deps, {
        teamId,
        userId: ids[who],
        role,
        invitedBy: ids[invitedBy],
        joinedAt: joinedAt(who),
      })
  }
  await tx
    .update(teamMember)
    .set({ status: 'suspended' })
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.userId, ids.sofia)))
  const since = daysBefore(now, 61)
  const labs = await createTeam(tx, deps, { name: 'Demo Labs', ownerId: ids.admin, createdAt: since })
  const later = daysBefore(now, 60)
  await addMember(tx, deps, { teamId: labs, userId: ids.owner, role: 'viewer', joinedAt: later })
  return { teamId, ids, joinedAt }
}
