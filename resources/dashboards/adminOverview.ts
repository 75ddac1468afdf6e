import { defineDashboard } from '#define'

/** How much there is on the platform. */
export const adminOverview = defineDashboard({
  name: 'admin-overview',
  permission: 'platform.view',
  figures: {
    liens: {
      title: 'Liens',
      note: 'in force',
      measure: { resource: 'liens', where: { status: 'active' } },
    },
    suspendedUsers: {
      title: 'Suspended users',
      note: 'can’t sign in',
      measure: { resource: 'users', where: { status: 'suspended' } },
    },
    users: { title: 'Users', note: 'in all', measure: { resource: 'users' } },
    transactions: { title: 'Transactions', note: 'in all', measure: { resource: 'admin-transactions' } },
  },
})
