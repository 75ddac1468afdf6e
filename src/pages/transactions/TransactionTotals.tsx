import { useCall } from '#framework/api'
import { useMatching } from '#framework/list'
import { useLive } from '#framework/live'
import { formatAmount, formatExactAmount, writeListQuery } from '#define'
import { t } from '#framework/text'
import styles from './TransactionTotals.module.css'

interface Totals {
  readonly isMore: boolean
  readonly totals: readonly Total[]
  /** All of it in US dollars. */
  readonly usd: Sums
}

interface Total extends Sums {
  readonly currency: string
}

interface Sums {
  readonly in: string
  readonly out: string
  readonly net: string
}

const FIGURES = [
  ['In', 'in'],
  ['Out', 'out'],
  ['Net', 'net'],
] as const

/**
 * The totals of all that the list matches, in each currency: what crossed the wallet, to the last unit,
 * and its value in dollars.
 */
export default function TransactionTotals() {
  const where = writeListQuery(useMatching(), 'simple-rest')
  const query = useCall<Totals>('/transaction/totals', where, { keepPrevious: true })
  useLive(['transactions'], query)
  const { isMore = false, totals = [], usd } = query.data?.data ?? {}
  if (query.isError) return <p className={styles['note']}>{t('Couldn’t load the total')}</p>
  if (isMore) return <p className={styles['note']}>{t('Too many to total. Filter the list.')}</p>
  if (totals.length === 0) return null
  return (
    <section className={styles['totals']} aria-label={t('Total')}>
      <h2 className={styles['title']}>{t('Total')}</h2>
      <div className={styles['list']}>
        {usd && <Line sums={usd} write={(amount) => formatAmount(amount, 'USD')} />}
        {totals.map(({ currency, ...sums }) => (
          <Line key={currency} sums={sums} write={(amount) => formatExactAmount(amount, currency)} />
        ))}
      </div>
      <p className={styles['note']}>{t('Completed transactions only.')}</p>
    </section>
  )
}

interface LineProps {
  readonly sums: Sums
  readonly write: (amount: string) => string
}

function Line({ sums, write }: LineProps) {
  return (
    <dl className={styles['line']}>
      {FIGURES.map(([label, name]) => (
        <div key={name} className={styles['figure']}>
          <dt>{t(label)}</dt>
          <dd>{write(sums[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
