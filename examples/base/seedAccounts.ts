import { DEMO_PASSWORD } from '#server/features/people/identity/demoAccounts.ts'
import { hashPassword } from '#server/features/people/identity/passwords.ts'
import { addMember, createTeam, createUser } from '#server/features/people/identity/users.ts'
import { DEMO_TEAM } from '#server/sandbox/seed/accounts.ts'
import { PEOPLE } from './people.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** Writes the demo team and its people, the owner first. */
export async function seedAccounts(context: WorkContext): Promise<void> {
  const { services } = context
  const { now, randomBytes, settings } = services
  const passwordHash = await hashPassword(DEMO_PASSWORD, settings.passwordCost, randomBytes)
  let teamId = ''
  for (const person of PEOPLE) {
    const { role = '' } = services.product.demoAccounts.find(({ email }) => email === person.email) ?? {}
    const userId = await createUser(context, { ...person, passwordHash, emailVerifiedAt: now() })
    if (role === 'owner') teamId = await createTeam(context, { name: DEMO_TEAM, ownerId: userId })
    else await addMember(context, { teamId, userId, role })
  }
}
