import { defineDashboard } from '#define'

const completed = { status: 'successful' }

/** What came in and went out of the team's wallet, and what comes next. */
export const moneyFlow = defineDashboard({
  name: 'money-flow',
  permission: 'transactions.view',
  featureFlag: 'transactions',
  follows: ['transactions', 'invoices', 'investments', 'instant-fiat'],
  periods: true,
  figures: {
    in: {
      title: 'In',
      as: 'USD',
      leadsTo: { resource: 'transactions', where: { type: 'credit', ...completed }, at: 'createdAt' },
    },
    out: {
      title: 'Out',
      as: 'USD',
      leadsTo: { resource: 'transactions', where: { type: 'debit', ...completed }, at: 'createdAt' },
    },
    net: {
      title: 'Net',
      as: 'USD',
      leadsTo: { resource: 'transactions', where: completed, at: 'createdAt' },
    },
  },
  charts: {
    flow: {
      title: 'In and out',
      as: 'USD',
      by: 'period',
      bars: [
        { name: 'in', title: 'In' },
        { name: 'out', title: 'Out' },
      ],
    },
  },
  lines: {
    upcoming: { title: 'Upcoming', empty: 'Nothing due, maturing or awaiting payout' },
  },
})
