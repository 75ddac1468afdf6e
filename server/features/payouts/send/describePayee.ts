import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { findLookAlike, readPayees } from './readPayees.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

/** What a team knows of an address, before it pays there. Of an empty one: nothing. */
export async function describePayee(orm: Orm, teamId: string, to: string) {
  const unknown = {
    name: null,
    payerName: null,
    times: 0,
    lastPaidAt: null,
    lastAmount: null,
    lastCurrency: null,
  }
  if (to === '') return { ...unknown, lookAlike: null }
  const address = checksumAddress(to)
  const [payee] = await readPayees(orm, { teamId, address })
  const { name, times, lastPaidAt, lastAmount, lastCurrency } = payee ?? unknown
  const lookAlike = times > 0 ? null : ((await findLookAlike(orm, { teamId, address })) ?? null)
  const payerName = await readPayerName(orm, teamId, address)
  return { name, payerName, times, lastPaidAt, lastAmount, lastCurrency, lookAlike }
}

/** By what name the last payment from an address came in. */
async function readPayerName(orm: Orm, teamId: string, address: string): Promise<string | null> {
  const { teamId: team, fromAddress, type, counterparty, createdAt } = walletTransaction
  const [payment] = await orm
    .select({ name: counterparty })
    .from(walletTransaction)
    .where(and(eq(team, teamId), eq(fromAddress, address), eq(type, 'credit'), isNotNull(counterparty)))
    .orderBy(desc(createdAt))
    .limit(1)
  return payment?.name ?? null
}
