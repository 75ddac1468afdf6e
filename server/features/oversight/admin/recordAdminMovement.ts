import { createId } from '#server/engine/support/createId.ts'
import type { Entry } from '#server/core/ledger/postEntry.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { deriveHash } from '#server/core/wallet/ensureReceiveAddress.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** A movement that an administrator causes in a team's wallet. */
interface AdminMovement extends Pick<Entry, 'kind' | 'lines'> {
  readonly teamId: string
  /** The administrator; null: it happened by itself. */
  readonly userId: string | null
  readonly type: 'credit' | 'debit'
  readonly currency: string
  readonly amount: string
  readonly network?: string
  readonly toAddress?: string
}

/** Writes it into the books, and its transaction, so that the team sees it. It has no worth in dollars: it is no payment and no volume. Returns the row. */
export async function recordAdminMovement(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  { kind, lines, ...movement }: AdminMovement,
) {
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  return recordMovement(
    tx,
    {
      id: reference,
      reference,
      status: 'successful',
      fee: '0',
      createdAt: at,
      updatedAt: at,
      network: null,
      toAddress: null,
      hash: await deriveHash(reference),
      kind: 'adjustment',
      counterparty: 'Platform',
      ...movement,
    },
    { kind, lines },
  )
}
