import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowActions } from '../../actions/RowActions.tsx'
import { messageOf } from '../../api/ApiError.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { type Matching, narrow } from '../../define/query/ListQuery.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { formatTotal } from '../../format/formatTotal.ts'
import type { ScreenBoard } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { HandleProps } from '../../ui/useDrag.ts'
import { isOrdered } from '../order/isOrdered.ts'
import { type Moves, useMoves } from '../order/useMoves.ts'
import type { RowOpening } from '../table/useRowOpening.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './Board.module.css'
import { type BoardColumn, hasHead } from './BoardColumn.ts'

interface CardColumnProps {
  readonly resource: ScreenResource
  readonly board: ScreenBoard
  readonly address: ListAddress
  readonly where: Matching
  readonly column: BoardColumn
  /** Every card in sight, by the name of its place. */
  readonly records: Map<string, AnyRecord>
  readonly place: CardPlace
  /** Whether records have actions. */
  readonly actions: boolean
}

/** So many cards, or columns, at once; and the most of them. */
export const [FIRST, MOST] = [20, 100] as const

/** A column of a board with its cards. Absent where no card can be moved to it, and none is in it. */
export function CardColumn(props: CardColumnProps) {
  const { resource, board, address, where, column, records: all, place, actions } = props
  const [size, setSize] = useState<number>(FIRST)
  const { data } = useListPage({
    resource,
    state: { ...address.state, page: 1, size },
    where: narrow(where, ...column.filters),
  })
  const { total, isMore, error, reload } = data
  const isDown = address.state.sort.order === 'desc'
  const order = useMoves({ resource, records: data.records, isDown, ...(total !== undefined && { total }) })
  const { shown: records, said } = order
  if (isOrdered(resource, address.state)) place.orders.set(column.key, order)
  else place.orders.delete(column.key)
  for (const record of records) all.set(dropOf(column, record), record)
  if (column.value === undefined && records.length === 0) return null
  return (
    <section className={styles['column']} data-drop={dropOf(column)} aria-label={column.label}>
      <h2 className={styles['head']}>
        {hasHead(column) ? <Cell field={board.by} record={{ [board.by.name]: column.key }} /> : column.label}
        <span className={styles['count']}>{total === undefined ? '' : formatTotal(total, isMore)}</span>
      </h2>
      {error !== null && records.length === 0 && (
        <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
      )}
      <ReferenceTitles fields={board.fields} records={records}>
        <ul className={styles['cards']}>
          {records.map((record) => (
            <BoardCard
              key={String(record['id'])}
              resource={resource}
              board={board}
              record={record}
              column={column}
              place={place}
              actions={actions}
            />
          ))}
        </ul>
      </ReferenceTitles>
      <span role="status" className={styles['unseen']}>
        {said}
      </span>
      {total !== undefined && total > records.length && size < MOST && (
        <Button size="small" type="text" onClick={() => setSize(MOST)}>
          {t('Show more')}
        </Button>
      )}
    </section>
  )
}

/** What the cards of a board share: how one opens, and how it moves. */
interface CardPlace {
  readonly opening: RowOpening
  readonly handle: HandleProps
  readonly move: (record: AnyRecord, column: BoardColumn) => void
  readonly columns: readonly BoardColumn[]
  /** The order of each column, where there is one. */
  readonly orders: Map<string, Moves>
}

interface BoardCardProps {
  readonly resource: ScreenResource
  readonly board: ScreenBoard
  readonly record: AnyRecord
  /** The column that it is in. */
  readonly column: BoardColumn
  readonly place: CardPlace
  /** Whether records have actions. */
  readonly actions: boolean
}

/** What a place to drop on is called: its column, and the card that it is. */
const dropOf = ({ key }: BoardColumn, record?: AnyRecord) => `${key}/${record ? String(record['id']) : ''}`

const IN_ORDER = 'Use the left and right arrow keys to change the column, up and down to change the position'

/** A record on a board. */
function BoardCard({ resource, board, record, column, place, actions }: BoardCardProps) {
  const { opening, handle, move, columns, orders } = place
  const title = titleOf(resource, record)
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
