import { defineFields, field, type RecordOf, defineResource } from '#define'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const PAID = {
  invoice: { label: 'Invoice' },
  link_payment: { label: 'Payment link' },
  deposit: { label: 'Deposit' },
  manual: { label: 'Marked as paid' },
} as const
const currency = {
  options: {
    USDC: { label: 'USDC' },
    USDT: { label: 'USDT' },
    ETH: { label: 'ETH' },
    USD: { label: 'USD' },
    EUR: { label: 'EUR' },
    GBP: { label: 'GBP' },
  },
} as const

const fields = defineFields({
  id: field.id({ label: 'Payment ID' }),
  customerId: field.reference({ label: 'Customer', to: 'customers', required: true }),
  kind: field.enum({ options: { ...PAID, refund: { label: 'Refund' } } }),
  source: field.text({ label: 'Source' }),
  invoiceId: field.reference({ label: 'Invoice', to: 'invoices' }),
  linkId: field.reference({ label: 'Payment link', to: 'payment-links' }),
  transactionId: field.reference({ label: 'Transaction', to: 'transactions' }),
  amount: field.amount({
    asset: 'currency',
    required: true,
    scale: 6,
    direction: { field: 'kind', plus: ['invoice', 'link_payment', 'deposit', 'manual'] },
  }),
  currency: field.enum(currency),
  value: field.amount({ label: 'In their currency', asset: 'accountCurrency', required: true }),
  accountCurrency: field.enum({ label: 'Invoice currency', ...currency }),
  date: field.timestamp({ required: true }),
})

/** What a customer paid, or was refunded: for an invoice, through a link, from an address of theirs, or outside of the platform. */
export type CustomerPayment = RecordOf<typeof fields>

export const customerPayments = defineResource({
  name: 'customer-payments',
  labels: { singular: 'Customer payment', plural: 'Customer payments' },
  recordTitle: 'id',
  featureFlag: 'invoices',
  navigation: false,
  permissions: { ...readOnly, list: 'invoices.view', show: false, export: false },
  fields,
  list: {
    columns: [
      {
        field: 'source',
        label: 'For',
        sortable: false,
        cell: () => import('#pages/customers/PaidForCell.tsx'),
      },
      { field: 'kind', onCard: true },
      { field: 'amount', onCard: true },
      { field: 'value', onCard: true },
      { field: 'date', onCard: true },
    ],
    filters: [{ field: 'kind', allLabel: 'All kinds' }, 'date'],
    defaultSort: { field: 'date', order: 'desc' },
    pageSize: 10,
    empty: { title: 'No payments yet' },
  },
  api: { kind: 'collection', table: 'customer_payment' },
})
