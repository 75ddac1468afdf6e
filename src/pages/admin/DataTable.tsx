import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

/** One column: its heading and what it says about a row. */
export interface DataColumn<Row> {
  readonly title: string
  /** Default `start`; figures stand at the end. */
  readonly align?: 'start' | 'end'
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A few rows of figures that no resource defines. Where the room is narrow each row is a card of labelled values. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} role="table">
        <caption className={styles['caption']}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" role="columnheader" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map(({ title, align, cell }) => (
                <td key={title} role="cell" data-align={align}>
                  <span className={styles['label']} aria-hidden="true">
                    {title}
                  </span>
                  <span className={styles['value']}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
