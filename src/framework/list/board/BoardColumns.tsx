import { useUpdate } from '@refinedev/core'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { decide, type Grants } from '../../access/decide.ts'
import { useGrants } from '../../access/GrantsContext.ts'
import { editingOf } from '../../actions/offersOf.ts'
import { useAction } from '../../actions/useAction.ts'
import { QUIET } from '../../api/quiet.ts'
import { useAct } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { inSentence } from '../../define/inSentence.ts'
import { type Matching, valuesIn } from '../../define/query/ListQuery.ts'
import { fillText } from '../../define/fillPath.ts'
import type { ScreenAction } from '../../registry/ScreenAction.ts'
import type { ScreenBoard } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'
import { useDialog } from '../../ui/DialogHost.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { useDrag } from '../../ui/useDrag.ts'
import { useToast } from '../../ui/useToast.ts'
import type { Moves } from '../order/useMoves.ts'
import { useRowOpening } from '../table/useRowOpening.ts'
import type { ListAddress } from '../useListState.ts'
import styles from './Board.module.css'
import type { BoardColumn } from './BoardColumn.ts'
import { CardColumn, FIRST } from './CardColumn.tsx'

export interface BoardProps {
  readonly resource: ScreenResource
  readonly board: ScreenBoard
  readonly address: ListAddress
  readonly where: Matching
  /** Whether records have actions. */
  readonly actions: boolean
  /** Rendered until the columns are known. */
  readonly waiting: ReactNode
}

interface BoardColumnsProps extends BoardProps {
  readonly columns: readonly BoardColumn[]
  /** Rendered after the columns. */
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

const ActionDialog = lazyComponent(() => import('../../actions/ActionDialog.tsx'))

/** Moves cards of a board. A refused move shows the reason. */
function useMoveCard(resource: ScreenResource, { by }: ScreenBoard) {
  const grants = useGrants()
  const toast = useToast()
  const { open, place } = useDialog()
  const { run: act } = useAction(resource)
  const { run } = useAct()
  const { mutateAsync: update } = useUpdate({ resource: resource.name, ...QUIET })
  const { messages } = resource

  const edit = (record: AnyRecord, value: string | null) =>
    run({
      input: { id: record['id'], value },
      send: async () => {
        const { data } = await update({
          id: String(record['id']),
          values: { [by.name]: value },
          meta: { ifMatch: record['version'] },
        })
        return data
      },
      success: (saved) => fillText(messages.updated, saved),
      failure: messages.updateFailed,
    })

  const move = (record: AnyRecord, column: BoardColumn) => {
    const way = moveOf(resource, record, { by, column }, grants)
    if (way.by === 'nothing') return toast.error(messages.updateFailed, way.reason)
    if (way.by === 'edit') return void edit(record, way.value)
    const { action } = way
    if (!action.confirm && !action.component) return void act(action, record)
    open((close) => (
      <Suspense fallback={null}>
        <ActionDialog resource={resource} action={action} record={record} onClose={close} />
      </Suspense>
    ))
  }
  return { move, place }
}

/** How a card gets to another column: by the action whose transition it is, by an edit, or not at all. */
type Move =
  | { readonly by: 'action'; readonly action: ScreenAction }
  | { readonly by: 'edit'; readonly value: string | null }
  | { readonly by: 'nothing'; readonly reason: string }

/** The way of a record to another column of its board. */
function moveOf(
  resource: ScreenResource,
  record: AnyRecord,
  { by, column: { value, label } }: Pick<ScreenBoard, 'by'> & { readonly column: BoardColumn },
  grants: Grants,
): Move {
  const actions = resource.actions.filter(
    ({ transition }) => value !== undefined && transition[by.name] === value,
  )
  const decisions = actions.map((action) => ({
    action,
    decision: decide({ resource: resource.definition, action: action.name, record }, grants),
  }))
  const possible = decisions.find(({ decision }) => decision.can)
  if (possible) return { by: 'action', action: possible.action }
  for (const { decision } of decisions)
    if (!decision.can) return { by: 'nothing', reason: fillText(decision.reason, record) }
  if (value !== undefined && !by.readOnly && editingOf(resource, grants, record).edits)
    return { by: 'edit', value }
  return {
    by: 'nothing',
    reason: t('{resource} can’t be moved to {by}', {
      resource: titleOf(resource, record),
      by: label,
    }),
  }
}
