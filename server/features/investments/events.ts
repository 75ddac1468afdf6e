import { formatExactAmount } from '#define'
import { defineEvent, type Notify } from '#server/engine/events.ts'
import type { InvestmentRow } from './historyRow.ts'

/** An investment, and the money that has moved. */
interface MovedInvestment {
  readonly row: InvestmentRow
  /** A decimal string. */
  readonly amount: string
  /** Whose act it is. Null: it happened by itself. */
  readonly by: string | null
}

const WORDS = { created: 'created', withdrawn: 'withdrawn', completed: 'matured' } as const

/** Notifies the members who may invest. */
const toInvestors =
  (event: 'created' | 'withdrawn' | 'completed', verb: string): Notify<MovedInvestment> =>
  ({ row: { id, teamId, currency, planName }, amount, by }) => ({
    to: { permission: 'investments.write' },
    teamId,
    type: 'investment',
    title: `Investment ${WORDS[event]}`,
    many: `{count} investments ${WORDS[event]}`,
    by,
    message: `${formatExactAmount(amount, currency)} ${verb} ${planName}`,
    metadata: { amount, currency, investmentId: id },
    dedupeKey: `investment:${event}:${id}`,
  })

export const investmentCreated = defineEvent<MovedInvestment>('investment.created', {
  notify: toInvestors('created', 'was invested in'),
})

/** Before its time. */
export const investmentWithdrawn = defineEvent<MovedInvestment>('investment.withdrawn', {
  notify: toInvestors('withdrawn', 'was withdrawn early from'),
})

export const investmentMatured = defineEvent<MovedInvestment>('investment.matured', {
  notify: toInvestors('completed', 'was paid out from'),
})
