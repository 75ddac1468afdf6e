import type { TableColumnsType } from 'antd'
import { memo, useMemo } from 'react'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import { Table } from '../../ui/Table.tsx'
import type { Selection } from '../useSelection.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { HeadCell, OrderContext, SortButton } from './ColumnHead.tsx'
import type { HeadCellProps } from './ColumnHead.tsx'
import { ListRow, RecordLink, RowsContext } from './ListRow.tsx'
import type { ListRowProps } from './ListRow.tsx'
import styles from './ListTable.module.css'
import type { RowsProps } from './RowsProps.ts'
import { PageTick, RecordTick } from './ticks.tsx'
import { useRowOpening } from './useRowOpening.ts'

type Columns = TableColumnsType<AnyRecord>

const RecordTable = memo(Table<AnyRecord>)
const COMPONENTS = { header: { cell: HeadCell }, body: { row: ListRow } }

/**
 * The rows on a wide screen. The table renders only for other records or columns: other changes reach its cells through
 * contexts, and ticks through the selection's store.
 */
export default function ListTable(props: RowsProps) {
  const { resource, sort, go, columns, records, own, selection, actions } = props
  const { title, defaultSort } = resource.list
  const opening = useRowOpening(resource)
  const order = useMemo(() => ({ sort, defaultSort, go }), [sort, defaultSort, go])
  const rows = useMemo(() => ({ resource, opening, own, selection }), [resource, opening, own, selection])
  const cells = useMemo<Columns>(
    () => [
      ...(selection ? [tickColumn(resource, selection)] : []),
      ...columns.map(toTableColumn),
      ...(actions ? [actionsColumn(resource)] : []),
    ],
    [resource, columns, selection, actions],
  )
  const onRow = useMemo(() => toRowProps(cells), [cells])

  return (
    <OrderContext value={order}>
      <RowsContext value={rows}>
        <RecordTable
          className={styles['frame'] ?? ''}
          caption={title}
          columns={cells}
          components={COMPONENTS}
          dataSource={records}
          onRow={onRow}
        />
      </RowsContext>
    </OrderContext>
  )
}

function tickColumn(resource: ResolvedResource, selection: Selection): Columns[number] {
  return {
    key: 'tick',
    className: styles['tick'] ?? '',
    title: <PageTick selection={selection} />,
    render: (_, record) => <RecordTick resource={resource} record={record} selection={selection} />,
  }
}

function toTableColumn(column: ResolvedColumn, index: number): Columns[number] {
  const { field, label, align, width, sortable } = column
  return {
    key: `field ${field.name}`,
    align,
    ...(width !== undefined && { width }),
    title: sortable ? <SortButton column={column} /> : label,
    onHeaderCell: (): HeadCellProps => ({ field: field.name }),
    render: (_, record) =>
      index === 0 ? (
        <RecordLink column={column} record={record} />
      ) : (
        <ColumnCell column={column} record={record} />
      ),
  }
}

function actionsColumn(resource: ResolvedResource): Columns[number] {
  return {
    key: 'actions',
    className: styles['actions'] ?? '',
    title: <span className={styles['hidden']}>Actions</span>,
    render: (_, record) => <RowActions resource={resource} record={record} />,
  }
}

function toRowProps(columns: Columns) {
  return (record: AnyRecord, index?: number): ListRowProps => ({ record, columns, isFirst: index === 0 })
}
