import { createId } from '#server/platform/createId.ts'
import { insertTransactionEvent } from '#server/wallet/insertTransactionEvent.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { insertTransaction } from '#server/wallet/insertTransaction.ts'
import { postEntry, type Line } from '#server/ledger/postEntry.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from '#server/wallet/ensureReceiveAddress.ts'
import type { InvestmentRow } from './historyRow.ts'

/** Money between a team's wallet and one of its investments. */
interface InvestedMoney {
  readonly way: 'invest' | 'withdraw'
  readonly investment: Pick<InvestmentRow, 'id' | 'teamId' | 'currency' | 'planName'>
  /** The amount that leaves or enters the wallet: a positive decimal string. */
  readonly amount: string
  /** Null: it happened by itself. */
  readonly userId: string | null
  readonly lines: readonly Line[]
}

/**
 * Moves money between wallet and investment, and writes its transaction, so that the team's history adds up. It has no
 * worth in dollars: the money stays the team's, so it is no volume. Returns the transaction's hash. Throws LedgerError.
 */
export async function moveInvestedMoney(
  tx: Orm,
  services: Services,
  { way, investment: { id, teamId, currency, planName }, amount, userId, lines }: InvestedMoney,
): Promise<string> {
  const isIn = way === 'invest'
  const reference = createId('tx', services.randomBytes)
  const [wallet, place] = [await walletAddressOf(teamId), await deriveAddress(`investment ${id}`)]
  const at = services.now()
  const hash = await deriveHash(reference)
  const row = await insertTransaction(tx, {
    id: reference,
    reference,
    teamId,
    userId,
    currency,
    amount,
    fee: '0',
    network: null,
    type: isIn ? 'debit' : 'credit',
    kind: isIn ? 'investment' : 'withdrawal',
    status: 'successful',
    counterparty: planName,
    source: { type: 'investment', id },
    address: wallet,
    fromAddress: isIn ? wallet : place,
    toAddress: isIn ? place : wallet,
    hash,
    createdAt: at,
    updatedAt: at,
  })
  await postEntry(tx, { kind: `investment.${way}`, ref: { type: 'investment', id }, lines })
  await insertTransactionEvent(tx, services, row)
  return hash
}
