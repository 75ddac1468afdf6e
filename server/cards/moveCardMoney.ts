import type { CryptoCard } from '#resources/cryptoCards.ts'
import { createId } from '#server/platform/createId.ts'
import { walletTransaction } from '#server/wallet/schema.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { cardFund, cardSweep } from '#server/ledger/recipes.ts'
import { deriveHash, walletAddressOf } from '#server/wallet/ensureReceiveAddress.ts'

/** Money between a team's wallet and a card. */
interface CardMovement {
  readonly way: 'fund' | 'sweep'
  readonly card: Pick<CryptoCard, 'id' | 'walletAddress'>
  readonly currency: string
  /** A positive decimal string that is there. */
  readonly amount: string
}

/**
 * Moves money between wallet and card, and writes its transaction, so that the team's history adds up. It has no worth in
 * dollars: the money stays the team's, so it is no volume.
 */
export async function moveCardMoney(
  { tx, services, caller }: OperationContext,
  { way, card, currency, amount }: CardMovement,
): Promise<void> {
  const { id: cardId, walletAddress } = card
  const { id: teamId } = caller.team
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
