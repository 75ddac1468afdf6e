import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { prefetchParts } from '../../ui/loadPart.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { rememberRows, seenRows } from './seenRows.ts'
import type { RowsProps } from './RowsProps.ts'
import { t } from '../../text/t.ts'
import styles from './Rows.module.css'

const loadTable = () => import('./ListTable.tsx')
const loadCards = () => import('./ListCards.tsx')
const ListTable = lazyComponent(loadTable)
const ListCards = lazyComponent(loadCards)

// The layout of the rows loads in parallel with the records.
void prefetchParts(matchMedia(PHONE).matches ? loadCards : loadTable)

/** The rows: a table, or cards on a phone, which never loads the table. */
export const Rows = memo(function Rows(props: RowsProps) {
  const Shape = useMedia(PHONE) ? ListCards : ListTable
  const place = useRef<HTMLDivElement>(null)
  const { resource, records } = props
  useEffect(() => {
    const row = place.current?.querySelector<HTMLElement>('[data-own]')
    rememberRows(resource.name, { count: records.length, height: row?.offsetHeight ?? 0 })
  }, [resource.name, records.length])
  return (
    <div ref={place} className={styles['place']}>
      <Shape {...props} />
    </div>
  )
})

interface RowsSkeletonProps {
  /** The name of the resource, whose rows it remembers. Default: it remembers none. */
  readonly list?: string
  /** At most. */
  readonly rows: number
  readonly columns: number
}

/** A skeleton in the shape of the rows, as many and as high as they were last time, so that nothing jumps when they arrive. */
export function RowsSkeleton({ list, rows, columns }: RowsSkeletonProps) {
  const seen = list === undefined ? undefined : seenRows(list)
  const style = seen && ({ '--seen-height': `${seen.height}px` } as CSSProperties)
  return (
    <div className={styles['rows']} role="status" aria-label={t('Loading')} style={style}>
      {numbers(Math.min(rows, seen?.count ?? rows)).map((row) => (
        <div key={row} className={styles['row']}>
          {numbers(columns).map((column) => (
            <span key={column} className={styles['bar']} />
          ))}
        </div>
      ))}
    </div>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
