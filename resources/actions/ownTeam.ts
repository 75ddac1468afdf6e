import { defineAction, defineFields, field } from '#define'

const on = defineFields({ id: field.id(), name: field.text({ required: true }) })

/** Makes another member the owner of the own team. */
export const transferOwnership = defineAction({
  name: 'transferOwnership',
  on,
  label: 'Transfer ownership',
  tone: 'danger',
  permission: 'team.transfer',
  confirm: {
    title: 'Transfer the ownership of {name}',
    description:
      'You become an admin. Only the new owner can give the team back, delete it or change where its money is settled to.',
    stepUp: true,
    typeToConfirm: 'name',
    fields: {
      memberId: field.text({
        label: 'New owner',
        required: true,
        input: () => import('#pages/teams/MemberInput.tsx'),
      }),
    },
  },
  call: { path: '/teams/{id}/transfer-ownership' },
  success: '{name} has a new owner',
  failure: 'Failed to transfer the ownership',
})

/** Ends the own membership of a team. */
export const leaveTeam = defineAction({
  name: 'leaveTeam',
  on,
  label: 'Leave team',
  tone: 'danger',
  permission: 'team.view',
  confirm: {
    title: 'Leave {name}?',
    description:
      'You lose access to this team at once, and the API keys you made in it end. Only a new invitation brings you back.',
    typeToConfirm: 'name',
  },
  call: { path: '/teams/{id}/leave' },
  success: 'You left {name}',
  failure: 'Failed to leave the team',
})

/** Deletes the own team. The answer says in which team the caller goes on. */
export const deleteTeam = defineAction({
  name: 'deleteTeam',
  on,
  label: 'Delete Team',
  tone: 'danger',
  permission: 'team.delete',
  confirm: {
    title: 'Delete {name}',
    description:
      'This cannot be undone. The team, its links, invoices, cards and keys stop working for everybody in it.',
    typeToConfirm: 'name',
    stepUp: true,
  },
  call: { method: 'delete', path: '/teams/{id}', body: { confirmName: '{confirmation}' } },
  success: 'Team deleted',
  failure: 'Failed to delete team',
})
