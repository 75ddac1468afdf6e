/** The way from a record to what it moved in the wallet. */
export const showMovements = {
  label: 'Transactions',
  icon: 'swap',
  placement: ['show'],
  featureFlag: 'transactions',
  permission: 'transactions.view',
  here: { go: '/dashboard/transactions?q={id}' },
} as const
