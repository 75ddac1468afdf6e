import { definePage } from '#define'

/** Where all invitations of the team are. */
export const ALL_INVITATIONS = '/dashboard/teams/invitations'

export const teamInvitations = definePage({
  name: 'team-invitations',
  path: ALL_INVITATIONS,
  title: 'Invitations',
  featureFlag: 'teamManagement',
  permission: 'team.view',
  navigation: false,
  component: () => import('./InvitationsPage.tsx'),
})
