import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { appKey } from './schema.ts'
import { team, users } from '#server/identity/schema.ts'
import { keysStoppedMail } from '#server/platform/mail/teamMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'
import { nameOf } from '#server/teams/nameOf.ts'
import { isInForce } from './isInForce.ts'

/** What telling takes. */
type MailServices = Pick<Services, 'now' | 'randomBytes' | 'mailTransport' | 'settings'>

interface Loss {
  readonly teamId: string
  /** Who may no longer manage keys there. */
  readonly userId: string
}

/**
 * Tells the owners of a team, by notification and mail, that the API keys somebody made there stopped working. Says nothing
 * when there are none. Belongs before the keys end, and before the audit row.
 */
export async function tellOfKeys(tx: Orm, services: MailServices, { teamId, userId }: Loss): Promise<void> {
  const [made] = await tx
    .select({ team: team.name })
    .from(appKey)
    .innerJoin(team, eq(team.id, appKey.teamId))
    .where(and(eq(appKey.teamId, teamId), eq(appKey.createdBy, userId), isInForce(services.now())))
    .limit(1)
  if (!made) return
  const maker = await nameOf(tx, userId)
  const owners = (await activeMembers(tx, teamId, ['owner'])).filter((id) => id !== userId)
  await notify(tx, services, owners, {
    ...{ teamId, type: 'security', priority: 'high', title: 'API keys suspended' },
    message: `${maker} can no longer manage API keys, so the keys they made are refused. Generate new keys to replace them.`,
  })
  for (const owner of owners) {
    const [{ email } = { email: '' }] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, owner))
    await sendMail(tx, services, keysStoppedMail(email, { ...made, maker }))
  }
}

/** The same for every team in which somebody made keys: their account was suspended. */
export async function tellOfAllKeys(tx: Orm, services: MailServices, userId: string): Promise<void> {
  const teams = await tx
    .selectDistinct({ teamId: appKey.teamId })
    .from(appKey)
    .where(and(eq(appKey.createdBy, userId), isInForce(services.now())))
  for (const { teamId } of teams) await tellOfKeys(tx, services, { teamId, userId })
}
