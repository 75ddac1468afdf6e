import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../api/ApiError.ts'
import { RowActions } from '../../actions/RowActions.tsx'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedBoard } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { formatTotal } from '../../format/formatTotal.ts'
import { inSentence } from '../../define/inSentence.ts'
import { wordOf } from '../../registry/resolveList.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { useDrag } from '../../ui/useDrag.ts'
import { isOrdered } from '../order/isOrdered.ts'
import { useMoves, type Moves } from '../order/useMoves.ts'
import { useRowOpening, type RowOpening } from '../table/useRowOpening.ts'
import { compare, type Matching, narrow, valuesIn } from '../../define/query/ListQuery.ts'
import { useListPage } from '../useListPage.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './Board.module.css'
import { useMoveCard } from './useMoveCard.tsx'
import { t } from '../../text/t.ts'

interface BoardProps {
  readonly resource: ResolvedResource
  readonly board: ResolvedBoard
  readonly address: ListAddress
  readonly where: Matching
  /** Whether records have actions. */
  readonly actions: boolean
}

/** A card, and how it moves. */
interface CardPlace {
  readonly opening: RowOpening
  readonly handle: ReturnType<typeof useDrag>
  readonly move: (record: AnyRecord, target: string) => void
  /** The order of each column, where there is one. */
  readonly orders: Map<string, Moves>
}

/** The records of a list as cards, in a column for each value of a field. A card is moved by drag, by arrow keys, or by choice. */
export default function Board(props: BoardProps) {
  const { resource, board, where } = props
  const { move, place } = useMoveCard(resource, board)
  const opening = useRowOpening(resource)
  const [records] = useState(() => new Map<string, AnyRecord>())
  const [orders] = useState(() => new Map<string, Moves>())
  const { by, options } = board
  const wanted = valuesIn(where.filters, by.name)
  const columns = wanted.length === 0 ? options : options.filter((option) => wanted.includes(option))
  const moveTo = (card: string, target: string | undefined) => {
    const record = records.get(card)
    if (record && target !== undefined) move(record, target)
  }
  const handle = useDrag({
    onDrop: (card, onto) => {
      const order = optionOf(card) === optionOf(onto) ? orders.get(optionOf(card)) : undefined
      if (order)
        order.moveTo(
          idOf(card),
          order.shown.findIndex(({ id }) => id === idOf(onto)),
        )
      else moveTo(card, optionOf(onto))
    },
    onStep: (card, step, along) => {
      const order = along === 'y' ? orders.get(optionOf(card)) : undefined
      if (order) order.moveTo(idOf(card), order.shown.findIndex(({ id }) => id === idOf(card)) + step)
      else moveTo(card, columns[columns.indexOf(optionOf(card)) + step])
    },
  })
  return (
    <div
      className={styles['board']}
      role="group"
      aria-label={t('{title} by {label}', { title: resource.list.title, label: inSentence(by.label) })}
    >
      {columns.map((option) => (
        <Column
          key={option}
          {...props}
          option={option}
          records={records}
          place={{ opening, handle, move, orders }}
        />
      ))}
      {place}
    </div>
  )
}

/** What a place to drop on is called: its column, and the card that it is. */
const dropOf = (option: string, record?: AnyRecord) => `${option}/${record ? String(record['id']) : ''}`
const optionOf = (drop: string) => drop.slice(0, drop.indexOf('/'))
const idOf = (drop: string) => drop.slice(drop.indexOf('/') + 1)

interface ColumnProps extends BoardProps {
  readonly option: string
  /** Every card in sight, by the name of its place. */
  readonly records: Map<string, AnyRecord>
  readonly place: CardPlace
}

const [FIRST, MOST] = [20, 100]
const IN_ORDER = 'Use the left and right arrow keys to change the column, up and down to change the position'

function Column({ resource, board, address, where, option, records: all, place, actions }: ColumnProps) {
  const [size, setSize] = useState(FIRST)
  const { data } = useListPage({
    resource,
    state: { ...address.state, page: 1, size },
    where: narrow(where, compare(board.by.name, 'in', option)),
  })
  const { total, isMore, error, reload } = data
  const isDown = address.state.sort.order === 'desc'
  const order = useMoves({ resource, records: data.records, isDown, ...(total !== undefined && { total }) })
  const { shown: records, said } = order
  if (isOrdered(resource, address.state)) place.orders.set(option, order)
  else place.orders.delete(option)
  for (const record of records) all.set(dropOf(option, record), record)
  return (
    <section className={styles['column']} data-drop={dropOf(option)} aria-label={wordOf(board.by, option)}>
      <h2 className={styles['head']}>
        <Cell field={board.by} record={{ [board.by.name]: option }} />
        <span className={styles['count']}>{total === undefined ? '' : formatTotal(total, isMore)}</span>
      </h2>
      {error !== null && records.length === 0 && (
        <ErrorState title={resource.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
      )}
      <ReferenceTitles fields={board.fields} records={records}>
        <ul className={styles['cards']}>
          {records.map((record) => (
            <Card
              key={String(record['id'])}
              resource={resource}
              board={board}
              record={record}
              option={option}
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

interface CardProps extends Pick<ColumnProps, 'resource' | 'board' | 'option' | 'place' | 'actions'> {
  readonly record: AnyRecord
}

function Card({ resource, board, record, option, place, actions }: CardProps) {
  const { opening, handle, move, orders } = place
  const title = wordOf(board.title, record[board.title.name] ?? record['id'])
  const to = opening.hrefOf(record)
  return (
    <li className={styles['card']} data-drop={dropOf(option, record)}>
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
        value={option}
        onChange={(event) => move(record, event.target.value)}
      >
        {board.options.map((other) => (
          <option key={other} value={other}>
            {wordOf(board.by, other)}
          </option>
        ))}
      </select>
    </li>
  )
}
