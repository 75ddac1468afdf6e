import { defineFields, field, type RecordOf, defineResource } from '#define'
import { givenRoleField, teamRoleOptions } from '#resources/vocabulary/teamRoles.ts'
import { STATUSES } from '#resources/vocabulary/statuses.ts'

const fields = defineFields({
  id: field.id({ prefix: 'mem_', label: 'Member ID' }),
  teamId: field.text({ label: 'Team ID', required: true, readOnly: true }),
  userId: field.reference({ to: 'members', label: 'User ID', required: true, readOnly: true }),
  name: field.text({ label: 'Member', required: true, readOnly: true }),
  email: field.email({ required: true, readOnly: true }),
  role: field.enum({ required: true, ...teamRoleOptions }),
  status: field.enum({
    required: true,
    options: {
      active: STATUSES.active,
      pending: STATUSES.pending,
      suspended: STATUSES.suspended,
    },
  }),
  lastActive: field.timestamp({ label: 'Last active', readOnly: true }),
  joinedAt: field.timestamp({ label: 'Joined', required: true, readOnly: true }),
  invitedBy: field.text({ label: 'Invited by', readOnly: true }),
  /** The caller's own membership. */
  isSelf: field.boolean({ label: 'You', required: true, readOnly: true }),
})

/** A member, as their team sees them. */
export type TeamMember = RecordOf<typeof fields>

/** The members that can be managed: no owner, and not the caller. */
const others = { role: { ne: 'owner' }, isSelf: false } as const

/** The members of the caller's team. */
export const teamMembers = defineResource({
  name: 'team-members',
  labels: { singular: 'Member', plural: 'Members' },
  recordTitle: 'name',
  featureFlag: 'teamManagement',
  navigation: false,
  permissions: { list: 'team.view', show: false, create: false, edit: false, delete: false, export: false },
  fields,
  list: {
    columns: [
      { field: 'name', face: true, lines: 2, cell: () => import('#pages/teams/MemberCell.tsx') },
      { field: 'role', onCard: true },
      { field: 'status', onCard: true },
      { field: 'lastActive', onCard: true },
      'joinedAt',
      { field: 'invitedBy', hidden: true },
    ],
    search: ['name', 'email'],
    searchPlaceholder: 'Search members...',
    filters: [
      { field: 'role', choose: 'single', allLabel: 'All roles' },
      { field: 'status', choose: 'single', allLabel: 'All statuses' },
    ],
    defaultSort: { field: 'joinedAt', order: 'asc' },
    empty: { picture: 'people', title: 'No members found' },
    dimWhen: { status: 'suspended' },
  },
  actions: {
    editRole: {
      label: 'Edit role',
      icon: 'edit',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: others,
      confirm: {
        title: 'Change the role of {name}',
        stepUp: true,
        description: '{email}. The new role applies immediately.',
        summary: [],
        fields: { role: givenRoleField },
        from: { role: 'role' },
        submitWhen: 'changed',
        submitLabel: 'Update role',
      },
      audit: 'role_changed',
      call: { method: 'patch', path: '/teams/{teamId}/members/{id}' },
      success: 'Role updated',
      failure: 'Failed to update role',
    },
    followProvider: {
      label: 'Role by single sign-on',
      placement: [],
      permission: false,
      visibleWhen: { role: { ne: 'owner' }, status: 'active' },
      confirm: {
        title: 'Role by single sign-on',
        fields: { role: givenRoleField, provider: field.text({ label: 'Provider', required: true }) },
      },
      audit: 'role_followed',
      success: 'Role updated',
      failure: 'Failed to update role',
    },
    suspend: {
      label: 'Suspend',
      icon: 'pause',
      tone: 'danger',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: { ...others, status: 'active' },
      confirm: {
        title: 'Suspend {name}?',
        description: '{email} loses access immediately, until someone reactivates them.',
      },
      transition: { status: 'suspended' },
      audit: 'suspended',
      call: { path: '/teams/{teamId}/members/{id}/suspend' },
      success: '{name} suspended',
      failure: 'Failed to suspend {name}',
    },
    reactivate: {
      label: 'Reactivate',
      icon: 'play',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: { ...others, status: { ne: 'active' } },
      confirm: {
        title: 'Reactivate {name}?',
        description: '{email} can access this team again.',
      },
      transition: { status: 'active' },
      audit: 'reactivated',
      call: { path: '/teams/{teamId}/members/{id}/reactivate' },
      success: '{name} reactivated',
      failure: 'Failed to reactivate {name}',
    },
    remove: {
      label: 'Remove',
      icon: 'delete',
      tone: 'danger',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: others,
      confirm: {
        title: 'Remove {name} from the team?',
        description:
          '{email} loses access immediately, and API keys they created stop working. They can only return with a new invitation.',
        submitLabel: 'Remove member',
      },
      removes: true,
      audit: 'removed',
      call: { method: 'delete', path: '/teams/{teamId}/members/{id}' },
      success: '{name} removed',
      failure: 'Failed to remove {name}',
    },
  },
  messages: { loadFailed: 'Failed to load members' },
  audit: { name: 'member', about: 'userId', fields: ['role'] },
  api: { kind: 'endpoint', list: '/teams/{teamId}/members', table: 'team_member' },
})
