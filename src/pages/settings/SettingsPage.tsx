import { Skeleton, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { isOn, useGrants } from '#framework/access'
import { LazyPart, PageHeader } from '#framework/ui'
import { SETTINGS_TABS } from './tabs.ts'

const NO_PROPS = {}

/** The settings, each kind in its tab; the tab is in the address. */
export default function SettingsPage() {
  const [params, setParams] = useSearchParams()
  const tabs = useTabs()
  const active = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0]
  return (
    <>
      <PageHeader title="Settings" subtitle="Manage your account security and preferences" />
      <Tabs
        {...(active && { activeKey: active.key })}
        onChange={(tab) => setParams(tab === tabs[0]?.key ? {} : { tab })}
        items={tabs.map(({ key, label, component }) => ({
          key,
          label,
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
