import { definePage } from '#define'

export const bulkUsers = definePage({
  name: 'bulk-users',
  path: '/admin/users/bulk',
  title: 'Create users in bulk',
  permission: 'platform.users',
  navigation: false,
  component: () => import('./BulkUsersPage.tsx'),
})
