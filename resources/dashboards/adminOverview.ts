import { defineDashboard } from '#define'

/** How much there is on the platform. */
export const adminOverview = defineDashboard({
  name: 'admin-overview',
  permission: 'platform.view',
  figures: {
    liens: {
      title: 'Liens',
      note: 'currently placed',
      measure: { resource: 'liens', where: { status: 'active' } },
    },
    suspendedUsers: {
      title: 'Suspended users',
      note: 'can’t sign in',
      measure: { resource: 'users', where: { status: 'suspended' } },
    },
    users: { title: 'Users', note: 'in total', measure: { resource: 'users' } },
    transactions: { title: 'Transactions', note: 'in total', measure: { resource: 'admin-transactions' } },
  },
})
