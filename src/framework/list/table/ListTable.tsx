import type { TableColumnsType } from 'antd'
import { lazy, memo, Suspense, useMemo, createContext, useContext, type ComponentProps } from 'react'
import { useGrants } from '../../access/GrantsContext.ts'
import { editingOf } from '../../actions/offersOf.ts'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import { Table } from '../../ui/Table.tsx'
import { type Selection, useIsChosen } from '../useSelection.ts'
import { isSummed } from '../summary/SummaryContext.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { type RowsProps, isDim } from './RowsProps.ts'
import { PageTick, RecordTick } from './ticks.tsx'
import { useRowOpening, type RowOpening } from './useRowOpening.ts'
import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { toSort, type ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import styles from './ListTable.module.css'

const EditableCell = lazy(() => import('../inline/EditableCell.tsx'))
const SummaryFoot = lazy(() => import('../summary/SummaryFoot.tsx'))

type Columns = TableColumnsType<AnyRecord>

const RecordTable = memo(Table<AnyRecord>)

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
  const edits = useEditsCells(resource)
  const cells = useMemo<Columns>(
    () => [
      ...(selection ? [tickColumn(resource, selection)] : []),
      ...columns.map((column, index) => toTableColumn(column, index, edits ? resource : undefined)),
      ...(actions ? [actionsColumn(resource)] : []),
    ],
    [resource, columns, selection, actions, edits],
  )
  const onRow = useMemo(() => toRowProps(cells), [cells])
  const foot = useMemo(
    () =>
      isSummed(resource)
        ? () => (
            <Suspense>
              <SummaryFoot columns={columns} around={[Number(selection !== undefined), Number(actions)]} />
            </Suspense>
          )
        : undefined,
    [resource, columns, selection, actions],
  )

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
          {...(foot && { summary: foot })}
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

/** Whether the user may edit cells, if there are any to edit. */
function useEditsCells(resource: ResolvedResource): boolean {
  const grants = useGrants()
  return resource.list.columns.some(({ editable }) => editable) && editingOf(resource, grants).edits
}

/** `edited`: the resource, where its cells may be edited. */
function toTableColumn(
  column: ResolvedColumn,
  index: number,
  edited: ResolvedResource | undefined,
): Columns[number] {
  const { field, label, align, width, sortable } = column
  return {
    key: `field ${field.name}`,
    align,
    ...(width !== undefined && { width }),
    title: sortable ? <SortButton column={column} /> : label,
    onHeaderCell: (): HeadCellProps => ({ field: field.name }),
    render: (_, record) => {
      const cell =
        index === 0 ? (
          <RecordLink column={column} record={record} />
        ) : (
          <ColumnCell column={column} record={record} />
        )
      if (!edited || !column.editable) return cell
      return (
        <Suspense fallback={cell}>
          <EditableCell resource={edited} column={column} record={record}>
            {cell}
          </EditableCell>
        </Suspense>
      )
    },
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

type Sort = ListState['sort']

interface Order {
  readonly sort: Sort
  readonly defaultSort: Sort
  readonly go: ListMoves['go']
}

/** The sort of a list. A context, so that a change renders the header cells alone. */
const OrderContext = createContext<Order | undefined>(undefined)

interface HeadCellProps extends ComponentProps<'th'> {
  /** The field that the column shows; none for ticks and actions. */
  readonly field?: string
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** The header cell of a column, with the sort direction for screen readers. */
function HeadCell({ field, ...props }: HeadCellProps) {
  const sort = useContext(OrderContext)?.sort
  return <th {...props} aria-sort={sort && sort.field === field ? WORDS[sort.order] : undefined} />
}

/** The heading of a sortable column. Clicks sort ascending, then descending, then by the list's default. */
function SortButton({ column: { field, label, align } }: { readonly column: ResolvedColumn }) {
  const context = useContext(OrderContext)
  if (!context) return label
  const { sort, defaultSort, go } = context
  const order = sort.field === field.name ? sort.order : undefined
  return (
    <button
      type="button"
      className={styles['sort']}
      data-align={align}
      onClick={() => go(toSort(nextSort(field.name, order, defaultSort)))}
    >
      {label}
      <span className={styles['arrows']} aria-hidden="true">
        <CaretUpOutlined data-active={order === 'asc'} />
        <CaretDownOutlined data-active={order === 'desc'} />
      </span>
    </button>
  )
}

function nextSort(field: string, order: Sort['order'] | undefined, defaultSort: Sort): Sort {
  if (order === undefined) return { field, order: 'asc' }
  if (order === 'asc') return { field, order: 'desc' }
  return defaultSort.field === field ? { field, order: 'asc' } : defaultSort
}

interface Rows {
  readonly resource: ResolvedResource
  readonly opening: RowOpening
  /** The ids of the rows that the user created a moment ago. */
  readonly own: ReadonlySet<string>
  readonly selection: Selection | undefined
}

/** What the rows of a list share. */
const RowsContext = createContext<Rows | undefined>(undefined)

interface ListRowProps extends ComponentProps<'tr'> {
  readonly record: AnyRecord
  /** The table's columns. `children` depend on them and on the record alone. */
  readonly columns: object
  /** Focusable by Tab; the arrow keys move on to the other rows. */
  readonly isFirst: boolean
}

/**
 * A row around the cells that the table makes. The table makes the cells of every row whenever it renders; the row takes them
 * only for another record or other columns, so that a change of one record renders its own row alone.
 */
const ListRow = memo(
  function ListRow({ record, isFirst, className = '', children }: ListRowProps) {
    const rows = useContext(RowsContext)
    const id = String(record['id'])
    const chosen = useIsChosen(rows?.selection, id)
    if (!rows) return null
    const { resource, opening, own } = rows
    const open = opening.hrefOf(record) === undefined ? '' : styles['open']
    return (
      <tr
        className={`${className} ${styles['row']} ${open}`}
        data-chosen={chosen}
        data-own={own.has(id)}
        data-dim={isDim(resource, record)}
        tabIndex={isFirst ? 0 : -1}
        {...opening.handlersOf(record)}
      >
        {children}
      </tr>
    )
  },
  (before, after) =>
    before.record === after.record && before.columns === after.columns && before.isFirst === after.isFirst,
)

const COMPONENTS = { header: { cell: HeadCell }, body: { row: ListRow } }

/** The value that names a record, as the link to it. */
function RecordLink(props: { readonly column: ResolvedColumn; readonly record: AnyRecord }) {
  const rows = useContext(RowsContext)
  return <ColumnCell {...props} to={rows?.opening.hrefOf(props.record)} />
}
