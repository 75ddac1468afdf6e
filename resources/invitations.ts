import { defineFields, field, type RecordOf, defineResource } from '#define'
import { STATUSES } from '#resources/vocabulary/statuses.ts'
import { givenRoleOptions } from '#resources/vocabulary/teamRoles.ts'
import { readOnly } from '#resources/vocabulary/readOnly.ts'

const fields = defineFields({
  id: field.id({ prefix: 'inv_', label: 'Invitation ID' }),
  teamId: field.text({ label: 'Team ID', required: true, readOnly: true }),
  email: field.email({ required: true }),
  role: field.enum({ ...givenRoleOptions, default: 'viewer' }),
  status: field.enum({
    options: {
      pending: STATUSES.pending,
      accepted: { label: 'Accepted', tone: 'success', icon: 'check' },
      declined: STATUSES.declined,
      cancelled: STATUSES.cancelled,
      expired: STATUSES.expired,
    },
    readOnly: true,
  }),
  invitedBy: field.text({ label: 'Invited by', readOnly: true }),
  invitedAt: field.timestamp({ label: 'Invited', readOnly: true }),
  expiresAt: field.timestamp({ label: 'Expires', readOnly: true }),
  acceptedAt: field.timestamp({ label: 'Accepted', readOnly: true }),
})

/** An invitation to the team. `expired` is a pending one older than seven days. */
export type Invitation = RecordOf<typeof fields>

export const invitations = defineResource({
  name: 'invitations',
  labels: { singular: 'Invitation', plural: 'Invitations' },
  recordTitle: 'email',
  featureFlag: 'teamManagement',
  navigation: false,
  permissions: { ...readOnly, list: 'team.view', show: false, export: false },
  fields,
  list: {
    columns: [
      'email',
      { field: 'role', onCard: true },
      { field: 'status', onCard: true },
      { field: 'invitedAt', onCard: true },
      'expiresAt',
      { field: 'invitedBy', hidden: true },
      { field: 'acceptedAt', hidden: true },
    ],
    search: ['email'],
    searchPlaceholder: 'Search invitations...',
    filters: [
      { field: 'status', allLabel: 'All statuses', choose: 'single' },
      { field: 'role', allLabel: 'All roles', choose: 'single' },
    ],
    defaultSort: { field: 'invitedAt', order: 'desc' },
    pageSize: 10,
    empty: { picture: 'people', title: 'No invitations found' },
  },
  actions: {
    resend: {
      label: 'Resend',
      icon: 'mail',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: { status: { in: ['pending', 'expired'] } },
      audit: 'resent',
      call: { path: '/invitations/{id}/resend' },
      success: 'Invitation resent',
      failure: 'Failed to resend invitation',
    },
    cancel: {
      label: 'Cancel',
      icon: 'close',
      tone: 'danger',
      placement: ['row'],
      permission: 'canManageMembers',
      visibleWhen: { status: { in: ['pending', 'expired'] } },
      confirm: {
        title: 'Cancel the invitation for {email}?',
        description: 'The link in the email stops working immediately. You can invite them again.',
        submitLabel: 'Cancel invitation',
        summary: ['email', 'role', 'expiresAt'],
      },
      transition: { status: 'cancelled' },
      audit: 'cancelled',
      call: { method: 'delete', path: '/invitations/{id}' },
      success: 'Invitation cancelled',
      failure: 'Failed to cancel invitation',
    },
  },
  messages: { loadFailed: 'Failed to load invitations' },
  audit: { name: 'invitation', fields: ['email', 'role'] },
  api: { kind: 'endpoint', list: '/teams/{teamId}/invitations', table: 'invitation' },
})
