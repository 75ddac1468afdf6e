import { and, eq, sql } from 'drizzle-orm'
import { formatExactAmount } from '#define'
import { scheduledPayments, type ScheduledPayment } from '#resources/scheduledPayments.ts'
import { checksumAddress } from '#resources/vocabulary/address.ts'
import { rolesWith, isTeamRole } from '#resources/vocabulary/permissions.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tableOf.ts'
import { ApiError, reasonIn } from '#server/http/ApiError.ts'
import { teamMember, users } from '#server/identity/schema.ts'
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
      const { tx, caller, now } = context
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
      return { to: checksumAddress(input.to), amount, ...momentsOf(nextAt, now) }
    },
  },
  actions: {
    pause: {},
    resume: {
      before: ({ record, context: { now } }) => {
        const next = nextOccurrence(planOf(record), new Date(now))
        return { ...momentsOf(next, now), status: next ? ('active' as const) : ('finished' as const) }
      },
    },
    remind: {
      before: async ({ record, context }) => {
        const when = sayMoment(new Date(record.nextAt ?? context.now))
        const maker = await readMaker(context, record)
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

type Outcome = Pick<ScheduledPayment, 'lastOn' | 'lastResult' | 'lastProblem'>

/** Tries the payment of a day, unless that day was tried before. Says what came of it; a refusal is told to who planned it. */
async function payOnce(context: OperationContext, record: ScheduledPayment): Promise<Outcome | undefined> {
  const { tx, services, caller, now } = context
  const dueOn = (record.nextAt ?? now).slice(0, 10)
  const occurrence = { scheduleId: record.id, dueOn, teamId: caller.team.id, triedAt: new Date(now) }
  const inserted = await tx.insert(paymentOccurrence).values(occurrence).onConflictDoNothing().returning()
  if (inserted.length === 0) return undefined
  const isThis = and(eq(paymentOccurrence.scheduleId, record.id), eq(paymentOccurrence.dueOn, dueOn))
  const maker = await readMaker(context, record)
  try {
    if (!maker?.maySend) throw new ApiError(403, 'Who planned it may no longer send payments')
    const { currency, network, amount, to, note } = record
    const sent = await tx.transaction((savepoint) =>
      sendCrypto(
        savepoint,
        services,
        { ...caller, userId: maker.id },
        { currency, network, amount, to, note: note ?? record.name },
      ),
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
    await tell(context, {
      record,
      maker,
      title: 'Scheduled payment not made',
      ending: `could not be made: ${failure}`,
    })
    return { lastOn: dueOn, lastResult: 'failed', lastProblem: failure.slice(0, 500) }
  }
}

const { table } = tableOf(scheduledPayments)

/** Who planned a payment, and whether they may send still. */
async function readMaker({ tx, caller }: OperationContext, { id }: ScheduledPayment) {
  const [maker] = await tx
    .select({ id: users.id, email: users.email, role: teamMember.role, status: teamMember.status })
    .from(users)
    .leftJoin(teamMember, and(eq(teamMember.userId, users.id), eq(teamMember.teamId, caller.team.id)))
    .where(sql`${users.id} = (select created_by from ${table} where id = ${id})`)
  if (!maker) return undefined
  const { role, status } = maker
  const senders: readonly string[] = rolesWith('wallet.send').filter(isTeamRole)
  return { ...maker, maySend: status === 'active' && role !== null && senders.includes(role) }
}

interface News {
  readonly record: ScheduledPayment
  /** Who planned it. Undefined: their account is gone. */
  readonly maker: Awaited<ReturnType<typeof readMaker>>
  readonly title: string
  /** Goes on after the payment: "could not be made". */
  readonly ending: string
}

/** Tells who planned a payment what becomes of it, by bell and mail. */
async function tell(
  { tx, services, caller }: OperationContext,
  { record, maker, title, ending }: News,
): Promise<void> {
  if (!maker) return
  const what = `${formatExactAmount(record.amount, record.currency)} (${record.name})`
  const message = `Your payment of ${what} ${ending}`
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
