import { eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { investment, investmentTransaction } from './schema.ts'
import { withdraw } from '#server/core/ledger/recipes.ts'
import type { Services } from '#server/entry/Services.ts'
import { investmentMatured, investmentWithdrawn } from './events.ts'
import { historyRow, type InvestmentRow } from './historyRow.ts'
import { withdrawMoney } from './moveInvestedMoney.ts'

interface Ending {
  readonly status: 'completed' | 'withdrawn'
  readonly at: Date
  /** Who ends it; null for the end of its time. */
  readonly userId: string | null
}

/** Completes a locked investment whose time is over: its whole value becomes available again. */
export async function closeInvestment(tx: Orm, services: Services, row: InvestmentRow): Promise<void> {
  await tx
    .update(investment)
    .set({
      status: 'completed',
      nextCompoundAt: null,
      ...nextVersion(investment, services.now()),
    })
    .where(eq(investment.id, row.id))
  await payOut(tx, services, row, { status: 'completed', at: row.endAt, userId: null })
}

/** Makes the value of an investment that ends available. The platform's account for yields pays the earnings. */
export async function payOut(
  tx: Orm,
  services: Services,
  row: InvestmentRow,
  { status, at, userId }: Ending,
): Promise<void> {
  const { id, teamId, currency, amount, earnings, currentValue } = row
  const isEarly = status === 'withdrawn'
  const txHash = await withdrawMoney(tx, services, {
    investment: row,
    amount: currentValue,
    userId,
    lines: withdraw({ teamId, investmentId: id, currency, amount, gain: earnings }),
  })
  await tx
    .insert(investmentTransaction)
    .values(await historyRow(row, { type: 'withdrawal', amount: currentValue, isEarly, txHash, at }))
  const event = isEarly ? investmentWithdrawn : investmentMatured
  await publish({ tx, services }, event, { row, amount: currentValue, by: userId })
}
