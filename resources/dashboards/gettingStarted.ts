import { defineDashboard } from '#define'

/** What a new team does first, each where it is done. A step is done once its figure is not zero. */
export const gettingStarted = defineDashboard({
  name: 'getting-started',
  permission: 'wallet.view',
  follows: ['transactions', 'payment-links', 'webhook-endpoints', 'invitations', 'team-settings'],
  figures: {
    business: {
      title: 'Set up your business',
      note: 'Name and logo as customers see them, country and currency',
      featureFlag: 'teamManagement',
      permission: 'canManageSettings',
      to: '/dashboard?step=business',
    },
    identity: {
      title: 'Verify your identity',
      note: 'Required for bank payouts and higher limits',
      to: '/dashboard/profile?step=identity',
    },
    tokens: {
      title: 'Get test tokens',
      note: 'Use them to try sending and payouts',
      measure: { resource: 'faucet' },
    },
    link: {
      title: 'Create a payment link',
      note: 'A link and QR code anyone can pay',
      permission: 'links.write',
      measure: { resource: 'payment-links' },
      to: '/dashboard/payment-links/create',
    },
    payment: {
      title: 'Receive your first payment',
      note: 'Share your link, or your address and its QR code',
      featureFlag: 'sendReceive',
      permission: 'wallet.receive',
      to: '/dashboard/send-receive?tab=receive',
    },
    webhook: {
      title: 'Add a webhook',
      note: 'Get notified on your server when a payment arrives',
      measure: { resource: 'webhook-endpoints' },
      to: '/dashboard/settings/webhook-endpoints/create',
    },
    invitation: {
      title: 'Invite your team',
      note: 'Give each person a role',
      measure: { resource: 'invitations' },
      to: '/dashboard/teams?step=invite',
    },
  },
})
