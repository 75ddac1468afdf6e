import { Tabs } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useGrants } from '#framework/access'
import { PageHeader, Panel } from '#framework/ui'
import { ReceivePanel } from './ReceivePanel.tsx'
import { SendForm } from './SendForm.tsx'
import SendResult from './SendResult.tsx'
import type { SentPayment } from './SentPayment.ts'
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

const NAMES = ['to', 'currency', 'network', 'amount'] as const

/** The send form of the page, filled in from the address; after sending, the state of the payment. */
function SendTab() {
  const [params, setParams] = useSearchParams()
  const { permissions } = useGrants()
  const [sent, setSent] = useState<SentPayment>()
  const start = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = params.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  const handleAnother = () => {
    // The next payment is not the one that the address began with.
    setParams({}, { replace: true })
    setSent(undefined)
  }
  if (sent) return <SendResult sent={sent} onAnother={handleAnother} />
  return (
    <>
      <SendForm key={params.toString()} start={start} onSent={setSent} />
      {permissions.has('wallet.send') && (
        <div className={styles['other']}>
          <Link to="/dashboard/send-receive/file">{t('Batch payment')}</Link>
          <Link to="/dashboard/scheduled-payments/create">{t('Schedule a payment')}</Link>
        </div>
      )}
    </>
  )
}
