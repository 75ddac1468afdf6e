import { definePage } from '#define'

export const permissions = definePage({
  name: 'permissions',
  path: '/dashboard/teams/permissions',
  title: 'Roles & Permissions',
  featureFlag: 'teamManagement',
  permission: 'team.view',
  navigation: false,
  component: () => import('./PermissionsPage.tsx'),
})
