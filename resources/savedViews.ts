import { defineFields, defineResource, field, SAVED_VIEWS, type RecordOf } from '#define'

const fields = defineFields({
  id: field.id({ prefix: 'viw_', label: 'View ID' }),
  name: field.text({ required: true, maxLength: 60 }),
  list: field.text({ required: true, maxLength: 60, description: 'The list it applies to' }),
  /** The query of the list's address. */
  query: field.textarea({ label: 'Filters', maxLength: 4000, description: 'Copied from the list’s URL' }),
  columns: field.items({
    of: {
      field: field.text({ required: true, maxLength: 60 }),
      width: field.integer({ min: 40, max: 2000 }),
    },
  }),
  shared: field.boolean({ label: 'Share with the team', required: true, default: false }),
  isDefault: field.boolean({ label: 'Set as default', required: true, default: false }),
  /** Whether the caller may change it: their own, and what is shared if they run the team. */
  changeable: field.boolean({ label: 'Can be edited', readOnly: true }),
  updatedAt: field.timestamp({ label: 'Updated', readOnly: true }),
})

/** A list as its user wants to see it again. `columns`: those shown, in order. */
export type SavedView = RecordOf<typeof fields>

export const savedViews = defineResource({
  name: SAVED_VIEWS,
  labels: { singular: 'Saved view', plural: 'Saved views' },
  recordTitle: 'name',
  navigation: false,
  permissions: {
    list: 'signedIn',
    show: 'signedIn',
    create: 'signedIn',
    edit: 'signedIn',
    delete: 'signedIn',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Your saved filters and columns',
    columns: [
      'name',
      'list',
      { field: 'shared', label: 'Shared' },
      { field: 'isDefault', label: 'Default view' },
      'updatedAt',
    ],
    filters: [{ field: 'shared', label: 'Shared', allLabel: 'Yours and your team’s' }],
    defaultSort: { field: 'name', order: 'asc' },
    empty: { title: 'No saved views yet', description: 'Save one from Views above any list.' },
  },
  show: { sections: [{ fields: ['list', 'query', 'shared', 'isDefault'] }] },
  edit: {
    layout: 'modal',
    offeredWhen: { changeable: true },
    sections: [{ columns: 1, fields: ['name', 'shared', 'isDefault'] }],
  },
  delete: { offeredWhen: { changeable: true } },
  audit: false,
  api: { kind: 'collection', table: 'saved_view' },
})
