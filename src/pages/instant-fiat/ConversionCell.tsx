import type { Conversion } from '#resources/conversions.ts'
import { type CellProps, formatAmount } from '#define'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

/** "USDC to NGN", and below it how many tokens. */
export default function ConversionCell({ record }: CellProps<Conversion>) {
  const { type, cryptoCurrency, cryptoAmount, fiat } = record
  const [from, to] = type === 'offramp' ? [cryptoCurrency, fiat] : [fiat, cryptoCurrency]
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{t('{from} to {to}', { from, to })}</span>
      <span className={styles['quiet']}>{formatAmount(cryptoAmount, cryptoCurrency)}</span>
    </span>
  )
}
