import { Skeleton } from 'antd'
import type { useBalances } from '#pages/send-receive/walletApi.ts'
import { formatCount } from '#framework/format'
import { formatAmount } from '#define'
import { StaleNotice, Panel } from '#framework/ui'
import styles from './StatCards.module.css'

interface StatCardsProps {
  readonly balances: ReturnType<typeof useBalances>
}

/** The three figures on top. A failed call shows zeros and a notice, never an old sum as if it were new. */
export function StatCards({ balances }: StatCardsProps) {
  const data = balances.data?.data
  const figures = [
    { title: 'Current Balance (USD)', value: formatAmount(data?.totalUsdValue ?? '0', 'USD') },
    { title: 'Total Transactions', value: formatCount(data?.totalTransactions ?? 0) },
    { title: 'Transaction Volume (USD)', value: formatAmount(data?.totalTransactionVolume ?? '0', 'USD') },
  ]
  return (
    <>
      <div className={styles['cards']}>
        {figures.map(({ title, value }) => (
          <Panel key={title}>
            <h2 className={styles['title']}>{title}</h2>
            {balances.isPending ? <Skeleton.Input active /> : <p className={styles['figure']}>{value}</p>}
          </Panel>
        ))}
      </div>
      {balances.isError && <StaleNotice onRetry={() => void balances.refetch()} />}
    </>
  )
}
