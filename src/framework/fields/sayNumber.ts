import { groupDecimal, numberMarks, type Decimal } from '../define/decimalText.ts'
import type { AnyField } from '../define/fieldKinds.ts'
import { t } from '../text/t.ts'

/** A number as its field has it read: thousands set apart, unless it is a year, and with its unit. */
export function sayNumber({ kind, options }: Pick<AnyField, 'kind' | 'options'>, value: Decimal): string {
  const marks = numberMarks()
  const isPlain = 'grouping' in options && options.grouping === false
  const number = groupDecimal(value, isPlain ? { ...marks, group: '' } : marks)
  if (kind === 'percent') return t('{percent}%', { percent: number })
  return 'unit' in options ? `${number} ${options.unit}` : number
}
