import { sql } from 'drizzle-orm'
import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { users } from '#server/features/people/identity/schema.ts'
import { addMember, createTeam, createUser } from '#server/features/people/identity/users.ts'
import { DEMO_TEAM } from '#server/sandbox/seed/seedTeam.ts'
import type { Services } from '#server/entry/Services.ts'

// Any number, the same in every process, and no other lock's.
const SEED_LOCK = 4102

const PEOPLE = [
  { role: 'owner', firstName: 'Olivia', lastName: 'Owens' },
  { role: 'admin', firstName: 'Amir', lastName: 'Adeyemi' },
  { role: 'member', firstName: 'Mei', lastName: 'Tanaka' },
  { role: 'viewer', firstName: 'Victor', lastName: 'Vance' },
] as const

/** Writes the demo team, one person of each role in it, into a database without users, where the settings ask for it. */
export async function seedAccounts(services: Services): Promise<void> {
  const { db, now, randomBytes, settings } = services
  if (settings.seed !== 'demo') return
  const passwordHash = await hashPassword(DEMO_PASSWORD, settings.passwordCost, randomBytes)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if ((await tx.$count(users)) > 0) return
    let teamId = ''
    for (const { role, ...name } of PEOPLE) {
      const account = { ...name, email: `${role}@demo.test`, passwordHash, emailVerifiedAt: now() }
      const userId = await createUser(tx, services, account)
      if (role === 'owner') teamId = await createTeam(tx, services, { name: DEMO_TEAM, ownerId: userId })
      else await addMember(tx, services, { teamId, userId, role })
    }
  })
}
