import { defineDashboard } from '#define'

/** What waits in a team, each part for the members who can deal with it. */
export const needsAttention = defineDashboard({
  name: 'needs-attention',
  permission: 'wallet.view',
  figures: {
    approvals: {
      title: 'Payments to approve',
      permission: 'payouts.approve',
      measure: { resource: 'team-approvals', preset: 'waiting', where: { requestedById: { ne: '$user' } } },
    },
    overdue: {
      title: 'Overdue invoices',
      permission: 'invoices.write',
      measure: { resource: 'invoices', preset: 'overdue' },
    },
    review: {
      title: 'Payments to review',
      permission: 'invoices.markPaid',
      measure: { resource: 'payments-to-review', preset: 'open' },
    },
    payouts: {
      title: 'Failed payouts, last 7 days',
      permission: 'fiat.offramp',
      measure: {
        resource: 'instant-fiat',
        where: { type: 'offramp', status: 'failed' },
        at: 'timestamp',
        lastDays: 7,
      },
    },
    deliveries: {
      title: 'Failed webhook deliveries, last 7 days',
      measure: { resource: 'webhook-deliveries', where: { state: 'given_up' }, lastDays: 7 },
    },
  },
})
