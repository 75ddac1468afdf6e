import { use } from 'react'
import type { Direction } from '../../define/fieldOptions.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import { formatExactAmount, writeAmount } from '../../define/formatAmount.ts'
import { Amount } from '../../ui/Amount.tsx'
import { AmountColumnsContext } from './AmountColumnsContext.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import { t } from '../../text/t.ts'
import styles from './cells.module.css'

/** A number with every digit. */
export function NumberCell({ value, options, to }: CellViewProps<'integer' | 'decimal'>) {
  const isGrouped = !('grouping' in options) || options.grouping !== false
  return (
    <Linked to={to}>
      <span className={styles['figure']}>{isGrouped ? groupDecimal(String(value)) : String(value)}</span>
    </Linked>
  )
}

export function PercentCell({ value, to }: CellViewProps<'percent'>) {
  return (
    <Linked to={to}>
      <span className={styles['figure']}>{t('{percent}%', { percent: groupDecimal(String(value)) })}</span>
    </Linked>
  )
}

/** Money, as its asset is written; the sign tells its direction. A record has the exact figure beside one that is cut. */
export function AmountCell({ field, value, options, record, place, to }: CellViewProps<'amount'>) {
  const column = use(AmountColumnsContext)?.get(field.name)
  const amount = String(value)
  const asset = record[options.asset]
  const unit = typeof asset === 'string' ? asset : undefined
  // A link holds no button, which is what shows the rest of a figure that is cut.
  if (to !== undefined && writeAmount(amount, unit, options).isCut)
    return <Linked to={to}>{formatExactAmount(amount, unit)}</Linked>
  return (
    <Linked to={to}>
      <Amount
        value={amount}
        asset={unit}
        style={options}
        sign={signOf(options.direction, record)}
        exact={place === 'show' ? 'beside' : 'onDemand'}
        column={column}
      />
    </Linked>
  )
}

function signOf(direction: Direction | undefined, record: AnyRecord): '+' | '−' | undefined {
  if (!direction) return undefined
  const way = String(record[direction.field])
  if (direction.plus?.includes(way)) return '+'
  return direction.minus?.includes(way) ? '−' : undefined
}
