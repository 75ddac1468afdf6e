import { eq } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { ledgerAccount } from '#server/ledger/schema.ts'
import { accountId, teamAccount } from '#server/ledger/accounts.ts'

/** Locks what a team may spend of a currency and answers how much it is. */
export async function lockAvailable(tx: Orm, teamId: string, currency: string): Promise<string> {
  const [account] = await tx
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId(teamAccount(teamId, 'available'), currency)))
    .for('update')
  return account?.balance ?? '0'
}
