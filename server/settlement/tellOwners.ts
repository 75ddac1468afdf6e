import { and, eq } from 'drizzle-orm'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { teamMember, users } from '#server/identity/schema.ts'
import { tellOfOperation } from '#server/notifications/securityNotices.ts'
import { settlementMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'

/** Tells the owners of a team, by mail too, that somebody changed where its money goes. `fields`: the labels of what changed. */
export async function tellOwners(
  context: Pick<OperationContext, 'tx' | 'services' | 'caller'>,
  fields: readonly string[],
): Promise<void> {
  const { tx, services, caller } = context
  const { team, firstName, lastName } = caller
  const owners = await tx
    .select({ email: users.email })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(teamMember.teamId, team.id), eq(teamMember.role, 'owner'), eq(teamMember.status, 'active')))
  const by = `${firstName} ${lastName}`.trim()
  for (const { email } of owners)
    await sendMail(tx, services, settlementMail(email, { team: team.name, by, fields }))
  await tellOfOperation(context, 'settlement_updated')
}
