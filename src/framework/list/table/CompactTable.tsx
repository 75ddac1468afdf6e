import type { ReactNode } from 'react'
import type { AnyRecord } from '../../define/field.ts'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import type { ResolvedColumn } from '../../registry/Registry.ts'
import { ColumnCell } from './ColumnCell.tsx'
import styles from './CompactTable.module.css'

interface CompactTableProps {
  /** What the table shows, for screen readers. */
  readonly caption: string
  readonly columns: readonly ResolvedColumn[]
  readonly records: readonly AnyRecord[]
  /** Where a record opens. Default: nowhere. */
  readonly hrefOf?: (record: AnyRecord) => string | undefined
  /** What stands at the end of a record's row, such as its actions. Default: nothing. */
  readonly endOf?: (record: AnyRecord) => ReactNode
}

/** A few rows inside another page: the list's own cells, without its selection, sorting and paging. */
export function CompactTable({ caption, columns, records, hrefOf, endOf }: CompactTableProps) {
  return (
    <ReferenceTitles fields={columns.map(({ field }) => field)} records={records}>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <caption className={styles['caption']}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ field, label, align }) => (
                <th key={field.name} scope="col" data-align={align}>
                  {label}
                </th>
              ))}
              {endOf && <td />}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={String(record['id'])}>
                {columns.map((column, index) => (
                  <td key={column.field.name} data-align={column.align}>
                    <ColumnCell
                      column={column}
                      record={record}
                      to={index === 0 ? hrefOf?.(record) : undefined}
                    />
                  </td>
                ))}
                {endOf && (
                  <td className={styles['end']} data-align="end">
                    {endOf(record)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ReferenceTitles>
  )
}
