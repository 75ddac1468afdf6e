import { definePage } from '#define'

export const teamSettings = definePage({
  name: 'team-settings',
  path: '/dashboard/teams/settings',
  title: 'Team Settings',
  featureFlag: 'teamManagement',
  permission: 'canManageSettings',
  deniedText: "You don't have permission to manage team settings.",
  navigation: false,
  component: () => import('./TeamSettingsPage.tsx'),
})
