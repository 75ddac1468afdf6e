import { defineFields, field, type RecordOf, defineResource } from '#define'
import { historyFields } from '#resources/vocabulary/investmentHistory.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ prefix: 'itx_', label: 'Transaction ID' }),
  investment: field.reference({ to: 'investments', required: true, readOnly: true }),
  ...historyFields,
})

/** A deposit into an investment, a day's yield, or the withdrawal. */
export type InvestmentTransaction = RecordOf<typeof fields>

export const investmentTransactions = defineResource({
  name: 'investment-transactions',
  labels: { singular: 'Investment transaction', plural: 'Investment transactions' },
  recordTitle: 'description',
  featureFlag: 'investments',
  navigation: false,
  permissions: { ...readOnly, list: 'investments.view', show: false, export: 'transactions.export' },
  fields,
  list: {
    columns: [
      { field: 'type', sortable: false },
      { field: 'amount', onCard: true },
      { field: 'description', sortable: false },
      { field: 'date', onCard: true },
      { field: 'status', sortable: false, onCard: true },
      { field: 'txHash', sortable: false },
    ],
    defaultSort: { field: 'date', order: 'desc' },
    pageSize: 10,
    pager: 'steps',
    empty: { picture: 'payments', title: 'No transactions found' },
    export: {
      label: 'Export to CSV',
      columns: [
        { field: 'date', label: 'Date' },
        { field: 'type', label: 'Type' },
        { field: 'amount', label: 'Amount' },
        { field: 'currency', label: 'Currency' },
        { field: 'status', label: 'Status' },
        { field: 'txHash', label: 'Transaction hash' },
        { field: 'description', label: 'Description' },
      ],
    },
  },
  messages: {
    loadFailed: 'Failed to load transaction history',
    exported: 'Transaction history exported successfully',
    exportFailed: 'Failed to export transaction history',
  },
  api: { kind: 'collection', table: 'investment_transaction' },
})
