import { defineDashboard } from '#define'

/** What waits for an administrator. */
export const adminQueues = defineDashboard({
  name: 'admin-queues',
  permission: 'platform.view',
  figures: {
    approvals: {
      title: 'Approvals',
      permission: 'platform.approvals',
      measure: { resource: 'approvals', preset: 'waiting' },
    },
    identityChecks: {
      title: 'Identity checks',
      permission: 'platform.kyc',
      measure: { resource: 'kyc-cases', preset: 'review' },
    },
    heldDeposits: {
      title: 'Held deposits',
      featureFlag: 'chain',
      permission: 'platform.money',
      measure: { resource: 'admin-transactions', preset: 'held' },
    },
  },
})
