import { eq } from 'drizzle-orm'
import type { Administrator } from '#server/features/oversight/admin/recordAdminAct.ts'
import { users as accounts } from '#resources/admin/users.ts'
import { holdDeposit } from '#server/core/wallet/recordDeposit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { createTeam, createUser, personalTeamName } from '#server/features/people/identity/users.ts'
import { renewRecoveryCodes } from '#server/features/people/identity/recoveryCodes.ts'
import { createTotp, sealSecret } from '#server/features/people/identity/totp.ts'
import type { Services } from '#server/entry/Services.ts'
import { type Random, daysBefore } from './createRandom.ts'
import { DEMO_PEOPLE, type DemoPerson, signInEntry, noteSignIn } from './demoPeople.ts'
import { asAdministrator, planCase, planLiens } from './planCase.ts'
import { planApprovals } from './planApprovals.ts'
import { runPastEvents, type PastEvent } from './runPastEvents.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import { planVisits } from './planNotices.ts'

/** Where the platform administrator of the past worked: an address for documentation. */
const OFFICE = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/140.0', requestId: 'demo' }
/** Where the people of the past were. */
const HOME = { ip: '198.51.100.200', userAgent: 'Mozilla/5.0 (Android 15) Chrome/141.0', requestId: 'demo' }
/** A verification without an outcome is no older. */
const OPEN_DAYS = 1.5

interface People {
  readonly services: Services
  readonly now: Date
  readonly random: Random
  readonly passwordHash: string
  /** The platform administrator, and the second one. */
  readonly adminId: string
  readonly secondId: string
  /** Whose money some liens keep. */
  readonly owner: { readonly userId: string; readonly teamId: string }
  /** The other events of that time: the audit log is written in order of time. */
  readonly others: readonly PastEvent[]
}

/** Writes what an administrator has to do with: people in every state, liens, approvals, a held deposit. */
export async function seedPeople(tx: Orm, people: People): Promise<void> {
  const { now, random, adminId, secondId, owner, others } = people
  const admin = { userId: adminId, ...OFFICE }
  const events = [...planLiens(tx, admin, owner.userId, now)]
  const ids = new Map<string, string>()
  for (const [index, person] of DEMO_PEOPLE.entries()) {
    const { userId, events: own } = await addPerson(tx, { ...people, admin }, person, index)
    ids.set(person.name, userId)
    events.push(...own)
  }
  events.push(
    ...planApprovals(tx, { now, client: OFFICE, adminId, secondId, userIdOf: (name) => ids.get(name) }),
  )
  const visits = await planAdministrators(tx, events, { now, client: OFFICE })
  await runPastEvents(tx, [...events, ...visits, ...others], people)
  await holdDeposit(
    tx,
    { now: () => now, randomBytes: random.bytes, arrivals: people.services.arrivals },
    {
      teamId: owner.teamId,
      currency: 'USDC',
      network: 'ethereum',
      amount: '640',
      flag: 'The sender is on a watch list',
    },
  )
}

type Past = People & { readonly admin: Administrator }

/** A user that was written, and how many days ago they joined. */
interface Joined {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly joined: number
  readonly tookDays: number
}

/** How many days ago the one at this place joined. */
const joinedAgo = (index: number) => index * 5 + 1
/** Days that a verification took, at least, and how many more at most. */
const TOOK = { least: 0.4, more: 0.45 }

/** Writes a user, and plans what happened to them since. */
async function addPerson(tx: Orm, past: Past, person: DemoPerson, index: number) {
  const { now, random, passwordHash } = past
  const joined = joinedAgo(index)
  const deps = { now: () => now, randomBytes: random.bytes }
  const [firstName = '', lastName = ''] = person.name.split(' ')
  const name = { firstName, lastName }
  const createdAt = daysBefore(now, joined)
  const emailVerifiedAt = person.isUnverified ? null : createdAt
  const email = `${firstName}.${lastName}@example.com`.toLowerCase()
  const userId = await createUser(tx, deps, { email, ...name, passwordHash, emailVerifiedAt, createdAt })
  await createTeam(tx, deps, { name: personalTeamName(firstName), ownerId: userId, createdAt })
  // Before a suspension, and after the submission of a document.
  const lastLoginAt = daysBefore(now, joined / (person.isSuspended ? 3 : 80))
  if (!person.isUnverified) await noteSignIn(tx, { userId, at: lastLoginAt })
  if (person.hasTwoFactor) await giveTwoFactor(tx, past, { userId, email })
  const signIn = { at: lastLoginAt, run: signInEntry({ userId, client: HOME }) }
  const events: readonly PastEvent[] = [
    ...planPerson(tx, past, person, {
      userId,
      ...name,
      joined,
      tookDays: TOOK.least + (index % 6) * TOOK.more,
    }),
    ...(person.isUnverified ? [] : [signIn]),
  ]
  return { userId, events }
}

function planPerson(
  tx: Orm,
  past: Past,
  { kyc: status, country = 'NG', isSuspended }: DemoPerson,
  { joined, ...person }: Joined,
): readonly PastEvent[] {
  const { now, admin } = past
  const isOpen = status === 'pending' || status === 'review'
  const daysAgo = Math.min(joined / 2, isOpen ? OPEN_DAYS : Infinity)
  const { userId } = person
  const suspend = (services: Services) =>
    asAdministrator(tx, services, admin)
      .records(accounts)
      .act(userId, 'suspend', { reason: 'Reported by a partner' })
  return [
    ...(status === 'none'
      ? []
      : planCase(
          tx,
          { admin, settings: past.services.settings },
          { ...person, country, status, daysAgo },
          now,
        )),
    ...(isSuspended ? [{ at: daysBefore(now, joined / 4), by: admin.userId, run: suspend }] : []),
  ]
}

/** Its key is thrown away: only an administrator can let them in again. */
async function giveTwoFactor(
  tx: Orm,
  { services: { settings }, random }: People,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  const { manualKey } = createTotp(email, random.bytes)
  const totpSecret = await sealSecret({ settings, randomBytes: random.bytes }, userId, manualKey)
  await tx.update(users).set({ twoFactorEnabled: true, totpSecret }).where(eq(users.id, userId))
  await renewRecoveryCodes(tx, random.bytes, userId)
}

interface Office {
  readonly now: Date
  readonly client: Client
}

/** The visits in which administrators did something, with the last of each noted. */
async function planAdministrators(
  tx: Orm,
  events: readonly PastEvent[],
  { now, client }: Office,
): Promise<readonly PastEvent[]> {
  const planned: PastEvent[] = []
  for (const userId of new Set(events.flatMap(({ by }) => by ?? []))) {
    const moments = events.filter(({ by }) => by === userId).map(({ at }) => at)
    const visits = planVisits(moments, { since: new Date(0), now })
    const last = visits.at(-1)
    if (last) await noteSignIn(tx, { userId, at: last.from }, last.lastSeen)
    for (const { from, until } of visits) {
      planned.push({ at: from, run: signInEntry({ userId, client }) })
      if (until) planned.push({ at: until, run: signInEntry({ userId, client }, 'logout') })
    }
  }
  return planned
}
