import { eq, sql } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import type { Orm } from '#server/platform/db/Database.ts'
import { card, type StoredCardStatus } from './schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { lockCard, readCard, statusOf, type CardRow } from './readCard.ts'
import { recordCardDeed } from './recordCardDeed.ts'

interface Wanted {
  readonly id: string
  readonly status: StoredCardStatus
}

/** Freezes a card, or unfreezes it. Doing it twice changes nothing. Throws 404, and 409 for one that has expired. */
export async function setCardStatus(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, status }: Wanted,
): Promise<AnyRecord> {
  const row = await lockCard(tx, caller.team.id, id)
  if (statusOf(row, services.now()) === 'expired') throw new ApiError(409, 'The card has expired')
  if (row.status === status) return readCard(tx, services, caller, id)
  const changed = await changeCard(tx, services, row, { status })
  const action = status === 'frozen' ? 'card_frozen' : 'card_unfrozen'
  await recordCardDeed(tx, services, caller, { action, card: changed })
  return readCard(tx, services, caller, id)
}

/** Writes changes of a locked card. Answers the row as it is then. */
export async function changeCard(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  row: CardRow,
  changes: Partial<Pick<CardRow, 'status' | 'deletedAt'>>,
): Promise<CardRow> {
  const stamp = { version: sql`${card.version} + 1`, updatedAt: now() }
  await tx
    .update(card)
    .set({ ...changes, ...stamp })
    .where(eq(card.id, row.id))
  return { ...row, ...changes, version: row.version + 1, updatedAt: stamp.updatedAt }
}
