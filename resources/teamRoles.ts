import { defineFields, defineResource, field, type RecordOf } from '#define'

/** The permissions that exist in every product; the running one adds its own. */
const PERMISSIONS = {
  'records.view': { label: 'See records' },
  'records.write': { label: 'Create and edit records' },
  'records.delete': { label: 'Delete records' },
  'records.export': { label: 'Export records' },
  'team.view': { label: 'See the team and its members' },
  canManageMembers: { label: 'Invite, suspend and remove members, change roles' },
  'members.assignAdmin': { label: 'Make someone an admin' },
  canManageSettings: { label: 'Change team settings' },
} as const

const fields = defineFields({
  id: field.id({ prefix: 'rol_' }),
  name: field.text({ required: true, maxLength: 40, unique: true, placeholder: 'Bookkeeper' }),
  permissions: field.tags({
    required: true,
    options: PERMISSIONS,
    configured: 'permissions',
    description: 'What members with this role can do. Changes apply immediately.',
  }),
  createdAt: field.timestamp({ label: 'Created', required: true, readOnly: true }),
})

/** A role that a team made for itself, beside those of the product. */
export type TeamRole = RecordOf<typeof fields>

const sections = [{ columns: 1, fields: ['name', 'permissions'] }] as const

export const teamRoles = defineResource({
  name: 'team-roles',
  path: '/dashboard/teams/roles',
  labels: { singular: 'Role', plural: 'Roles' },
  recordTitle: 'name',
  featureFlag: 'teamManagement',
  navigation: false,
  permissions: {
    list: 'team.view',
    show: 'team.view',
    create: 'roles.manage',
    edit: 'roles.manage',
    delete: 'roles.manage',
    export: false,
  },
  fields,
  list: {
    subtitle: 'Roles your team created, beside the built-in ones',
    columns: [
      { field: 'name', face: true },
      'permissions',
      { field: 'createdAt', hidden: true, onCard: true },
    ],
    search: ['name'],
    defaultSort: { field: 'name', order: 'asc' },
    empty: {
      picture: 'people',
      title: 'No roles of your own yet',
      description: 'Create one with only the access it needs, for example for a bookkeeper.',
      filtered: 'No roles found',
    },
  },
  create: { layout: 'modal', stepUp: true, sections },
  edit: { layout: 'modal', stepUp: true, sections },
  show: { layout: 'panel', sections },
  audit: { name: 'team_role', fields: ['name', 'permissions'] },
  api: { kind: 'collection', table: 'team_role' },
})
