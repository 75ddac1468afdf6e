import { definePage } from '#define'

export const profile = definePage({
  name: 'profile',
  path: '/dashboard/profile',
  title: 'Profile',
  featureFlag: 'profile',
  permission: 'signedIn',
  navigation: { icon: 'user', order: 110, shortcut: 'p', keywords: 'name phone identity verification kyc' },
  component: () => import('./ProfilePage.tsx'),
})
