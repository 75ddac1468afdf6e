import { defineFields, field, type RecordOf, defineResource } from '#define'
import { MERCHANT_CATEGORIES } from '#resources/vocabulary/merchantCategories.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ prefix: 'ctx_', label: 'Transaction ID' }),
  card: field.reference({ to: 'crypto-cards', required: true, readOnly: true }),
  merchant: field.text({ required: true }),
  type: field.enum({
    options: {
      payment: { label: 'Payments' },
      refund: { label: 'Refunds' },
      load: { label: 'Card funding' },
    },
  }),
  /** What the merchant is. */
  category: field.enum({ options: MERCHANT_CATEGORIES, required: false }),
  amount: field.amount({
    asset: 'currency',
    required: true,
    direction: { field: 'type', plus: ['refund', 'load'], minus: ['payment'] },
  }),
  currency: field.enum({
    options: {
      USD: { label: 'USD' },
      EUR: { label: 'EUR' },
      GBP: { label: 'GBP' },
      USDC: { label: 'USDC' },
      USDT: { label: 'USDT' },
    },
  }),
  /** The tokens it took or brought. */
  usdc: field.decimal({ label: 'USDC', required: true }),
  usdt: field.decimal({ label: 'USDT', required: true }),
  date: field.timestamp({ required: true, readOnly: true }),
  status: field.enum({
    options: {
      completed: STATUSES.completed,
      pending: STATUSES.pending,
      declined: STATUSES.declined,
    },
  }),
  declineReason: field.text({ label: 'Reason', said: true }),
})

/** A payment with a card, a refund, a declined payment, or money loaded onto it. */
export type CardTransaction = RecordOf<typeof fields>

export const cardTransactions = defineResource({
  name: 'card-transactions',
  labels: { singular: 'Card transaction', plural: 'Card Transactions' },
  recordTitle: 'merchant',
  featureFlag: 'cryptoCards',
  navigation: false,
  permissions: { ...readOnly, list: 'cards.view', show: false, export: 'transactions.export' },
  fields,
  list: {
    columns: [
      {
        field: 'merchant',
        label: 'Transaction',
        sortable: false,
        cell: () => import('#pages/crypto-cards/CardTransactionCell.tsx'),
      },
      { field: 'category', hidden: true, sortable: false },
      { field: 'amount', cell: () => import('#pages/crypto-cards/CardAmountCell.tsx'), onCard: true },
      { field: 'date', onCard: true },
      { field: 'status', sortable: false, onCard: true },
    ],
    search: ['merchant', 'id'],
    searchPlaceholder: 'Search transactions...',
    filters: [
      { field: 'type', allLabel: 'All Types', choose: 'single', inBar: true },
      { field: 'status', allLabel: 'All Status', choose: 'single', inBar: true },
    ],
    defaultSort: { field: 'date', order: 'desc' },
    pageSize: 10,
    pageSizes: [5, 10, 15, 20],
    pager: 'steps',
    dimWhen: { status: 'declined' },
    empty: { picture: 'payments', title: 'No transactions found', filtered: 'No transactions found' },
    export: {
      label: 'Export',
      columns: [
        'id',
        'merchant',
        'type',
        'amount',
        'currency',
        'usdc',
        'usdt',
        'date',
        'status',
        { field: 'declineReason', label: 'Reason' },
        'category',
      ],
    },
  },
  messages: { loadFailed: 'Failed to load card transactions' },
  api: { kind: 'collection', table: 'card_history' },
})
