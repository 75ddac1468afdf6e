import { and, eq } from 'drizzle-orm'
import { teamMember, users } from '#server/identity/schema.ts'
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

/** Mails every owner of a team that it has another admin, whatever they want to be told otherwise, and whoever it was. */
export async function mailNewAdmin(tx: Orm, services: Services, { team, ...admin }: NewAdmin): Promise<void> {
  const owners = await tx
    .select({ to: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.role, 'owner')))
  const { origin } = services.settings
  for (const { to } of owners) await sendMail(tx, services, newAdminMail(to, { ...admin, team, origin }))
}
