import { defineDashboard } from '#define'

/** What waits for an administrator, and how much there is. */
export const adminOverview = defineDashboard({
  name: 'admin-overview',
  permission: 'platform.view',
  isDense: true,
  figures: {
    approvals: {
      title: 'Approvals',
      note: 'wait for a second administrator',
      measure: { resource: 'approvals', where: { status: 'awaiting_approval' } },
    },
    identityChecks: {
      title: 'Identity checks',
      note: 'wait for a review',
      measure: { resource: 'kyc-cases', preset: 'review' },
    },
    heldDeposits: {
      title: 'Held deposits',
      note: 'wait for a release',
      featureFlag: 'chain',
      measure: { resource: 'admin-transactions', where: { flagged: true } },
    },
    liens: {
      title: 'Liens',
      note: 'keep money back',
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
