import { defineDashboard } from '#define'

/** The four figures above the investments. */
export const investmentSummary = defineDashboard({
  name: 'investment-summary',
  permission: 'investments.view',
  call: '/investments/summary',
  follows: ['investments'],
  figures: {
    totalInvested: { title: 'Total Invested', note: 'In active plans', as: 'USD' },
    currentValue: { title: 'Current Value', note: 'Including earnings', as: 'USD', isMain: true },
    totalEarnings: { title: 'Total Earnings', note: 'All time', as: 'USD' },
    activePlans: { title: 'Active Plans', note: 'Compounds daily' },
  },
})
