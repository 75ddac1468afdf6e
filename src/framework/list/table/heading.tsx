import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { createContext, useContext, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import { NARROWEST } from '../columns/useColumns.ts'
import { toSort, type ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import { t } from '../../text/t.ts'
import styles from './ListTable.module.css'

type Sort = ListState['sort']

interface Order {
  readonly sort: Sort
  readonly defaultSort: Sort
  readonly go: ListMoves['go']
  /** Makes a column as wide as this, in pixels. */
  readonly onWiden: ((field: string, width: number) => void) | undefined
}

/** The sort of a list. A context, so that a change renders the header cells alone. */
export const SortContext = createContext<Order | undefined>(undefined)

export interface HeadCellProps extends ComponentProps<'th'> {
  /** The field that the column shows; none for ticks and actions. */
  readonly field?: string
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** The header cell of a column, with the sort direction for screen readers. */
export function HeadCell({ field, children, ...props }: HeadCellProps) {
  const { sort, onWiden } = useContext(SortContext) ?? {}
  const order = sort && sort.field === field ? WORDS[sort.order] : undefined
  if (field === undefined || !onWiden)
    return (
      <th {...props} aria-sort={order}>
        {children}
      </th>
    )
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    onWiden(field, event.currentTarget.offsetWidth + step)
  }
  return (
    <th {...props} aria-sort={order} onKeyDown={handleKey}>
      {children}
      <span
        className={styles['edge']}
        aria-hidden="true"
        onPointerDown={(event) => dragEdge(event, (width) => onWiden(field, width))}
      />
    </th>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 }

/** Drags the edge of a column with the pointer, and reports the final width. */
function dragEdge(event: PointerEvent<HTMLElement>, onEnd: (width: number) => void): void {
  const edge = event.currentTarget
  const head = edge.parentElement
  if (!head || event.button !== 0) return
  event.preventDefault()
  edge.setPointerCapture(event.pointerId)
  const column = head.closest('table')?.querySelectorAll('col')[
    [...(head.parentElement?.children ?? [])].indexOf(head)
  ]
  const [from, wide] = [event.clientX, head.offsetWidth]
  let width = wide
  const follow = ({ clientX }: globalThis.PointerEvent) => {
    width = Math.max(NARROWEST, wide + clientX - from)
    if (column) column.style.width = `${width}px`
  }
  edge.addEventListener('pointermove', follow)
  edge.addEventListener(
    'lostpointercapture',
    () => {
      edge.removeEventListener('pointermove', follow)
      if (width !== wide) onEnd(width)
    },
    { once: true },
  )
}

/** The heading of a sortable column. Clicks sort ascending, then descending, then by the list's default. */
export function SortButton({ column: { field, label, align } }: { readonly column: ScreenColumn }) {
  const context = useContext(SortContext)
  if (!context) return label
  const { sort, defaultSort, go } = context
  const order = sort.field === field.name ? sort.order : undefined
  return (
    <button
      type="button"
      className={styles['sort']}
      data-align={align}
      aria-description={
        context.onWiden && t('Hold Shift and use the left and right arrow keys to resize the column')
      }
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
