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
}

const WORDS = {
  created: { title: 'Investment created', verb: 'went into' },
  withdrawn: { title: 'Investment withdrawn', verb: 'came back early from' },
  completed: { title: 'Investment matured', verb: 'was paid out of' },
} as const

/** Tells those of the team who may invest what became of an investment. */
export async function tellOfInvestment(
  tx: Orm,
  services: Services,
  { id, teamId, currency, planName }: InvestmentRow,
  { event, amount }: InvestmentNews,
): Promise<void> {
  const { title, verb } = WORDS[event]
  await notify(
    tx,
    services,
    await activeMembers(tx, teamId, rolesWith('investments.write').filter(isTeamRole)),
    {
      ...{ teamId, type: 'investment', title },
      message: `${formatExactAmount(amount, currency)} ${verb} ${planName}`,
      metadata: { amount, currency, investmentId: id },
      dedupeKey: `investment:${event}:${id}`,
    },
  )
}
