import { eq } from 'drizzle-orm'
import { investments } from '#resources/investments.ts'
import { endOfDay } from '#resources/vocabulary/investmentRules.ts'
import { ACCRUE_INVESTMENT, accrueInvestment } from '#server/features/investments/accrueInvestment.ts'
import { PLANS } from '#server/features/investments/plans.ts'
import { investment } from '#server/features/investments/schema.ts'
import { later, type Past } from './past.ts'
import type { Story } from './story.ts'

/** Hours since the start; a negative one lies ahead. The plan by its place among all, the amount, and when it was left. */
const INVESTED: readonly (readonly [hours: number, plan: number, amount: string, stays?: number])[] = [
  [2610, 2, '1500', 501],
  [2204, 0, '400'],
  [1717, 3, '600'],
  [1605, 1, '1200'],
  [1508, 2, '2500'],
  [1290, 0, '750.5'],
  [1010, 1, '900', 220],
  [880, 3, '325'],
  [700, 1, '1850'],
  [515, 0, '640', 99],
  [411, 0, '1000'],
  [221, 3, '450'],
  [100, 2, '1250'],
  [9, 0, '300'],
  [-2, 1, '500'],
]

/** Investments in every status, with the yield of each day. */
export const investmentStories = (past: Past): readonly Story[] => INVESTED.map((one) => invest(past, ...one))

async function* invest(past: Past, hours: number, place: number, amount: string, stays?: number): Story {
  const { ago, now } = past
  const planId = PLANS[place]?.id ?? ''
  const { records, tx } = yield ago(Math.max(hours, 0) / 24, 'owner')
  const { id, ...made } = await records(investments).create({ planId, amount })
  if (hours < 0) {
    const startAt = new Date(now.getTime() - hours * HOUR_MS)
    const ahead = { status: 'pending' as const, startAt, nextCompoundAt: endOfDay({ startAt }, 1) }
    await tx
      .update(investment)
      .set({ ...ahead, endAt: endOfDay({ startAt }, made.duration) })
      .where(eq(investment.id, id))
    return later(past, { kind: ACCRUE_INVESTMENT, payload: { id } }, startAt)
  }
  if (stays !== undefined) {
    const context = yield ago((hours - stays) / 24, 'owner')
    await context.records(investments).act(id, 'withdraw')
    return
  }
  const endsAt = new Date(made.endDate)
  await accrueInvestment(yield { at: endsAt > now ? now : endsAt }, id)
}

const HOUR_MS = 60 * 60_000
