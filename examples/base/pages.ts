import { definePage, type Page } from '#define'
import { profile } from '#pages/profile/page.ts'
import { teamInvitations } from '#pages/teams/invitations/page.ts'
import { teams } from '#pages/teams/page.ts'

const settings = definePage({
  name: 'settings',
  path: '/dashboard/settings',
  title: 'Settings',
  featureFlag: 'settings',
  permission: 'signedIn',
  navigation: { icon: 'setting', order: 120 },
  component: () => import('./SettingsPage.tsx'),
})

/** The pages of accounts and teams. */
export const pages: readonly Page[] = [profile, teams, teamInvitations, settings]
