import { formatExactAmount } from '#define'
import { Panel } from '#framework/ui'
import type { FileResult } from './paymentFile.ts'
import styles from './PaymentFile.module.css'

/** The sums of a file: by token what is paid, what it costs, and what is left. */
export function FileTotals({
  result: { lines, totals },
  isPaid,
}: {
  readonly result: FileResult
  readonly isPaid: boolean
}) {
  const refused = lines.filter(({ status }) => status === 'refused').length
  const earlier = lines.filter((line) => line.isPaid).length
  const words = [
    `${lines.length} payments`,
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(earlier > 0 ? [`${earlier} paid from this file before`] : []),
  ]
  return (
    <Panel title={isPaid ? 'Result' : 'Review'}>
      <p>{words.join(', ')}</p>
      {totals.map(({ currency, payments, amount, fee, availableAfter }) => (
        <dl key={currency} className={styles['totals']}>
          <dt>
            Total of {payments} in {currency}
          </dt>
          <dd>{formatExactAmount(amount, currency)}</dd>
          <dt>Fees, included</dt>
          <dd>{formatExactAmount(fee, currency)}</dd>
          <dt>Available after</dt>
          <dd>{formatExactAmount(availableAfter, currency)}</dd>
        </dl>
      ))}
    </Panel>
  )
}
