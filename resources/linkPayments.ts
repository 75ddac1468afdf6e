import { defineFields, field, type RecordOf, defineResource } from '#define'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ label: 'Payment ID' }),
  linkId: field.reference({ label: 'Payment link', to: 'payment-links', required: true }),
  transactionId: field.reference({ label: 'Transaction ID', to: 'transactions' }),
  amount: field.amount({ asset: 'currency', required: true, ...PRICE_AMOUNTS }),
  currency: field.enum({ options: { USDC: { label: 'USDC' }, USDT: { label: 'USDT' } } }),
  payer: field.address({ label: 'Payer' }),
  payerName: field.text({ label: 'Name' }),
  payerEmail: field.email({ label: 'Email' }),
  quantity: field.integer({ label: 'Items sold' }),
  status: field.enum({
    options: {
      completed: STATUSES.completed,
      pending: STATUSES.pending,
    },
  }),
  date: field.timestamp({ label: 'Date and time', required: true }),
  hash: field.hash({ label: 'Transaction hash', explorerUrl: '/api/explorer/tx/{hash}' }),
})

/** A payment through a link: credited in the ledger, not just claimed by a visitor. */
export type LinkPayment = RecordOf<typeof fields>

export const linkPayments = defineResource({
  name: 'link-payments',
  labels: { singular: 'Link payment', plural: 'Link Payments' },
  recordTitle: 'id',
  featureFlag: 'paymentLinks',
  navigation: false,
  permissions: { ...readOnly, list: 'links.view', show: false, export: 'transactions.export' },
  fields,
  list: {
    subtitle: 'Payments received through your links',
    columns: [
      { field: 'transactionId', sortable: false },
      { field: 'amount', onCard: true },
      { field: 'payer', onCard: true },
      { field: 'date', onCard: true },
      { field: 'status', onCard: true },
      { field: 'linkId', sortable: false, onCard: true },
      { field: 'hash', hidden: true },
      { field: 'payerName', hidden: true },
      { field: 'payerEmail', hidden: true },
      { field: 'quantity', hidden: true },
    ],
    filters: [
      { field: 'linkId', allLabel: 'All payment links', choose: 'single' },
      { field: 'currency', allLabel: 'All currencies', choose: 'single' },
      'date',
    ],
    defaultSort: { field: 'date', order: 'desc' },
    pageSize: 10,
    empty: { picture: 'payments', title: 'No transactions found' },
    export: {
      columns: [
        'id',
        'linkId',
        'amount',
        'currency',
        'payer',
        'date',
        'status',
        'hash',
        'payerName',
        'payerEmail',
        'quantity',
      ],
    },
  },
  api: { kind: 'collection', table: 'link_payment' },
})
