import type { investment, investmentTransaction } from './schema.ts'
import { deriveHash } from '#server/core/wallet/ensureReceiveAddress.ts'

export type InvestmentRow = typeof investment.$inferSelect
type HistoryRow = typeof investmentTransaction.$inferInsert

/** One movement of an investment. */
export interface Movement extends Pick<HistoryRow, 'type' | 'amount' | 'at'> {
  /** The day that earned it. Default 0: it goes in or out. */
  readonly day?: number
  /** It goes out before its time. Default false. */
  readonly isEarly?: boolean
  /** Default: a hash of its own. */
  readonly txHash?: string
}

/** More than any plan has days. */
const LAST = 9999

/**
 * A row of an investment's history. Its id is derived from the movement, so that rows of the same moment are
 * in order: first the deposit, then each day, then the withdrawal.
 */
export async function historyRow(
  { id, teamId, currency, planName }: Pick<InvestmentRow, 'id' | 'teamId' | 'currency' | 'planName'>,
  { type, day = 0, isEarly = false, txHash, amount, at }: Movement,
): Promise<HistoryRow> {
  const place = String(type === 'withdrawal' ? LAST : day).padStart(4, '0')
  const key = `${id.replace(/^ivt_/, 'itx_')}_${place}`
  const words = {
    deposit: `Invested in ${planName}`,
    compound: `Yield of day ${day}`,
    withdrawal: isEarly ? `Withdrawn early from ${planName}` : `Paid out of ${planName} at maturity`,
  }
  return {
    id: key,
    investmentId: id,
    teamId,
    currency,
    type,
    day,
    amount,
    at,
    description: words[type],
    txHash: txHash ?? (await deriveHash(key)),
  }
}
