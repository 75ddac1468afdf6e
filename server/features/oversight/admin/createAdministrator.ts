import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { users } from '#server/features/people/identity/schema.ts'
import {
  createTeam,
  createUser,
  personalTeamName,
  findByEmail,
  lockUser,
} from '#server/features/people/identity/users.ts'
import { openReset, hashPassword } from '#server/features/people/identity/passwords.ts'
import { randomToken } from '#server/engine/support/secretBox.ts'
import { resetLink } from '#server/features/people/identity/accountMails.ts'
import { publish } from '#server/engine/events.ts'
import { administratorAppointed } from './events.ts'
import type { Services } from '#server/entry/Services.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

const LINK_MS = 24 * 60 * 60_000

/** The outcome, with the link that the caller of the command passes on. */
export type NewAdministrator =
  | { readonly outcome: 'created'; readonly link: string }
  /** They are an administrator already; the link replaces a lost link or password. */
  | { readonly outcome: 'renewed'; readonly link: string }
  /** They sign in as usual. */
  | { readonly outcome: 'appointed' }
  /** Nothing was changed, and why. */
  | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Makes an administrator of the platform, by a command on the server: the first one has no one else to make
 * them. A new account chooses its password by a link that works once, within a day; a verified account keeps
 * its password. An account that is not verified may belong to anyone, so it is refused.
 */
export async function createAdministrator(services: Services, email: string): Promise<NewAdministrator> {
  return services.db.transaction(async (tx) => {
    const found = await findByEmail(tx, email)
    if (!found) return create({ tx, services }, email)
    const user = await lockUser(tx, found.id)
    if (user.status !== 'active')
      return { outcome: 'refused', reason: `The account of ${email} is suspended` }
    if (user.platformRole === 'admin') {
      const link = await openLink({ tx, services }, email)
      await record({ tx, services }, 'admin_link_renewed', user.id)
      return { outcome: 'renewed', link }
    }
    if (user.emailVerifiedAt === null)
      return {
        outcome: 'refused',
        reason: `The account ${email} is not verified, so it could belong to anyone`,
      }
    return appoint({ tx, services }, user.id)
  })
}

async function create(context: WorkContext, email: string): Promise<NewAdministrator> {
  const { services } = context
  const { settings, randomBytes } = services
  const person = { email, firstName: 'Platform', lastName: 'Administrator', platformRole: 'admin' } as const
  // The password is thrown away: only the link leads in.
  const passwordHash = await hashPassword(randomToken(randomBytes), settings.passwordCost, randomBytes)
  const ownerId = await createUser(context, { ...person, passwordHash })
  await createTeam(context, { name: personalTeamName(person.firstName), ownerId })
  const link = await openLink(context, email)
  await record(context, 'admin_administrator_created', ownerId)
  return { outcome: 'created', link }
}

async function appoint(context: WorkContext, userId: string): Promise<NewAdministrator> {
  const { tx, services } = context
  await tx.update(users).set({ platformRole: 'admin', updatedAt: services.now() }).where(eq(users.id, userId))
  await publish({ tx, services }, administratorAppointed, { userId })
  await record(context, 'admin_administrator_appointed', userId)
  return { outcome: 'appointed' }
}

async function openLink(context: WorkContext, email: string): Promise<string> {
  const { services } = context
  return resetLink(email, await openReset(context, { email, lasts: LINK_MS }), services.settings.origin)
}

/** The audit row has no user: the command ran on the server. */
function record({ tx, services }: WorkContext, action: string, userId: string): Promise<void> {
  return recordAudit(
    { tx, services, caller: 'system' },
    { action, target: { type: 'user', id: userId }, details: { by: 'npm run admin' } },
  )
}
