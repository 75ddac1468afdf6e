import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import type { AnyRecord } from '#define'
import { checkVersion } from '#server/engine/write/checkVersion.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { cardTransaction } from './schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { changeCard } from './changeCard.ts'
import { moveCardMoney } from './moveCardMoney.ts'
import { lockCard, readCard, readCardMoney } from './readCard.ts'
import { recordCardDeed } from './recordCardDeed.ts'

interface Deletion {
  readonly id: string
  /** The version it is meant for, if it says so. */
  readonly version: number | undefined
}

/** A card that is gone, as it was, and what came back from it. */
export interface DeletedCard {
  readonly record: AnyRecord
  readonly returned: readonly { readonly currency: string; readonly amount: string }[]
}

/**
 * Deletes a card; what is on it is available again in the same moment (G-50).
 * Throws 404, 409 while a payment is open, 412 with the card when it has changed.
 */
export async function deleteCard(
  tx: Orm,
  services: Services,
  caller: Caller,
  { id, version }: Deletion,
): Promise<DeletedCard> {
  const card = await lockCard(tx, caller.team.id, id)
  const record = await readCard(tx, services, caller, id)
  checkVersion(record, version)
  const open = and(eq(cardTransaction.cardId, id), eq(cardTransaction.status, 'pending'))
  if ((await tx.$count(cardTransaction, open)) > 0)
    throw new ApiError(409, 'A payment with this card is still open. Wait until it is completed.')
  const money = await readCardMoney(tx, id)
  const returned = [
    { currency: 'USDC', amount: money.usdc },
    { currency: 'USDT', amount: money.usdt },
  ].filter(({ amount }) => new Big(amount).gt(0))
  for (const part of returned) await moveCardMoney(tx, services, caller, { way: 'sweep', card, ...part })
  const deleted = await changeCard(tx, services, card, { deletedAt: services.now() })
  await recordCardDeed(tx, services, caller, { action: 'card_deleted', card: deleted, details: { returned } })
  return { record, returned }
}
