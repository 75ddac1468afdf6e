import { defineResource, field } from '#define'

export const orders = defineResource({
  name: 'orders',
  labels: { singular: 'Order', plural: 'Orders' },
  recordTitle: 'number',
  navigation: { icon: 'shop', order: 75 },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: false,
    export: 'records.export',
  },
  fields: {
    id: field.id({ prefix: 'ord_' }),
    number: field.text({ required: true, unique: true, maxLength: 20 }),
    customerEmail: field.email({ required: true, label: 'Customer' }),
    status: field.enum({
      options: {
        open: { label: 'Open', tone: 'info' },
        paid: { label: 'Paid', tone: 'success' },
        cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'close' },
      },
      default: 'open',
    }),
    currency: field.enum({ options: { USD: { label: 'USD' }, EUR: { label: 'EUR' } }, default: 'USD' }),
    total: field.amount({ asset: 'currency', required: true, min: '0', scale: 2 }),
    reason: field.textarea(),
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ['number', 'customerEmail', { field: 'total', summary: 'sum' }, 'status', 'createdAt'],
    groupBy: ['status', 'createdAt'],
    board: { by: 'status', fields: ['total'] },
    calendar: { by: 'createdAt' },
    search: ['number', 'customerEmail'],
    filters: [{ field: 'status', allLabel: 'All statuses', choose: 'single' }, 'total', 'createdAt'],
    presets: [{ name: 'large', label: 'Large and open', where: { status: 'open', total: { gte: '1000' } } }],
    defaultSort: { field: 'createdAt', order: 'desc' },
    export: { columns: ['number', { field: 'customerEmail', label: 'E-mail' }, 'total', 'currency'] },
  },
  create: { layout: 'modal', sections: [{ fields: ['number', 'customerEmail', 'currency', 'total'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['customerEmail', 'total'] }] },
  actions: {
    cancel: {
      label: 'Cancel',
      icon: 'stop',
      tone: 'danger',
      placement: ['row', 'show'],
      permission: 'records.write',
      visibleWhen: { status: 'open' },
      confirm: {
        title: 'Cancel order {number}?',
        submitLabel: 'Cancel order',
        summary: ['number', 'total'],
        fields: { reason: field.textarea({ required: true }) },
      },
      transition: { status: 'cancelled' },
      success: 'Order {number} cancelled',
    },
  },
})
