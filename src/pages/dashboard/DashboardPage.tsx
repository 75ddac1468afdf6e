import { PageHeader } from '#framework/ui'
import { useBalances } from '#pages/send-receive/walletApi.ts'
import { QuickActions } from './QuickActions.tsx'
import { RecentTransactions } from './RecentTransactions.tsx'
import { StatCards } from './StatCards.tsx'
import { VolumeChart } from './VolumeChart.tsx'
import { WalletBalances } from '#pages/send-receive/WalletBalances.tsx'
import styles from './DashboardPage.module.css'

/** A merchant's overview: balances, volume over time, latest transactions. */
export default function DashboardPage() {
  const balances = useBalances()
  return (
    <>
      <PageHeader title="Dashboard" />
      <div className={styles['grid']}>
        <div className={styles['wide']}>
          <StatCards balances={balances} />
        </div>
        <div className={styles['main']}>
          <VolumeChart />
        </div>
        <div className={styles['side']}>
          <QuickActions />
          <WalletBalances balances={balances} />
        </div>
        <div className={styles['wide']}>
          <RecentTransactions />
        </div>
      </div>
    </>
  )
}
