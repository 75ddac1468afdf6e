import { defineDashboard } from '#define'

/** Who paid the team, by which links, and what it spent money on. */
export const moneySources = defineDashboard({
  name: 'money-sources',
  permission: 'transactions.view',
  featureFlag: 'transactions',
  follows: ['transactions'],
  periods: true,
  figures: {},
  lines: {
    customers: { title: 'Top customers', empty: 'No payments in this period' },
    links: {
      title: 'Top payment links',
      empty: 'No link payments in this period',
      featureFlag: 'paymentLinks',
    },
    spending: { title: 'Spending', empty: 'No spending in this period' },
  },
})
