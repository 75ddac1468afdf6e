import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { inSentence } from '../../define/inSentence.ts'
import { type Matching, valuesIn } from '../../define/query/ListQuery.ts'
import type { ResolvedBoard } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { t } from '../../text/t.ts'
import { useDrag } from '../../ui/useDrag.ts'
import type { Moves } from '../order/useMoves.ts'
import { useRowOpening } from '../table/useRowOpening.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './Board.module.css'
import type { BoardColumn } from './BoardColumn.ts'
import { CardColumn, FIRST } from './CardColumn.tsx'
import { useMoveCard } from './useMoveCard.tsx'

export interface BoardProps {
  readonly resource: ResolvedResource
  readonly board: ResolvedBoard
  readonly address: ListAddress
  readonly where: Matching
  /** Whether records have actions. */
  readonly actions: boolean
  /** Rendered until the columns are known. */
  readonly waiting: ReactNode
}

interface BoardColumnsProps extends BoardProps {
  readonly columns: readonly BoardColumn[]
  /** What stands after the columns. */
  readonly children?: ReactNode
}

/** The columns of a board. A card is moved by drag, by arrow keys, or by choice. */
export function BoardColumns({ columns: every, children, ...props }: BoardColumnsProps) {
  const { resource, board, where } = props
  const { move, place: dialogs } = useMoveCard(resource, board)
  const opening = useRowOpening(resource)
  const [records] = useState(() => new Map<string, AnyRecord>())
  const [orders] = useState(() => new Map<string, Moves>())
  const [most, setMost] = useState<number>(FIRST)
  const wanted = valuesIn(where.filters, board.by.name)
  const columns = wanted.length === 0 ? every : every.filter(({ key }) => wanted.includes(key))
  const moveTo = (card: string, target: BoardColumn | undefined) => {
    const record = records.get(card)
    if (record && target && target.key !== keyOf(card)) move(record, target)
  }
  const handle = useDrag({
    onDrop: (card, onto) => {
      const order = keyOf(card) === keyOf(onto) ? orders.get(keyOf(card)) : undefined
      if (order)
        order.moveTo(
          idOf(card),
          order.shown.findIndex(({ id }) => id === idOf(onto)),
        )
      else
        moveTo(
          card,
          columns.find(({ key }) => key === keyOf(onto)),
        )
    },
    onStep: (card, step, along) => {
      const order = along === 'y' ? orders.get(keyOf(card)) : undefined
      if (order) order.moveTo(idOf(card), order.shown.findIndex(({ id }) => id === idOf(card)) + step)
      else moveTo(card, besideOf(columns, keyOf(card), step))
    },
  })
  return (
    <div
      className={styles['board']}
      role="group"
      aria-label={t('{title} by {label}', {
        title: resource.list.title,
        label: inSentence(board.by.label),
      })}
    >
      {columns.slice(0, most).map((column) => (
        <CardColumn
          key={column.key}
          {...props}
          column={column}
          records={records}
          place={{ opening, handle, move, columns: every, orders }}
        />
      ))}
      {columns.length > most && (
        <Button type="text" onClick={() => setMost(columns.length)}>
          {t('Show more')}
        </Button>
      )}
      {children}
      {dialogs}
    </div>
  )
}

const keyOf = (drop: string) => drop.slice(0, drop.indexOf('/'))
const idOf = (drop: string) => drop.slice(drop.indexOf('/') + 1)

/** The next column to which a card can be moved. */
function besideOf(columns: readonly BoardColumn[], key: string, step: -1 | 1): BoardColumn | undefined {
  const reached = columns.filter((column) => column.value !== undefined || column.key === key)
  return reached[reached.findIndex((column) => column.key === key) + step]
}
