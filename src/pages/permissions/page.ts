import { definePage } from '../../framework/define/definePage.ts'

export const permissions = definePage({
  name: 'permissions',
  path: '/dashboard/teams/permissions',
  title: 'Roles & Permissions',
  featureFlag: 'teamManagement',
  permission: 'team.view',
  navigation: false,
  component: () => import('./PermissionsPage.tsx'),
})
