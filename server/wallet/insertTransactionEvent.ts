import { movementSourceOf } from '#resources/vocabulary/movementSources.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { insertOutboxEvent } from '#server/platform/insertOutboxEvent.ts'
import { counterpartyOf, type TransactionRow } from './insertTransaction.ts'

/** Notes what became of a transaction for those who are told later: `transaction.pending`, `.successful`, `.failed`. */
export async function insertTransactionEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  row: TransactionRow,
): Promise<void> {
  const { teamId, reference, type, status, kind, currency, network, amount, fee, net, hash } = row
  const { note, category } = row
  const counterparty = counterpartyOf(row)
  const source = movementSourceOf(row.sourceType, row.sourceId)
  await insertOutboxEvent(tx, services, {
    teamId,
    type: `transaction.${status}`,
    payload: {
      reference,
      type,
      status,
      kind,
      currency,
      network,
      amount,
      fee,
      net,
      hash,
      counterparty,
      source,
      note,
      category,
    },
  })
}
