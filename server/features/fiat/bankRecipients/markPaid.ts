import { sql } from 'drizzle-orm'
import { bankRecipients } from '#resources/bankRecipients.ts'
import type { EventContext } from '#server/engine/events.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { ConversionRow } from '#server/features/fiat/events.ts'

const { table } = tableOf(bankRecipients)

/** Notes that a team pays out to an account, if it is one of its recipients. */
export async function markPaid(
  { tx }: Pick<EventContext, 'tx'>,
  { teamId, bankCode, accountNumber, createdAt }: ConversionRow,
): Promise<void> {
  await tx.execute(sql`
    update ${table} set last_used_at = ${createdAt.toISOString()}
     where team_id = ${teamId} and bank_code = ${bankCode} and account_number = ${accountNumber}`)
}
