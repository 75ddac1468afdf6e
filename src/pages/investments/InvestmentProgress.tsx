import type { Investment } from '#resources/investments.ts'
import { type RecordProps, formatExactAmount } from '#define'
import { formatTimestamp } from '#framework/format'
import styles from './InvestmentProgress.module.css'

/** The value of an investment, and the progress of its term. */
export default function InvestmentProgress({ record }: RecordProps<Investment>) {
  const { progress, startDate, endDate, currency } = record
  const figures = [
    ['Current Value', formatExactAmount(record.currentValue, currency)],
    ['Invested', formatExactAmount(record.amount, currency)],
    ['Earnings', `+${formatExactAmount(record.totalEarnings, currency)}`],
    ['ROI', `${record.roi}%`],
  ] as const
  return (
    <section className={styles['section']} aria-label="Progress">
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['line']}>
        <span>{progress}% complete</span>
        <span>{remaining(record)}</span>
      </div>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(progress)}
      >
        <div className={styles['bar']} data-status={record.status} style={{ width: `${progress}%` }} />
      </div>
      <div className={styles['dates']}>
        <span>{formatTimestamp(startDate)}</span>
        <span>{formatTimestamp(endDate)}</span>
      </div>
    </section>
  )
}

function remaining({ status, daysRemaining, startDate }: Investment): string {
  if (status === 'completed') return 'Paid out at maturity'
  if (status === 'withdrawn') return 'Withdrawn early'
  if (status === 'pending') return `Starts ${formatTimestamp(startDate)}`
  return `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining`
}
