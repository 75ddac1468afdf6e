import { defineResource, field } from '#define'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

/** The users of the caller's team, by the ids of their accounts: what `field.user()` refers to. */
export const members = defineResource({
  name: 'members',
  labels: { singular: 'Person', plural: 'People' },
  recordTitle: 'name',
  navigation: false,
  permissions: { list: 'team.view', show: false, create: false, edit: false, delete: false, export: false },
  fields: {
    id: field.id({ prefix: 'usr_' }),
    name: field.text({ required: true, readOnly: true }),
    email: field.email({ required: true, readOnly: true }),
    status: field.enum({
      options: { active: STATUSES.active, pending: STATUSES.pending, suspended: STATUSES.suspended },
    }),
  },
  list: {
    columns: ['name', 'email', 'status'],
    search: ['name', 'email'],
    filters: ['status'],
    defaultSort: { field: 'name', order: 'asc' },
    empty: { picture: 'people', title: 'No members found' },
  },
  audit: 'user',
  api: { kind: 'collection', table: 'team_member_seen' },
})
