import { defineDashboard } from '#define'

/** The four figures above the investments. */
export const investmentSummary = defineDashboard({
  name: 'investment-summary',
  permission: 'investments.view',
  call: '/investments/summary',
  follows: ['investments'],
  isDense: true,
  figures: {
    totalInvested: { title: 'Total Invested', note: 'In running investments', as: 'USD' },
    currentValue: { title: 'Current Value', note: 'With what they earned', as: 'USD' },
    totalEarnings: { title: 'Total Earnings', note: 'Of all investments ever', as: 'USD' },
    activePlans: { title: 'Active Plans', note: 'Compounding every day' },
  },
})
