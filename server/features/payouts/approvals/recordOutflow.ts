import { OUTFLOWS } from '#resources/vocabulary/outflows.ts'
import type { EventContext } from '#server/engine/events.ts'
import type { Line } from '#server/core/ledger/postEntry.ts'
import {
  type NewTransaction,
  recordMovement,
  type TransactionRow,
} from '#server/core/wallet/insertTransaction.ts'
import type { Judgement } from './judgeOutflow.ts'

/** What the judgement does not know of a movement. */
type JudgedField =
  | 'id'
  | 'reference'
  | 'teamId'
  | 'userId'
  | 'currency'
  | 'amount'
  | 'type'
  | 'kind'
  | 'createdAt'
  | 'updatedAt'

interface Leaving extends Omit<NewTransaction, JudgedField> {
  /** The entry of the books, which takes the amount from what the team may spend. */
  readonly lines: readonly Line[]
}

/** Takes money that may leave a team out of what it may spend, and writes its movement. The only way to do so. */
export async function recordOutflow(
  { tx, services: { now } }: EventContext,
  judgement: Judgement,
  { lines, ...movement }: Leaving,
): Promise<TransactionRow> {
  const { kind, reference, teamId, userId, currency, amount, waits, entry } = judgement
  if (waits !== undefined) throw new Error(`${reference} waits for a second person`)
  const at = now()
  return recordMovement(
    tx,
    {
      ...movement,
      id: reference,
      reference,
      teamId,
      userId,
      currency,
      amount,
      type: 'debit',
      kind: OUTFLOWS[kind].movement,
      createdAt: at,
      updatedAt: at,
    },
    { kind: entry, lines, grounds: judgement },
  )
}
