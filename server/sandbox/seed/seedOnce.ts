import { eq } from 'drizzle-orm'
import { users, team } from '#server/features/people/identity/schema.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import {
  createTeam,
  createUser,
  personalTeamName,
  type NewUser,
} from '#server/features/people/identity/users.ts'
import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { createRandom, type Random, daysBefore } from './createRandom.ts'
import { seedCards } from './seedCards.ts'
import { seedAccidents } from './seedAccidents.ts'
import { seedFaucet } from './seedFaucet.ts'
import { seedInvitations } from './seedInvitations.ts'
import { seedEmpty } from './seedEmpty.ts'
import { seedDirectory } from './seedDirectory.ts'
import { seedLinks } from './seedLinks.ts'
import { seedConversions } from './seedConversions.ts'
import { planActivity } from './planActivity.ts'
import { planTransfers } from './planTransfers.ts'
import { seedDevelopers } from './seedDevelopers.ts'
import { seedInvoices } from './seedInvoices.ts'
import { seedInvestments } from './seedInvestments.ts'
import { seedNotifications } from './seedNotifications.ts'
import { DEMO_TEAM, OWNER, seedTeam, type DemoTeam } from './seedTeam.ts'
import { seedPeople } from './seedPeople.ts'
import { seedPlans } from './seedPlans.ts'
import { writeTransfers } from './writeTransfers.ts'
import { createId } from '#server/engine/support/createId.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { keyedHash } from '#server/engine/support/secretBox.ts'
import { savedView } from '#server/features/people/views/schema.ts'

/** Writes the demo data into a database that has no users yet, where the settings ask for it. */
export const seedOnce = (services: Services): Promise<void> =>
  seedEmpty(services, (tx) => seedDemo(tx, services))

const SEED = 20_260_101
/** Accounts and teams are a little older than their first payment, in days. */
const AGE = 199

/**
 * Writes the demo accounts, their teams and six months of payments that end now. For the same moment always the same
 * rows: even ids come from a fixed seed.
 */
async function seedDemo(tx: Orm, services: Services): Promise<void> {
  const { now: clock, settings } = services
  const now = clock()
  const random = createRandom(SEED)
  const deps = { now: clock, randomBytes: random.bytes }
  const passwordHash = await hashPassword(DEMO_PASSWORD, settings.passwordCost, random.bytes)
  const createdAt = daysBefore(now, AGE)
  const addOwner = async (
    person: Omit<NewUser, 'passwordHash'>,
    name = personalTeamName(person.firstName),
  ) => {
    const account = { ...person, passwordHash, emailVerifiedAt: createdAt, createdAt }
    const userId = await createUser(tx, deps, account)
    return { userId, teamId: await createTeam(tx, deps, { name, ownerId: userId, createdAt }) }
  }

  const team = await seedTeam(tx, deps, passwordHash)
  const { teamId, ids } = team
  const place = { teamId, userId: ids.owner, now, random }
  const transfers = planTransfers({ random, now, count: 420 })
  await writeTransfers(tx, { teamId, userIds: [ids.owner, ids.admin], transfers, random })

  const platform = { email: 'platform@demo.test', firstName: 'Paula', lastName: 'Park' }
  const { userId: adminId } = await addOwner({ ...platform, platformRole: 'admin' })
  const second = { email: 'platform2@demo.test', firstName: 'Petra', lastName: 'Prince' }
  const { userId: secondId } = await addOwner({ ...second, platformRole: 'admin' })
  const otto = { email: 'owner@other.test', firstName: 'Otto', lastName: 'Ortiz' }
  const other = await addOwner(otto, 'Other Store')
  const others = planTransfers({ random, now, count: 30 })
  await writeTransfers(tx, { teamId: other.teamId, userIds: [other.userId], transfers: others, random })

  await seedFaucet(tx, { now, random, teamId, userIds: [ids.owner, ids.member] })
  const checked = { submittedAt: daysBefore(now, 196), decidedAt: daysBefore(now, 194.6) }
  await seedIdentity(tx, { settings, random, user: { id: ids.owner, ...OWNER }, ...checked })
  await seedConversions(tx, place)
  await seedSubscription(tx, teamId, now)
  const customerIds = await seedDirectory(tx, place)
  const writers = { ownerId: ids.owner, memberId: ids.member }
  await seedInvoices(tx, { teamId, ...writers, customerIds, now, random })
  await seedLinks(tx, place)
  await seedPlans(tx, { teamId, ...writers, now })
  await seedAccidents(tx, place)
  await seedCards(tx, { settings, ...place })
  await seedInvestments(tx, place)
  const inviter = { id: ids.owner, ...OWNER }
  const acceptedAt = team.joinedAt('viewer')
  await seedInvitations(tx, { settings, now, team: { id: teamId, name: DEMO_TEAM }, inviter, acceptedAt })
  await seedDevelopers(tx, { ...deps, settings }, { teamId, userId: ids.admin })
  // They refer to the records above.
  const activity = await planActivity(tx, team, now)
  const people = { services, random, passwordHash, adminId, secondId, owner: other, others: activity }
  await seedPeople(tx, { now, ...people })
  await seedNotifications(tx, team, now)
  await seedViews(tx, team, now)
}

/** Lets a team pay for a plan whose month runs at the moment. */
async function seedSubscription(tx: Orm, teamId: string, now: Date): Promise<void> {
  const startOf = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString()
  const subscription = {
    plan: 'Business',
    status: 'active' as const,
    currentPeriodStart: startOf(now.getUTCMonth()),
    currentPeriodEnd: startOf(now.getUTCMonth() + 1),
  }
  await tx.update(team).set({ subscription }).where(eq(team.id, teamId))
}

const NUMBER = 'B50314827'

interface VerifiedPerson {
  readonly settings: Services['settings']
  readonly random: Random
  readonly user: { readonly id: string; readonly firstName: string; readonly lastName: string }
  readonly submittedAt: Date
  readonly decidedAt: Date
}

/** Writes the approved verification of a person. */
async function seedIdentity(
  tx: Orm,
  { settings, random, user, submittedAt, decidedAt }: VerifiedPerson,
): Promise<void> {
  const { id: userId, firstName, lastName } = user
  await tx.update(users).set({ kycStatus: 'approved' }).where(eq(users.id, userId))
  await tx.insert(kycCase).values({
    id: createId('kyc', random.bytes),
    userId,
    firstName,
    lastName,
    submittedAt,
    country: 'NG',
    documentType: 'PASSPORT',
    documentLast4: NUMBER.slice(-4),
    documentHash: await keyedHash(settings.hashKey, `NG PASSPORT ${NUMBER}`),
    dateOfBirth: '1988-02-17',
    status: 'approved',
    decidedAt,
    updatedAt: decidedAt,
  })
}

/** Its own, so that the rest of the demo data is the same with and without it. */
const VIEWS_SEED = 20_260_111
const SAVED_DAYS_AGO = 30

/** A view of the invoices that the team shares: those that wait for money, the dearest first. */
async function seedViews(tx: Orm, { teamId, ids }: DemoTeam, now: Date): Promise<void> {
  const at = daysBefore(now, SAVED_DAYS_AGO)
  await tx.insert(savedView).values({
    id: createId('viw', createRandom(VIEWS_SEED).bytes),
    teamId,
    userId: ids.admin,
    name: 'Waiting for payment',
    list: 'invoices',
    query: 'status=sent&status=viewed&sort=-total',
    shared: true,
    createdAt: at,
    updatedAt: at,
  })
}
