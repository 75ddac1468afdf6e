import { defineFields, defineResource, field, type RecordOf } from '#define'
import { recordPermissions } from '../base/permissions.ts'

const fields = defineFields({
  id: field.id({ prefix: 'par_' }),
  name: field.text({ required: true, unique: true }),
  weight: field.integer({ required: true, min: 0 }),
  status: field.enum({
    options: { waiting: { label: 'Waiting' }, sent: { label: 'Sent' }, lost: { label: 'Lost' } },
    default: 'waiting',
  }),
  sentOn: field.date(),
  product: field.reference({ to: 'products' }),
})

export type Parcel = RecordOf<typeof fields>

/** Its screens are stock pages of Refine, as its documentation has them. */
export const parcels = defineResource({
  name: 'parcels',
  labels: { singular: 'Return parcel', plural: 'Return parcels' },
  recordTitle: 'name',
  navigation: { icon: 'send', order: 17 },
  permissions: recordPermissions,
  fields,
  list: { columns: ['name', 'weight', 'status'], defaultSort: { field: 'name', order: 'asc' } },
  create: { sections: [{ fields: ['name', 'weight', 'status', 'sentOn', 'product'] }] },
  components: {
    list: () => import('#examples/shop/parcels/ParcelList.tsx'),
    create: () => import('#examples/shop/parcels/ParcelCreate.tsx'),
    edit: () => import('#examples/shop/parcels/ParcelEdit.tsx'),
    show: () => import('#examples/shop/parcels/ParcelShow.tsx'),
  },
})
