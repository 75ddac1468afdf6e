import { Button } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../api/ApiError.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { type Matching, narrow } from '../../define/query/ListQuery.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { formatTotal } from '../../format/formatTotal.ts'
import type { ResolvedBoard } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { t } from '../../text/t.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { isOrdered } from '../order/isOrdered.ts'
import { useMoves } from '../order/useMoves.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './Board.module.css'
import { BoardCard, dropOf, type CardPlace } from './BoardCard.tsx'
import { hasHead, type BoardColumn } from './BoardColumn.ts'

interface CardColumnProps {
  readonly resource: ResolvedResource
  readonly board: ResolvedBoard
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
