import { z } from 'zod'
import { defineRoute } from '#server/http/route.ts'
import { readBalances } from './readBalances.ts'
import { readMonthlyVolumes } from './readMonthlyVolumes.ts'
import { readTotals } from './readTotals.ts'

const monthlyVolumes = defineRoute({
  method: 'get',
  path: '/charts/monthly-volumes',
  summary: 'Payment volume of the last six months',
  description:
    'Oldest first, this month last, months without a payment included. In US dollars; completed payments only.',
  tag: 'Dashboard',
  access: { permission: 'transactions.view' },
  answer: z.array(z.object({ name: z.string(), volume: z.string(), month: z.string() })).readonly(),
  handle: async ({ caller, services: { db, now } }) => ({
    data: await readMonthlyVolumes(db.orm, caller.team.id, now()),
  }),
})

const dashboardStats = defineRoute({
  method: 'get',
  path: '/crypto-wallet/dashboard-stats',
  summary: 'The three figures of the dashboard',
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
