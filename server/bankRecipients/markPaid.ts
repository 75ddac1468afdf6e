import { sql } from 'drizzle-orm'
import { bankRecipients } from '#resources/bankRecipients.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import type { Orm } from '#server/platform/db/Database.ts'

const { table } = tableOf(bankRecipients)

interface Payout {
  readonly teamId: string
  readonly bankCode: string
  readonly accountNumber: string
  readonly at: Date
}

/** Notes that a team paid out to an account, if it is one of its recipients. */
export async function markPaid(tx: Orm, { teamId, bankCode, accountNumber, at }: Payout): Promise<void> {
  await tx.execute(sql`
    update ${table} set last_used_at = ${at.toISOString()}
     where team_id = ${teamId} and bank_code = ${bankCode} and account_number = ${accountNumber}`)
}
