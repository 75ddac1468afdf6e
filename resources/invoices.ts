import { defineFields, field, type RecordOf, defineResource } from '#define'
import { USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

const DEFAULT_TAX_RATE = '8.25'
/** Sent, and not paid whole: until the due date is over, and at any time. */
const DUE = ['sent', 'viewed', 'partly_paid'] as const
const UNPAID = ['sent', 'viewed', 'overdue', 'partly_paid'] as const
/** The terms of an invoice on which nothing else is agreed. */
export const DEFAULT_TERMS = 'Payment due within 30 days'

const fields = defineFields({
  id: field.id({ prefix: 'inv_' }),
  invoiceNumber: field.text({ label: 'Invoice number', required: true, readOnly: true }),
  status: field.enum({
    options: {
      draft: {
        label: 'Draft',
        tone: 'neutral',
        icon: 'edit',
        help: 'Only your team sees it. It can be changed.',
      },
      sent: { label: 'Sent', tone: 'info', icon: 'send', help: 'The customer has it by mail and can pay.' },
      viewed: { label: 'Viewed', tone: 'info', icon: 'eye', help: 'The customer has opened it.' },
      paid: {
        label: 'Paid',
        tone: 'success',
        icon: 'check',
        help: 'All of it has arrived, or you marked it as paid.',
      },
      overdue: {
        label: 'Overdue',
        tone: 'danger',
        icon: 'clock',
        help: 'Not paid, and its due date is over. It can still be paid.',
      },
      cancelled: { ...STATUSES.cancelled, help: 'It cannot be paid until you restore it.' },
      partly_paid: {
        label: 'Partly paid',
        tone: 'warning',
        icon: 'clock',
        help: 'A part has arrived, and the rest is asked for.',
      },
    },
    default: 'draft',
    readOnly: true,
  }),
  fromCompanyName: field.text({ label: 'Company name', required: true, maxLength: 120 }),
  fromContactName: field.text({ label: 'Contact name', maxLength: 120 }),
  fromEmail: field.email({ label: 'From email', required: true }),
  fromPhone: field.phone({ label: 'Phone' }),
  fromAddress: field.textarea({ label: 'Company address', maxLength: 500 }),
  fromWebsite: field.url({ label: 'Website' }),
  fromTaxNumber: field.text({ label: 'Tax number', maxLength: 40 }),
  customerId: field.reference({
    label: 'Customer',
    to: 'customers',
    createHere: true,
    fills: { customerName: 'name', customerEmail: 'email', customerAddress: 'address', currency: 'currency' },
    placeholder: 'Choose one, or fill in below',
  }),
  customerName: field.text({ label: 'Customer name', required: true, maxLength: 120 }),
  customerEmail: field.email({ label: 'Customer email', required: true }),
  customerAddress: field.textarea({ label: 'Customer address', maxLength: 500 }),
  currency: field.enum({
    options: { USD: { label: 'USD ($)' }, EUR: { label: 'EUR (€)' }, GBP: { label: 'GBP (£)' } },
    default: 'USD',
  }),
  dueDate: field.date({
    label: 'Due date',
    required: true,
    input: () => import('#pages/invoices/DueDateInput.tsx'),
  }),
  items: field.items({
    label: 'Items',
    required: true,
    minItems: 1,
    maxItems: 100,
    of: {
      item: field.reference({
        to: 'catalogue-items',
        createHere: true,
        fills: { description: 'name', rate: 'price' },
        offers: { status: 'active', currency: '{currency}' },
        placeholder: 'Choose, or describe',
      }),
      description: field.text({ required: true, maxLength: 200 }),
      quantity: field.decimal({ required: true, min: '0.01', max: '1000000', scale: 2, default: '1' }),
      rate: field.amount({
        label: 'Rate',
        asset: 'currency',
        required: true,
        min: '0.01',
        max: '1000000000',
        scale: 2,
      }),
      discount: field.percent({ label: 'Discount %', min: '0', max: '100', scale: 2 }),
      taxRate: field.percent({ label: 'Tax %', min: '0', max: '100', scale: 3, placeholder: 'As below' }),
      amount: field.amount({
        asset: 'currency',
        computed: { multiply: ['quantity', 'rate'], less: 'discount', scale: 2 },
      }),
    },
  }),
  taxRate: field.percent({ label: 'Tax rate', min: '0', max: '100', scale: 3, default: DEFAULT_TAX_RATE }),
  discountAmount: field.amount({ label: 'Discount', asset: 'currency', readOnly: true }),
  subtotal: field.amount({ asset: 'currency', computed: { sum: ['items.amount'], scale: 2 } }),
  taxAmount: field.amount({
    label: 'Tax',
    asset: 'currency',
    computed: { percentOf: ['items.amount', 'taxRate'], unless: 'items.taxRate', scale: 2 },
  }),
  total: field.amount({ asset: 'currency', computed: { sum: ['subtotal', 'taxAmount'], scale: 2 } }),
  usdRate: field.decimal({ computed: { numberOf: 'currency', numbers: USD_RATES, scale: 2 } }),
  usdcAmount: field.decimal({
    label: 'USDC amount',
    computed: { multiply: ['total', 'usdRate'], scale: 6 },
  }),
  usdtAmount: field.decimal({
    label: 'USDT amount',
    computed: { multiply: ['total', 'usdRate'], scale: 6 },
  }),
  notes: field.textarea({ maxLength: 2000 }),
  terms: field.textarea({
    maxLength: 2000,
    default: DEFAULT_TERMS,
    looksAt: ['dueDate'],
    input: () => import('#pages/invoices/TermsInput.tsx'),
  }),
  reminders: field.boolean({
    label: 'Remind the customer',
    description: 'By mail, 3 days before the due date and 2 and 7 days after it, until it is paid.',
    default: true,
  }),
  remindOn: field.date({ readOnly: true }),
  remindedAt: field.timestamp({ label: 'Last reminder', readOnly: true }),
  recurringId: field.reference({ label: 'Recurring invoice', to: 'recurring-invoices', readOnly: true }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
  sentAt: field.timestamp({ label: 'Sent', readOnly: true }),
  viewedAt: field.timestamp({ label: 'Viewed', readOnly: true }),
  paidAt: field.timestamp({ label: 'Paid', readOnly: true }),
  paymentMethod: field.text({ label: 'Payment method', readOnly: true }),
  amountPaid: field.amount({ label: 'Paid so far', asset: 'currency', readOnly: true }),
  amountCredited: field.amount({ label: 'Credited', asset: 'currency', readOnly: true }),
  amountLeft: field.amount({ label: 'Left to pay', asset: 'currency', readOnly: true }),
  /** Where the customer was last asked to pay. */
  paymentAddress: field.address({ label: 'Payment address', readOnly: true }),
  itemCount: field.integer({ label: 'Items', readOnly: true }),
  transactions: field.items({
    label: 'Payment History',
    readOnly: true,
    of: {
      id: field.text(),
      amount: field.amount({ asset: 'currency' }),
      currency: field.text(),
      txHash: field.hash({ explorerUrl: '/api/explorer/tx/{hash}' }),
      date: field.timestamp(),
      status: field.enum({
        options: {
          confirmed: { label: 'Confirmed', tone: 'success', icon: 'check' },
          pending: STATUSES.pending,
        },
      }),
    },
  }),
  creditNotes: field.items({
    label: 'Credit notes',
    readOnly: true,
    of: {
      id: field.text(),
      number: field.text(),
      amount: field.amount({ asset: 'currency' }),
      currency: field.text(),
      createdAt: field.timestamp(),
    },
  }),
  /** The due date has passed and it is not paid. */
  isPastDue: field.boolean({ readOnly: true }),
  /** The one who asks wrote it and it is still a draft. */
  isOwnDraft: field.boolean({ readOnly: true }),
})

/** What a merchant asks a customer to pay. */
export type Invoice = RecordOf<typeof fields>

/** Who asks for the money. */
export const SELLER = [
  ...(['fromCompanyName', 'fromEmail', 'fromContactName', 'fromPhone'] as const),
  ...(['fromWebsite', 'fromTaxNumber', 'fromAddress'] as const),
] as const

const formSections = [
  {
    title: 'From',
    fields: SELLER,
  },
  { title: 'Customer', fields: ['customerId', 'customerName', 'customerEmail', 'customerAddress'] },
  { title: 'Details', fields: ['currency', 'dueDate', 'items', 'reminders'] },
  {
    title: 'Totals',
    description: 'Rates vary at payment time.',
    columns: 3,
    fields: ['taxRate', 'subtotal', 'taxAmount', 'total', 'usdcAmount', 'usdtAmount'],
  },
  { title: 'Notes and terms', columns: 1, fields: ['notes', 'terms'] },
] as const

/** By the application itself. */
const remind = { label: 'Remind', placement: [], permission: false, audit: 'reminded' } as const

const markPaid = {
  label: 'Mark Paid',
  icon: 'check',
  placement: ['row', 'show'],
  enabledWhen: {
    condition: { status: { ne: 'cancelled' } },
    reason: 'Restore the invoice first',
  },
  confirm: {
    title: 'Mark {invoiceNumber} as paid?',
    description: 'For money that reached you another way. Your balance does not change.',
    summary: ['invoiceNumber', 'customerName', 'total'],
  },
  transition: { status: 'paid' },
  emits: 'invoice.paid',
  audit: 'marked_paid',
  success: 'Invoice marked as paid',
  failure: 'Failed to update invoice',
} as const

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
    delete: 'invoices.delete',
    export: 'invoices.export',
  },
  fields,
  list: {
    subtitle: 'Create, send and track invoices',
    columns: [
      { field: 'invoiceNumber', label: 'Invoice' },
      { field: 'customerName', label: 'Customer', onCard: true },
      { field: 'customerEmail', label: 'Email' },
      { field: 'total', label: 'Amount', onCard: true },
      { field: 'status', onCard: true },
      { field: 'dueDate', cell: () => import('#pages/invoices/DueDateCell.tsx'), onCard: true },
      { field: 'createdAt', hidden: true },
    ],
    search: ['invoiceNumber', 'customerName', 'customerEmail'],
    searchPlaceholder: 'Search invoices...',
    filters: [
      { field: 'status', allLabel: 'All Status', choose: 'single' },
      { field: 'currency', allLabel: 'All Currencies', choose: 'single' },
      'dueDate',
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
      ],
    },
    refreshWhile: { status: { in: UNPAID } },
  },
  create: {
    title: 'Create Invoice',
    submitWhen: 'complete',
    sections: formSections,
    keeps: { fields: SELLER },
  },
  edit: {
    submitLabel: 'Save Changes',
    offeredWhen: { status: { in: ['draft', 'sent'] } },
    sections: formSections,
  },
  show: {
    backLabel: 'Back to Invoices',
    actions: 'menu',
    whenFailed: 'list',
    sections: [],
    related: [
      { resource: 'payments-to-review', by: 'invoiceId', hideEmpty: true },
      { resource: 'credit-notes', by: 'invoiceId', hideEmpty: true },
    ],
  },
  actions: {
    recurring: {
      label: 'Recurring invoices',
      icon: 'clock',
      placement: ['toolbar'],
      permission: 'invoices.view',
      here: { go: '/dashboard/recurring-invoices' },
    },
    view: {
      label: 'View',
      icon: 'eye',
      placement: ['row'],
      permission: 'invoices.view',
      here: { go: '/dashboard/invoices/{id}' },
    },
    send: {
      label: 'Send',
      icon: 'send',
      tone: 'primary',
      placement: ['row', 'show'],
      permission: 'invoices.write',
      visibleWhen: { status: 'draft' },
      confirm: {
        title: 'Send {invoiceNumber}?',
        description: 'The customer gets it by mail.',
        summary: ['customerName', 'customerEmail', 'total'],
        submitLabel: 'Send invoice',
      },
      transition: { status: 'sent' },
      emits: 'invoice.sent',
      audit: 'sent',
      success: 'Invoice sent successfully',
      failure: 'Failed to send invoice',
    },
    markPaid: { ...markPaid, permission: 'invoices.markPaid', visibleWhen: { status: { ne: 'paid' } } },
    markOwnPaid: { ...markPaid, permission: 'invoices.ownDrafts', visibleWhen: { isOwnDraft: true } },
    download: {
      label: 'Download',
      icon: 'download',
      placement: ['show'],
      permission: 'invoices.view',
      here: { open: '/dashboard/invoices/{id}/print' },
      success: 'Invoice download initiated',
      failure: 'Please allow popups to download the invoice',
    },
    copyNumber: {
      label: 'Copy number',
      icon: 'copy',
      placement: ['row'],
      permission: 'invoices.view',
      here: { copy: '{invoiceNumber}' },
      success: 'Invoice number copied to clipboard',
    },
    credit: {
      label: 'Create credit note',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'invoices.markPaid',
      visibleWhen: { status: { in: [...UNPAID, 'paid'] } },
      confirm: {
        title: 'Credit a part or all of {invoiceNumber}?',
        description:
          'It is no longer asked for, and {customerName} gets a mail. Money that was paid is not sent back by it.',
        summary: ['customerName', 'total', 'amountLeft'],
        submitLabel: 'Create credit note',
        fields: {
          amount: field.amount({ asset: 'currency', required: true, min: '0.01', scale: 2 }),
          reason: field.textarea({ required: true, maxLength: 500 }),
        },
        from: { amount: 'amountLeft' },
      },
      audit: 'credited',
      success: 'Credit note created',
      failure: 'Failed to create the credit note',
    },
    cancel: {
      label: 'Cancel invoice',
      icon: 'stop',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'invoices.write',
      visibleWhen: { status: { in: ['draft', ...UNPAID] } },
      confirm: {
        title: 'Cancel {invoiceNumber}?',
        description: 'It cannot be paid until you restore it.',
        summary: ['invoiceNumber', 'customerName', 'total'],
      },
      transition: { status: 'cancelled' },
      undo: 'restore',
      emits: 'invoice.cancelled',
      audit: 'cancelled',
      success: 'Invoice cancelled',
      failure: 'Failed to update invoice',
    },
    restore: {
      label: 'Restore',
      icon: 'undo',
      placement: ['row', 'show'],
      permission: 'invoices.write',
      visibleWhen: { status: 'cancelled' },
      confirm: {
        title: 'Restore {invoiceNumber}?',
        description: 'It is again what it was before it was cancelled, and can be paid.',
        summary: ['invoiceNumber', 'customerName', 'total'],
        submitLabel: 'Restore invoice',
      },
      audit: 'restored',
      success: 'Invoice restored',
      failure: 'Failed to update invoice',
    },
    remindBefore: { ...remind, run: { at: 'remindOn', when: { reminders: true, status: { in: DUE } } } },
    remindAfter: {
      ...remind,
      run: { since: 'dueDate', after: '2 days', when: { reminders: true, status: 'overdue' } },
    },
    remindAgain: {
      ...remind,
      run: { since: 'dueDate', after: '7 days', when: { reminders: true, status: 'overdue' } },
    },
    removeOwnDraft: {
      label: 'Delete',
      icon: 'delete',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'invoices.ownDrafts',
      visibleWhen: { isOwnDraft: true },
      confirm: {
        title: 'Delete {invoiceNumber}?',
        description: 'This cannot be undone.',
        submitLabel: 'Delete invoice',
      },
      removes: true,
      audit: 'deleted',
      success: 'Invoice deleted successfully',
      failure: 'Failed to delete invoice',
    },
  },
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
    deleteDescription: 'This cannot be undone. Its number is not used again.',
  },
  slots: {
    besideForm: () => import('#pages/invoices/InvoicePreview.tsx'),
    beforeShow: () => import('#pages/invoices/InvoiceSheet.tsx'),
    aside: () => import('#pages/invoices/InvoiceAside.tsx'),
  },
  emits: { fields: ['id', 'invoiceNumber', 'status', 'total', 'currency', 'customerEmail'] },
  audit: 'invoice',
  api: { kind: 'collection', table: 'invoice' },
})
