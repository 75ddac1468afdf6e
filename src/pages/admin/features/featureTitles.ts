import type { FeatureFlag } from '#resources/vocabulary/flags.ts'

/** The name of each feature on screen. */
export const FEATURE_TITLES = {
  dashboard: 'Dashboard',
  sendReceive: 'Send & Receive',
  paymentLinks: 'Payment Links',
  invoices: 'Invoices',
  investments: 'Investments',
  transactions: 'Transactions',
  cryptoCards: 'Crypto Cards',
  instantFiat: 'Instant Fiat',
  faucet: 'Faucet',
  teamManagement: 'Team Management',
  profile: 'Profile',
  settings: 'Settings',
  apiDocs: 'API Documentation',
  notifications: 'Notifications',
  apiSettings: 'API Settings',
  settlementSettings: 'Settlement Settings',
  approvals: 'Approvals of payments',
} as const satisfies Readonly<Record<FeatureFlag, string>>
