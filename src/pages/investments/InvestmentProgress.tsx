import type { Investment } from '#resources/investments.ts'
import { type RecordProps, formatAmount, groupDecimal } from '#define'
import { formatTimestamp } from '#framework/format'
import { t } from '#framework/text'
import { Amount } from '#framework/ui'
import styles from './InvestmentProgress.module.css'
import { endOfDay, valueAfter } from '#resources/vocabulary/investmentRules.ts'
import { ChartPanel } from '#framework/dashboard'

/** The value of an investment, and the progress of its term. */
export default function InvestmentProgress({ record }: RecordProps<Investment>) {
  const { progress, startDate, endDate, currency } = record
  const figures = [
    [t('Current Value'), formatAmount(record.currentValue, currency)],
    [t('Invested'), formatAmount(record.amount, currency)],
    [t('Earnings'), <Amount key="earnings" value={record.totalEarnings} asset={currency} sign="+" />],
    [t('ROI'), t('{percent}%', { percent: groupDecimal(String(record.roi)) })],
    // What withdrawing early has cost.
    ...(record.status === 'withdrawn'
      ? ([[t('Earnings you lose'), formatAmount(record.forgoneEarnings, currency)]] as const)
      : []),
  ] as const
  return (
    <>
      <section className={styles['section']} aria-label={t('Progress')}>
        <dl className={styles['figures']}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles['line']}>
          <span>{t('{progress}% complete', { progress })}</span>
          <span>{remaining(record)}</span>
        </div>
        <div
          className={styles['track']}
          role="progressbar"
          aria-label={t('Progress')}
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
      <ValueCurve investment={record} />
    </>
  )
}

function remaining({ status, daysRemaining, startDate }: Investment): string {
  if (status === 'completed') return t('Paid out at maturity')
  if (status === 'withdrawn') return t('Withdrawn early')
  if (status === 'pending') return t('Starts {startDate}', { startDate: formatTimestamp(startDate) })
  return daysRemaining === 1 ? t('1 day remaining') : t('{count} days remaining', { count: daysRemaining })
}

/** What an investment is worth from its first day to its last, by the rule that its yields are booked by. */
function ValueCurve({ investment }: { readonly investment: Investment }) {
  const { amount, apy, duration, startDate, currency } = investment
  const start = { startAt: new Date(startDate) }
  const today = investment.status === 'active' ? duration - investment.daysRemaining : undefined
  const points = Array.from({ length: duration + 1 }, (_, day) => ({
    label: endOfDay(start, day).toISOString().slice(0, 10),
    value: valueAfter({ amount, apy }, day),
    isToday: day === today,
  }))
  return (
    <ChartPanel
      title={[t('Value until maturity'), currency].filter(Boolean).join(', ')}
      points={points}
      asset={currency ?? undefined}
      floor={amount}
      headings={[t('Date'), t('Value')]}
    />
  )
}
