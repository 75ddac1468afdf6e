import { definePage } from '#define'

export const statement = definePage({
  name: 'statement',
  path: '/dashboard/transactions/statement',
  title: 'Statement',
  featureFlag: 'transactions',
  permission: 'transactions.export',
  navigation: false,
  component: () => import('./StatementPage.tsx'),
})
