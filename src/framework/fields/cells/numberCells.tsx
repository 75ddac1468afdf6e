import type { AnyRecord, Direction } from '../../define/field.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import { formatAmount, formatExactAmount } from '../../format/formatAmount.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import styles from './cells.module.css'

/** A number with every digit. */
export function NumberCell({ value, to }: CellViewProps<'integer' | 'decimal'>) {
  return (
    <Linked to={to}>
      <span className={styles['figure']}>{groupDecimal(String(value))}</span>
    </Linked>
  )
}

export function PercentCell({ value, to }: CellViewProps<'percent'>) {
  return (
    <Linked to={to}>
      <span className={styles['figure']}>{groupDecimal(String(value))}%</span>
    </Linked>
  )
}

/** Money, cut to two decimals with the asset beside it; the exact amount is one hover away. The sign tells its direction. */
export function AmountCell({ value, options, record, to }: CellViewProps<'amount'>) {
  const asset = record[options.asset]
  const word = typeof asset === 'string' ? asset : undefined
  const amount = String(value)
  const sign = signOf(options.direction, record)
  return (
    <Linked to={to}>
      <span className={styles['figure']} data-sign={sign} title={formatExactAmount(amount, word)}>
        {sign}
        {formatAmount(amount, word)}
        {word && <span className={styles['asset']}> {word}</span>}
      </span>
    </Linked>
  )
}

function signOf(direction: Direction | undefined, record: AnyRecord): '+' | '-' | undefined {
  if (!direction) return undefined
  const way = String(record[direction.field])
  if (direction.plus?.includes(way)) return '+'
  return direction.minus?.includes(way) ? '-' : undefined
}
