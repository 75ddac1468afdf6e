import { daysElapsed, earningsAfter, endOfDay, yieldOfDay } from '#resources/vocabulary/investmentRules.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import {
  investment,
  investmentTransaction,
  type InvestmentStatus,
} from '#server/features/investments/schema.ts'
import { planNextDay } from '#server/features/investments/accrueInvestment.ts'
import { historyRow, type InvestmentRow, type Movement } from '#server/features/investments/historyRow.ts'
import { PLANS } from '#server/features/investments/plans.ts'
import { compound, invest, withdraw } from '#server/core/ledger/recipes.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { insertTransaction } from '#server/core/wallet/insertTransaction.ts'
import { type Random, inDaytime } from './createRandom.ts'
import { writeEntries, type PastEntry } from './writeEntries.ts'

const HOUR_MS = 60 * 60 * 1000

/** Hours since the start; a negative one lies ahead. The plan by its place among all, the amount, and when it was left. */
const PAST = [
  { hoursAgo: 2610, plan: 2, amount: '1500', leftAfter: 1213 },
  { hoursAgo: 2204, plan: 0, amount: '400' },
  { hoursAgo: 1717, plan: 3, amount: '600' },
  { hoursAgo: 1605, plan: 1, amount: '1200' },
  { hoursAgo: 1508, plan: 2, amount: '2500' },
  { hoursAgo: 1290, plan: 0, amount: '750.5' },
  { hoursAgo: 1010, plan: 1, amount: '900', leftAfter: 220 },
  { hoursAgo: 880, plan: 3, amount: '325' },
  { hoursAgo: 700, plan: 1, amount: '1850' },
  { hoursAgo: 515, plan: 0, amount: '640', leftAfter: 99 },
  { hoursAgo: 411, plan: 0, amount: '1000' },
  { hoursAgo: 221, plan: 3, amount: '450' },
  { hoursAgo: 100, plan: 2, amount: '1250' },
  { hoursAgo: 9, plan: 0, amount: '300' },
  { hoursAgo: -2, plan: 1, amount: '500' },
] as const

interface InvestmentSeed {
  readonly teamId: string
  readonly userId: string
  readonly now: Date
  readonly random: Random
}

/** Writes the investments of a team, in every status, with each day's yield in history and books, and the jobs to go on. */
export async function seedInvestments(tx: Orm, seed: InvestmentSeed): Promise<void> {
  const rows = await tx
    .insert(investment)
    .values(PAST.map((past) => toRow(seed, past)))
    .returning()
  const histories = await Promise.all(rows.map(historyOf))
  await tx.insert(investmentTransaction).values(histories.flat())
  for (const [index, row] of rows.entries()) await insertMovements(tx, seed, row, histories[index] ?? [])
  await writeEntries(tx, rows.flatMap(entriesOf), seed.random)
  for (const row of rows) if (row.nextCompoundAt) await planNextDay(tx, row)
}

function toRow({ teamId, userId, now, random }: InvestmentSeed, past: (typeof PAST)[number]) {
  const { hoursAgo, plan: place, amount } = past
  const plan = PLANS[place]
  if (!plan) throw new Error(`There is no plan ${place}`)
  const { currency, apy, durationDays } = plan
  const startAt = inDaytime(new Date(now.getTime() - hoursAgo * HOUR_MS), now)
  const withdrawnAt =
    'leftAfter' in past ? inDaytime(new Date(startAt.getTime() + past.leftAfter * HOUR_MS), now) : null
  const days = daysElapsed({ startAt, duration: durationDays }, withdrawnAt ?? now)
  const status = statusOf({ hoursAgo, isWithdrawn: withdrawnAt !== null, isOver: days === durationDays })
  const runs = status === 'active' || status === 'pending'
  const createdAt = startAt > now ? now : startAt
  return {
    id: createId('ivt', random.bytes),
    teamId,
    planId: plan.id,
    planName: plan.name,
    currency,
    apy,
    durationDays,
    amount,
    status,
    startAt,
    compoundFrequency: 'daily' as const,
    endAt: endOfDay({ startAt }, durationDays),
    daysCompounded: days,
    earnings: earningsAfter({ amount, apy }, days),
    withdrawnAt,
    lastCompoundAt: days === 0 ? null : endOfDay({ startAt }, days),
    nextCompoundAt: runs ? endOfDay({ startAt }, days + 1) : null,
    createdBy: userId,
    createdAt,
    updatedAt: withdrawnAt ?? createdAt,
  }
}

interface Stage {
  readonly hoursAgo: number
  readonly isWithdrawn: boolean
  readonly isOver: boolean
}

function statusOf({ hoursAgo, isWithdrawn, isOver }: Stage): InvestmentStatus {
  if (isWithdrawn) return 'withdrawn'
  if (isOver) return 'completed'
  return hoursAgo < 0 ? 'pending' : 'active'
}

const daysOf = ({ daysCompounded }: InvestmentRow) =>
  Array.from({ length: daysCompounded }, (_, index) => index + 1)

/** When it ended, if it did. */
const endedAt = ({ status, withdrawnAt, endAt }: InvestmentRow) =>
  status === 'completed' ? endAt : withdrawnAt

async function historyOf(row: InvestmentRow) {
  const { amount, currentValue, createdAt, withdrawnAt } = row
  const end = endedAt(row)
  const movements: readonly Movement[] = [
    { type: 'deposit', amount, at: createdAt },
    ...daysOf(row).map((day) => ({
      type: 'compound' as const,
      day,
      amount: yieldOfDay(row, day),
      at: endOfDay(row, day),
    })),
    ...(end
      ? [{ type: 'withdrawal' as const, amount: currentValue, isEarly: withdrawnAt !== null, at: end }]
      : []),
  ]
  return Promise.all(movements.map((movement) => historyRow(row, movement)))
}

/** What went into an investment, and what came out of it, as the wallet has it. */
async function insertMovements(
  tx: Orm,
  { random, userId }: InvestmentSeed,
  { id, teamId, currency, planName }: InvestmentRow,
  history: readonly (typeof investmentTransaction.$inferInsert)[],
): Promise<void> {
  const [wallet, place] = [await walletAddressOf(teamId), await deriveAddress(`investment ${id}`)]
  for (const { type, amount, txHash: hash, at } of history) {
    if (type === 'compound') continue
    const isIn = type === 'deposit'
    const reference = createId('tx', random.bytes)
    await insertTransaction(tx, {
      id: reference,
      reference,
      teamId,
      userId: isIn ? userId : null,
      currency,
      amount,
      hash,
      type: isIn ? 'debit' : 'credit',
      kind: isIn ? 'investment' : 'withdrawal',
      status: 'successful',
      counterparty: planName,
      source: { type: 'investment', id },
      address: wallet,
      fromAddress: isIn ? wallet : place,
      toAddress: isIn ? place : wallet,
      createdAt: at,
      updatedAt: at,
    })
  }
}

function entriesOf(row: InvestmentRow): readonly PastEntry[] {
  const { id, teamId, currency, amount, earnings } = row
  const end = endedAt(row)
  const move = { teamId, investmentId: id, currency, amount }
  const entry = { reference: id, refType: 'investment' }
  return [
    { ...entry, kind: 'investment.invest', lines: invest(move), at: row.createdAt },
    ...daysOf(row).map((day) => ({
      ...entry,
      reference: `${id}:${day}`,
      kind: 'investment.compound',
      at: endOfDay(row, day),
      lines: compound({ ...move, amount: yieldOfDay(row, day) }),
    })),
    ...(end
      ? [{ ...entry, kind: 'investment.withdraw', lines: withdraw({ ...move, gain: earnings }), at: end }]
      : []),
  ]
}
