import { Skeleton } from 'antd'
import { formatAmount } from '#define'
import { formatCount } from '#framework/format'
import { Panel, StaleNotice } from '#framework/ui'
import { useSummary } from './investmentApi.ts'
import styles from './SummaryCards.module.css'

/** The four figures on top. */
export function SummaryCards() {
  const summary = useSummary()
  const data = summary.data?.data
  const figures = [
    { title: 'Total Invested', hint: 'In running investments', value: data && dollars(data.totalInvested) },
    { title: 'Current Value', hint: 'With what they earned', value: data && dollars(data.currentValue) },
    { title: 'Total Earnings', hint: 'Of all investments ever', value: data && dollars(data.totalEarnings) },
    { title: 'Active Plans', hint: 'Compounding every day', value: data && formatCount(data.activePlans) },
  ]
  return (
    <>
      <div className={styles['cards']}>
        {figures.map(({ title, hint, value }) => (
          <Panel key={title}>
            <h2 className={styles['title']}>{title}</h2>
            {summary.isPending ? (
              <Skeleton.Input active />
            ) : (
              <p className={styles['figure']}>{value ?? 'Unknown'}</p>
            )}
            <p className={styles['hint']}>{hint}</p>
          </Panel>
        ))}
      </div>
      {summary.isError && <StaleNotice onRetry={() => void summary.refetch()} />}
    </>
  )
}

const dollars = (amount: string) => formatAmount(amount, 'USD')
