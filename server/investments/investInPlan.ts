import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { endOfDay, refuseInvestment } from '#resources/vocabulary/investmentRules.ts'
import { lockAvailable } from '#server/wallet/readTokenAmount.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { investment, investmentPlan, investmentTransaction } from './schema.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { invest } from '#server/ledger/recipes.ts'
import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Services } from '#server/Services.ts'
import { planNextDay } from './accrueInvestment.ts'
import { historyRow } from './historyRow.ts'
import { moveInvestedMoney } from './moveInvestedMoney.ts'
import { readInvestment } from './readInvestment.ts'
import { tellOfInvestment } from './tellOfInvestment.ts'

interface InvestRequest {
  readonly planId: string
  readonly amount: string | number
}

/**
 * Puts available money of the team into a plan. It is active at once, and earns its first day one day later.
 * Throws 400 with the errors per field; nothing has changed then.
 */
export async function investInPlan(tx: Orm, services: Services, caller: Caller, request: InvestRequest) {
  const { plan, amount } = await validate(tx, caller.team.id, request)
  const row = await insertInvestment(tx, services, caller, plan, amount)
  const { id, teamId, currency, planName } = row
  const txHash = await moveInvestedMoney(tx, services, {
    ...{ way: 'invest', investment: row, amount, userId: caller.userId },
    lines: invest({ teamId, investmentId: id, currency, amount }),
  })
  await tx
    .insert(investmentTransaction)
    .values(await historyRow(row, { type: 'deposit', amount, txHash, at: row.startAt }))
  await planNextDay(tx, row)
  await tellOfInvestment(tx, services, row, { event: 'created', amount })
  await recordAudit(
    { tx, services, caller },
    {
      action: 'investment_created',
      target: { type: 'investment', id },
      details: { planId: plan.id, planName, amount, currency },
    },
  )
  return readInvestment(tx, services, caller, id)
}

type PlanRow = typeof investmentPlan.$inferSelect

/** Locks the team's money in the plan's token, so that two investments see each other's effect. */
async function validate(tx: Orm, teamId: string, { planId, amount: asked }: InvestRequest) {
  const [plan] = await tx.select().from(investmentPlan).where(eq(investmentPlan.id, planId))
  if (!plan) throw invalid([{ field: 'planId', text: 'Plan not found' }])
  if (!plan.isActive)
    throw invalid([{ field: 'planId', text: `${plan.name} takes no new investments at present` }])
  const text = typeof asked === 'number' ? new Big(asked).toFixed() : asked
  const problem = refuseInvestment(text, plan)
  if (problem !== undefined) throw invalid([{ field: 'amount', text: problem }])
  const amount = new Big(text).toFixed()
  if (new Big(await lockAvailable(tx, teamId, plan.currency)).lt(amount))
    throw invalid([{ field: 'amount', text: 'Insufficient available balance' }])
  return { plan, amount }
}

async function insertInvestment(tx: Orm, services: Services, caller: Caller, plan: PlanRow, amount: string) {
  const { currency, apy, durationDays, compoundFrequency } = plan
  const startAt = services.now()
  const [row] = await tx
    .insert(investment)
    .values({
      id: createId('ivt', services.randomBytes),
      ...{ teamId: caller.team.id, planId: plan.id, planName: plan.name, amount, status: 'active' },
      ...{ currency, apy, durationDays, compoundFrequency, startAt },
      endAt: endOfDay({ startAt }, durationDays),
      nextCompoundAt: endOfDay({ startAt }, 1),
      ...{ createdBy: caller.userId, createdAt: startAt, updatedAt: startAt },
    })
    .returning()
  if (!row) throw new Error('An insert answers its row')
  return row
}
