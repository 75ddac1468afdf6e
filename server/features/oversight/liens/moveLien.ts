import { recordAdminMovement } from '#server/features/oversight/admin/recordAdminMovement.ts'
import { lienPlace, lienRelease } from '#server/core/ledger/recipes.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

interface LienMove {
  readonly teamId: string
  readonly currency: string
  readonly amount: string
  /** The administrator; null: it happened by itself. */
  readonly userId: string | null
}

/** Moves money of a team under a lien, or out of it, with a transaction that its members see. Returns its reference. */
export async function moveLien(
  context: WorkContext<'now' | 'randomBytes'>,
  way: 'place' | 'release',
  { userId, ...move }: LienMove,
): Promise<string> {
  const places = way === 'place'
  const { reference } = await recordAdminMovement(context, {
    kind: `lien.${way}`,
    lines: places ? lienPlace(move) : lienRelease(move),
    type: places ? 'debit' : 'credit',
    userId,
    ...move,
  })
  return reference
}
