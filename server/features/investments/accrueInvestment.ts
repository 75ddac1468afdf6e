import { eq } from 'drizzle-orm'
import { investments } from '#resources/investments.ts'
import { daysElapsed, earningsAfter, endOfDay } from '#resources/vocabulary/investmentRules.ts'
import type { EventContext } from '#server/engine/events.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { investment, investmentTransaction } from './schema.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { postEntries } from '#server/core/ledger/postEntry.ts'
import { compound } from '#server/core/ledger/recipes.ts'
import { simulatedYield } from '#server/providers/simulated/simulatedYield.ts'
import { historyRow, type InvestmentRow } from './historyRow.ts'

/** The kind of the job that adds the yield of a day that is over. */
export const ACCRUE_INVESTMENT = 'investment.accrue'

/**
 * Brings an investment up to the present: begins one that was waiting, adds the yield of each day that is over and was
 * not added yet, however many those are, and pays it out once its last day is. Asks for itself again for the next day.
 */
export async function accrueInvestment(context: EventContext, id: string): Promise<void> {
  const { tx, services } = context
  const [found] = await tx.select().from(investment).where(eq(investment.id, id)).for('update')
  if (found?.status !== 'active' && found?.status !== 'pending') return
  const [row] = await tx
    .update(investment)
    .set({
      ...(await addDays(context, found)),
      status: 'active',
      ...nextVersion(investment, services.now()),
    })
    .where(eq(investment.id, id))
    .returning()
  if (!row) throw new Error(`The investment ${id} is gone while it is locked`)
  if (row.daysCompounded < row.durationDays) return planNextDay(tx, row)
  const system = await asSystem(context, row.teamId)
  await system.records(investments).act(id, 'mature')
}

/**
 * Adds the yield of the days that are over to a locked investment's history, and answers what it has come to. A day's entry in
 * the books can be made once only, and so can its row.
 */
export async function addDays({ tx, services }: EventContext, row: InvestmentRow) {
  const { amount, apy, durationDays, startAt } = row
  const elapsed = daysElapsed({ startAt, duration: durationDays }, services.now())
  const days = Array.from(
    { length: elapsed - row.daysCompounded },
    (_, index) => row.daysCompounded + 1 + index,
  )
  await addYields(tx, row, days)
  return {
    daysCompounded: elapsed,
    earnings: earningsAfter({ amount, apy }, elapsed),
    lastCompoundAt: elapsed === 0 ? null : endOfDay(row, elapsed),
    nextCompoundAt: elapsed === durationDays ? null : endOfDay(row, elapsed + 1),
  }
}

async function addYields(tx: Orm, row: InvestmentRow, days: readonly number[]): Promise<void> {
  if (days.length === 0) return
  const { id, currency, amount, apy } = row
  const yields = await Promise.all(
    days.map(async (day) => ({
      day,
      amount: await simulatedYield.earnedOn({ amount, apy }, day),
      at: endOfDay(row, day),
    })),
  )
  await postEntries(
    tx,
    yields.map(({ day, amount: gain, at }) => ({
      kind: 'investment.compound',
      ref: { type: 'investment', id: `${id}:${day}` },
      at,
      lines: compound({ investmentId: id, currency, amount: gain }),
    })),
  )
  const history = await Promise.all(yields.map((one) => historyRow(row, { type: 'compound', ...one })))
  await tx.insert(investmentTransaction).values(history)
}

/** Asks for the job of the next day, once however often this is called. One that waits is begun at its start. */
export async function planNextDay(tx: Orm, row: InvestmentRow): Promise<void> {
  const day = row.status === 'pending' ? 0 : row.daysCompounded + 1
  await enqueue(tx, {
    kind: ACCRUE_INVESTMENT,
    payload: { id: row.id },
    runAt: endOfDay(row, day),
    uniqueKey: `${ACCRUE_INVESTMENT}:${row.id}:${day}`,
  })
}
