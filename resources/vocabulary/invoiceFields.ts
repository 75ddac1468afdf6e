import { defineFields, field } from '#define'
import { PRICE_CURRENCIES } from './priceCurrencies.ts'
import { STATUSES } from './statuses.ts'
import { USD_RATES } from './usdRates.ts'

const DEFAULT_TAX_RATE = '8.25'
/** The statuses of one that waits for its money. */
export const UNPAID = ['sent', 'viewed', 'overdue', 'partly_paid'] as const

/** The terms of an invoice on which nothing else is agreed. */
export const DEFAULT_TERMS = 'Payment due within 30 days'

/** What an invoice consists of. */
export const invoiceFields = defineFields({
  id: field.id({ prefix: 'inv_' }),
  invoiceNumber: field.text({ label: 'Invoice number', required: true, readOnly: true }),
  status: field.enum({
    options: {
      draft: {
        label: 'Draft',
        tone: 'neutral',
        icon: 'edit',
        help: 'Only your team sees it. You can still edit it.',
      },
      sent: {
        label: 'Sent',
        tone: 'info',
        icon: 'send',
        help: 'The customer received it by email and can pay.',
      },
      viewed: { label: 'Viewed', tone: 'info', icon: 'eye', help: 'The customer opened it.' },
      paid: {
        label: 'Paid',
        tone: 'success',
        icon: 'check',
        help: 'Paid in full, or marked as paid.',
      },
      overdue: {
        label: 'Overdue',
        tone: 'danger',
        icon: 'clock',
        help: 'Past due and unpaid. It can still be paid.',
      },
      cancelled: { ...STATUSES.cancelled, help: 'It can’t be paid until you restore it.' },
      partly_paid: {
        label: 'Partly paid',
        tone: 'warning',
        icon: 'clock',
        help: 'Partly paid. The balance is still due.',
      },
    },
    default: 'draft',
    readOnly: true,
  }),
  fromCompanyName: field.text({
    label: 'Company name',
    required: true,
    maxLength: 120,
    printed: true,
    fromTeam: 'name',
  }),
  fromContactName: field.text({ label: 'Contact name', maxLength: 120, printed: true }),
  fromEmail: field.email({ label: 'From email', required: true }),
  fromPhone: field.phone({ label: 'Phone' }),
  fromAddress: field.textarea({ label: 'Company address', maxLength: 500, printed: true }),
  fromWebsite: field.url({ label: 'Website' }),
  fromTaxNumber: field.text({ label: 'Tax number', maxLength: 40, printed: true }),
  customerId: field.reference({
    label: 'Customer',
    to: 'customers',
    createHere: true,
    fills: { customerName: 'name', customerEmail: 'email', customerAddress: 'address', currency: 'currency' },
    placeholder: 'Choose a customer or enter details',
  }),
  customerName: field.text({ label: 'Customer name', required: true, maxLength: 120, printed: true }),
  customerEmail: field.email({ label: 'Customer email', required: true }),
  customerAddress: field.textarea({ label: 'Customer address', maxLength: 500, printed: true }),
  currency: field.enum({
    options: PRICE_CURRENCIES,
    default: 'USD',
    fromTeam: 'currency',
  }),
  dueDate: field.date({
    label: 'Due date',
    required: true,
    default: '$today+30d',
    input: () => import('#pages/invoices/DueDateInput.tsx'),
  }),
  items: field.items({
    label: 'Items',
    required: true,
    minItems: 1,
    maxItems: 100,
    folded: ['discount', 'taxRate'],
    of: {
      item: field.reference({
        to: 'catalogue-items',
        createHere: true,
        fills: { description: 'name', rate: 'price' },
        offers: { status: 'active', currency: '{currency}' },
        placeholder: 'Choose or describe',
      }),
      description: field.text({ required: true, maxLength: 200, printed: true }),
      quantity: field.decimal({ required: true, min: '0.01', max: '1000000', scale: 2, default: '1' }),
      rate: field.amount({
        label: 'Rate',
        asset: 'currency',
        required: true,
        // A deduction is a line below zero.
        min: '-1000000000',
        max: '1000000000',
        scale: 2,
      }),
      discount: field.percent({ label: 'Discount %', min: '0', max: '100', scale: 2 }),
      taxRate: field.percent({ label: 'Tax %', min: '0', max: '100', scale: 3, placeholder: 'Default' }),
      amount: field.amount({
        asset: 'currency',
        computed: { multiply: ['quantity', 'rate'], less: 'discount', scale: 2 },
      }),
    },
  }),
  taxRate: field.percent({ label: 'Tax rate', min: '0', max: '100', scale: 3, default: DEFAULT_TAX_RATE }),
  discountAmount: field.amount({ label: 'Discount', asset: 'currency', readOnly: true }),
  deduction: field.amount({
    label: 'Deduction',
    description: 'A fixed amount, deducted before tax.',
    asset: 'currency',
    min: '0',
    max: '1000000000',
    scale: 2,
  }),
  subtotal: field.amount({
    asset: 'currency',
    computed: { sum: ['items.amount'], less: 'deduction', scale: 2 },
  }),
  taxAmount: field.amount({
    label: 'Tax',
    asset: 'currency',
    computed: {
      percentOf: ['items.amount', 'taxRate'],
      unless: 'items.taxRate',
      less: 'deduction',
      scale: 2,
    },
  }),
  total: field.amount({ asset: 'currency', computed: { sum: ['subtotal', 'taxAmount'], scale: 2 } }),
  usdRate: field.decimal({
    label: 'USD rate',
    computed: { numberOf: 'currency', numbers: USD_RATES, scale: 2 },
  }),
  usdcAmount: field.decimal({
    label: 'USDC amount',
    computed: { multiply: ['total', 'usdRate'], scale: 6 },
  }),
  usdtAmount: field.decimal({
    label: 'USDT amount',
    computed: { multiply: ['total', 'usdRate'], scale: 6 },
  }),
  notes: field.textarea({ maxLength: 2000, printed: true }),
  terms: field.textarea({
    maxLength: 2000,
    printed: true,
    default: DEFAULT_TERMS,
    looksAt: ['dueDate'],
    input: () => import('#pages/invoices/TermsInput.tsx'),
  }),
  reminders: field.boolean({
    label: 'Email reminders',
    description: 'Sent 3 days before the due date, then 2 and 7 days after it, until the invoice is paid.',
    default: true,
  }),
  remindOn: field.date({ label: 'Next reminder', readOnly: true }),
  remindedAt: field.timestamp({ label: 'Last reminder', readOnly: true }),
  recurringId: field.reference({ label: 'Recurring invoice', to: 'recurring-invoices', readOnly: true }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
  sentAt: field.timestamp({ label: 'Sent', readOnly: true }),
  viewedAt: field.timestamp({ label: 'Viewed', readOnly: true }),
  paidAt: field.timestamp({ label: 'Paid', readOnly: true }),
  paymentMethod: field.text({ label: 'Payment method', readOnly: true }),
  amountPaid: field.amount({ label: 'Amount paid', asset: 'currency', readOnly: true }),
  amountCredited: field.amount({ label: 'Credited', asset: 'currency', readOnly: true }),
  amountLeft: field.amount({ label: 'Amount due', asset: 'currency', readOnly: true }),
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
  isPastDue: field.boolean({ label: 'Overdue', readOnly: true }),
  /** Whether the caller may delete it: a draft of their own, and any invoice if they run the team. */
  deletable: field.boolean({ label: 'Can be deleted', readOnly: true }),
  /** Whether the caller may mark it as paid: the same. */
  markable: field.boolean({ label: 'Can be marked as paid', readOnly: true }),
})
