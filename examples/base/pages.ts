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
  navigation: { icon: 'setting', order: 120, group: 'Account' },
  component: () => import('./SettingsPage.tsx'),
})

/** The pages of accounts and teams. They have a group of their own, after all that a product puts into its menu. */
export const pages: readonly Page[] = [inAccount(profile), inAccount(teams), teamInvitations, settings]

function inAccount(page: Page): Page {
  return page.navigation ? { ...page, navigation: { ...page.navigation, group: 'Account' } } : page
}
