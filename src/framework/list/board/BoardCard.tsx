import { Link } from 'react-router'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import type { ResolvedBoard } from '../../registry/ResolvedList.ts'
import { wordOf } from '../../registry/resolveList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { t } from '../../text/t.ts'
import { DragHandle } from '../../ui/DragHandle.tsx'
import type { HandleProps } from '../../ui/useDrag.ts'
import type { Moves } from '../order/useMoves.ts'
import type { RowOpening } from '../table/useRowOpening.ts'
import styles from './Board.module.css'
import type { BoardColumn } from './BoardColumn.ts'

/** What the cards of a board share: how one opens, and how it moves. */
export interface CardPlace {
  readonly opening: RowOpening
  readonly handle: HandleProps
  readonly move: (record: AnyRecord, column: BoardColumn) => void
  readonly columns: readonly BoardColumn[]
  /** The order of each column, where there is one. */
  readonly orders: Map<string, Moves>
}

interface BoardCardProps {
  readonly resource: ResolvedResource
  readonly board: ResolvedBoard
  readonly record: AnyRecord
  /** The column that it is in. */
  readonly column: BoardColumn
  readonly place: CardPlace
  /** Whether records have actions. */
  readonly actions: boolean
}

/** What a place to drop on is called: its column, and the card that it is. */
export const dropOf = ({ key }: BoardColumn, record?: AnyRecord) =>
  `${key}/${record ? String(record['id']) : ''}`

const IN_ORDER = 'Use the left and right arrow keys to change the column, up and down to change the position'

/** A record on a board. */
export function BoardCard({ resource, board, record, column, place, actions }: BoardCardProps) {
  const { opening, handle, move, columns, orders } = place
  const title = wordOf(board.title, record[board.title.name] ?? record['id'])
  const to = opening.hrefOf(record)
  return (
    <li className={styles['card']} data-drop={dropOf(column, record)}>
      <div className={styles['top']}>
        <DragHandle
          label={t('Move {title}', { title })}
          description={orders.size > 0 ? t(IN_ORDER) : t('Use the arrow keys to change the column')}
          handle={handle}
        />
        {to === undefined ? <span>{title}</span> : <Link to={to}>{title}</Link>}
        {actions && <RowActions resource={resource} record={record} />}
      </div>
      {board.fields.length > 0 && (
        <dl className={styles['facts']}>
          {board.fields.map((field) => (
            <div key={field.name} className={styles['fact']}>
              <dt>{field.label}</dt>
              <dd>
                <Cell field={field} record={record} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <select
        className={styles['move']}
        aria-label={t('{label} of {title}', { label: board.by.label, title })}
        value={column.key}
        onChange={({ target: { value } }) => {
          const chosen = columns.find(({ key }) => key === value)
          if (chosen) move(record, chosen)
        }}
      >
        {columns
          .filter(({ key, value }) => value !== undefined || key === column.key)
          .map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </select>
    </li>
  )
}
