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
    title: 'Transfer ownership of {name}',
    description:
      'You’ll become an admin. Only the new owner can transfer the team, delete it or change its settlement settings.',
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
  failure: 'Failed to transfer ownership',
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
      'You’ll lose access immediately, and API keys you created stop working. You can only return with a new invitation.',
    typeToConfirm: 'name',
  },
  call: { path: '/teams/{id}/leave' },
  success: 'You left {name}',
  failure: 'Failed to leave team',
})
