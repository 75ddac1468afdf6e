import { useStoredFlag } from '#providers/useStoredFlag.ts'
import { DownloadOutlined, SendOutlined } from '@ant-design/icons'
import { Skeleton, Button } from 'antd'
import { Suspense, useState } from 'react'
import { useGrants } from '#framework/access'
import { DashboardFigures, DashboardTasks, usePeriod, useDashboard, type Period } from '#framework/dashboard'
import { t } from '#framework/text'
import { FoldButton, PageHeader, Panel, lazyComponent } from '#framework/ui'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { WalletBalances } from '#pages/send-receive/WalletBalances.tsx'
import { merchantFigures } from '#resources/dashboards/merchantFigures.ts'
import { needsAttention } from '#resources/dashboards/needsAttention.ts'
import { formatAmount } from '#define'
import { moneyFlow } from '#resources/dashboards/moneyFlow.ts'
import { maySend } from '#pages/send-receive/maySend.ts'
import type { SentPayment } from '#pages/send-receive/SentPayment.ts'
import styles from './DashboardPage.module.css'
import { MoneyChart } from './MoneyChart.tsx'
import { RecentTransactions } from './RecentTransactions.tsx'

const GettingStarted = lazyComponent(() => import('./GettingStarted.tsx'))
const ShowSteps = lazyComponent(() => import('./ShowSteps.tsx'))
const MoneySources = lazyComponent(() => import('./MoneySources.tsx'))

/** A team with fewer transactions has its first steps before it. */
const FEW = 5

/** While it is open whether the team has begun: neither its first steps nor its overview. */
const WAITING = (
  <Panel>
    <Skeleton active title={false} paragraph={{ rows: 12 }} />
  </Panel>
)

/** A merchant's overview: the balance, what waits, money over time, the latest transactions; the rest below a fold. */
export default function DashboardPage() {
  const balances = useBalances()
  const period = usePeriod()
  const { permissions, flags } = useGrants()
  const [isMore, showMore] = useStoredFlag('dashboardMore', false)
  const total = balances.data?.data.totalTransactions ?? FEW
  const isNew = total < FEW
  // Who can only look has nothing to begin.
  const canBegin = permissions.has('wallet.receive')
  const begins = canBegin && total === 0
  const isOpen = canBegin && balances.isPending
  const seesFlow = flags['transactions'] === true && permissions.has('transactions.view') && !isNew
  const overview = (
    <div className={styles['grid']} hidden={isOpen}>
      {isNew && total > 0 && (
        <div className={styles['steps']}>
          <Suspense>
            <GettingStarted />
          </Suspense>
        </div>
      )}
      <DashboardFigures
        dashboard={merchantFigures}
        className={styles['figures']}
        {...(seesFlow && { hints: { totalUsdValue: <BalanceChange period={period} /> } })}
      />
      <QuickActions />
      <div className={styles['side']}>
        <DashboardTasks title={t('Needs attention')} dashboard={needsAttention} />
        <WalletBalances balances={balances} />
      </div>
      <div className={styles['chart']}>
        <MoneyChart hasFlow={seesFlow} period={period} />
      </div>
      <div className={styles['wide']}>
        <RecentTransactions />
      </div>
      {seesFlow && (
        <div className={styles['wide']}>
          <FoldButton label={t('More')} isOpen={isMore} onToggle={() => showMore(!isMore)} />
          <Suspense>{isMore && <MoneySources period={period} />}</Suspense>
        </div>
      )}
    </div>
  )
  return (
    <>
      <PageHeader
        title={t('Dashboard')}
        actions={
          isNew && (
            <Suspense>
              <ShowSteps />
            </Suspense>
          )
        }
      />
      {isOpen && WAITING}
      {/* Until something arrives there is nothing else to look at. */}
      {begins ? (
        <Suspense fallback={WAITING}>
          <GettingStarted waiting={WAITING}>{overview}</GettingStarted>
        </Suspense>
      ) : (
        overview
      )}
    </>
  )
}

/** How much more or less the team has than at the beginning of a period: what came in without what went out. */
function BalanceChange({ period: { days, words } }: { readonly period: Period }) {
  const net = useDashboard(moneyFlow, days).answer?.figures['net']?.value
  if (net === undefined) return '\u00a0'
  const change = formatAmount(net.replace('-', ''), 'USD')
  const isLess = net.startsWith('-')
  const isMore = !isLess && Number(net) !== 0
  return (
    <>
      <span className={styles['change']} data-more={isMore}>
        {isLess && '▼ −'}
        {isMore && '▲ +'}
        {change}
      </span>{' '}
      {words}
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
