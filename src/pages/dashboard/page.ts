import { definePage } from '#define'

export const dashboard = definePage({
  name: 'dashboard',
  path: '/dashboard',
  title: 'Dashboard',
  featureFlag: 'dashboard',
  permission: 'wallet.view',
  navigation: { icon: 'dashboard', order: 10, shortcut: 'd' },
  rowsOf: 'transactions',
  component: () => import('./DashboardPage.tsx'),
})
