import { defineResource, field } from '#define'

export const shipments = defineResource({
  name: 'shipments',
  was: 'deliveries',
  removed: { fax: 'drop', remark: 'keep' },
  labels: { singular: 'Shipment', plural: 'Shipments' },
  recordTitle: 'code',
  navigation: false,
  permissions: {
    list: 'records.view',
    show: false,
    create: false,
    edit: false,
    delete: false,
    export: false,
  },
  fields: {
    id: field.id({ prefix: 'shp_' }),
    code: field.text({ was: 'number', maxLength: 12, existing: 'keep' }),
    carrier: field.text({ required: true, backfill: 'Unknown' }),
    pieces: field.integer({ required: true, default: 1 }),
    weight: field.decimal({ existing: 'clear' }),
    status: field.enum({
      options: { open: { label: 'Open', was: ['new', 'waiting'] }, sent: { label: 'Sent' } },
    }),
  },
  list: { columns: ['code', 'status'], defaultSort: { field: 'code', order: 'asc' } },
})
