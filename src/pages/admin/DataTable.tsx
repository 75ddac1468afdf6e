import type { ReactNode } from 'react'
import { PlainTable, STACKABLE } from '#framework/ui'
import styles from './DataTable.module.css'
import { translated } from '#framework/text'

/** One column: its heading and its value of a row. */
export interface DataColumn<Row> {
  readonly title: string
  /** Default `start`; figures are at the end. */
  readonly align?: 'start' | 'end'
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A few rows of figures that no resource defines. Where the room is narrow each row is a card of labelled values. */
export function DataTable<Row extends object>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={styles['frame']}>
      <PlainTable<Row>
        className={styles['table'] ?? ''}
        caption={caption}
        columns={columns.map(toTableColumn)}
        components={STACKABLE}
        dataSource={rows}
        rowKey={keyOf}
      />
    </div>
  )
}

function toTableColumn<Row>({ title: english, align, cell }: DataColumn<Row>) {
  const title = translated(english)
  return {
    key: english,
    title,
    ...(align && { align }),
    render: (_: unknown, row: Row) => (
      <>
        <span className={styles['label']} aria-hidden="true">
          {title}
        </span>
        <span className={styles['value']}>{cell(row)}</span>
      </>
    ),
  }
}
