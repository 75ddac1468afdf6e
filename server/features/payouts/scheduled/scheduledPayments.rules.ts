import { inEnglish, toFilled } from '#define/said'
import { and, eq } from 'drizzle-orm'
import { scheduledPayments, type ScheduledPayment } from '#resources/scheduledPayments.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { OUTFLOWS } from '#resources/vocabulary/outflows.ts'
import { inSavepoint } from '#server/engine/db/inSavepoint.ts'
import { asMaker, lostStanding, readMaker } from '#server/features/payouts/approvals/maker.ts'
import { isLostStanding } from '#server/features/payouts/approvals/standing.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { reasonIn } from '#server/engine/http/ApiError.ts'
import { refuseHeldPayouts } from '#server/features/people/identity/refuseHeldPayouts.ts'
import { readTokenAmount } from '#server/core/wallet/readTokenAmount.ts'
import { refuseRecipient } from '../send/reviewSend.ts'
import { sendCrypto } from '../send/sendCrypto.ts'
import { nextOccurrence, type Plan } from '#server/engine/clock/nextOccurrence.ts'
import { paymentDue, scheduledPaymentFailed, scheduleStopped } from './events.ts'
import { paymentOccurrence } from './schema.ts'

const NOTICE_MS = 24 * 60 * 60_000

export const scheduledPaymentRules = implement(scheduledPayments, {
  create: {
    before: async ({ input, context }) => {
      const { tx, caller, now } = context
      await refuseHeldPayouts(context)
      const problem = await refuseRecipient(tx, caller.team.id, input.to)
      if (problem) throw new RuleError(problem, 'to')
      const { currency, network, startsOn, endsOn, frequency } = input
      const amount = await readTokenAmount(tx, { currency, network, amount: input.amount })
      const today = now.slice(0, 10)
      if (startsOn < today) throw new RuleError('The first payment can’t be in the past', 'startsOn')
      if (endsOn && endsOn < startsOn)
        throw new RuleError('The last day can’t be before the first payment', 'endsOn')
      // What begins today is paid today, however late it is.
      const first = nextOccurrence({ frequency, startsOn, endsOn: endsOn ?? null }, new Date(0))
      const nextAt = first && first < new Date(now) ? new Date(now) : first
      const keyId = caller.kind === 'apiKey' ? caller.keyId : null
      return { to: checksumAddress(input.to), amount, keyId, ...momentsOf(nextAt, now) }
    },
  },
  actions: {
    pause: {},
    cancel: { summary: 'Cancel a scheduled payment' },
    resume: {
      before: async ({ record, context }) => {
        const { now } = context
        const maker = await readMaker(context, schedules, record)
        const lost = await lostStanding(context, record, maker, OUTFLOWS.schedule.permission)
        if (lost !== undefined) throw new RuleError(lost)
        const next = nextOccurrence(planOf(record), new Date(now))
        return { ...momentsOf(next, now), status: next ? ('active' as const) : ('finished' as const) }
      },
    },
    remind: {
      before: async ({ record, context }) => {
        const teamId = context.caller.team.id
        const when = new Date(record.nextAt ?? context.now)
        const maker = await readMaker(context, schedules, record)
        const lost = await lostStanding(context, record, maker, OUTFLOWS.schedule.permission)
        if (lost !== undefined) {
          await publish(context, scheduleStopped, { teamId, record, why: lost })
          return { noticeAt: null, status: 'paused' as const, lastProblem: toFilled(lost) }
        }
        await publish(context, paymentDue, { teamId, record, maker, when })
        return { noticeAt: null }
      },
    },
    pay: {
      before: async ({ record, context }) => {
        const outcome = await payOnce(context, record)
        const next = nextOccurrence(planOf(record), new Date(context.now))
        return {
          ...momentsOf(next, context.now),
          status: next ? ('active' as const) : ('finished' as const),
          ...outcome,
          ...(outcome?.lastResult === 'made' && { timesPaid: (record.timesPaid ?? 0) + 1 }),
        }
      },
    },
  },
})

const planOf = ({ frequency, startsOn, endsOn }: ScheduledPayment): Plan => ({ frequency, startsOn, endsOn })

function momentsOf(next: Date | null, now: string) {
  const notice = next && new Date(next.getTime() - NOTICE_MS)
  return {
    nextAt: next?.toISOString() ?? null,
    noticeAt: notice && notice > new Date(now) ? notice.toISOString() : null,
  }
}

type Outcome = Pick<ScheduledPayment, 'lastOn' | 'lastResult' | 'lastProblem'> & {
  readonly status?: 'paused'
}

/**
 * Tries the payment of a day, unless that day was tried before, as the person who planned it. Returns the outcome; they are
 * notified of a refusal. Where they, or the key they used, may not send any more, the schedule stops, and the owners are notified.
 */
async function payOnce(context: OperationContext, record: ScheduledPayment): Promise<Outcome | undefined> {
  const { tx, services, caller, now } = context
  const dueOn = (record.nextAt ?? now).slice(0, 10)
  const occurrence = { scheduleId: record.id, dueOn, teamId: caller.team.id, triedAt: new Date(now) }
  const inserted = await tx.insert(paymentOccurrence).values(occurrence).onConflictDoNothing().returning()
  if (inserted.length === 0) return undefined
  const isThis = and(eq(paymentOccurrence.scheduleId, record.id), eq(paymentOccurrence.dueOn, dueOn))
  const maker = await readMaker(context, schedules, record)
  try {
    const { currency, network, amount, to, note } = record
    const sent = await inSavepoint(tx, (savepoint) =>
      sendCrypto(
        { tx: savepoint, services, caller: asMaker(context, record, maker) },
        { kind: 'schedule', currency, network, amount, to, note: note ?? record.name },
      ),
    )
    const isPaid = sent.status === 'pending'
    await tx
      .update(paymentOccurrence)
      .set(isPaid ? { reference: sent.reference } : { approvalId: sent.approvalId })
      .where(isThis)
    return { lastOn: dueOn, lastResult: isPaid ? 'made' : 'waiting', lastProblem: null }
  } catch (error) {
    const reason = reasonIn(error)
    await tx
      .update(paymentOccurrence)
      .set({ failure: inEnglish(reason) })
      .where(isThis)
    const teamId = context.caller.team.id
    await publish(context, scheduledPaymentFailed, { teamId, record, maker, failure: reason })
    const outcome = { lastOn: dueOn, lastResult: 'failed' as const, lastProblem: toFilled(reason) }
    if (!isLostStanding(error)) return outcome
    await publish(context, scheduleStopped, { teamId, record, why: reason })
    return { ...outcome, status: 'paused' }
  }
}

const schedules = tableOf(scheduledPayments)
