import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'

const currency = field.enum({ options: { USD: { label: 'USD' }, EUR: { label: 'EUR' } }, default: 'USD' })

export const products = defineResource({
  name: 'products',
  labels: { singular: 'Product', plural: 'Products' },
  recordTitle: 'name',
  navigation: { icon: 'shop', order: 12 },
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'prd_' }),
    name: field.text({ required: true, maxLength: 120 }),
    sku: field.text({ label: 'SKU', required: true, unique: true, code: true, maxLength: 30 }),
    price: field.amount({ asset: 'currency', required: true, min: '0', scale: 2 }),
    currency,
    stock: field.integer({ required: true, min: 0, default: 0 }),
    weight: field.integer({ min: 0, unit: 'g' }),
    images: field.image({ many: true, maxItems: 6 }),
    description: field.textarea(),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: [
      'name',
      { field: 'sku', width: 130 },
      'images',
      'price',
      { field: 'stock', editable: true, summary: 'sum' },
      'description',
    ],
    search: ['name', 'sku'],
    filters: ['currency', 'price', 'stock'],
    presets: [{ name: 'sold-out', label: 'Sold out', where: { stock: 0 } }],
    defaultSort: { field: 'name', order: 'asc' },
  },
  create: {
    sections: [{ fields: ['name', 'sku', 'price', 'currency', 'stock', 'weight', 'images', 'description'] }],
  },
  edit: {
    sections: [{ fields: ['name', 'sku', 'price', 'currency', 'stock', 'weight', 'images', 'description'] }],
  },
  show: {
    layout: 'page',
    sections: [{ fields: ['sku', 'price', 'stock', 'weight', 'images', 'description'] }],
    related: [{ resource: 'variants', by: 'product', add: true, edit: true, order: true }],
  },
  import: { fields: ['name', 'sku', 'price', 'currency', 'stock', 'weight', 'description'] },
  trash: { keep: '30 days' },
})

export const variants = defineResource({
  name: 'variants',
  labels: { singular: 'Variant', plural: 'Variants' },
  recordTitle: 'name',
  navigation: false,
  permissions: recordPermissions,
  fields: {
    id: field.id({ prefix: 'var_' }),
    product: field.reference({ to: 'products', required: true, onDelete: 'cascade' }),
    name: field.text({ required: true, placeholder: 'Large, blue' }),
    surcharge: field.amount({ asset: 'currency', scale: 2 }),
    currency,
    place: field.decimal({ readOnly: true }),
  },
  unique: [['product', 'name']],
  list: {
    columns: ['name', 'surcharge'],
    filters: ['product'],
    position: 'place',
    defaultSort: { field: 'place', order: 'asc' },
  },
  create: { layout: 'modal', sections: [{ fields: ['product', 'name', 'surcharge', 'currency'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['name', 'surcharge', 'currency'] }] },
})
