import { defineDashboard } from '#define'

/** The three figures on top of a merchant's dashboard. */
export const merchantFigures = defineDashboard({
  name: 'merchant-figures',
  permission: 'wallet.view',
  call: '/wallet/get-token-balances',
  whenFailed: 'zero',
  figures: {
    totalUsdValue: { title: 'Current Balance (USD)', as: 'USD', isMain: true },
    totalTransactions: { title: 'Total Transactions', leadsTo: { resource: 'transactions' } },
    totalTransactionVolume: { title: 'Transaction Volume (USD)', as: 'USD' },
  },
})
