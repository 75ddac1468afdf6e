import { defineResource, field } from '#define'
import { recordPermissions } from '../base/permissions.ts'

/** Where tickets wait: added, named, coloured, sorted and closed by the administrators of the team. */
export const queues = defineResource({
  name: 'queues',
  labels: { singular: 'Queue', plural: 'Queues' },
  recordTitle: 'name',
  tag: 'colour',
  navigation: { icon: 'inbox', order: 16 },
  permissions: {
    ...recordPermissions,
    create: 'canManageSettings',
    edit: 'canManageSettings',
    delete: 'canManageSettings',
  },
  fields: {
    id: field.id({ prefix: 'que_' }),
    name: field.text({ required: true, maxLength: 40, unique: true }),
    colour: field.colour({ label: 'Color', required: true, default: '#1677ff' }),
    closed: field.boolean({ default: false, description: 'Tickets stay in it; new ones go elsewhere' }),
    place: field.decimal({ readOnly: true }),
  },
  list: {
    columns: ['name', 'colour', 'closed'],
    position: 'place',
    defaultSort: { field: 'place', order: 'asc' },
  },
  create: { layout: 'modal', sections: [{ columns: 1, fields: ['name', 'colour'] }] },
  edit: { layout: 'modal', sections: [{ columns: 1, fields: ['name', 'colour', 'closed'] }] },
  trash: { keep: '30 days' },
})
