import type { Orm } from '../db/Database.ts'
import { addMember, createTeam, createUser, personalTeamName } from '../identity/createUser.ts'
import type { NewUser } from '../identity/createUser.ts'
import { DEMO_PASSWORD } from '../identity/demoAccounts.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Services } from '../Services.ts'
import { createRandom } from './createRandom.ts'
import { seedCards } from './seedCards.ts'
import { seedFaucet } from './seedFaucet.ts'
import { seedIdentity } from './seedIdentity.ts'
import { seedInvitations } from './seedInvitations.ts'
import { seedLinks } from './seedLinks.ts'
import { seedConversions } from './seedConversions.ts'
import { planActivity } from './planActivity.ts'
import { planTransfers } from './planTransfers.ts'
import { seedDevelopers } from './seedDevelopers.ts'
import { seedInvoices } from './seedInvoices.ts'
import { seedInvestments } from './seedInvestments.ts'
import { seedMembers } from './seedMembers.ts'
import { seedSubscription } from './seedSubscription.ts'
import { seedNotifications } from './seedNotifications.ts'
import { seedPeople } from './seedPeople.ts'
import { writeTransfers } from './writeTransfers.ts'

const SEED = 20_260_101
/** Accounts and teams are a little older than their first payment. */
const AGE_MS = 200 * 24 * 60 * 60 * 1000

/** The team of the demo accounts. */
export const DEMO_TEAM = 'Demo Store'

/**
 * Writes the demo accounts, their teams and six months of payments that end now. For the same moment always the same
 * rows: even ids come from a fixed seed.
 */
export async function seedDemo(
  tx: Orm,
  { now, settings }: Pick<Services, 'now' | 'settings'>,
): Promise<void> {
  const random = createRandom(SEED)
  const deps = { now, randomBytes: random.bytes }
  const createdAt = new Date(now().getTime() - AGE_MS)
  const passwordHash = await hashPassword(DEMO_PASSWORD, settings.passwordCost, random.bytes)
  const addUser = (person: Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'phone' | 'platformRole'>) =>
    createUser(tx, deps, { ...person, passwordHash, emailVerifiedAt: createdAt, createdAt })

  const owner = {
    email: 'owner@demo.test',
    firstName: 'Olivia',
    lastName: 'Owens',
    phone: '+234 803 555 0142',
  }
  const ownerId = await addUser(owner)
  const adminId = await addUser({ email: 'admin@demo.test', firstName: 'Amir', lastName: 'Adeyemi' })
  const memberId = await addUser({ email: 'member@demo.test', firstName: 'Mei', lastName: 'Tanaka' })
  const viewerId = await addUser({ email: 'viewer@demo.test', firstName: 'Victor', lastName: 'Vance' })
  const teamId = await createTeam(tx, deps, { name: DEMO_TEAM, ownerId, createdAt })
  await addMember(tx, deps, { teamId, userId: adminId, role: 'admin', joinedAt: createdAt })
  await addMember(tx, deps, { teamId, userId: memberId, role: 'member', joinedAt: createdAt })
  await addMember(tx, deps, { teamId, userId: viewerId, role: 'viewer', joinedAt: createdAt })
  const transfers = planTransfers({ random, now: now(), count: 420 })
  await writeTransfers(tx, { teamId, userIds: [ownerId, adminId], transfers, random })
  await seedDevelopers(tx, { ...deps, settings }, { teamId, userId: ownerId })

  const platform = { firstName: 'Paula', lastName: 'Park', platformRole: 'admin' } as const
  const platformId = await addUser({ email: 'platform@demo.test', ...platform })
  await createTeam(tx, deps, { name: personalTeamName(platform.firstName), ownerId: platformId, createdAt })

  const second = { firstName: 'Petra', lastName: 'Prince', platformRole: 'admin' } as const
  const secondId = await addUser({ email: 'platform2@demo.test', ...second })
  await createTeam(tx, deps, { name: personalTeamName(second.firstName), ownerId: secondId, createdAt })

  const otherId = await addUser({ email: 'owner@other.test', firstName: 'Otto', lastName: 'Ortiz' })
  const otherTeamId = await createTeam(tx, deps, { name: 'Other Store', ownerId: otherId, createdAt })
  const others = planTransfers({ random, now: now(), count: 30 })
  await writeTransfers(tx, { teamId: otherTeamId, userIds: [otherId], transfers: others, random })

  await seedFaucet(tx, { now: now(), random, teamId, userIds: [ownerId, memberId] })
  await seedIdentity(tx, { settings, random, user: { id: ownerId, ...owner }, submittedAt: createdAt })
  // Last, so that what stands above has the same ids with and without it.
  await seedConversions(tx, { teamId, userId: ownerId, now: now(), random })
  const demoTeam = { teamId, ownerId, adminId, memberId, viewerId }
  await seedSubscription(tx, teamId, now())
  const people = {
    others: planActivity(tx, demoTeam),
    settings,
    random,
    passwordHash,
    adminId: platformId,
    owner: { userId: otherId, teamId: otherTeamId },
  }
  await seedPeople(tx, { now: now(), ...people })
  await seedInvoices(tx, { teamId, ownerId, memberId, now: now(), random })
  await seedLinks(tx, { teamId, userId: ownerId, now: now() })
  await seedCards(tx, { settings, now: now(), random, teamId, userId: ownerId })
  await seedInvestments(tx, { teamId, userId: ownerId, now: now(), random })
  await seedMembers(tx, deps, { teamId, passwordHash, ownerId, adminId, memberId, viewerId })
  await seedInvitations(tx, {
    ...{ settings, now: now(), team: { id: teamId, name: DEMO_TEAM } },
    inviter: { id: ownerId, ...owner },
  })
  await seedNotifications(tx, { teamId, userIds: [ownerId, adminId, memberId, viewerId], now: now() })
}
