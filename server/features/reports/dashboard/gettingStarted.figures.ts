import { and, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm'
import { gettingStarted } from '#resources/dashboards/gettingStarted.ts'
import { implementFigures } from '#server/engine/dashboards/implementFigures.ts'
import { team, users } from '#server/features/people/identity/schema.ts'
import { walletSummary } from '#server/core/wallet/summaryAxes.ts'

const count = sql<string>`count(*)::text`

/** The steps that no list of the team's records counts. */
export const gettingStartedFigures = implementFigures(gettingStarted, {
  business: async ({ orm, caller }) => {
    const [row] = await orm
      .select({ count })
      .from(team)
      .where(and(eq(team.id, caller.team.id), isNotNull(team.country), isNotNull(team.currency)))
    return row?.count ?? '0'
  },
  identity: async ({ orm, caller }) => {
    const [row] = await orm
      .select({ count })
      .from(users)
      .where(and(eq(users.id, caller.userId ?? ''), ne(users.kycStatus, 'none')))
    return row?.count ?? '0'
  },
  payment: async ({ orm, caller }) => {
    const [row] = await orm
      .select({ count })
      .from(walletSummary)
      .where(
        and(
          eq(walletSummary.teamId, caller.team.id),
          eq(walletSummary.type, 'credit'),
          notInArray(walletSummary.kind, ['faucet', 'lien']),
        ),
      )
    return row?.count ?? '0'
  },
})
