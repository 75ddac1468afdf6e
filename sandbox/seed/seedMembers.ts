import { and, eq } from 'drizzle-orm'
import type { Orm } from '../db/Database.ts'
import { teamMember } from '../db/schema/identity.ts'
import { addMember, createTeam, createUser } from '../identity/createUser.ts'
import type { Services } from '../Services.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

interface Cast {
  readonly teamId: string
  readonly passwordHash: string
  readonly ownerId: string
  readonly adminId: string
  readonly memberId: string
  readonly viewerId: string
}

/**
 * Fills the demo team up: a member who joined later, one who is suspended, and when each was last there. Its owner and its
 * admin also share a second team, so that there is something to switch to.
 */
export async function seedMembers(
  tx: Orm,
  deps: Pick<Services, 'now' | 'randomBytes'>,
  { teamId, passwordHash, ...cast }: Cast,
): Promise<void> {
  const { ownerId, adminId, memberId, viewerId } = cast
  const ago = (ms: number) => new Date(deps.now().getTime() - ms)
  const join = async (firstName: string, lastName: string, daysAgo: number) => {
    const createdAt = ago(daysAgo * DAY_MS)
    const email = `${firstName.toLowerCase()}@demo.test`
    const person = { firstName, lastName, email, passwordHash, emailVerifiedAt: createdAt, createdAt }
    const userId = await createUser(tx, deps, person)
    await addMember(tx, deps, { teamId, userId, role: 'member', joinedAt: createdAt })
    return userId
  }
  const change = async (userId: string, values: Partial<typeof teamMember.$inferInsert>) => {
    const place = and(eq(teamMember.teamId, teamId), eq(teamMember.userId, userId))
    await tx.update(teamMember).set(values).where(place)
  }

  const invitedBy = adminId
  await change(await join('Noah', 'Nwosu', 45), { lastActiveAt: ago(3 * DAY_MS), invitedBy })
  const suspended = await join('Sofia', 'Sato', 120)
  await change(suspended, { status: 'suspended', lastActiveAt: ago(30 * DAY_MS), invitedBy })
  await change(ownerId, { lastActiveAt: ago(HOUR_MS) })
  await change(adminId, { lastActiveAt: ago(5 * HOUR_MS) })
  await change(memberId, { lastActiveAt: ago(DAY_MS) })
  await change(viewerId, { lastActiveAt: ago(6 * DAY_MS) })

  const joinedAt = ago(60 * DAY_MS)
  const labs = await createTeam(tx, deps, { name: 'Demo Labs', ownerId: adminId, createdAt: joinedAt })
  await addMember(tx, deps, { teamId: labs, userId: ownerId, role: 'viewer', joinedAt })
}
