import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'

export const orders = defineResource({
  name: 'orders',
  labels: { singular: 'Order', plural: 'Orders' },
  recordTitle: 'number',
  navigation: { icon: 'file', order: 11 },
  permissions: { ...recordPermissions, delete: false },
  fields: {
    id: field.id({ prefix: 'ord_' }),
    number: field.sequence('SO-{n:4}'),
    customer: field.email({ required: true }),
    currency: field.enum({ options: { USD: { label: 'USD' }, EUR: { label: 'EUR' } }, default: 'USD' }),
    lines: field.items({
      required: true,
      minItems: 1,
      of: {
        product: field.reference({ to: 'products', required: true, fills: { price: 'price' } }),
        quantity: field.integer({ required: true, min: 1, default: 1 }),
        price: field.decimal({ required: true, min: '0', scale: 2 }),
        amount: field.decimal({ computed: { multiply: ['quantity', 'price'], scale: 2 } }),
      },
    }),
    taxRate: field.percent({ min: '0', max: '100', scale: 2, default: '0' }),
    subtotal: field.amount({ asset: 'currency', computed: { sum: ['lines.amount'], scale: 2 } }),
    tax: field.amount({ asset: 'currency', computed: { percentOf: ['subtotal', 'taxRate'], scale: 2 } }),
    total: field.amount({ asset: 'currency', computed: { sum: ['subtotal', 'tax'], scale: 2 } }),
    status: field.enum({
      options: {
        draft: { label: 'Draft', tone: 'neutral' },
        confirmed: { label: 'Confirmed', tone: 'info' },
        shipped: { label: 'Shipped', tone: 'warning' },
        delivered: { label: 'Delivered', tone: 'success' },
        returned: { label: 'Returned', tone: 'danger' },
        cancelled: { label: 'Cancelled', tone: 'danger' },
      },
      default: 'draft',
      readOnly: true,
    }),
    reason: field.text({ readOnly: true }),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ['number', 'customer', { field: 'total', summary: 'sum' }, 'status', 'createdAt'],
    search: ['number', 'customer'],
    filters: ['status', 'total', 'createdAt'],
    groupBy: ['status'],
    board: { by: 'status', fields: ['customer', 'total'] },
    defaultSort: { field: 'number', order: 'desc' },
  },
  create: {
    steps: 'review',
    sections: [
      { title: 'Details', fields: ['customer', 'currency'] },
      { title: 'Items', columns: 1, fields: ['lines', 'taxRate', 'subtotal', 'tax', 'total'] },
    ],
  },
  edit: {
    offeredWhen: { status: 'draft' },
    sections: [
      { fields: ['customer', 'currency'] },
      { columns: 1, fields: ['lines', 'taxRate'] },
      { columns: 3, fields: ['subtotal', 'tax', 'total'] },
    ],
  },
  show: {
    layout: 'page',
    sections: [
      { columns: 3, fields: ['status', 'customer', 'createdAt', 'reason'] },
      { title: 'Lines', columns: 1, fields: ['lines'] },
      { columns: 3, fields: ['subtotal', 'tax', 'total'] },
    ],
  },
  versions: true,
  actions: {
    confirm: {
      label: 'Confirm',
      placement: ['row', 'show', 'bulk'],
      permission: 'records.write',
      visibleWhen: { status: 'draft' },
      transition: { status: 'confirmed' },
    },
    ship: {
      label: 'Ship',
      tone: 'primary',
      placement: ['row', 'show', 'bulk'],
      permission: 'records.write',
      visibleWhen: { status: 'confirmed' },
      confirm: {
        title: 'Ship {number}?',
        description: 'Its products are taken from stock.',
        summary: ['customer', 'total'],
      },
      transition: { status: 'shipped' },
      success: '{number} shipped',
    },
    deliver: {
      label: 'Delivered',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { status: 'shipped' },
      transition: { status: 'delivered' },
    },
    takeBack: {
      label: 'Take back',
      placement: ['show'],
      permission: 'records.write',
      visibleWhen: { status: 'delivered' },
      confirm: { title: 'Take {number} back?', description: 'Its products are returned to stock.' },
      transition: { status: 'returned' },
    },
    cancel: {
      label: 'Cancel',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { status: { in: ['draft', 'confirmed', 'shipped'] } },
      confirm: {
        title: 'Cancel {number}?',
        submitLabel: 'Cancel order',
        fields: { reason: field.text({ required: true }) },
      },
      transition: { status: 'cancelled' },
    },
  },
})
