import { defineFields, field, defineResource, type RecordOf } from '#define'
import { invoices, SELLER } from '#resources/invoices.ts'
import { DEFAULT_TERMS } from '#resources/vocabulary/invoiceFields.ts'
import { LAST_TIME, PAUSE, RESUME, SCHEDULE_STATUSES } from '#resources/vocabulary/schedule.ts'

const { fromCompanyName, fromContactName, fromEmail, fromPhone, fromAddress, fromWebsite, fromTaxNumber } =
  invoices.fields
const { customerId, customerName, customerEmail, customerAddress, currency, items } = invoices.fields
const { deduction, taxRate, subtotal, taxAmount, total, notes, reminders } = invoices.fields

const fields = defineFields({
  id: field.id({ prefix: 'rec_' }),
  name: field.text({ required: true, maxLength: 120, description: 'For example, Support plan.' }),
  frequency: field.enum({
    label: 'Frequency',
    options: {
      weekly: { label: 'Every week' },
      monthly: { label: 'Every month' },
      quarterly: { label: 'Every quarter' },
      yearly: { label: 'Every year' },
    },
    default: 'monthly',
  }),
  startsOn: field.date({ label: 'First invoice', required: true, description: 'Sent at 9:00 AM UTC.' }),
  endsOn: field.date({ label: 'Last day', description: 'Leave empty to repeat until you end it.' }),
  dueDays: field.integer({ label: 'Due in (days)', required: true, min: 0, max: 365, default: 30 }),
  sendsMail: field.boolean({
    label: 'Send by email',
    description: 'Otherwise we create drafts for you to send.',
    default: true,
  }),
  fromCompanyName,
  fromContactName,
  fromEmail,
  fromPhone,
  fromAddress,
  fromWebsite,
  fromTaxNumber,
  customerId,
  customerName,
  customerEmail,
  customerAddress,
  currency,
  items,
  deduction,
  taxRate,
  subtotal,
  taxAmount,
  total,
  notes,
  reminders,
  terms: field.textarea({
    maxLength: 2000,
    printed: true,
    default: DEFAULT_TERMS,
    looksAt: ['dueDays'],
    input: () => import('#pages/invoices/TermsInput.tsx'),
  }),
  status: field.enum({ options: SCHEDULE_STATUSES, default: 'active', readOnly: true }),
  nextAt: field.timestamp({ label: 'Next invoice', readOnly: true }),
  timesMade: field.integer({ label: 'Invoices created', readOnly: true, default: 0 }),
  lastInvoiceId: field.reference({ label: 'Last invoice', to: 'invoices', readOnly: true }),
  ...LAST_TIME,
})

/** From which an invoice is made again and again. */
export type RecurringInvoice = RecordOf<typeof fields>

const formSections = [
  { title: 'Schedule', fields: ['name', 'frequency', 'startsOn', 'endsOn', 'dueDays', 'sendsMail'] },
  { title: 'From', folded: true, fields: SELLER },
  { title: 'Customer', fields: ['customerId', 'customerName', 'customerEmail', 'customerAddress'] },
  { title: 'Details', fields: ['currency', 'items'] },
  { title: 'Totals', columns: 3, fields: ['subtotal', 'taxAmount', 'total'] },
  { title: 'Notes and terms', columns: 1, fields: ['notes', 'terms'] },
  { title: 'More options', folded: true, fields: ['taxRate', 'deduction', 'reminders'] },
] as const

export const recurringInvoices = defineResource({
  name: 'recurring-invoices',
  labels: { singular: 'Recurring invoice', plural: 'Recurring invoices' },
  recordTitle: 'name',
  featureFlag: 'invoices',
  navigation: { icon: 'repeat', order: 30, group: 'Get paid' },
  permissions: {
    list: 'invoices.view',
    show: 'invoices.view',
    create: 'invoices.write',
    edit: 'invoices.write',
    delete: false,
    export: false,
  },
  fields,
  removed: { lastOutcome: 'keep' },
  list: {
    subtitle: 'Invoices created every week, month, quarter or year',
    columns: [
      'name',
      { field: 'customerName', onCard: true },
      { field: 'total', onCard: true },
      { field: 'frequency', onCard: true },
      { field: 'nextAt', onCard: true },
      { field: 'timesMade', hidden: true },
      { field: 'lastOn', hidden: true },
      { field: 'lastResult', hidden: true },
      { field: 'status', onCard: true },
    ],
    search: ['name', 'customerName', 'customerEmail'],
    filters: [{ field: 'status', choose: 'single', allLabel: 'All statuses' }],
    defaultSort: { field: 'nextAt', order: 'asc' },
    empty: {
      title: 'No recurring invoices',
      description: 'Write an invoice once and we’ll create and send it on schedule.',
      filtered: 'No recurring invoices found',
    },
  },
  create: {
    title: 'Create recurring invoice',
    sections: formSections,
    keeps: { of: 'invoices', fields: SELLER },
  },
  edit: { offeredWhen: { status: { in: ['active', 'paused'] } }, sections: formSections },
  show: {
    layout: 'page',
    sections: [
      {
        title: 'Schedule',
        fields: [
          'status',
          'frequency',
          'nextAt',
          'startsOn',
          'endsOn',
          'dueDays',
          'sendsMail',
          'timesMade',
          'lastInvoiceId',
          'lastOn',
          'lastResult',
          'lastProblem',
        ],
      },
      {
        title: 'Invoice',
        fields: [
          'customerName',
          'customerEmail',
          'items',
          'deduction',
          'subtotal',
          'taxAmount',
          'total',
          'notes',
          'terms',
        ],
      },
    ],
    related: [{ resource: 'invoices', by: 'recurringId', title: 'Invoices created' }],
  },
  actions: {
    pause: { ...PAUSE, permission: 'invoices.write' },
    resume: { ...RESUME, permission: 'invoices.write' },
    end: {
      label: 'End',
      icon: 'stop',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'invoices.write',
      visibleWhen: { status: { in: ['active', 'paused'] } },
      confirm: {
        title: 'End {name}?',
        description: 'No more invoices will be created. Existing ones stay as they are.',
        summary: ['customerName', 'total', 'frequency', 'nextAt'],
        submitLabel: 'End recurring invoice',
      },
      transition: { status: 'cancelled', nextAt: null },
      success: 'No more invoices will be created',
    },
    make: {
      label: 'Create invoice',
      placement: [],
      permission: false,
      visibleWhen: { status: 'active' },
      run: { at: 'nextAt' },
      audit: 'made',
    },
  },
  slots: { besideForm: () => import('#pages/invoices/RecurringPreview.tsx') },
  audit: { name: 'recurring_invoice', fields: ['name', 'customerName', 'total', 'currency'] },
})
