import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { INSUFFICIENT } from '#define'
import { investments, type Investment } from '#resources/investments.ts'
import { endOfDay, refuseInvestment } from '#resources/vocabulary/investmentRules.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { invest } from '#server/ledger/recipes.ts'
import { lockAvailable } from '#server/wallet/readTokenAmount.ts'
import { addDays, planNextDay } from './accrueInvestment.ts'
import { payOut } from './closeInvestment.ts'
import { historyRow } from './historyRow.ts'
import { moveInvestedMoney } from './moveInvestedMoney.ts'
import { investment, investmentPlan, investmentTransaction } from './schema.ts'
import { tellOfInvestment } from './tellOfInvestment.ts'

export const investmentRules = implement(investments, {
  create: {
    before: async ({ input, context: { tx, caller, services } }) => {
      const { plan, amount } = await refuseRequest({ tx, caller }, input)
      const startAt = services.now()
      return {
        planName: plan.name,
        amount,
        currency: tokenOf(plan),
        apy: plan.apy,
        status: 'active' as const,
        totalEarnings: '0',
        duration: plan.durationDays,
        compoundFrequency: plan.compoundFrequency,
        startDate: startAt.toISOString(),
        endDate: endOfDay({ startAt }, plan.durationDays).toISOString(),
        nextCompoundDate: endOfDay({ startAt }, 1).toISOString(),
      }
    },
    after: async ({ record, context: { tx, services, caller } }) => {
      const row = await readRow(tx, record)
      const { id, teamId, currency, amount } = row
      const txHash = await moveInvestedMoney(tx, services, {
        way: 'invest',
        investment: row,
        amount,
        userId: caller.userId,
        lines: invest({ teamId, investmentId: id, currency, amount }),
      })
      await tx
        .insert(investmentTransaction)
        .values(await historyRow(row, { type: 'deposit', amount, txHash, at: row.startAt }))
      await planNextDay(tx, row)
      await tellOfInvestment(tx, services, row, { event: 'created', amount, by: caller.userId })
    },
  },
  actions: {
    // Before its time, with the yield of every full day.
    withdraw: {
      before: async ({ record, context: { tx, services, now } }) => {
        const row = await readRow(tx, record)
        const { daysCompounded, earnings, lastCompoundAt } = await addDays(tx, services, row)
        // Its job pays it out; this transaction leaves no trace.
        if (daysCompounded === row.durationDays)
          throw new RuleError('The investment has matured and is being paid out')
        await tx.update(investment).set({ daysCompounded }).where(eq(investment.id, record.id))
        return {
          totalEarnings: earnings,
          lastCompoundDate: lastCompoundAt?.toISOString() ?? null,
          nextCompoundDate: null,
          withdrawalDate: now,
        }
      },
      after: async ({ record, context: { tx, services, caller } }) =>
        payOut(tx, services, await readRow(tx, record), {
          status: 'withdrawn',
          at: services.now(),
          userId: caller.userId,
        }),
    },
  },
})

/** Locks the team's money in the plan's token, so that two investments see each other's effect. */
async function refuseRequest(
  { tx, caller }: Pick<OperationContext, 'tx' | 'caller'>,
  { planId, amount: asked }: Pick<Investment, 'planId' | 'amount'>,
) {
  const [plan] = await tx.select().from(investmentPlan).where(eq(investmentPlan.id, planId))
  if (!plan) throw new RuleError('Plan not found', 'planId')
  if (!plan.isActive) throw new RuleError(`${plan.name} takes no new investments at present`, 'planId')
  const problem = refuseInvestment(asked, plan)
  if (problem !== undefined) throw new RuleError(problem, 'amount')
  const amount = new Big(asked).toFixed()
  if (new Big(await lockAvailable(tx, caller.team.id, plan.currency)).lt(amount))
    throw new RuleError(INSUFFICIENT, 'amount')
  return { plan, amount }
}

const tokenOf = ({ currency }: typeof investmentPlan.$inferSelect) => (currency === 'USDT' ? 'USDT' : 'USDC')

async function readRow(tx: OperationContext['tx'], { id }: Pick<Investment, 'id'>) {
  const [row] = await tx.select().from(investment).where(eq(investment.id, id))
  if (!row) throw new Error(`The investment ${id} is gone while it is locked`)
  return row
}
