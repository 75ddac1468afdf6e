import AntdTable from 'antd/es/table'
import type { TableProps as AntdTableProps } from 'antd'
import type { ComponentProps } from 'react'
import styles from './Table.module.css'

/**
 * The props that `build/tableParts.ts` leaves out of the build, and the tree: a record may well have a field
 * called `children`.
 */
type LeftOut = 'pagination' | 'rowSelection' | 'loading' | 'virtual' | 'onChange' | 'expandable'

export interface TableProps<Row> extends Omit<AntdTableProps<Row>, LeftOut | 'caption'> {
  /** The name of the table, for screen readers. */
  readonly caption: string
}

const NO_TREE = { childrenColumnName: '' }

/**
 * Ant Design's table, for rows that are already sorted, filtered and cut into pages: its columns have no `sorter` or `filters`.
 * A page that wants these imports `Table` from `antd`. Default for `rowKey`: `id`.
 */
export function Table<Row extends object>({ caption, className = '', ...props }: TableProps<Row>) {
  return (
    <AntdTable<Row>
      rowKey="id"
      {...props}
      className={`${styles['table']} ${className}`}
      caption={caption}
      expandable={NO_TREE}
      pagination={false}
      rowHoverable={false}
    />
  )
}

/** A few rows within a page: no frame, a quiet header, and the outer cells in line with the text around them. */
export function PlainTable<Row extends object>({ className = '', ...props }: TableProps<Row>) {
  return <Table<Row> {...props} className={`${styles['plain']} ${className}`} />
}

/** For `components`: elements that stay a table for screen readers where a narrow screen lays rows out as cards. */
export const STACKABLE: NonNullable<AntdTableProps['components']> = {
  table: (props: ComponentProps<'table'>) => <table role="table" {...props} />,
  header: {
    wrapper: (props: ComponentProps<'thead'>) => <thead role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'th'>) => <th role="columnheader" {...props} />,
  },
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'th'>) =>
      props.scope === 'row' ? <th role="rowheader" {...props} /> : <td role="cell" {...props} />,
  },
}
