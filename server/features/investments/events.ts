import { defineEvent, type Notify } from '#server/engine/events.ts'
import { money, say } from '#define/said'
import type { InvestmentRow } from './historyRow.ts'

/** An investment, and the money that has moved. */
interface MovedInvestment {
  readonly row: InvestmentRow
  /** A decimal string. */
  readonly amount: string
  /** Whose act it is. Null: it happened by itself. */
  readonly by: string | null
}

const WORDS = {
  created: ['Investment created', '{count} investments created', '{amount} was invested in {plan}'],
  withdrawn: [
    'Investment withdrawn',
    '{count} investments withdrawn',
    '{amount} was withdrawn early from {plan}',
  ],
  completed: ['Investment matured', '{count} investments matured', '{amount} was paid out from {plan}'],
} as const

/** Notifies the members who may invest. */
const toInvestors =
  (event: keyof typeof WORDS): Notify<MovedInvestment> =>
  ({ row: { id, teamId, currency, planName: plan }, amount, by }) => {
    const [title, many, message] = WORDS[event]
    return {
      to: { permission: 'investments.write' },
      teamId,
      type: 'investment',
      title: say(title),
      many: (count) => say(many, { count }),
      by,
      message: say(message, { amount: money(amount, currency), plan }),
      metadata: { amount, currency, investmentId: id },
      dedupeKey: `investment:${event}:${id}`,
    }
  }

export const investmentCreated = defineEvent<MovedInvestment>('investment.created', {
  notify: toInvestors('created'),
})

/** Before its time. */
export const investmentWithdrawn = defineEvent<MovedInvestment>('investment.withdrawn', {
  notify: toInvestors('withdrawn'),
})

export const investmentMatured = defineEvent<MovedInvestment>('investment.matured', {
  notify: toInvestors('completed'),
})
