import { definePage } from '#define'

export const admin = definePage({
  name: 'admin',
  path: '/admin',
  title: 'Admin',
  permission: 'platform.view',
  navigation: { icon: 'safety', order: 200, shortcut: 'd' },
  component: () => import('./AdminPage.tsx'),
})
