import type { Conversion } from '#resources/conversions.ts'
import { type CellProps, formatAmount } from '#define'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

/** Whose account it is, and below it "USDC to NGN" and how many tokens. */
export default function ConversionCell({ record }: CellProps<Conversion>) {
  const { type, cryptoCurrency, cryptoAmount, fiat, accountName } = record
  const [from, to] = type === 'offramp' ? [cryptoCurrency, fiat] : [fiat, cryptoCurrency]
  return (
    <span className={styles['cell']}>
      <span className={styles['title']}>{accountName}</span>
      <span className={styles['quiet']}>
        {t('{from} to {to}', { from, to })} · {formatAmount(cryptoAmount, cryptoCurrency)}
      </span>
    </span>
  )
}
