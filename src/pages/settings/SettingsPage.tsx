import { Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { isOn, useGrants } from '#framework/access'
import { LazyPart, PageHeader } from '#framework/ui'
import type { Lazy, Permission } from '#define'
import type { Feature } from '#resources/vocabulary/providers.ts'
import { t, translated } from '#framework/text'

const NO_PROPS = {}

/** The settings, each kind in its tab; the tab is in the address. */
export default function SettingsPage() {
  const [params, setParams] = useSearchParams()
  const tabs = useTabs()
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  return (
    <>
      <PageHeader title={t('Settings')} subtitle={t('Manage your account security and preferences')} />
      <Tabs
        {...(active && { activeKey: active.key })}
        onChange={(tab) => setParams(tab === tabs[0]?.key ? {} : { tab })}
        items={tabs.map(({ key, label, component }) => ({
          key,
          label: translated(label),
          children: <LazyPart load={component} props={NO_PROPS} fallback={<Skeleton active />} />,
        }))}
      />
    </>
  )
}

function useTabs() {
  const grants = useGrants()
  return SETTINGS_TABS.filter(
    ({ flag, permission }) =>
      isOn(flag, grants) && (permission === undefined || grants.permissions.has(permission)),
  )
}

/** One tab of the settings. */
interface SettingsTab {
  /** In the address: `?tab=api`. */
  readonly key: string
  readonly label: string
  /** While this feature is off the tab is hidden. Default: always on. */
  readonly flag?: Feature
  /** The permission to see it. Default: every signed-in user. */
  readonly permission?: Permission
  readonly component: Lazy<object>
}

/** The tabs in their order; the first one opens by default. */
const SETTINGS_TABS: readonly SettingsTab[] = [
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
  {
    key: 'receiving',
    label: 'Receiving wallet',
    flag: 'realChain',
    permission: 'settlement.manage',
    component: () => import('./receiving/ReceivingSettings.tsx'),
  },
]
