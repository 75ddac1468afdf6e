import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { ResolvedColumn } from '../../registry/Registry.ts'
import { toSort } from '../changeList.ts'
import type { ListState } from '../ListState.ts'
import type { ListMoves } from '../useListState.ts'
import styles from './ListTable.module.css'

interface ColumnHeadProps {
  readonly column: ResolvedColumn
  readonly sort: ListState['sort']
  readonly defaultSort: ListState['sort']
  readonly go: ListMoves['go']
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** The heading of a column. A click sorts by it: rising, then falling, then as the list always is. */
export function ColumnHead({ column, sort, defaultSort, go }: ColumnHeadProps) {
  const { field, label, align, width, sortable } = column
  const order = sort.field === field.name ? sort.order : undefined
  return (
    <th
      scope="col"
      data-align={align}
      style={width === undefined ? undefined : { width }}
      aria-sort={order && WORDS[order]}
    >
      {sortable ? (
        <button
          type="button"
          className={styles['sort']}
          onClick={() => go(toSort(nextSort(field.name, order, defaultSort)))}
        >
          {label}
          <span className={styles['arrows']} aria-hidden="true">
            <CaretUpOutlined data-active={order === 'asc'} />
            <CaretDownOutlined data-active={order === 'desc'} />
          </span>
        </button>
      ) : (
        label
      )}
    </th>
  )
}

function nextSort(
  field: string,
  order: 'asc' | 'desc' | undefined,
  defaultSort: ListState['sort'],
): ListState['sort'] {
  if (order === undefined) return { field, order: 'asc' }
  if (order === 'asc') return { field, order: 'desc' }
  return defaultSort.field === field ? { field, order: 'asc' } : defaultSort
}
