import { defineAction, field } from '#define'
import { givenRoleOptions } from '#resources/vocabulary/teamRoles.ts'

/** Mails an invitation to the own team. */
export const invite = defineAction({
  name: 'invite',
  on: { id: field.id() },
  label: 'Send invitation',
  permission: 'canManageMembers',
  confirm: {
    title: 'Invite a member',
    stepUp: true,
    description: 'We’ll email them a link that’s valid for seven days.',
    fields: {
      email: field.email({ required: true }),
      role: field.enum({ ...givenRoleOptions, default: 'viewer' }),
    },
  },
  call: { path: '/teams/{id}/invitations' },
  creates: 'invitations',
  success: 'Invitation sent to {email}',
  failure: 'Failed to send invitation',
})
