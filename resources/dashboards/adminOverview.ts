import { defineDashboard } from '#define'

/** What waits for an administrator, and how much there is. */
export const adminOverview = defineDashboard({
  name: 'admin-overview',
  permission: 'platform.view',
  isDense: true,
  figures: {
    approvals: {
      title: 'Approvals',
      note: 'waiting for a decision',
      measure: { resource: 'approvals', where: { status: 'awaiting_approval' } },
    },
    identityChecks: {
      title: 'Identity checks',
      note: 'waiting for a review',
      measure: { resource: 'kyc-cases', preset: 'review' },
    },
    heldDeposits: {
      title: 'Held deposits',
      note: 'waiting for a release',
      featureFlag: 'chain',
      measure: { resource: 'admin-transactions', where: { flagged: true } },
    },
    liens: {
      title: 'Liens',
      note: 'in force',
      measure: { resource: 'liens', where: { status: 'active' } },
    },
    suspendedUsers: {
      title: 'Suspended users',
      note: 'cannot sign in',
      measure: { resource: 'users', where: { status: 'suspended' } },
    },
    users: { title: 'Users', note: 'in all', measure: { resource: 'users' } },
    transactions: { title: 'Transactions', note: 'in all', measure: { resource: 'admin-transactions' } },
  },
})
