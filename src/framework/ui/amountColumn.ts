import { numberMarks } from '../define/decimalText.ts'
import type { AmountText } from '../define/formatAmount.ts'

/** The common format of a column's amounts, so that their decimal points are aligned. */
export interface AmountColumn {
  /** What is as wide as the decimals that others have and this figure has not. */
  readonly roomAfter: (figure: string) => string
  /** Some have a unit after them. */
  readonly hasUnit: boolean
}

/** What `AmountColumn` follows from, as plain data. */
export interface AmountMeasure extends Pick<AmountColumn, 'hasUnit'> {
  /** The most among the amounts. */
  readonly decimals: number
}

export const measureAmounts = (written: readonly AmountText[]): AmountMeasure => ({
  decimals: Math.max(0, ...written.map(({ figure }) => decimalsOf(figure))),
  hasUnit: written.some(({ unit }) => unit !== undefined),
})

export const amountColumn = ({ decimals, hasUnit }: AmountMeasure): AmountColumn => ({
  hasUnit,
  roomAfter: (figure) => roomAfter(figure, decimals),
})

/** How many decimals a written amount shows. */
const decimalsOf = (figure: string): number => figure.split(numberMarks().point)[1]?.length ?? 0

/** After a sign that comes last there is no room to leave. */
function roomAfter(figure: string, decimals: number): string {
  const shown = decimalsOf(figure)
  if (!/\d$/.test(figure) || shown >= decimals) return ''
  return (shown === 0 ? numberMarks().point : '') + '0'.repeat(decimals - shown)
}
