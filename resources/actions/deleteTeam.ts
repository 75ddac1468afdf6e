import { defineAction, defineFields, field } from '#define'

const on = defineFields({ id: field.id(), name: field.text({ required: true }) })

/** Deletes the caller's team. The response names the team in which they continue. */
export const deleteTeam = defineAction({
  name: 'deleteTeam',
  on,
  label: 'Delete Team',
  tone: 'danger',
  permission: 'team.delete',
  confirm: {
    title: 'Delete {name}',
    description:
      'This can’t be undone. The team’s links, invoices, cards and keys stop working for everyone.',
    typeToConfirm: 'name',
    stepUp: true,
  },
  call: { method: 'delete', path: '/teams/{id}', body: { confirmName: '{confirmation}' } },
  success: 'Team deleted',
  failure: 'Failed to delete team',
})
