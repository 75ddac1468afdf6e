import { defineResource, field } from '#define'
import { implement, RuleError } from '#server/engine/rules.ts'
import { records } from './records.ts'

const permissions = { ...records, export: false } as const

/** Records with songs, whose order is kept on the record's page too. */
export const albums = defineResource({
  name: 'albums',
  labels: { singular: 'Album', plural: 'Albums' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 81 },
  permissions,
  fields: { id: field.id({ prefix: 'alb_' }), title: field.text({ required: true }) },
  list: { columns: ['title'], defaultSort: { field: 'title', order: 'asc' } },
  create: { sections: [{ fields: ['title'] }] },
  show: {
    layout: 'page',
    sections: [{ fields: ['title'] }],
    related: [{ resource: 'songs', by: 'album', add: true, edit: true, order: true }],
  },
})

/** Records in an order that people make. */
export const songs = defineResource({
  name: 'songs',
  labels: { singular: 'Song', plural: 'Songs' },
  recordTitle: 'title',
  navigation: { icon: 'file', order: 80 },
  permissions,
  fields: {
    id: field.id({ prefix: 'sng_' }),
    title: field.text({ required: true }),
    status: field.enum({
      options: { demo: { label: 'Demo' }, done: { label: 'Done', tone: 'success' } },
      default: 'demo',
    }),
    album: field.reference({ to: 'albums' }),
    place: field.decimal({ readOnly: true }),
    locked: field.boolean({ default: false }),
  },
  list: {
    columns: ['title', 'status', 'album'],
    search: ['title'],
    filters: ['status', 'album'],
    board: { by: 'status' },
    position: 'place',
    defaultSort: { field: 'place', order: 'asc' },
    pageSize: 5,
  },
  create: { layout: 'modal', sections: [{ fields: ['title', 'status', 'album'] }] },
  edit: { layout: 'modal', sections: [{ fields: ['title', 'status', 'album'] }] },
})

export const songRules = implement(songs, {
  edit: {
    before: ({ record }) => {
      if (record.locked) throw new RuleError('A locked song stays where it is')
    },
  },
})
