import { useStoredFlag } from '#providers/useStoredFlag.ts'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useGrants } from '#framework/access'
import { DashboardFigures, DashboardTasks, usePeriod } from '#framework/dashboard'
import { t } from '#framework/text'
import { FoldButton, PageHeader, Panel, lazyComponent } from '#framework/ui'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { WalletBalances } from '#pages/send-receive/WalletBalances.tsx'
import { merchantFigures } from '#resources/dashboards/merchantFigures.ts'
import { needsAttention } from '#resources/dashboards/needsAttention.ts'
import { BalanceChange } from './BalanceChange.tsx'
import styles from './DashboardPage.module.css'
import { MoneyChart } from './MoneyChart.tsx'
import { QuickActions } from './QuickActions.tsx'
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
