import { definePage } from '#define'

export const teams = definePage({
  name: 'teams',
  path: '/dashboard/teams',
  title: 'Team Management',
  featureFlag: 'teamManagement',
  permission: 'team.view',
  navigation: { icon: 'team', order: 100, shortcut: 'm', label: 'Team', keywords: 'members invite roles' },
  component: () => import('./TeamsPage.tsx'),
})
