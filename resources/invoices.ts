import { defineResource, type RecordOf } from '#define'
import { invoiceActions } from '#resources/vocabulary/invoiceActions.ts'
import { invoiceFields, UNPAID } from '#resources/vocabulary/invoiceFields.ts'

/** What a merchant asks a customer to pay. */
export type Invoice = RecordOf<typeof invoiceFields>

/** Who asks for the money. */
export const SELLER = [
  'fromCompanyName',
  'fromEmail',
  'fromContactName',
  'fromPhone',
  'fromWebsite',
  'fromTaxNumber',
  'fromAddress',
] as const

const formSections = [
  { title: 'From', folded: true, fields: SELLER },
  { title: 'Customer', fields: ['customerId', 'customerName', 'customerEmail', 'customerAddress'] },
  { title: 'Details', fields: ['currency', 'dueDate', 'items'] },
  {
    title: 'Totals',
    description: 'Rates vary at payment time.',
    columns: 3,
    fields: ['subtotal', 'taxAmount', 'total', 'usdcAmount', 'usdtAmount'],
  },
  { title: 'Notes and terms', columns: 1, fields: ['notes', 'terms'] },
  { title: 'More options', folded: true, fields: ['taxRate', 'deduction', 'reminders'] },
] as const

export const invoices = defineResource({
  name: 'invoices',
  labels: { singular: 'Invoice', plural: 'Invoices' },
  recordTitle: 'invoiceNumber',
  featureFlag: 'invoices',
  navigation: { icon: 'file', order: 40, shortcut: 'i' },
  permissions: {
    list: 'invoices.view',
    show: 'invoices.view',
    create: 'invoices.write',
    edit: 'invoices.write',
    delete: 'invoices.ownDrafts',
    export: 'invoices.export',
  },
  fields: invoiceFields,
  list: {
    subtitle: 'Create, send and track invoices',
    columns: [
      {
        field: 'customerName',
        label: 'Customer',
        face: true,
        about: 'customerId',
        cell: () => import('#pages/invoices/InvoiceCell.tsx'),
      },
      { field: 'invoiceNumber', label: 'Invoice' },
      { field: 'total', label: 'Amount', onCard: true },
      { field: 'status', onCard: true },
      { field: 'dueDate', cell: () => import('#pages/invoices/DueDateCell.tsx'), onCard: true },
      { field: 'customerEmail', label: 'Email', hidden: true },
      { field: 'createdAt', hidden: true },
    ],
    search: ['invoiceNumber', 'customerName', 'customerEmail'],
    searchPlaceholder: 'Search invoices...',
    filters: [
      { field: 'status', allLabel: 'All statuses', choose: 'single', inBar: true },
      { field: 'currency', allLabel: 'All currencies', choose: 'single', inBar: true },
      'dueDate',
      { field: 'paidAt', label: 'Payment date' },
    ],
    presets: [
      { name: 'unpaid', label: 'Unpaid', where: { status: { in: UNPAID } } },
      { name: 'overdue', label: 'Overdue', where: { status: 'overdue' } },
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    pageSize: 10,
    empty: { title: 'No invoices found' },
    export: {
      label: 'Export',
      columns: [
        { field: 'invoiceNumber', label: 'Invoice Number' },
        { field: 'customerName', label: 'Customer Name' },
        { field: 'customerEmail', label: 'Customer Email' },
        { field: 'total', label: 'Amount' },
        { field: 'currency', label: 'Currency' },
        { field: 'status', label: 'Status' },
        { field: 'createdAt', label: 'Created Date' },
        { field: 'dueDate', label: 'Due Date' },
        { field: 'sentAt', label: 'Sent Date' },
        { field: 'paidAt', label: 'Paid Date' },
        { field: 'paymentMethod', label: 'Payment Method' },
        { field: 'itemCount', label: 'Items Count' },
        { field: 'subtotal', label: 'Subtotal' },
        { field: 'taxRate', label: 'Tax Rate' },
        { field: 'taxAmount', label: 'Tax Amount' },
        { field: 'notes', label: 'Notes' },
        { field: 'terms', label: 'Terms' },
        { field: 'discountAmount', label: 'Discount' },
        { field: 'deduction', label: 'Deduction' },
      ],
    },
    refreshWhile: { status: { in: UNPAID } },
  },
  create: {
    title: 'Create Invoice',
    submitWhen: 'complete',
    sections: formSections,
    keeps: { fields: SELLER },
    then: 'record',
  },
  edit: {
    submitLabel: 'Save Changes',
    offeredWhen: { status: { in: ['draft', 'sent'] } },
    sections: formSections,
  },
  show: {
    layout: 'page',
    whenFailed: 'list',
    sections: [],
    related: [
      { resource: 'payments-to-review', by: 'invoiceId', hideEmpty: true },
      { resource: 'credit-notes', by: 'invoiceId', hideEmpty: true },
    ],
  },
  delete: { offeredWhen: { deletable: true } },
  actions: invoiceActions,
  messages: {
    created: 'Invoice created successfully',
    updated: 'Invoice updated successfully',
    deleted: 'Invoice deleted successfully',
    createFailed: 'Failed to create invoice',
    updateFailed: 'Failed to update invoice',
    deleteFailed: 'Failed to delete invoice',
    recordFailed: 'Failed to load invoice details',
    notFound: 'Invoice Not Found',
    exported: 'Successfully exported {count} invoices',
    exportFailed: 'Failed to export invoices',
    deleteTitle: 'Delete {invoiceNumber}?',
    deleteDescription: 'This can’t be undone. Its number won’t be reused.',
  },
  slots: {
    beforeList: () => import('#pages/invoices/InvoiceFigures.tsx'),
    besideForm: () => import('#pages/invoices/InvoicePreview.tsx'),
    beforeShow: () => import('#pages/invoices/InvoiceSheet.tsx'),
    aside: () => import('#pages/invoices/InvoiceAside.tsx'),
  },
  emits: { fields: ['id', 'invoiceNumber', 'status', 'total', 'currency', 'customerEmail'] },
  audit: 'invoice',
  api: { kind: 'collection', table: 'invoice' },
})
