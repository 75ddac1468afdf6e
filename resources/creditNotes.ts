import { defineFields, defineResource, field, type RecordOf } from '#define'
import { PRICE_CURRENCIES } from '#resources/vocabulary/priceCurrencies.ts'

const fields = defineFields({
  id: field.id({ prefix: 'cn_' }),
  number: field.sequence('CN-{n:4}', { label: 'Credit note' }),
  invoiceId: field.reference({ label: 'Invoice', to: 'invoices', required: true }),
  customerId: field.reference({ label: 'Customer', to: 'customers', readOnly: true }),
  amount: field.amount({ asset: 'currency', required: true, min: '0.01', scale: 2 }),
  currency: field.enum({
    options: PRICE_CURRENCIES,
    readOnly: true,
  }),
  reason: field.textarea({ required: true, maxLength: 500, printed: true }),
  createdAt: field.timestamp({ label: 'Issued', required: true, readOnly: true }),
})

/** What is no longer asked for of an invoice. */
export type CreditNote = RecordOf<typeof fields>

export const creditNotes = defineResource({
  name: 'credit-notes',
  labels: { singular: 'Credit note', plural: 'Credit notes' },
  recordTitle: 'number',
  featureFlag: 'invoices',
  navigation: false,
  permissions: {
    list: 'invoices.view',
    show: 'invoices.view',
    create: 'invoices.markPaid',
    edit: false,
    delete: false,
    export: 'invoices.export',
  },
  fields,
  list: {
    subtitle: 'Amounts you’ve credited back',
    columns: [
      'number',
      { field: 'invoiceId', sortable: false, onCard: true },
      { field: 'amount', onCard: true },
      { field: 'reason', sortable: false },
      { field: 'createdAt', onCard: true },
      { field: 'customerId', sortable: false, hidden: true },
    ],
    search: ['number', 'reason'],
    filters: [
      { field: 'invoiceId', allLabel: 'All invoices', choose: 'single' },
      { field: 'customerId', allLabel: 'All customers', choose: 'single' },
      'createdAt',
    ],
    defaultSort: { field: 'createdAt', order: 'desc' },
    empty: { title: 'No credit notes yet', filtered: 'No credit notes found' },
  },
  create: {
    layout: 'modal',
    title: 'Create credit note',
    sections: [{ columns: 1, fields: ['invoiceId', 'amount', 'reason'] }],
  },
  show: { layout: 'page', sections: [] },
  messages: { created: 'Credit note {number} created' },
  slots: { beforeShow: () => import('#pages/invoices/CreditNoteSheet.tsx') },
  audit: { name: 'credit_note', fields: ['number', 'amount', 'currency'] },
  api: { kind: 'collection', table: 'credit_note' },
})
