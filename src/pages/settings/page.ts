import { definePage } from '#define'

export const settings = definePage({
  name: 'settings',
  path: '/dashboard/settings',
  title: 'Settings',
  featureFlag: 'settings',
  permission: 'signedIn',
  navigation: { icon: 'setting', order: 120 },
  component: () => import('./SettingsPage.tsx'),
})
