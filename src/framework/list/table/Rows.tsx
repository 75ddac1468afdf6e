import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { prefetchParts } from '../../ui/loadPart.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { rememberRows, seenRows } from './seenRows.ts'
import type { ListState } from '../ListState.ts'
import type { RowsProps } from './RowsProps.ts'
import { t } from '../../text/t.ts'
import styles from './Rows.module.css'

const loadTable = () => import('./ListTable.tsx')
const loadCards = () => import('./ListCards.tsx')
const CardGrid = lazyComponent(() => import('../cards/CardGrid.tsx'))
const ListTable = lazyComponent(loadTable)
const ListCards = lazyComponent(loadCards)

// The layout of the rows loads in parallel with the records.
void prefetchParts(matchMedia(PHONE).matches ? loadCards : loadTable)

/** The rows: a table, cards on a phone, which never loads the table, or cards side by side. */
export const Rows = memo(function Rows(props: RowsProps) {
  const phone = useMedia(PHONE)
  const place = useRef<HTMLDivElement>(null)
  const { resource, records, cards } = props
  const as = cards && 'cards'
  useEffect(() => {
    const row = place.current?.querySelector<HTMLElement>('[data-own]')
    rememberRows(resource.name, as, { count: records.length, height: row?.offsetHeight ?? 0 })
  }, [resource.name, as, records.length])
  return (
    <div ref={place} className={styles['place']}>
      {cards ? (
        <CardGrid {...props} cards={cards} />
      ) : phone ? (
        <ListCards {...props} />
      ) : (
        <ListTable {...props} />
      )}
    </div>
  )
})

interface RowsSkeletonProps {
  /** The name of the resource, whose rows it remembers. Default: it remembers none. */
  readonly list?: string
  /** At most. */
  readonly rows: number
  readonly columns: number
  /** How the list is shown. Default: as a table. */
  readonly as?: ListState['as']
}

/** A skeleton in the shape of the rows, as many and as high as they were last time, so that nothing jumps when they arrive. */
export function RowsSkeleton({ list, rows, columns, as }: RowsSkeletonProps) {
  const seen = list === undefined ? undefined : seenRows(list, as)
  const style = seen && ({ '--seen-height': `${seen.height}px` } as CSSProperties)
  return (
    <div
      className={styles[as === 'cards' ? 'cards' : 'rows']}
      role="status"
      aria-label={t('Loading')}
      style={style}
    >
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
