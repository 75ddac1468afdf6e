import { defineDashboard } from '#define'

/** What a new team does first. A step is done once its figure is not zero. */
export const gettingStarted = defineDashboard({
  name: 'getting-started',
  permission: 'wallet.view',
  follows: ['transactions', 'payment-links', 'webhook-endpoints', 'invitations'],
  figures: {
    identity: {
      title: 'Verify your identity',
      note: 'Bank payout and higher limits need it',
      to: '/dashboard/profile',
    },
    tokens: {
      title: 'Get test tokens',
      note: 'To try what sending and paying out feels like',
      measure: { resource: 'faucet' },
    },
    link: {
      title: 'Create a payment link',
      note: 'An address and a QR code that anybody can pay by',
      measure: { resource: 'payment-links' },
    },
    payment: {
      title: 'Receive your first payment',
      note: 'Open the link on your phone by its QR code, and pay it',
      featureFlag: 'paymentLinks',
      to: '/dashboard/payment-links',
    },
    webhook: {
      title: 'Tell your server of payments',
      note: 'A webhook endpoint, with signatures to verify',
      featureFlag: 'apiSettings',
      measure: { resource: 'webhook-endpoints' },
      to: '/dashboard/settings?tab=api',
    },
    invitation: {
      title: 'Invite your team',
      note: 'Each with a role of their own',
      measure: { resource: 'invitations' },
      to: '/dashboard/teams',
    },
  },
})
