import { eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { withdraw } from '#server/core/ledger/recipes.ts'
import { investmentMatured, investmentWithdrawn } from './events.ts'
import { historyRow, type InvestmentRow } from './historyRow.ts'
import { withdrawMoney } from './moveInvestedMoney.ts'
import { investment, investmentTransaction } from './schema.ts'

interface Ended {
  readonly record: Pick<InvestmentRow, 'id'>
  readonly context: OperationContext
}

/**
 * Makes the value of an investment that was withdrawn, or has matured, available. The platform's account for yields pays the
 * earnings.
 */
export async function payOut({ record, context }: Ended): Promise<void> {
  const { tx, services, caller } = context
  const row = await readRow(tx, record)
  const { id, teamId, currency, amount, earnings, currentValue } = row
  const isEarly = row.status === 'withdrawn'
  const userId = isEarly ? caller.userId : null
  const txHash = await withdrawMoney(context, {
    investment: row,
    amount: currentValue,
    userId,
    lines: withdraw({ teamId, investmentId: id, currency, amount, gain: earnings }),
  })
  const at = isEarly ? services.now() : row.endAt
  await tx
    .insert(investmentTransaction)
    .values(await historyRow(row, { type: 'withdrawal', amount: currentValue, isEarly, txHash, at }))
  const event = isEarly ? investmentWithdrawn : investmentMatured
  await publish(context, event, { row, amount: currentValue, by: userId })
}

/** The row of an investment that is locked. */
export async function readRow(
  tx: OperationContext['tx'],
  { id }: Pick<InvestmentRow, 'id'>,
): Promise<InvestmentRow> {
  const [row] = await tx.select().from(investment).where(eq(investment.id, id))
  if (!row) throw new Error(`The investment ${id} is gone while it is locked`)
  return row
}
