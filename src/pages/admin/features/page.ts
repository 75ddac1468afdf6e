import { definePage } from '../../../framework/define/definePage.ts'

export const adminFeatures = definePage({
  name: 'admin-features',
  path: '/admin/features',
  title: 'Features',
  permission: 'platform.features',
  navigation: { icon: 'flag', order: 260 },
  component: () => import('./FeaturesPage.tsx'),
})
