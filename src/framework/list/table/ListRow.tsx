import { createContext, memo, useContext } from 'react'
import type { ComponentProps } from 'react'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import { useIsChosen } from '../useSelection.ts'
import type { Selection } from '../useSelection.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { isDim } from './RowsProps.ts'
import styles from './ListTable.module.css'
import type { RowOpening } from './useRowOpening.ts'

interface Rows {
  readonly resource: ResolvedResource
  readonly opening: RowOpening
  /** The ids of the rows that the user created a moment ago. */
  readonly own: ReadonlySet<string>
  readonly selection: Selection | undefined
}

/** What the rows of a list share. */
export const RowsContext = createContext<Rows | undefined>(undefined)

export interface ListRowProps extends ComponentProps<'tr'> {
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
export const ListRow = memo(
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

/** The value that names a record, as the link to it. */
export function RecordLink(props: { readonly column: ResolvedColumn; readonly record: AnyRecord }) {
  const rows = useContext(RowsContext)
  return <ColumnCell {...props} to={rows?.opening.hrefOf(props.record)} />
}
