import { definePage } from '../../framework/define/definePage.ts'

export const dashboard = definePage({
  name: 'dashboard',
  path: '/dashboard',
  title: 'Dashboard',
  featureFlag: 'dashboard',
  permission: 'wallet.view',
  navigation: { icon: 'dashboard', order: 10 },
  component: () => import('./DashboardPage.tsx'),
})
