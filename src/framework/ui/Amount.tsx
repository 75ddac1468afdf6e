import type { Decimal } from '../define/decimalText.ts'
import { formatExactAmount, writeAmount } from '../define/formatAmount.ts'
import type { AmountStyle } from '../define/formatAmount.ts'
import { t } from '../text/t.ts'
import type { AmountColumn } from './amountColumn.ts'
import { Hint } from './Hint.tsx'
import styles from './Amount.module.css'

interface AmountProps {
  readonly value: Decimal
  /** Its currency or token. Default: a bare number. */
  readonly asset?: string | undefined
  /** Default: the rule of `formatAmount`. */
  readonly style?: AmountStyle
  /** Which way the money goes; zero goes nowhere. Default: no sign. */
  readonly sign?: '+' | '−' | undefined
  /** Where the exact figure of a cut one is: beside it, or on hover, focus and touch. Default `onDemand`. */
  readonly exact?: 'beside' | 'onDemand'
  /** Default: an amount by itself. */
  readonly column?: AmountColumn | undefined
}

/** An amount of money. One that is not shown in full has its exact value in a tooltip. */
export function Amount({ value, asset, style, sign, exact = 'onDemand', column }: AmountProps) {
  const { figure, unit, isCut } = writeAmount(value, asset, style)
  const way = /[1-9]/.test(value) ? sign : undefined
  const looks = { className: styles['amount'], 'data-sign': way }
  const text = (
    <>
      {way}
      {figure}
      {column && <span className={styles['room']} data-room={column.roomAfter(figure)} />}
      {(unit || column?.hasUnit) && <span className={styles['unit']}>{unit && ` ${unit}`}</span>}
    </>
  )
  if (!isCut) return <span {...looks}>{text}</span>
  const all = formatExactAmount(value, asset)
  if (exact === 'beside') {
    return (
      <>
        <span {...looks}>{text}</span> <span className={styles['exact']}>{t('exactly {all}', { all })}</span>
      </>
    )
  }
  const name = `${way ?? ''}${figure} ${unit ?? ''}`.trim()
  return (
    <Hint title={all}>
      <button {...looks} type="button" aria-label={t('{name}, exactly {all}', { name, all })}>
        {text}
      </button>
    </Hint>
  )
}
