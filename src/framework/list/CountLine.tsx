import { useList } from '@refinedev/core'
import { fillText } from '../define/words.ts'
import { formatCount } from '../format/formatCount.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import styles from './CountLine.module.css'
import { isFiltered } from './isFiltered.ts'
import type { ListState } from './ListState.ts'

interface CountLineProps {
  readonly resource: ResolvedResource
  /** Names `{matching}` and `{all}`. */
  readonly text: string
  readonly state: ListState
  /** `undefined` until it is known. */
  readonly matching: number | undefined
}

/** How many match of how many there are: "Showing 3 of 14 transactions". Nothing while there is nothing at all. */
export function CountLine({ resource, text, state, matching }: CountLineProps) {
  const filtered = isFiltered(state)
  const { result } = useList({
    resource: resource.name,
    pagination: { currentPage: 1, pageSize: resource.list.pageSize },
    errorNotification: false,
    queryOptions: { enabled: filtered },
  })
  const all = filtered ? result.total : matching
  if (matching === undefined || all === undefined || all === 0) return null
  return (
    <p className={styles['line']} role="status">
      {fillText(text, { matching: formatCount(matching), all: formatCount(all) })}
    </p>
  )
}
