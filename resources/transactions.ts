import { defineFields, field, type RecordOf, defineResource } from '#define'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { TRANSACTION_STATUSES } from '#resources/vocabulary/statuses.ts'
import { NETWORKS } from '#resources/vocabulary/networks.ts'

const fields = defineFields({
  id: field.id({ label: 'Transaction ID' }),
  type: field.enum({
    options: {
      credit: { label: 'Incoming' },
      debit: { label: 'Outgoing' },
    },
  }),
  status: field.enum({
    options: TRANSACTION_STATUSES,
  }),
  amount: field.amount({
    ...TRANSACTION_AMOUNTS,
    asset: 'currency',
    required: true,
    direction: { field: 'type', plus: ['credit'] },
  }),
  currency: field.enum({
    options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' }, ETH: { label: 'ETH' } },
  }),
  fee: field.amount({ ...TRANSACTION_AMOUNTS, asset: 'currency' }),
  address: field.address(),
  fromAddress: field.address({ label: 'From' }),
  toAddress: field.address({ label: 'To' }),
  network: field.enum({ options: NETWORKS, required: false }),
  hash: field.hash({ label: 'Transaction hash', explorerUrl: '/sandbox/explorer/tx/{hash}' }),
  failureReason: field.text({ label: 'Reason' }),
  createdAt: field.timestamp({ label: 'Date', required: true, readOnly: true }),
})

/** A movement of money in or out of the team's wallet. */
export type Transaction = RecordOf<typeof fields>

export const transactions = defineResource({
  name: 'transactions',
  labels: { singular: 'Transaction', plural: 'Transactions' },
  recordTitle: 'id',
  featureFlag: 'transactions',
  navigation: { icon: 'swap', order: 60 },
  permissions: {
    list: 'transactions.view',
    show: 'transactions.view',
    create: false,
    edit: false,
    delete: false,
    export: 'transactions.export',
  },
  fields,
  list: {
    subtitle: 'View and manage your payment history',
    columns: [
      {
        field: 'id',
        label: 'Transaction',
        sortable: false,
        cell: () => import('#pages/transactions/TransactionCell.tsx'),
      },
      { field: 'amount', onCard: true },
      { field: 'createdAt', label: 'Date', onCard: true },
      { field: 'status', onCard: true },
    ],
    search: ['id', 'hash', 'address'],
    searchPlaceholder: 'Search transactions...',
    filters: [
      { field: 'type', allLabel: 'All Types', choose: 'single' },
      { field: 'status', allLabel: 'All Status', choose: 'single' },
      { field: 'currency', allLabel: 'All Currencies', choose: 'single' },
      'createdAt',
      'amount',
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    empty: { title: 'No transactions found' },
    export: {
      columns: [
        { field: 'id', label: 'Transaction ID' },
        { field: 'hash', label: 'Hash' },
        { field: 'type', label: 'Type' },
        { field: 'amount', label: 'Amount' },
        { field: 'currency', label: 'Currency' },
        { field: 'status', label: 'Status' },
        { field: 'createdAt', label: 'Date' },
        { field: 'address', label: 'Address' },
        { field: 'network', label: 'Network' },
      ],
    },
  },
  show: { layout: 'modal', sections: [] },
  slots: { beforeShow: () => import('#pages/transactions/TransactionDetails.tsx') },
  messages: { loadFailed: 'Failed to fetch transactions' },
  api: { kind: 'endpoint', list: '/transaction/list', show: '/transaction/{id}' },
})
