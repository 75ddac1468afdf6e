import Big from 'big.js'
import { desc, eq } from 'drizzle-orm'
import { investments } from '#resources/investments.ts'
import { daysRemaining, progressOf, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import type { AnyRecord } from '#define'
import type { ListSource, SourceRow } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { investment, investmentTransaction } from './schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'

const plain = sourceOf(investments, investment, {
  columns: {
    totalEarnings: investment.earnings,
    duration: investment.durationDays,
    startDate: investment.startAt,
    endDate: investment.endAt,
    lastCompoundDate: investment.lastCompoundAt,
    nextCompoundDate: investment.nextCompoundAt,
    withdrawalDate: investment.withdrawnAt,
  },
  scope: { of: 'team', column: investment.teamId },
  toRow,
})

/** The investments of a team. How far one has come depends on the moment. */
export const investmentSource: ListSource = {
  ...plain,
  asSeen: ({ now }) => ({ ...investmentSource, toRecord: (row) => toRecord(row, now) }),
  details: async (orm, { id }) => ({ transactions: await readHistory(orm, String(id)) }),
}

/** The columns with other names than their fields. */
function toRow(record: AnyRecord): SourceRow {
  const momentOf = (name: string) => (typeof record[name] === 'string' ? new Date(record[name]) : null)
  return {
    earnings: record['totalEarnings'],
    durationDays: record['duration'],
    startAt: momentOf('startDate'),
    endAt: momentOf('endDate'),
    withdrawnAt: momentOf('withdrawalDate'),
    lastCompoundAt: momentOf('lastCompoundDate'),
    nextCompoundAt: momentOf('nextCompoundDate'),
  }
}

function toRecord(row: SourceRow, now: Date): AnyRecord {
  const { amount, apy, duration, startDate, currentValue, status, withdrawalDate } = row
  const [terms, days] = [{ amount: String(amount), apy: String(apy) }, Number(duration)]
  const term = { startAt: startDate instanceof Date ? startDate : now, duration: days }
  // An early withdrawal fixes the value at that moment.
  const at = withdrawalDate instanceof Date ? withdrawalDate : now
  const projectedValue = valueAfter(terms, days)
  const isOver = status === 'withdrawn' || status === 'completed'
  return {
    ...plain.toRecord(row),
    progress: progressOf(term, at),
    daysRemaining: isOver ? 0 : daysRemaining(term, now),
    projectedValue,
    forgoneEarnings:
      status === 'completed' ? '0' : new Big(projectedValue).minus(String(currentValue)).toFixed(),
  }
}

async function readHistory(orm: Orm, id: string) {
  const {
    at,
    id: key,
    investmentId,
    type,
    amount,
    currency,
    status,
    txHash,
    description,
  } = investmentTransaction
  const rows = await orm
    .select({ type, amount, currency, date: at, status, txHash, description })
    .from(investmentTransaction)
    .where(eq(investmentId, id))
    .orderBy(desc(at), desc(key))
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }))
}
