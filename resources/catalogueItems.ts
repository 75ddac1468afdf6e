import { defineFields, field, type RecordOf, defineResource } from '#define'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { PRICE_CURRENCIES } from '#resources/vocabulary/priceCurrencies.ts'

const fields = defineFields({
  id: field.id({ prefix: 'item_' }),
  name: field.text({
    required: true,
    maxLength: 200,
    printed: true,
    description: 'Shown on the invoice line.',
  }),
  code: field.text({ label: 'Item code', maxLength: 40, unique: true, code: true }),
  price: field.amount({ asset: 'currency', required: true, min: '0.01', max: '1000000000', scale: 2 }),
  currency: field.enum({
    options: PRICE_CURRENCIES,
    default: 'USD',
    fromTeam: 'currency',
  }),
  notes: field.textarea({ maxLength: 500, description: 'Only your team sees this.' }),
  status: field.enum({
    options: {
      active: STATUSES.active,
      archived: STATUSES.archived,
    },
    default: 'active',
    readOnly: true,
  }),
})

/** What a merchant sells, to be picked on the lines of an invoice. */
export type CatalogueItem = RecordOf<typeof fields>

const sections = [{ columns: 1, fields: ['name', 'price', 'currency', 'code', 'notes'] }] as const

export const catalogueItems = defineResource({
  name: 'catalogue-items',
  labels: { singular: 'Item', plural: 'Items' },
  recordTitle: 'name',
  featureFlag: 'invoices',
  navigation: { icon: 'shop', order: 20, group: 'Get paid' },
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
    subtitle: 'What you sell, ready to add to invoices',
    columns: [
      'name',
      'code',
      { field: 'price', onCard: true },
      { field: 'status', onCard: true },
      { field: 'currency', hidden: true },
    ],
    search: ['name', 'code'],
    filters: [
      { field: 'status', allLabel: 'All statuses', choose: 'single' },
      { field: 'currency', allLabel: 'All currencies', choose: 'single' },
    ],
    defaultSort: { field: 'name', order: 'asc' },
    empty: {
      title: 'No items yet',
      description: 'Add what you sell once and choose it on every invoice.',
      filtered: 'No items found',
    },
    dimWhen: { status: 'archived' },
  },
  create: { layout: 'modal', sections },
  edit: { layout: 'modal', sections },
  show: { sections: [{ fields: ['price', 'code', 'notes'] }] },
  actions: {
    archive: {
      label: 'Archive',
      icon: 'archive',
      placement: ['row', 'show', 'bulk'],
      permission: 'invoices.write',
      visibleWhen: { status: 'active' },
      transition: { status: 'archived' },
      undo: 'restore',
      success: '{name} archived',
    },
    restore: {
      label: 'Restore',
      icon: 'undo',
      placement: ['row', 'show', 'bulk'],
      permission: 'invoices.write',
      visibleWhen: { status: 'archived' },
      transition: { status: 'active' },
      success: '{name} restored',
    },
  },
  trash: { keep: '30 days' },
  import: true,
  duplicate: true,
  versions: true,
  audit: { name: 'item' },
})
