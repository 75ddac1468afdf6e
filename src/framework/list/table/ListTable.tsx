import { Table } from 'antd'
import type { TableProps } from 'antd'
import { useMemo } from 'react'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import { RowActions } from '../../actions/RowActions.tsx'
import { toSort } from '../changeList.ts'
import type { ListState } from '../ListState.ts'
import type { Selection } from '../useSelection.ts'
import { ColumnCell } from './ColumnCell.tsx'
import type { RowsProps } from './RowsProps.ts'
import { titleOf } from './titleOf.ts'
import { useRowOpening } from './useRowOpening.ts'
import type { RowOpening } from './useRowOpening.ts'
import styles from './ListTable.module.css'

type Columns = NonNullable<TableProps<AnyRecord>['columns']>

/** The rows on a wide screen. */
export default function ListTable({ resource, sort, go, columns, records, selection, actions }: RowsProps) {
  const opening = useRowOpening(resource)
  const tableColumns = useMemo(
    () => [
      ...columns.map((column, index) => toColumn(resource, column, sort, index === 0 ? opening : undefined)),
      ...(actions ? [actionsColumn(resource)] : []),
    ],
    [resource, columns, sort, opening, actions],
  )
  return (
    <Table<AnyRecord>
      className={styles['table'] ?? ''}
      rowKey="id"
      columns={tableColumns}
      dataSource={records}
      pagination={false}
      showSorterTooltip={false}
      onRow={(record, index) => ({ ...opening.handlersOf(record), tabIndex: index === 0 ? 0 : -1 })}
      rowClassName={opening.hrefOf({}) === undefined ? '' : (styles['open'] ?? '')}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = [sorter].flat()[0] ?? {}
        const next = order && {
          field: String(columnKey),
          order: order === 'ascend' ? ('asc' as const) : ('desc' as const),
        }
        go(toSort(next ?? resource.list.defaultSort))
      }}
      {...(selection && { rowSelection: toRowSelection(resource, records, selection) })}
    />
  )
}

function toColumn(
  { list: { defaultSort } }: ResolvedResource,
  column: ResolvedColumn,
  sort: ListState['sort'],
  opening: RowOpening | undefined,
): Columns[number] {
  const { name } = column.field
  return {
    key: name,
    title: column.label,
    align: column.align,
    ...(column.width !== undefined && { width: column.width }),
    ...(column.sortable && {
      sorter: true,
      sortOrder: sort.field !== name ? null : sort.order === 'asc' ? 'ascend' : 'descend',
      // The third click goes back to the usual order; where that is this very column, there is no third.
      sortDirections: name === defaultSort.field ? ['ascend', 'descend', 'ascend'] : ['ascend', 'descend'],
    }),
    render: (_, record) => <ColumnCell column={column} record={record} to={opening?.hrefOf(record)} />,
  }
}

function actionsColumn(resource: ResolvedResource): Columns[number] {
  return {
    key: 'actions',
    title: <span className={styles['hidden']}>Actions</span>,
    align: 'end',
    width: 56,
    render: (_, record) => <RowActions resource={resource} record={record} />,
  }
}

function toRowSelection(
  resource: ResolvedResource,
  records: readonly AnyRecord[],
  { all, ids, choose }: Selection,
): NonNullable<TableProps<AnyRecord>['rowSelection']> {
  return {
    columnWidth: 44,
    preserveSelectedRowKeys: !all,
    selectedRowKeys: all ? records.map((record) => String(record['id'])) : [...ids],
    onChange: (keys) => choose(keys.map(String)),
    getCheckboxProps: (record) => {
      const props = { disabled: false, 'aria-label': `Select ${titleOf(resource, record)}` }
      return props
    },
  }
}
