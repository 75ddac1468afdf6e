import type { Judgement } from '#server/features/payouts/approvals/judgeOutflow.ts'
import { recordOutflow } from '#server/features/payouts/approvals/recordOutflow.ts'
import { invest } from '#server/core/ledger/recipes.ts'
import { createId } from '#server/engine/support/createId.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import type { Line } from '#server/core/ledger/postEntry.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import type { InvestmentRow } from './historyRow.ts'

type Invested = Pick<InvestmentRow, 'id' | 'teamId' | 'currency' | 'planName'>

/**
 * Takes money that may leave into an investment, and writes its transaction, so that the team's history adds up. It has no worth
 * in dollars: the money stays the team's, so it is no volume. Returns the transaction's hash. Throws LedgerError.
 */
export async function investMoney(
  context: EventContext,
  judgement: Judgement,
  investment: Invested & Pick<InvestmentRow, 'amount'>,
): Promise<string> {
  const { id, teamId, currency, amount } = investment
  const movement = await movementOf(investment, judgement.reference)
  const lines = invest({ teamId, investmentId: id, currency, amount })
  const row = await recordOutflow(context, judgement, { ...movement, lines })
  await publish(context, transactionRecorded, row)
  return movement.hash
}

interface Withdrawn {
  readonly investment: Invested
  /** The amount that enters the wallet: a positive decimal string. */
  readonly amount: string
  /** Null: it happened by itself. */
  readonly userId: string | null
  readonly lines: readonly Line[]
}

/** The way back, in the same manner. */
export async function withdrawMoney(
  context: EventContext,
  { investment, amount, userId, lines }: Withdrawn,
): Promise<string> {
  const { tx, services } = context
  const { id, teamId, currency } = investment
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const { fromAddress, toAddress, ...movement } = await movementOf(investment, reference)
  const row = await recordMovement(
    tx,
    {
      ...{ id: reference, reference, teamId, userId, currency, amount, ...movement },
      type: 'credit',
      kind: 'withdrawal',
      fromAddress: toAddress,
      toAddress: fromAddress,
      createdAt: at,
      updatedAt: at,
    },
    { kind: 'investment.withdraw', ref: { type: 'investment', id }, lines },
  )
  await publish(context, transactionRecorded, row)
  return movement.hash
}

/** From the wallet into the investment. */
async function movementOf({ id, teamId, planName }: Invested, reference: string) {
  const wallet = await walletAddressOf(teamId)
  return {
    fee: '0',
    network: null,
    status: 'successful' as const,
    counterparty: planName,
    source: { type: 'investment' as const, id },
    address: wallet,
    fromAddress: wallet,
    toAddress: await deriveAddress(`investment ${id}`),
    hash: await deriveHash(reference),
  }
}
