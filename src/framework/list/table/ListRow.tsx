import { memo } from 'react'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedColumn, ResolvedResource } from '../../registry/Registry.ts'
import { RowTick } from '../../ui/Tick.tsx'
import { ColumnCell } from './ColumnCell.tsx'
import { isDim } from './isDim.ts'
import styles from './ListTable.module.css'
import { titleOf } from './titleOf.ts'
import type { RowOpening } from './useRowOpening.ts'

interface ListRowProps {
  readonly resource: ResolvedResource
  readonly columns: readonly ResolvedColumn[]
  readonly record: AnyRecord
  readonly opening: RowOpening
  /** By the Tab key; the arrow keys lead on to the others. */
  readonly reachable: boolean
  /** Made by the user a moment ago. */
  readonly own: boolean
  /** `undefined` when rows cannot be chosen. */
  readonly chosen: boolean | undefined
  readonly onToggle: (id: string) => void
  readonly actions: boolean
}

/** One row. Drawn again only when something of its own changes. */
export const ListRow = memo(function ListRow({
  resource,
  columns,
  record,
  opening,
  reachable,
  own,
  chosen,
  onToggle,
  actions,
}: ListRowProps) {
  const href = opening.hrefOf(record)
  return (
    <tr
      className={href === undefined ? styles['row'] : `${styles['row']} ${styles['open']}`}
      data-chosen={chosen}
      data-own={own}
      data-dim={isDim(resource, record)}
      tabIndex={reachable ? 0 : -1}
      {...opening.handlersOf(record)}
    >
      {chosen !== undefined && (
        <td className={styles['tick']}>
          <RowTick
            label={`Select ${titleOf(resource, record)}`}
            checked={chosen}
            onChange={() => onToggle(String(record['id']))}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.field.name} data-align={column.align}>
          <ColumnCell column={column} record={record} to={index === 0 ? href : undefined} />
        </td>
      ))}
      {actions && (
        <td className={styles['actions']}>
          <RowActions resource={resource} record={record} />
        </td>
      )}
    </tr>
  )
})
