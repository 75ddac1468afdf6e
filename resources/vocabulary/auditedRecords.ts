/** Kinds of targets in the activity log of a team, and the resource with their records. */
export const TEAM_RECORDS: Readonly<Record<string, string>> = {
  address: 'address-book',
  api_key: 'api-keys',
  bank_recipient: 'bank-recipients',
  card: 'crypto-cards',
  conversion: 'instant-fiat',
  customer: 'customers',
  investment: 'investments',
  invoice: 'invoices',
  item: 'catalogue-items',
  link: 'payment-links',
  payment: 'payments-to-review',
  payment_link: 'payment-links',
  payment_request: 'team-approvals',
  recurring_invoice: 'recurring-invoices',
  scheduled_payment: 'scheduled-payments',
  transaction: 'transactions',
  webhook: 'webhook-endpoints',
}

/** The same of the platform's audit log: what its administrators can open. */
export const PLATFORM_RECORDS: Readonly<Record<string, string>> = {
  conversion: 'admin-conversions',
  transaction: 'admin-transactions',
  user: 'users',
}
