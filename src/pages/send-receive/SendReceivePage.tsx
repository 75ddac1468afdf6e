import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useGrants } from '#framework/access'
import { PageHeader, Panel } from '#framework/ui'
import { ReceivePanel } from './ReceivePanel.tsx'
import { SendTab } from './SendTab.tsx'
import { WalletBalances } from './WalletBalances.tsx'
import { maySend } from './maySend.ts'
import { useBalances } from './walletApi.ts'
import { t } from '#framework/text'
import styles from './SendReceivePage.module.css'

/** Send and Receive, each in its tab; the tab is in the address. */
export default function SendReceivePage() {
  const [params, setParams] = useSearchParams()
  const { permissions, flags } = useGrants()
  const balances = useBalances()
  const tabs = [
    ...(maySend({ permissions, flags }) ? [{ key: 'send', label: t('Send'), children: <SendTab /> }] : []),
    { key: 'receive', label: t('Receive'), children: <ReceivePanel /> },
  ]
  const wanted = params.get('tab')
  const active = tabs.find(({ key }) => key === wanted) ?? tabs[0]
  return (
    <>
      <PageHeader
        title={tabs.length > 1 ? t('Send & Receive') : t('Receive')}
        subtitle={tabs.length > 1 ? t('Send payments and receive stablecoins') : t('Receive stablecoins')}
      />
      <div className={styles['columns']}>
        <Panel>
          <Tabs
            {...(active && { activeKey: active.key })}
            onChange={(tab) => setParams({ tab })}
            items={tabs}
            destroyOnHidden
          />
        </Panel>
        <WalletBalances balances={balances} />
      </div>
    </>
  )
}
