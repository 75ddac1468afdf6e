import type { investment, investmentTransaction } from '../db/schema/investments.ts'
import { deriveHash } from '../wallet/deriveHash.ts'

export type InvestmentRow = typeof investment.$inferSelect
type HistoryRow = typeof investmentTransaction.$inferInsert

/** One movement of an investment. */
export interface Movement extends Pick<HistoryRow, 'type' | 'amount' | 'description' | 'at'> {
  /** The day that earned it. Default 0: it goes in or out. */
  readonly day?: number
  /** Default: a hash of its own. */
  readonly txHash?: string
}

/** More than any plan has days. */
const LAST = 9999

/**
 * A row of an investment's history. Its id follows from the movement, so that what happened at one moment stands in
 * its order: first the deposit, then each day, then the withdrawal.
 */
export async function historyRow(
  { id, teamId, currency }: Pick<InvestmentRow, 'id' | 'teamId' | 'currency'>,
  { day = 0, txHash, ...movement }: Movement,
): Promise<HistoryRow> {
  const place = String(movement.type === 'withdrawal' ? LAST : day).padStart(4, '0')
  const key = `${id.replace(/^ivt_/, 'itx_')}_${place}`
  return {
    id: key,
    investmentId: id,
    teamId,
    currency,
    day,
    txHash: txHash ?? (await deriveHash(key)),
    ...movement,
  }
}
