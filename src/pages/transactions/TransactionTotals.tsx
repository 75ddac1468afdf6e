import { useCall } from '#framework/api'
import { useMatching } from '#framework/list'
import { useLive } from '#framework/live'
import { formatExactAmount } from '#define'
import styles from './TransactionTotals.module.css'

interface Totals {
  readonly isMore: boolean
  readonly totals: readonly Total[]
}

interface Total {
  readonly currency: string
  readonly in: string
  readonly out: string
  readonly net: string
}

const FIGURES = [
  ['In', 'in'],
  ['Out', 'out'],
  ['Net', 'net'],
] as const

/** What everything that the list matches comes to, in each currency: what crossed the wallet, to the last unit. */
export default function TransactionTotals() {
  const { where, q } = useMatching()
  const query = useCall<Totals>('/transaction/totals', { ...where, q }, { keepPrevious: true })
  useLive(['transactions'], query)
  const { isMore = false, totals = [] } = query.data?.data ?? {}
  if (query.isError) return <p className={styles['note']}>The total could not be loaded</p>
  if (isMore) return <p className={styles['note']}>Too many to add up. Filter the list.</p>
  if (totals.length === 0) return null
  return (
    <section className={styles['totals']} aria-label="Total">
      <h2 className={styles['title']}>Total</h2>
      <dl className={styles['list']}>
        {totals.map((total) => (
          <div key={total.currency} className={styles['line']}>
            {FIGURES.map(([label, name]) => (
              <div key={name} className={styles['figure']}>
                <dt>{label}</dt>
                <dd>{formatExactAmount(total[name], total.currency)}</dd>
              </div>
            ))}
          </div>
        ))}
      </dl>
      <p className={styles['note']}>What crossed the wallet; pending and failed are not in it.</p>
    </section>
  )
}
