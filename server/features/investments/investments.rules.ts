import { label, say } from '#define/said'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { investments, type Investment } from '#resources/investments.ts'
import { endOfDay, refuseInvestment } from '#resources/vocabulary/investmentRules.ts'
import {
  judgeOutflow,
  type OutflowRequest,
  type Judgement,
} from '#server/features/payouts/approvals/judgeOutflow.ts'
import { leaveOrWait } from '#server/features/payouts/approvals/leaveOrWait.ts'
import { postponed } from '#server/features/payouts/approvals/requestOutflow.ts'
import { publish, type EventContext } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { addDays, planNextDay } from './accrueInvestment.ts'
import { investmentCreated, investmentMatured, investmentWithdrawn } from './events.ts'
import { historyRow, type InvestmentRow } from './historyRow.ts'
import { investment, investmentPlan, investmentTransaction } from './schema.ts'
import { withdraw, invest } from '#server/core/ledger/recipes.ts'
import { recordOutflow } from '#server/features/payouts/approvals/recordOutflow.ts'
import { createId } from '#server/engine/support/createId.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import type { Line } from '#server/core/ledger/postEntry.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'

export const investmentRules = implement(investments, {
  create: {
    postpones: postponed,
    before: async ({ input, context }) => {
      const { tx, services } = context
      const { plan, amount } = await refuseRequest(tx, input)
      await leaveOrWait(context, outflowOf({ currency: plan.currency, amount }), {
        ask: { planId: plan.id, amount },
        payee: plan.name,
      })
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
    after: async ({ record, context }) => {
      const { tx, caller } = context
      const row = await readRow(tx, record)
      const { amount } = row
      // It was judged before: what makes the row is not what makes the movement.
      const judgement = await judgeOutflow(context, outflowOf(row))
      const txHash = await investMoney(context, judgement, row)
      await tx
        .insert(investmentTransaction)
        .values(await historyRow(row, { type: 'deposit', amount, txHash, at: row.startAt }))
      await planNextDay(tx, row)
      await publish(context, investmentCreated, { row, amount, by: caller.userId })
    },
  },
  actions: {
    // Before its time, with the yield of every full day.
    withdraw: {
      before: async ({ record, context }) => {
        const { tx, now } = context
        const row = await readRow(tx, record)
        const { daysCompounded, earnings, lastCompoundAt } = await addDays(context, row)
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
      after: payOut,
    },
    mature: { after: payOut },
  },
})

/** An investment, as it is judged. */
function outflowOf({ currency, amount }: Pick<OutflowRequest, 'currency' | 'amount'>): OutflowRequest {
  return { kind: 'investment', currency, amount }
}

async function refuseRequest(
  tx: OperationContext['tx'],
  { planId, amount: asked }: Pick<Investment, 'planId' | 'amount'>,
) {
  const [plan] = await tx.select().from(investmentPlan).where(eq(investmentPlan.id, planId))
  if (!plan) throw new RuleError('Plan not found', 'planId')
  if (!plan.isActive)
    throw new RuleError(
      say('{plan} isn’t accepting new investments right now', { plan: label(plan.name) }),
      'planId',
    )
  const problem = refuseInvestment(asked, plan)
  if (problem !== undefined) throw new RuleError(problem, 'amount')
  return { plan, amount: new Big(asked).toFixed() }
}

const tokenOf = ({ currency }: typeof investmentPlan.$inferSelect) => (currency === 'USDT' ? 'USDT' : 'USDC')

interface Ended {
  readonly record: Pick<InvestmentRow, 'id'>
  readonly context: OperationContext
}

/**
 * Makes the value of an investment that was withdrawn, or has matured, available. The platform's account for yields pays the
 * earnings.
 */
async function payOut({ record, context }: Ended): Promise<void> {
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
async function readRow(
  tx: OperationContext['tx'],
  { id }: Pick<InvestmentRow, 'id'>,
): Promise<InvestmentRow> {
  const [row] = await tx.select().from(investment).where(eq(investment.id, id))
  if (!row) throw new Error(`The investment ${id} is gone while it is locked`)
  return row
}

type Invested = Pick<InvestmentRow, 'id' | 'teamId' | 'currency' | 'planName'>

/**
 * Takes money that may leave into an investment, and writes its transaction, so that the team's history adds up. It has no worth
 * in dollars: the money stays the team's, so it is no volume. Returns the transaction's hash. Throws LedgerError.
 */
async function investMoney(
  context: EventContext,
  judgement: Judgement,
  investment: Invested & Pick<InvestmentRow, 'amount'>,
): Promise<string> {
  const { id, teamId, currency, amount } = investment
  const movement = await movementOf(investment, judgement.reference)
  const lines = invest({ teamId, investmentId: id, currency, amount })
  const row = await recordOutflow(context, judgement, { ...movement, lines })
  await publish(context, transactionRecorded, row)
  return movement.hash
}

interface Withdrawn {
  readonly investment: Invested
  /** The amount that enters the wallet: a positive decimal string. */
  readonly amount: string
  /** Null: it happened by itself. */
  readonly userId: string | null
  readonly lines: readonly Line[]
}

/** The way back, in the same manner. */
async function withdrawMoney(
  context: EventContext,
  { investment, amount, userId, lines }: Withdrawn,
): Promise<string> {
  const { tx, services } = context
  const { id, teamId, currency } = investment
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const { fromAddress, toAddress, ...movement } = await movementOf(investment, reference)
  const row = await recordMovement(
    tx,
    {
      id: reference,
      reference,
      teamId,
      userId,
      currency,
      amount,
      ...movement,
      type: 'credit',
      kind: 'withdrawal',
      fromAddress: toAddress,
      toAddress: fromAddress,
      createdAt: at,
      updatedAt: at,
    },
    { kind: 'investment.withdraw', ref: { type: 'investment', id }, lines },
  )
  await publish(context, transactionRecorded, row)
  return movement.hash
}

/** From the wallet into the investment. */
async function movementOf({ id, teamId, planName }: Invested, reference: string) {
  const wallet = await walletAddressOf(teamId)
  return {
    fee: '0',
    network: null,
    status: 'successful' as const,
    counterparty: planName,
    source: { type: 'investment' as const, id },
    address: wallet,
    fromAddress: wallet,
    toAddress: await deriveAddress(`investment ${id}`),
    hash: await deriveHash(reference),
  }
}
