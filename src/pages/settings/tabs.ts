import type { Lazy, FeatureFlag, Permission } from '#define'

/** One tab of the settings. */
interface SettingsTab {
  /** In the address: `?tab=api`. */
  readonly key: string
  readonly label: string
  /** Off: the tab is not there. Default: always on. */
  readonly flag?: FeatureFlag
  /** The permission to see it. Default: every signed-in user. */
  readonly permission?: Permission
  readonly component: Lazy<object>
}

/** The tabs in their order; the first one opens by default. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { key: 'security', label: 'Security', component: () => import('./security/SecuritySettings.tsx') },
  {
    key: 'api',
    label: 'API Settings',
    flag: 'apiSettings',
    permission: 'developers.manage',
    component: () => import('./api/ApiSettings.tsx'),
  },
  {
    key: 'settlement',
    label: 'Settlement',
    flag: 'settlementSettings',
    permission: 'settlement.manage',
    component: () => import('./settlement/SettlementSettings.tsx'),
  },
]
