import { groupDecimal } from '../../define/decimalText.ts'
import type { Summary } from '../../define/list.ts'
import { sayNumber } from '../../fields/sayNumber.ts'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import { Amount } from '../../ui/Amount.tsx'
import styles from './Figures.module.css'
import type { Figure } from './useSummary.ts'

export const SUMMARY_WORDS = {
  sum: 'Sum',
  average: 'Average',
  count: 'Count',
} as const satisfies Readonly<Record<Summary, string>>

interface FiguresProps {
  readonly column: Pick<ScreenColumn, 'field' | 'summary'>
  readonly figures: readonly Figure[]
}

/** The total of a column: one figure for each asset. */
export function Figures({ column: { field, summary }, figures }: FiguresProps) {
  const { definition } = field
  if (figures.length === 0) return <span className={styles['figure']}>—</span>
  return figures.map(({ asset, value }) => (
    <span key={asset} className={styles['figure']}>
      {summary === 'count' ? (
        groupDecimal(value)
      ) : definition.kind === 'amount' ? (
        <Amount value={value} asset={asset ?? undefined} style={definition.options} />
      ) : (
        sayNumber(definition, value)
      )}
    </span>
  ))
}
