import type { OperationContext } from '#server/engine/OperationContext.ts'
import { activeOwners } from '#server/notifications/activeMembers.ts'
import { tellOfOperation } from '#server/notifications/securityNotices.ts'
import { settlementMail } from '#server/platform/mail/accountMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'

/** Tells the owners of a team, by mail too, that a member changed where its money goes. `fields`: the labels of what changed. */
export async function tellOwners(
  context: Pick<OperationContext, 'tx' | 'services' | 'caller'>,
  fields: readonly string[],
): Promise<void> {
  const { tx, services, caller } = context
  const { team, firstName, lastName } = caller
  const by = `${firstName} ${lastName}`.trim()
  for (const { email } of await activeOwners(tx, team.id))
    await sendMail(tx, services, settlementMail(email, { team: team.name, by, fields }))
  await tellOfOperation(context, 'settlement_updated')
}
