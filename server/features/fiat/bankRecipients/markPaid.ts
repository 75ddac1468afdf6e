import { and, eq } from 'drizzle-orm'
import { bankRecipients } from '#resources/bankRecipients.ts'
import type { EventContext } from '#server/engine/events.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { ConversionRow } from '#server/features/fiat/events.ts'

const recipients = tableOf(bankRecipients)

/** Notes that a team pays out to an account, if it is one of its recipients. */
export async function markPaid(
  { tx }: Pick<EventContext, 'tx'>,
  { teamId, bankCode, accountNumber, createdAt }: ConversionRow,
): Promise<void> {
  if (bankCode === null || accountNumber === null) return
  await tx
    .update(recipients)
    .set({ lastUsedAt: createdAt })
    .where(
      and(
        eq(recipients.teamId, teamId),
        eq(recipients.bankCode, bankCode),
        eq(recipients.accountNumber, accountNumber),
      ),
    )
}
