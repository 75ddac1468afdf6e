import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { cardFund, cardSweep } from '#server/ledger/recipes.ts'
import type { Services } from '#server/Services.ts'
import { deriveHash, walletAddressOf } from '#server/wallet/ensureReceiveAddress.ts'
import type { CardRow } from './readCard.ts'

/** Money between a team's wallet and a card. */
interface CardMovement {
  readonly way: 'fund' | 'sweep'
  readonly card: Pick<CardRow, 'id' | 'teamId' | 'walletAddress'>
  readonly currency: string
  /** A positive decimal string that is there. */
  readonly amount: string
}

/**
 * Moves money between wallet and card, and writes its transaction, so that the team's history adds up. It has no worth in
 * dollars: the money stays the team's, so it is no volume.
 */
export async function moveCardMoney(
  tx: Orm,
  services: Services,
  caller: Caller,
  { way, card, currency, amount }: CardMovement,
): Promise<void> {
  const { id: cardId, teamId, walletAddress } = card
  const isFund = way === 'fund'
  const reference = createId('tx', services.randomBytes)
  const wallet = await walletAddressOf(teamId)
  const [fromAddress, toAddress] = isFund ? [wallet, walletAddress] : [walletAddress, wallet]
  const at = services.now()
  await tx.insert(walletTransaction).values({
    ...{ id: reference, reference, teamId, userId: caller.userId, currency, amount },
    ...{ type: isFund ? 'debit' : 'credit', kind: 'card', status: 'successful' },
    ...{ address: wallet, fromAddress, toAddress, hash: await deriveHash(reference) },
    ...{ createdAt: at, updatedAt: at },
  })
  const move = { teamId, cardId, currency, amount }
  await postEntry(tx, {
    kind: `card.${way}`,
    ref: { type: 'transaction', id: reference },
    lines: isFund ? cardFund(move) : cardSweep(move),
  })
}
