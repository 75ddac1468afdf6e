import { toFilled } from '#define/said'
import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { bankRecipients } from '#resources/bankRecipients.ts'
import { conversionRules, type ConversionRule } from '#resources/conversionRules.ts'
import { FIAT_COUNTRIES } from '#resources/vocabulary/fiat.ts'
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
import { readAvailable, readTokenAmount } from '#server/core/wallet/readTokenAmount.ts'
import { ruleFailed } from './events.ts'
import { requestOfframp } from './requestOfframp.ts'

const DAY_MS = 24 * 60 * 60_000

export const conversionRuleRules = implement(conversionRules, {
  create: {
    before: async ({ input, context }) => {
      const { tx, caller, now } = context
      await refuseHeldPayouts(context)
      const { currency, runsAt } = input
      const mostPerDay = await readTokenAmount(tx, { currency, amount: input.mostPerDay })
      const keyId = caller.kind === 'apiKey' ? caller.keyId : null
      return { mostPerDay, keyId, nextAt: nextRun({ runsAt, lastOn: null }, now) }
    },
  },
  actions: {
    pause: {},
    resume: {
      before: async ({ record, context }) => {
        const maker = await readMaker(context, rules, record)
        const lost = await lostStanding(context, record, maker, OUTFLOWS.payout.permission)
        if (lost !== undefined) throw new RuleError(lost)
        return { status: 'active' as const, nextAt: nextRun(record, context.now) }
      },
    },
    convert: {
      before: async ({ record, context }) => {
        const lastOn = context.now.slice(0, 10)
        const outcome = await convertOnce(context, record)
        return { ...outcome, lastOn, nextAt: nextRun({ ...record, lastOn }, context.now) }
      },
    },
  },
})

/** The next moment of a rule: of the present day, unless that has passed or the rule has run on it. */
function nextRun({ runsAt, lastOn }: Pick<ConversionRule, 'runsAt' | 'lastOn'>, now: string): string {
  const today = now.slice(0, 10)
  const moment = `${today}T${runsAt}:00.000Z`
  if (moment > now && lastOn !== today) return moment
  return new Date(Date.parse(moment) + DAY_MS).toISOString()
}

type Outcome = Pick<ConversionRule, 'lastResult' | 'lastProblem' | 'lastAmount'> & {
  readonly status?: 'paused'
}

/**
 * Converts what is above the amount to keep, and at most that of a day, as the person who made the rule. They are notified of a
 * failure. Where they, or the key they used, may not pay out any more, the rule stops, and the owners are notified.
 */
async function convertOnce(context: OperationContext, record: ConversionRule): Promise<Outcome> {
  const { tx, services, caller } = context
  const { currency, keepAtLeast, mostPerDay } = record
  const spare = new Big(await readAvailable(tx, caller.team.id, currency)).minus(keepAtLeast ?? '0')
  const amount = (spare.lt(mostPerDay) ? spare : new Big(mostPerDay)).toFixed()
  if (spare.lte(0)) return { lastResult: 'nothing', lastProblem: null, lastAmount: null }
  const maker = await readMaker(context, rules, record)
  try {
    const { bankCode, accountNumber, country } = await readRecipient(context, record)
    const fiat = FIAT_COUNTRIES.find((one) => one.country === country)?.currency ?? ''
    const made = await inSavepoint(tx, (savepoint) =>
      requestOfframp(
        { tx: savepoint, services, caller: asMaker(context, record, maker) },
        { cryptoAmount: amount, currency, fiat, bankCode, accountNumber },
      ),
    )
    const lastResult = made.status === 'pending' ? 'made' : 'waiting'
    return { lastResult, lastProblem: null, lastAmount: amount }
  } catch (error) {
    const failure = reasonIn(error)
    const isLost = isLostStanding(error)
    await publish(context, ruleFailed, { rule: record, teamId: caller.team.id, maker, failure, isLost })
    const outcome = {
      lastResult: 'failed',
      lastProblem: toFilled(failure),
      lastAmount: null,
    } as const
    return isLost ? { ...outcome, status: 'paused' } : outcome
  }
}

const rules = tableOf(conversionRules)
const recipients = tableOf(bankRecipients)

/** The account that is paid. It may be in the trash by now. Throws what refuses it. */
async function readRecipient({ tx, caller }: OperationContext, { recipientId }: ConversionRule) {
  const { bankCode, accountNumber, country } = recipients
  const [recipient] = await tx
    .select({ bankCode, accountNumber, country })
    .from(recipients)
    .where(and(eq(recipients.id, recipientId), eq(recipients.teamId, caller.team.id)))
  if (!recipient) throw new RuleError('Bank recipient not found', 'recipientId')
  return recipient
}
