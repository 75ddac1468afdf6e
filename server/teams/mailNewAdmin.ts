import { activeOwners } from '#server/notifications/activeMembers.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { newAdminMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import type { Services } from '#server/Services.ts'

interface NewAdmin {
  readonly team: { readonly id: string; readonly name: string }
  /** First and last name. */
  readonly name: string
  readonly email: string
}

/** Mails every owner of a team that it has another admin, whatever they want to be told otherwise, and whoever made it so. */
export async function mailNewAdmin(tx: Orm, services: Services, { team, ...admin }: NewAdmin): Promise<void> {
  const { origin } = services.settings
  for (const { email } of await activeOwners(tx, team.id))
    await sendMail(tx, services, newAdminMail(email, { ...admin, team, origin }))
}
