import { definePage } from '#define'

export const settings = definePage({
  name: 'settings',
  path: '/dashboard/settings',
  title: 'Settings',
  featureFlag: 'settings',
  permission: 'signedIn',
  navigation: {
    icon: 'setting',
    order: 120,
    shortcut: 'e',
    keywords: 'password two-factor passkeys sessions api keys webhooks',
  },
  component: () => import('./SettingsPage.tsx'),
})
