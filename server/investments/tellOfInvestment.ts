import { isTeamRole, rolesWith } from '#resources/vocabulary/permissions.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { activeMembers } from '#server/notifications/activeMembers.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'
import type { InvestmentRow } from './historyRow.ts'
import { formatExactAmount } from '#define'

/** An event of an investment. */
interface InvestmentNews {
  readonly event: 'created' | 'withdrawn' | 'completed'
  /** The amount moved: a decimal string. */
  readonly amount: string
  /** Whose act it is. Null: it happened by itself. */
  readonly by: string | null
}

const WORDS = {
  created: { title: 'Investment created', many: '{count} investments created', verb: 'went into' },
  withdrawn: {
    title: 'Investment withdrawn',
    many: '{count} investments withdrawn',
    verb: 'was withdrawn early from',
  },
  completed: { title: 'Investment matured', many: '{count} investments matured', verb: 'was paid out from' },
} as const

/** Tells those of the team who may invest what became of an investment. */
export async function tellOfInvestment(
  tx: Orm,
  services: Services,
  { id, teamId, currency, planName }: InvestmentRow,
  { event, amount, by }: InvestmentNews,
): Promise<void> {
  const { title, many, verb } = WORDS[event]
  await notify(
    tx,
    services,
    await activeMembers(tx, teamId, rolesWith('investments.write').filter(isTeamRole)),
    {
      teamId,
      type: 'investment',
      title,
      many,
      by,
      message: `${formatExactAmount(amount, currency)} ${verb} ${planName}`,
      metadata: { amount, currency, investmentId: id },
      dedupeKey: `investment:${event}:${id}`,
    },
  )
}
