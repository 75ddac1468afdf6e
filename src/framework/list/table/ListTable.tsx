import type { TableColumnsType } from 'antd'
import {
  memo,
  Suspense,
  useMemo,
  createContext,
  useContext,
  type ComponentProps,
  type CSSProperties,
} from 'react'
import { useGrants } from '../../access/GrantsContext.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { editingOf } from '../../actions/offersOf.ts'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { AmountColumnsContext } from '../../fields/cells/AmountColumnsContext.ts'
import { Table } from '../../ui/Table.tsx'
import { type Selection, useIsChosen } from '../useSelection.ts'
import { isSummed } from '../summary/SummaryContext.ts'
import { HelpMark } from '../../fields/HelpMark.tsx'
import { ColumnCell } from './ColumnCell.tsx'
import { useArrived } from './useArrived.ts'
import { useAmountColumns } from './useAmountColumns.ts'
import { type RowsProps, isDim } from './RowsProps.ts'
import { PageTick, RecordTick } from './ticks.tsx'
import { titleColumnOf } from '../../registry/titleColumnOf.ts'
import { useRowOpening, type RowOpening } from './useRowOpening.ts'
import { HeadCell, type HeadCellProps, SortButton, SortContext } from './heading.tsx'
import { t } from '../../text/t.ts'
import motion from '../../ui/motion.module.css'
import styles from './ListTable.module.css'

const EditableCell = lazyComponent(() => import('../inline/EditableCell.tsx'))
const MoveHandle = lazyComponent(() => import('../order/MoveHandle.tsx'))
const SummaryFoot = lazyComponent(() => import('../summary/SummaryFoot.tsx'))

type Columns = TableColumnsType<AnyRecord>

const RecordTable = memo(Table<AnyRecord>)

/**
 * The rows on a wide screen. The table renders only for other records or columns: other changes reach its cells through
 * contexts, and ticks through the selection's store.
 */
export default function ListTable(props: RowsProps) {
  const { resource, sort, go, columns, records, own, selection, actions, moves = false, onWiden } = props
  const { title, defaultSort } = resource.list
  const opening = useRowOpening(resource)
  const order = useMemo(() => ({ sort, defaultSort, go, onWiden }), [sort, defaultSort, go, onWiden])
  const arrived = useArrived(records)
  const rows = useMemo(
    () => ({ resource, opening, own, arrived, selection, moves }),
    [resource, opening, own, arrived, selection, moves],
  )
  const edits = useEditsCells(resource)
  const cells = useMemo<Columns>(
    () => [
      ...(moves ? [moveColumn(resource)] : []),
      ...(selection ? [tickColumn(resource, selection)] : []),
      ...toTableColumns(columns, resource, edits),
      ...(actions ? [actionsColumn(resource)] : []),
    ],
    [resource, columns, selection, actions, moves, edits],
  )
  const onRow = useMemo(() => toRowProps(cells), [cells])
  const amounts = useAmountColumns(columns, records)
  const foot = useMemo(
    () =>
      isSummed(resource)
        ? () => (
            <Suspense>
              <SummaryFoot
                columns={columns}
                around={[Number(moves) + Number(selection !== undefined), Number(actions)]}
              />
            </Suspense>
          )
        : undefined,
    [resource, columns, selection, actions, moves],
  )

  return (
    <SortContext value={order}>
      <RowsContext value={rows}>
        <AmountColumnsContext value={amounts}>
          <RecordTable
            className={styles['frame'] ?? ''}
            caption={title}
            columns={cells}
            components={COMPONENTS}
            dataSource={records}
            onRow={onRow}
            {...(foot && { summary: foot })}
          />
        </AmountColumnsContext>
      </RowsContext>
    </SortContext>
  )
}

function tickColumn(resource: ScreenResource, selection: Selection): Columns[number] {
  return {
    key: 'tick',
    className: styles['tick'] ?? '',
    title: <PageTick selection={selection} />,
    render: (_, record) => <RecordTick resource={resource} record={record} selection={selection} />,
  }
}

function moveColumn(resource: ScreenResource): Columns[number] {
  return {
    key: 'move',
    className: styles['move'] ?? '',
    title: <span className={styles['hidden']}>{t('Order')}</span>,
    render: (_, record) => (
      <Suspense>
        <MoveHandle resource={resource} record={record} />
      </Suspense>
    ),
  }
}

/** Whether the user may edit cells, if there are any to edit. */
function useEditsCells(resource: ScreenResource): boolean {
  const grants = useGrants()
  return resource.list.columns.some(({ editable }) => editable) && editingOf(resource, grants).edits
}

function toTableColumns(columns: RowsProps['columns'], resource: ScreenResource, edits: boolean): Columns {
  const title = titleColumnOf(columns, resource.recordTitle.name)
  return columns.map((column) => toTableColumn(column, column === title, edits ? resource : undefined))
}

/** `edited`: the resource, where its cells may be edited. */
function toTableColumn(
  column: ScreenColumn,
  isTitle: boolean,
  edited: ScreenResource | undefined,
): Columns[number] {
  const { field, label, align, width, sortable } = column
  return {
    key: `field ${field.name}`,
    align,
    ...(width !== undefined && { width, onCell: () => ({ style: widthFor(width) }) }),
    title: (
      <>
        {sortable ? <SortButton column={column} /> : label}
        <HelpMark field={field} />
      </>
    ),
    onHeaderCell: (): HeadCellProps => ({ field: field.name }),
    render: (_, record) => {
      const cell = isTitle ? (
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

/** The room that the text of a column has, beside what Ant Design sets for the column itself. */
const widthFor = (width: number) =>
  ({ '--text-width': `calc(${width}px - 2 * var(--inset))` }) as CSSProperties

function actionsColumn(resource: ScreenResource): Columns[number] {
  return {
    key: 'actions',
    className: styles['actions'] ?? '',
    title: <span className={styles['hidden']}>{t('Actions')}</span>,
    render: (_, record) => <RowActions resource={resource} record={record} />,
  }
}

function toRowProps(columns: Columns) {
  return (record: AnyRecord, index?: number): ListRowProps => ({ record, columns, isFirst: index === 0 })
}

interface Rows {
  readonly resource: ScreenResource
  readonly opening: RowOpening
  /** The ids of the rows that the user created a moment ago. */
  readonly own: ReadonlySet<string>
  /** The ids of the rows that came while the others were on screen. */
  readonly arrived: ReadonlySet<string>
  readonly selection: Selection | undefined
  readonly moves: boolean
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
    const { resource, opening, own, arrived, moves } = rows
    const open = opening.hrefOf(record) === undefined ? '' : styles['open']
    const arrives = arrived.has(id) ? motion['arrives'] : ''
    return (
      <tr
        className={`${className} ${styles['row']} ${open} ${arrives}`}
        data-chosen={chosen}
        data-drop={moves ? id : undefined}
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
function RecordLink(props: { readonly column: ScreenColumn; readonly record: AnyRecord }) {
  const rows = useContext(RowsContext)
  return <ColumnCell {...props} to={rows?.opening.hrefOf(props.record)} />
}
