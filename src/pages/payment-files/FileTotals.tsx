import { formatExactAmount } from '#define'
import { t } from '#framework/text'
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
    t('{count} payments', { count: lines.length }),
    ...(refused > 0 ? [t('{count} refused', { count: refused })] : []),
    ...(earlier > 0 ? [t('{count} paid from this file before', { count: earlier })] : []),
  ]
  return (
    <Panel title={isPaid ? t('Result') : t('Review')}>
      <p>{words.join(', ')}</p>
      {totals.map(({ currency, payments, amount, fee, availableAfter }) => (
        <dl key={currency} className={styles['totals']}>
          <dt>{t('Total of {payments} in {currency}', { payments, currency })}</dt>
          <dd>{formatExactAmount(amount, currency)}</dd>
          <dt>{t('Fees, included')}</dt>
          <dd>{formatExactAmount(fee, currency)}</dd>
          <dt>{t('Available after')}</dt>
          <dd>{formatExactAmount(availableAfter, currency)}</dd>
        </dl>
      ))}
    </Panel>
  )
}
