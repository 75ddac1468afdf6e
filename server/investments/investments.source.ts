import Big from 'big.js'
import { desc, eq } from 'drizzle-orm'
import { investments } from '#resources/investments.ts'
import { daysRemaining, progressOf, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import type { AnyRecord } from '#define'
import { recordFieldsOf } from '#server/engine/engineFields.ts'
import type { ListSource, SourceRow } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { investment, investmentTransaction } from './schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'

const fields = recordFieldsOf(investments)
const read = recordReader(fields)

const columns = {
  id: investment.id,
  planId: investment.planId,
  planName: investment.planName,
  amount: investment.amount,
  currency: investment.currency,
  currentValue: investment.currentValue,
  totalEarnings: investment.earnings,
  roi: investment.roi,
  apy: investment.apy,
  status: investment.status,
  duration: investment.durationDays,
  compoundFrequency: investment.compoundFrequency,
  startDate: investment.startAt,
  endDate: investment.endAt,
  lastCompoundDate: investment.lastCompoundAt,
  nextCompoundDate: investment.nextCompoundAt,
  withdrawalDate: investment.withdrawnAt,
  createdAt: investment.createdAt,
  updatedAt: investment.updatedAt,
  version: investment.version,
}

/** The investments of a team. How far one has come depends on the moment. */
export const investmentSource: ListSource = {
  resource: investments,
  fields,
  table: investment,
  columns,
  scope: { of: 'team', column: investment.teamId },
  toRecord: read,
  asSeen: ({ now }) => ({ ...investmentSource, toRecord: (row) => toRecord(row, now) }),
  details: async (orm, { id }) => ({ transactions: await readHistory(orm, String(id)) }),
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
    ...read(row),
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
