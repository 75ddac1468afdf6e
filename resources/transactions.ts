import { defineFields, field, type RecordOf, defineResource } from '#define'
import { TRANSACTION_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { receiptActions } from '#resources/vocabulary/receiptActions.ts'
import { TRANSACTION_STATUSES } from '#resources/vocabulary/statuses.ts'
import { networkOptions, tokenOptions } from '#resources/vocabulary/networks.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const note = field.text({ maxLength: 500, printed: true, description: 'Only your team sees this.' })
const category = field.text({ maxLength: 60, placeholder: 'Suppliers' })

const customer = field.reference({ to: 'customers', required: true, createHere: true })

const fields = defineFields({
  id: field.id({ label: 'Transaction ID' }),
  type: field.enum({
    options: {
      credit: { label: 'Incoming' },
      debit: { label: 'Outgoing' },
    },
  }),
  status: field.enum({
    options: {
      successful: {
        ...TRANSACTION_STATUSES.successful,
        help: 'The money arrived. It can’t be reversed.',
      },
      pending: { ...TRANSACTION_STATUSES.pending, help: 'On hold until the network confirms it.' },
      failed: {
        ...TRANSACTION_STATUSES.failed,
        help: 'Nothing was sent. The money is back in your balance.',
      },
    },
  }),
  amount: field.amount({
    ...TRANSACTION_AMOUNTS,
    asset: 'currency',
    required: true,
    direction: { field: 'type', plus: ['credit'] },
  }),
  currency: field.enum({
    ...tokenOptions,
  }),
  kind: field.enum({ options: TRANSACTION_KINDS }),
  counterparty: field.text({ said: true }),
  customerId: field.reference({ label: 'Customer', to: 'customers' }),
  fee: field.amount({
    ...TRANSACTION_AMOUNTS,
    asset: 'currency',
    help: 'The cost of the transfer. It’s deducted from the amount, so the recipient gets the net.',
  }),
  net: field.amount({ ...TRANSACTION_AMOUNTS, asset: 'currency' }),
  note,
  category,
  source: field.json(),
  sourceId: field.text({ label: 'Source', code: true }),
  lien: field.json(),
  receiptUrl: field.text({ label: 'Receipt link' }),
  sending: field.enum({
    label: 'On the network',
    options: { open: { label: 'In progress' }, cancelling: { label: 'Being cancelled' } },
    required: false,
  }),
  address: field.address(),
  fromAddress: field.address({ label: 'From' }),
  toAddress: field.address({ label: 'To' }),
  network: field.enum({ ...networkOptions, required: false }),
  hash: field.hash({ label: 'Transaction hash', explorerUrl: '/api/explorer/tx/{hash}' }),
  failureReason: field.text({ label: 'Reason', said: true }),
  createdAt: field.timestamp({ label: 'Date', required: true, readOnly: true }),
  settledAt: field.timestamp({ label: 'Settled' }),
})

/** A movement of money in or out of the team's wallet. */
export type Transaction = RecordOf<typeof fields>

export const transactions = defineResource({
  name: 'transactions',
  labels: { singular: 'Transaction', plural: 'Transactions' },
  recordTitle: 'id',
  featureFlag: 'transactions',
  navigation: { icon: 'swap', order: 60, shortcut: 't', keywords: 'payments history' },
  permissions: {
    ...readOnly,
    list: 'transactions.view',
    show: 'transactions.view',
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
      { field: 'kind', hidden: true, sortable: false },
      { field: 'counterparty', hidden: true, sortable: false },
      { field: 'category', hidden: true, sortable: false },
      { field: 'note', hidden: true, sortable: false },
      { field: 'fee', hidden: true, sortable: false },
      { field: 'net', hidden: true, sortable: false },
    ],
    search: ['id', 'hash', 'fromAddress', 'toAddress', 'counterparty', 'note', 'category', 'sourceId'],
    searchPlaceholder: 'Search transactions...',
    filters: [
      { field: 'type', allLabel: 'All Types', choose: 'single', inBar: true },
      { field: 'status', allLabel: 'All Status', choose: 'single', inBar: true },
      { field: 'currency', allLabel: 'All Currencies', choose: 'single', inBar: true },
      { field: 'kind', allLabel: 'All kinds', choose: 'single' },
      'createdAt',
      'amount',
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    dimWhen: { status: 'failed' },
    empty: { picture: 'payments', title: 'No transactions found' },
    export: {
      label: 'Export CSV',
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
        { field: 'kind', label: 'Kind' },
        { field: 'counterparty', label: 'Counterparty' },
        { field: 'fee', label: 'Fee' },
        { field: 'net', label: 'Net' },
        { field: 'note', label: 'Note' },
        { field: 'category', label: 'Category' },
      ],
    },
  },
  show: { amount: 'amount', party: 'counterparty', sections: [] },
  slots: {
    afterList: () => import('#pages/transactions/TransactionTotals.tsx'),
    beforeShow: () => import('#pages/transactions/TransactionDetails.tsx'),
  },
  actions: {
    annotate: {
      label: 'Note and category',
      icon: 'edit',
      placement: ['show'],
      permission: 'transactions.annotate',
      confirm: {
        title: 'Note and category',
        submitLabel: 'Save',
        submitWhen: 'changed',
        summary: ['counterparty', 'amount'],
        fields: { category, note },
        from: { category: 'category', note: 'note' },
      },
      audit: 'annotated',
      success: 'Saved',
    },
    assignCustomer: {
      label: 'Assign to customer',
      icon: 'contact',
      placement: ['row', 'show'],
      featureFlag: 'invoices',
      permission: 'wallet.send',
      visibleWhen: { kind: 'deposit', type: 'credit', customerId: { null: true } },
      confirm: {
        title: 'Who paid from this address?',
        description:
          'All deposits from it, past and future, count as paid by this customer. Never assign an exchange’s address: others use it too.',
        summary: ['fromAddress', 'amount', 'createdAt'],
        fields: { customer },
        submitLabel: 'Assign to customer',
      },
      audit: 'assigned',
      success: 'Address assigned to the customer',
    },
    repeat: {
      label: 'Repeat',
      icon: 'send',
      placement: ['show'],
      featureFlag: 'sending',
      permission: 'wallet.send',
      visibleWhen: { kind: 'send' },
      here: {
        go: '/dashboard/send-receive?to={toAddress}&currency={currency}&network={network}&amount={amount}',
      },
    },
    cancelSending: {
      label: 'Stop payment',
      icon: 'stop',
      tone: 'danger',
      placement: ['show'],
      featureFlag: 'sending',
      permission: 'wallet.send',
      visibleWhen: { sending: 'open' },
      confirm: {
        title: 'Stop this payment?',
        description:
          'We’ll try to replace it with an empty transaction, and the amount becomes available again. If the network confirms the payment first, it goes through.',
        summary: ['toAddress', 'amount'],
        submitLabel: 'Stop payment',
      },
      call: { path: '/wallet/sendings/{id}/cancel' },
      success: 'The payment is being cancelled',
    },
    ...receiptActions,
    categorise: {
      label: 'Categorize',
      icon: 'flag',
      placement: ['bulk'],
      permission: 'transactions.annotate',
      confirm: { title: 'Categorize', fields: { category }, submitLabel: 'Save' },
      audit: 'annotated',
      success: '{count} categorized',
    },
    statement: {
      label: 'Statement',
      icon: 'file',
      placement: ['toolbar'],
      permission: 'transactions.export',
      here: { go: '/dashboard/transactions/statement' },
    },
    rules: {
      label: 'Category rules',
      icon: 'setting',
      placement: ['toolbar'],
      permission: 'transactions.view',
      here: { go: '/dashboard/transactions/category-rules' },
    },
  },
  messages: { loadFailed: 'Failed to fetch transactions' },
  audit: { name: 'transaction', fields: ['id'] },
  api: {
    kind: 'endpoint',
    list: '/transaction/list',
    show: '/transaction/{id}',
    table: 'wallet_transaction',
  },
})
