import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { createContext, useContext, type ComponentProps } from 'react'
import type { ResolvedColumn } from '../../registry/Registry.ts'
import { toSort, type ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import styles from './ListTable.module.css'

type Sort = ListState['sort']

interface Order {
  readonly sort: Sort
  readonly defaultSort: Sort
  readonly go: ListMoves['go']
}

/** The sort of a list. A context, so that a change renders the header cells alone. */
export const SortContext = createContext<Order | undefined>(undefined)

export interface HeadCellProps extends ComponentProps<'th'> {
  /** The field that the column shows; none for ticks and actions. */
  readonly field?: string
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** The header cell of a column, with the sort direction for screen readers. */
export function HeadCell({ field, ...props }: HeadCellProps) {
  const sort = useContext(SortContext)?.sort
  return <th {...props} aria-sort={sort && sort.field === field ? WORDS[sort.order] : undefined} />
}

/** The heading of a sortable column. Clicks sort ascending, then descending, then by the list's default. */
export function SortButton({ column: { field, label, align } }: { readonly column: ResolvedColumn }) {
  const context = useContext(SortContext)
  if (!context) return label
  const { sort, defaultSort, go } = context
  const order = sort.field === field.name ? sort.order : undefined
  return (
    <button
      type="button"
      className={styles['sort']}
      data-align={align}
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
