import { defineFields, field, type RecordOf, defineResource } from '#define'
import { LANGUAGES } from './vocabulary/languages.ts'
import { PRICE_CURRENCIES } from '#resources/vocabulary/priceCurrencies.ts'

const fields = defineFields({
  id: field.id({ prefix: 'cus_' }),
  name: field.text({ required: true, maxLength: 120, printed: true }),
  email: field.email({ required: true, unique: true, description: 'Invoices are sent here.' }),
  contactName: field.text({ label: 'Contact person', maxLength: 120 }),
  phone: field.phone(),
  website: field.url(),
  address: field.textarea({ maxLength: 500, printed: true }),
  taxNumber: field.text({ label: 'Tax number', maxLength: 40 }),
  currency: field.enum({
    label: 'Invoice currency',
    options: PRICE_CURRENCIES,
    default: 'USD',
    fromTeam: 'currency',
  }),
  language: field.enum({
    options: LANGUAGES,
    default: 'en',
    description: 'Used for emails, invoices and receipts.',
  }),
  notes: field.textarea({ maxLength: 2000 }),
  invoiceCount: field.integer({ label: 'Invoices', readOnly: true }),
  invoiced: field.amount({ asset: 'currency', readOnly: true }),
  balanceDue: field.amount({
    label: 'Balance due',
    asset: 'currency',
    readOnly: true,
  }),
  totalPaid: field.amount({
    label: 'Total paid',
    asset: 'currency',
    readOnly: true,
  }),
  lastInvoicedAt: field.timestamp({ label: 'Last invoiced', readOnly: true }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
})

/** The customers of a merchant. Amounts are in their currency, others converted at the present rate. */
export type Customer = RecordOf<typeof fields>

const sections = [
  { fields: ['name', 'email', 'contactName', 'phone', 'website', 'taxNumber'] },
  { title: 'On invoices', columns: 1, fields: ['address', 'currency', 'language', 'notes'] },
] as const

export const customers = defineResource({
  name: 'customers',
  labels: { singular: 'Customer', plural: 'Customers' },
  recordTitle: 'name',
  featureFlag: 'invoices',
  navigation: { icon: 'contact', order: 10, shortcut: 'u', group: 'Get paid' },
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
    subtitle: 'Who you invoice, what they paid and what they owe',
    columns: [
      { field: 'name', face: true },
      'email',
      { field: 'balanceDue', sortable: false, onCard: true },
      { field: 'totalPaid', sortable: false },
      { field: 'invoiceCount', sortable: false },
      { field: 'lastInvoicedAt', sortable: false, onCard: true },
      { field: 'invoiced', sortable: false, hidden: true },
      { field: 'currency', hidden: true },
      { field: 'createdAt', hidden: true },
    ],
    search: ['name', 'email', 'contactName'],
    filters: [{ field: 'currency', allLabel: 'All currencies', choose: 'single' }],
    presets: [{ name: 'due', label: 'Balance due', where: { balanceDue: { gt: '0' } } }],
    defaultSort: { field: 'name', order: 'asc' },
    empty: {
      picture: 'people',
      title: 'No customers yet',
      description: 'Anyone you invoice is added here automatically.',
      filtered: 'No customers found',
    },
  },
  create: { layout: 'modal', sections },
  edit: { layout: 'modal', sections },
  show: {
    layout: 'page',
    tabs: { invoices: 'Invoices', payments: 'Payments', creditNotes: 'Credit notes', details: 'Details' },
    sections: [
      { columns: 2, fields: ['balanceDue', 'totalPaid', 'invoiced', 'lastInvoicedAt'] },
      {
        columns: 3,
        tab: 'details',
        fields: ['email', 'contactName', 'phone', 'website', 'taxNumber', 'currency', 'language'],
      },
      { columns: 1, tab: 'details', fields: ['address', 'notes'] },
    ],
    related: [
      { resource: 'invoices', by: 'customerId', as: 'list', tab: 'invoices' },
      { resource: 'customer-payments', by: 'customerId', title: 'Payments', as: 'list', tab: 'payments' },
      {
        resource: 'address-book',
        by: 'customerId',
        title: 'Addresses',
        tab: 'details',
        edit: true,
        hideEmpty: true,
      },
      { resource: 'credit-notes', by: 'customerId', tab: 'creditNotes' },
    ],
  },
  messages: {
    deleteDescription:
      'This customer’s invoices stay as they are. You can restore the customer from the trash for 30 days.',
  },
  trash: { keep: '30 days' },
  import: true,
  versions: true,
  comments: true,
  audit: { name: 'customer', fields: ['name', 'email'] },
  emits: {
    fields: ['id', 'name', 'email', 'currency'],
    create: 'customer.created',
    edit: 'customer.updated',
    delete: 'customer.deleted',
    restore: 'customer.restored',
  },
  api: { kind: 'collection', table: 'customer' },
})
