import { definePage } from '#define'

export const adminFeatures = definePage({
  name: 'admin-features',
  path: '/admin/features',
  title: 'Features',
  permission: 'platform.features',
  navigation: { icon: 'flag', order: 260, shortcut: 'f' },
  component: () => import('./FeaturesPage.tsx'),
})
