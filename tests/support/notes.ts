import { defineResource, field } from '#define'
import { records } from './records.ts'

/** Records that stay in a trash for a while. */
export const notes = defineResource({
  name: 'notes',
  labels: { singular: 'Note', plural: 'Notes' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 72 },
  permissions: records,
  fields: {
    id: field.id({ prefix: 'not_' }),
    title: field.text({ required: true, unique: true }),
    text: field.textarea(),
    about: field.reference({ to: 'notes' }),
    paper: field.file({ accept: ['application/pdf'] }),
    pin: field.secret(),
  },
  list: {
    columns: ['title', 'text', 'paper', 'about'],
    search: ['title', 'text'],
    filters: ['about'],
    defaultSort: { field: 'title', order: 'asc' },
  },
  create: { layout: 'modal', sections: [{ fields: ['title', 'text', 'paper'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['title', 'text', 'paper'] }] },
  trash: { keep: '30 days' },
  versions: true,
  comments: true,
  emits: { fields: ['title'], delete: 'card.deleted', restore: 'card.created' },
})
