import { z } from 'zod'
import { defineRoute } from '#server/engine/http/route.ts'
import { readBalances, readTotals } from '#server/core/wallet/readBalances.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletSummary } from '#server/core/wallet/summaryAxes.ts'

const monthlyVolumes = defineRoute('GET /charts/monthly-volumes', {
  summary: 'Retrieve payment volume for the last six months',
  description:
    'Oldest first, including the current month and months without payments. Completed payments only, in US dollars.',
  tag: 'Dashboard',
  access: { permission: 'transactions.view' },
  answer: z.array(z.object({ name: z.string(), volume: z.string(), month: z.string() })).readonly(),
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readMonthlyVolumes(db.orm, caller.team.id, now()),
  }),
})

const dashboardStats = defineRoute('GET /crypto-wallet/dashboard-stats', {
  summary: 'Retrieve dashboard figures',
  description: 'Balance and volume are in US dollars.',
  tag: 'Dashboard',
  access: { permission: 'wallet.view' },
  answer: z.object({ balance: z.string(), totalTransactions: z.number(), transactionVolume: z.string() }),
  handle: async ({ caller, services: { db } }) => {
    const { totalUsdValue } = await readBalances(db.orm, caller.team.id)
    const { totalTransactions, totalTransactionVolume } = await readTotals(db.orm, caller.team.id)
    return { data: { balance: totalUsdValue, totalTransactions, transactionVolume: totalTransactionVolume } }
  },
})

export const routes = [monthlyVolumes, dashboardStats]

const MONTHS = 6
const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

interface MonthlyVolume {
  /** `Jan`. */
  readonly name: string
  /** The value of completed transactions, in US dollars. */
  readonly volume: string
  /** `2026-01`. */
  readonly month: string
}

/**
 * The volume of the last six months, the present one included, oldest first; a month without any has zero.
 */
async function readMonthlyVolumes(orm: Orm, teamId: string, now: Date): Promise<readonly MonthlyVolume[]> {
  const months = lastMonths(now)
  const volumes = await volumesSince(orm, teamId, `${months[0]?.month}-01`)
  return months.map(({ name, month }) => ({ name, volume: volumes.get(month) ?? '0', month }))
}

function lastMonths(now: Date) {
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1 + index, 1))
    return { name: NAMES[first.getUTCMonth()] ?? '', month: first.toISOString().slice(0, 7) }
  })
}

async function volumesSince(orm: Orm, teamId: string, first: string): Promise<ReadonlyMap<string, string>> {
  const month = sql<string>`to_char(${walletSummary.day}, 'YYYY-MM')`
  const rows = await orm
    .select({ month, volume: sql<string>`trim_scale(sum(${walletSummary.usdValue}))` })
    .from(walletSummary)
    .where(
      and(
        eq(walletSummary.teamId, teamId),
        eq(walletSummary.status, 'successful'),
        gte(walletSummary.day, first),
      ),
    )
    .groupBy(month)
  return new Map(rows.map((row) => [row.month, row.volume]))
}
