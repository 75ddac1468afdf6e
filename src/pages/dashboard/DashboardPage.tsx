import {
  DashboardCharts,
  DashboardFigures,
  DashboardLines,
  DashboardSteps,
  PeriodPicker,
  usePeriod,
  ChartPanel,
} from '#framework/dashboard'
import { PageHeader, Panel, lazyComponent } from '#framework/ui'
import { gettingStarted } from '#resources/dashboards/gettingStarted.ts'
import { merchantFigures } from '#resources/dashboards/merchantFigures.ts'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import { moneySources } from '#resources/dashboards/moneySources.ts'
import { maySend } from '#pages/send-receive/maySend.ts'
import type { SentPayment } from '#pages/send-receive/SentPayment.ts'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { RecentTransactions } from './RecentTransactions.tsx'
import { WalletBalances } from '#pages/send-receive/WalletBalances.tsx'
import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { Suspense, useState } from 'react'
import { useGrants } from '#framework/access'
import { t, translated } from '#framework/text'
import styles from './DashboardPage.module.css'
import { useCall } from '#framework/api'
import { useLive } from '#framework/live'

/** A team with fewer transactions has its first steps before it. */
const FEW = 5

/** A merchant's overview: balances, volume over time, latest transactions. */
export default function DashboardPage() {
  const balances = useBalances()
  const period = usePeriod()
  const { permissions, flags } = useGrants()
  const isNew = balances.isSuccess && balances.data.data.totalTransactions < FEW
  const seesFlow = flags['transactions'] === true && permissions.has('transactions.view') && !isNew
  return (
    <>
      <PageHeader title={t('Dashboard')} actions={seesFlow && <PeriodPicker {...period} />} />
      <div className={styles['grid']}>
        <div className={styles['wide']}>
          <DashboardFigures dashboard={merchantFigures} className={`${styles['flow']} ${styles['first']}`} />
        </div>
        {isNew && (
          <div className={styles['wide']}>
            <DashboardSteps title={t('Getting started')} dashboard={gettingStarted} />
          </div>
        )}
        <div className={styles['main']}>
          {seesFlow && (
            <>
              <DashboardFigures dashboard={moneyFlow} className={styles['flow']} days={period.days} />
              <DashboardCharts dashboard={moneyFlow} days={period.days} />
            </>
          )}
          <VolumeChart />
        </div>
        <div className={styles['side']}>
          <QuickActions />
          <WalletBalances balances={balances} />
          {seesFlow && <DashboardLines dashboard={moneyFlow} days={period.days} />}
        </div>
        {seesFlow && (
          <div className={`${styles['wide']} ${styles['cards']}`}>
            <DashboardLines dashboard={moneySources} days={period.days} />
          </div>
        )}
        <div className={styles['wide']}>
          <RecentTransactions />
        </div>
      </div>
    </>
  )
}

const SendDialog = lazyComponent(() => import('#pages/send-receive/SendDialog.tsx'))
const ReceiveDialog = lazyComponent(() => import('#pages/send-receive/ReceiveDialog.tsx'))
const SendResult = lazyComponent(() => import('#pages/send-receive/SendResult.tsx'))

/** Send and receive without leaving the dashboard. What the role may not do is not offered. */
function QuickActions() {
  const { permissions, flags } = useGrants()
  const [open, setOpen] = useState<'send' | 'receive'>()
  const [sent, setSent] = useState<SentPayment>()
  const canSend = maySend({ permissions, flags })
  const canReceive = permissions.has('wallet.receive')
  if (flags['sendReceive'] !== true || (!canSend && !canReceive)) return null
  const close = () => setOpen(undefined)
  return (
    <Panel title={t('Quick Actions')}>
      <div className={styles['buttons']}>
        {canSend && (
          <Button type="primary" icon={<SendOutlined aria-hidden="true" />} onClick={() => setOpen('send')}>
            {t('Send Crypto')}
          </Button>
        )}
        {canReceive && (
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => setOpen('receive')}>
            {t('Receive Crypto')}
          </Button>
        )}
      </div>
      <Suspense>
        {sent && (
          <div className={styles['result']}>
            <SendResult
              sent={sent}
              onAnother={() => {
                setSent(undefined)
                setOpen('send')
              }}
            />
          </div>
        )}
        {open === 'send' && <SendDialog onClose={close} onSent={setSent} />}
        {open === 'receive' && <ReceiveDialog onClose={close} />}
      </Suspense>
    </Panel>
  )
}

/** The volume of one month, in US dollars. */
interface MonthlyVolume {
  readonly name: string
  readonly volume: string
}

const TRANSACTIONS = ['transactions']

/** Shown, and labelled, when the call fails. */
const SAMPLE: readonly MonthlyVolume[] = [
  { name: 'Jan', volume: '4000' },
  { name: 'Feb', volume: '3000' },
  { name: 'Mar', volume: '5000' },
  { name: 'Apr', volume: '4500' },
  { name: 'May', volume: '6000' },
  { name: 'Jun', volume: '5500' },
]

/** Payment volume over six months. */
function VolumeChart() {
  const volumes = useCall<readonly MonthlyVolume[]>('/charts/monthly-volumes')
  useLive(TRANSACTIONS, volumes)
  const months = volumes.isError ? SAMPLE : volumes.data?.data
  return (
    <ChartPanel
      title={t('Payment Volume, last 6 months')}
      points={months?.map(({ name, volume }) => ({ label: translated(name), value: volume }))}
      asset="USD"
      headings={[t('Month'), t('Volume')]}
      extra={
        volumes.isError && (
          <Tag color="warning" data-sample="true">
            {t('Sample data')}
          </Tag>
        )
      }
    />
  )
}
