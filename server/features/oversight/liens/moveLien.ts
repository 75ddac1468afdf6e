import { lienPlace, lienRelease } from '#server/core/ledger/recipes.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'
import { createId } from '#server/engine/support/createId.ts'

interface LienMove {
  readonly teamId: string
  readonly currency: string
  readonly amount: string
  /** The administrator; null: it happened by itself. */
  readonly userId: string | null
  /** The lien that it releases, or a part of it. Default: it is placed. */
  readonly releases?: string
}

/**
 * Moves money of a team under a lien, or out of it, with a transaction that its members see. It has no worth in dollars: it is no
 * payment and no volume. Returns its reference.
 */
export async function moveLien(
  { tx, services }: WorkContext<'now' | 'randomBytes'>,
  { releases, ...move }: LienMove,
): Promise<string> {
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const written = { id: reference, reference, createdAt: at, updatedAt: at, status: 'successful' } as const
  await recordMovement(
    tx,
    {
      ...written,
      ...move,
      kind: 'lien',
      ...(releases === undefined
        ? { type: 'debit' }
        : { type: 'credit', source: { type: 'lien', id: releases } }),
    },
    releases === undefined
      ? { kind: 'lien.place', lines: lienPlace(move) }
      : { kind: 'lien.release', lines: lienRelease(move) },
  )
  return reference
}
