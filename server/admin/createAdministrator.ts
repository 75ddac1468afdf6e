import { eq } from 'drizzle-orm'
import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { createTeam, createUser, personalTeamName, findByEmail, lockUser } from '#server/identity/users.ts'
import { openReset, hashPassword } from '#server/identity/passwords.ts'
import { randomToken } from '#server/identity/secretBox.ts'
import { resetLink } from '#server/platform/mail/accountMails.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'

const LINK_MS = 24 * 60 * 60_000

/** What came of it, and what whoever asked does next. */
export type NewAdministrator =
  | { readonly outcome: 'created'; readonly link: string }
  /** They were one already; the link is for somebody who lost the one before, or their password. */
  | { readonly outcome: 'renewed'; readonly link: string }
  /** They sign in as before. */
  | { readonly outcome: 'appointed' }
  /** Nothing was changed, and why. */
  | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Makes somebody an administrator of the platform, for whoever runs the server: the first one is made by nobody else. A new
 * account chooses its password by a link that works once, within a day; somebody who has a verified account keeps theirs.
 * An account that is not verified may be anybody's, so it is refused.
 */
export async function createAdministrator(services: Services, email: string): Promise<NewAdministrator> {
  return services.db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    if (!found) return create(tx, services, email)
    const user = await lockUser(tx, found.id)
    if (user.status !== 'active')
      return { outcome: 'refused', reason: `The account of ${email} is suspended` }
    if (user.platformRole === 'admin') {
      const link = await openLink(tx, services, email)
      await record(tx, services, 'admin_link_renewed', user.id)
      return { outcome: 'renewed', link }
    }
    if (user.emailVerifiedAt === null)
      return { outcome: 'refused', reason: `The account of ${email} is not verified: it may be anybody’s` }
    return appoint(tx, services, user.id)
  })
}

async function create(tx: Orm, services: Services, email: string): Promise<NewAdministrator> {
  const { settings, randomBytes } = services
  const person = { email, firstName: 'Platform', lastName: 'Administrator', platformRole: 'admin' } as const
  // Nobody knows this password: only the link leads in.
  const passwordHash = await hashPassword(randomToken(randomBytes), settings.passwordCost, randomBytes)
  const ownerId = await createUser(tx, services, { ...person, passwordHash })
  await createTeam(tx, services, { name: personalTeamName(person.firstName), ownerId })
  const link = await openLink(tx, services, email)
  await record(tx, services, 'admin_administrator_created', ownerId)
  return { outcome: 'created', link }
}

async function appoint(tx: Orm, services: Services, userId: string): Promise<NewAdministrator> {
  await tx.update(users).set({ platformRole: 'admin', updatedAt: services.now() }).where(eq(users.id, userId))
  await notify(tx, services, [userId], {
    ...{ teamId: null, type: 'security', priority: 'high', title: 'You administer the platform' },
    message: 'Whoever runs the server made you an administrator of the whole platform.',
    dedupeKey: `administrator:${userId}`,
  })
  await record(tx, services, 'admin_administrator_appointed', userId)
  return { outcome: 'appointed' }
}

async function openLink(tx: Orm, services: Services, email: string): Promise<string> {
  return resetLink(email, await openReset(tx, services, { email, lasts: LINK_MS }), services.settings.origin)
}

/** Nobody is signed in who could have done it: it was the machine's own command. */
function record(tx: Orm, services: Services, action: string, userId: string): Promise<void> {
  return audit(tx, {
    ...{ team: null, action, at: services.now() },
    actor: { type: 'system', id: null },
    target: { type: 'user', id: userId },
    details: { by: 'npm run admin' },
  })
}
