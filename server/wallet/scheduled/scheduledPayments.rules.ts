import { and, eq, sql } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { scheduledPayments, type ScheduledPayment } from '#resources/scheduledPayments.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { OUTFLOWS } from '#resources/vocabulary/outflows.ts'
import { isLostStanding, lockStanding } from '#server/approvals/standing.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import { reasonIn } from '#server/http/ApiError.ts'
import type { SystemCaller } from '#server/http/Caller.ts'
import { users } from '#server/identity/schema.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import { activeOwners } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import { scheduledPaymentMail } from '#server/platform/mail/paymentMails.ts'
import { sendMail } from '#server/platform/mail/sendMail.ts'
import { sayMoment } from '#server/platform/sayMoment.ts'
import { readTokenAmount } from '../readTokenAmount.ts'
import { refuseRecipient } from '../reviewSend.ts'
import { sendCrypto } from '../sendCrypto.ts'
import { nextOccurrence, type Plan } from '#server/platform/clock/nextOccurrence.ts'
import { paymentOccurrence } from './schema.ts'

const NOTICE_MS = 24 * 60 * 60_000

export const scheduledPaymentRules = implement(scheduledPayments, {
  create: {
    before: async ({ input, context }) => {
      const { tx, services, caller, now } = context
      await refuseHeldPayouts(tx, services, caller)
      const problem = await refuseRecipient(tx, caller.team.id, input.to)
      if (problem) throw new RuleError(problem, 'to')
      const { currency, network, startsOn, endsOn, frequency } = input
      const amount = await readTokenAmount(tx, { currency, network, amount: input.amount })
      const today = now.slice(0, 10)
      if (startsOn < today) throw new RuleError('The first payment cannot be in the past', 'startsOn')
      if (endsOn && endsOn < startsOn)
        throw new RuleError('The last day must not be before the first payment', 'endsOn')
      // What begins today is paid today, however late it is.
      const first = nextOccurrence({ frequency, startsOn, endsOn: endsOn ?? null }, new Date(0))
      const nextAt = first && first < new Date(now) ? new Date(now) : first
      const keyId = caller.kind === 'apiKey' ? caller.keyId : null
      return { to: checksumAddress(input.to), amount, keyId, ...momentsOf(nextAt, now) }
    },
  },
  actions: {
    pause: {},
    resume: {
      before: async ({ record, context }) => {
        const { now } = context
        const lost = await lostStanding(context, record, await readMaker(context, record))
        if (lost !== undefined) throw new RuleError(lost)
        const next = nextOccurrence(planOf(record), new Date(now))
        return { ...momentsOf(next, now), status: next ? ('active' as const) : ('finished' as const) }
      },
    },
    remind: {
      before: async ({ record, context }) => {
        const when = sayMoment(new Date(record.nextAt ?? context.now))
        const maker = await readMaker(context, record)
        const lost = await lostStanding(context, record, maker)
        if (lost !== undefined) {
          await tellOwners(context, record, lost)
          return { noticeAt: null, status: 'paused' as const, lastProblem: lost }
        }
        await tell(context, { record, maker, title: 'Payment tomorrow', ending: `will be sent on ${when}` })
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
 * Tries the payment of a day, unless that day was tried before, as the person who planned it. Says what came of it; a refusal is
 * told to them. Where they, or the key they used, may not send any more, the schedule stops, and the owners are told.
 */
async function payOnce(context: OperationContext, record: ScheduledPayment): Promise<Outcome | undefined> {
  const { tx, services, caller, now } = context
  const dueOn = (record.nextAt ?? now).slice(0, 10)
  const occurrence = { scheduleId: record.id, dueOn, teamId: caller.team.id, triedAt: new Date(now) }
  const inserted = await tx.insert(paymentOccurrence).values(occurrence).onConflictDoNothing().returning()
  if (inserted.length === 0) return undefined
  const isThis = and(eq(paymentOccurrence.scheduleId, record.id), eq(paymentOccurrence.dueOn, dueOn))
  const maker = await readMaker(context, record)
  try {
    const { currency, network, amount, to, note } = record
    const sent = await tx.transaction((savepoint) =>
      sendCrypto(savepoint, services, asMaker(context, record, maker), {
        ...{ kind: 'schedule', currency, network, amount, to },
        note: note ?? record.name,
      }),
    )
    const isPaid = sent.status === 'pending'
    await tx
      .update(paymentOccurrence)
      .set(isPaid ? { reference: sent.reference } : { approvalId: sent.approvalId })
      .where(isThis)
    return { lastOn: dueOn, lastResult: isPaid ? 'made' : 'waiting', lastProblem: null }
  } catch (error) {
    const failure = reasonIn(error)
    await tx.update(paymentOccurrence).set({ failure }).where(isThis)
    const ending = `failed: ${failure}`
    await tell(context, { record, maker, title: 'Scheduled payment failed', ending })
    const outcome = { lastOn: dueOn, lastResult: 'failed' as const, lastProblem: failure.slice(0, 500) }
    if (!isLostStanding(error)) return outcome
    await tellOwners(context, record, failure)
    return { ...outcome, status: 'paused' }
  }
}

const { table } = tableOf(scheduledPayments)

interface Maker {
  readonly id: string
  readonly email: string
}

/** Who planned a payment. */
async function readMaker({ tx }: OperationContext, { id }: ScheduledPayment): Promise<Maker | undefined> {
  const [maker] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(sql`${users.id} = (select created_by from ${table} where id = ${id})`)
  return maker
}

/** The application, for who planned a payment: with their role, their limits and their key. */
function asMaker(
  { caller }: OperationContext,
  { keyId }: ScheduledPayment,
  maker: Maker | undefined,
): SystemCaller {
  return { ...caller, kind: 'system', userId: maker?.id ?? '', keyId: keyId ?? undefined }
}

/** Why who planned a payment may not make it any more, or undefined. */
async function lostStanding(
  context: OperationContext,
  record: ScheduledPayment,
  maker: Maker | undefined,
): Promise<string | undefined> {
  const { tx, services } = context
  try {
    await lockStanding(tx, services, asMaker(context, record, maker), OUTFLOWS.schedule.permission)
    return undefined
  } catch (error) {
    if (isLostStanding(error)) return reasonIn(error)
    throw error
  }
}

/** Tells the owners of a team that a schedule has stopped, by bell and mail. */
async function tellOwners(context: OperationContext, record: ScheduledPayment, why: string): Promise<void> {
  for (const owner of await activeOwners(context.tx, context.caller.team.id))
    await tell(context, {
      record,
      maker: owner,
      whose: 'The scheduled payment',
      title: 'Scheduled payment stopped',
      ending: `was stopped: ${why}`,
    })
}

interface News {
  readonly record: ScheduledPayment
  /** Who is told. Undefined: the account of who planned it is gone. */
  readonly maker: Maker | undefined
  readonly title: string
  /** Default: that of the one who is told. */
  readonly whose?: string
  /** Goes on after the payment: "could not be made". */
  readonly ending: string
}

/** Tells what becomes of a scheduled payment, by bell and mail. */
async function tell(
  { tx, services, caller }: OperationContext,
  { record, maker, title, ending, whose = 'Your payment' }: News,
): Promise<void> {
  if (!maker) return
  const what = `${formatExactAmount(record.amount, record.currency)} (${record.name})`
  const message = `${whose} of ${what} ${ending}`
  await notify(tx, services, [maker.id], {
    teamId: caller.team.id,
    type: 'payment',
    priority: 'high',
    title,
    message,
    metadata: {
      amount: record.amount,
      currency: record.currency,
      about: { resource: 'scheduled-payments', id: record.id },
    },
    isMailed: true,
  })
  const { origin } = services.settings
  await sendMail(
    tx,
    services,
    scheduledPaymentMail(maker.email, {
      title,
      what,
      message,
      id: record.id,
      origin,
      teamId: caller.team.id,
    }),
  )
}
