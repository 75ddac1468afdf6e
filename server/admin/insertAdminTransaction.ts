import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { insertTransaction } from '#server/wallet/insertTransaction.ts'
import type { Services } from '#server/Services.ts'
import { deriveHash } from '#server/wallet/ensureReceiveAddress.ts'

/** A movement that an administrator causes in a team's wallet. */
interface AdminMovement {
  readonly teamId: string
  /** The administrator; null: it happened by itself. */
  readonly userId: string | null
  readonly type: 'credit' | 'debit'
  readonly currency: string
  readonly amount: string
  readonly network?: string
  readonly toAddress?: string
}

/** Writes its transaction, so that the team sees it. It has no worth in dollars: it is no payment and no volume. Returns the row. */
export async function insertAdminTransaction(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  movement: AdminMovement,
) {
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  return insertTransaction(tx, {
    id: reference,
    reference,
    status: 'successful' as const,
    fee: '0',
    createdAt: at,
    updatedAt: at,
    network: null,
    toAddress: null,
    hash: await deriveHash(reference),
    kind: 'adjustment',
    counterparty: 'Platform',
    ...movement,
  })
}
