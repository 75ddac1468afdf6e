import { use } from 'react'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import { Figures, SUMMARY_WORDS } from './Figures.tsx'
import styles from './Figures.module.css'
import { SummaryContext, type SummedList } from './SummaryContext.ts'
import { useSummary } from './useSummary.ts'
import { t } from '../../text/t.ts'

interface SummaryFootProps {
  readonly columns: readonly ScreenColumn[]
  /** Cells before and after the columns. */
  readonly around: readonly [before: number, after: number]
}

/** The foot of the table: the totals of all that matches, not the page alone. */
export default function SummaryFoot({ columns, around: [before, after] }: SummaryFootProps) {
  const summed = use(SummaryContext)
  const [first, ...others] = columns
  if (!summed || !first) return null
  return (
    <tr className={styles['foot']}>
      {before > 0 && <td className="ant-table-cell" colSpan={before} />}
      <th scope="row" className="ant-table-cell">
        <Lead summed={summed} />
        {first.summary && <Value summed={summed} column={first} />}
      </th>
      {others.map((column) => (
        <td key={column.field.name} className="ant-table-cell" data-align={column.align}>
          {column.summary && <Value summed={summed} column={column} />}
        </td>
      ))}
      {after > 0 && <td className="ant-table-cell" colSpan={after} />}
    </tr>
  )
}

/** The same under the cards of a phone. */
export function SummaryList({ columns }: Pick<SummaryFootProps, 'columns'>) {
  const summed = use(SummaryContext)
  if (!summed) return null
  return (
    <section aria-label={t('Summary')} className={styles['list']}>
      <Lead summed={summed} />
      <dl style={{ display: 'contents' }}>
        {columns
          .filter(({ summary }) => summary)
          .map((column) => (
            <div key={column.field.name} className={styles['line']}>
              <dt>{column.label}</dt>
              <dd>
                <Value summed={summed} column={column} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Lead({ summed }: { readonly summed: SummedList }) {
  const { data, error } = useSummary(summed)
  if (error) return <span className={styles['note']}>{t('Couldn’t load the figures')}</span>
  if (data?.data.isMore)
    return <span className={styles['note']}>{t('Too many to total. Filter the list.')}</span>
  const count = data?.data.groups[0]?.count
  return <span>{count === undefined ? t('All') : t('All {count}', { count })}</span>
}

function Value({ summed, column }: { readonly summed: SummedList; readonly column: ScreenColumn }) {
  const { data } = useSummary(summed)
  const figures = data?.data.groups[0]?.summaries[column.field.name]
  if (!figures || !column.summary) return null
  return (
    <>
      <span className={styles['word']}>{t(SUMMARY_WORDS[column.summary])}</span>
      <Figures column={column} figures={figures} />
    </>
  )
}
