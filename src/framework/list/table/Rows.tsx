import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { afterPaint } from '../../ui/afterPaint.ts'
import { prefetchParts } from '../../ui/loadPart.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ListState } from '../ListState.ts'
import { loadCards, loadTable, rowLayout } from './rowLayouts.ts'
import type { RowsProps } from './RowsProps.ts'
import { t } from '../../text/t.ts'
import styles from './Rows.module.css'

const CardGrid = lazyComponent(() => import('../cards/CardGrid.tsx'))
const ListTable = lazyComponent(loadTable)
const ListCards = lazyComponent(loadCards)

/** The layout of the rows loads in parallel with the records. Never rejects. */
export const layoutLoaded = prefetchParts(rowLayout())

/** The rows: a table, cards on a phone, which never loads the table, or cards side by side. */
export const Rows = memo(function Rows(props: RowsProps) {
  const phone = useMedia(PHONE)
  const place = useRef<HTMLDivElement>(null)
  const { resource, records, cards } = props
  const as = cards && 'cards'
  useEffect(() => {
    // Before it the browser would have to lay out the page for this alone.
    afterPaint(() => {
      const row = place.current?.querySelector<HTMLElement>('[data-own]')
      rememberRows(resource.name, as, { count: records.length, height: row?.offsetHeight ?? 0 })
    })
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
  readonly columns: readonly ScreenColumn[]
  /** How the list is shown. Default: as a table. */
  readonly as?: ListState['as']
}

/**
 * A skeleton in the shape of the rows, as many and as high as they were last time, before that as high as the lines of their
 * cells, so that nothing jumps when they arrive.
 */
export function RowsSkeleton({ list, rows, columns, as }: RowsSkeletonProps) {
  const seen = list === undefined ? undefined : seenRows(list, as)
  const style = {
    '--lines': Math.max(...columns.map(({ lines }) => lines)),
    ...(seen && { '--seen-height': `${seen.height}px` }),
  } as CSSProperties
  return (
    <div
      className={styles[as === 'cards' ? 'cards' : 'rows']}
      role="status"
      aria-label={t('Loading')}
      style={style}
    >
      {numbers(Math.min(rows, seen?.count ?? rows)).map((row) => (
        <div key={row} className={styles['row']}>
          {columns.map(({ field }) => (
            <span key={field.name} className={styles['bar']} />
          ))}
        </div>
      ))}
    </div>
  )
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How many rows a list had when it was last drawn in this tab, and how high one was, in pixels. */
interface SeenRows {
  readonly count: number
  readonly height: number
}

type Shape = ListState['as']

const keyOf = (list: string, as: Shape) =>
  ['coffer.rows', list, ...(as ? [as] : []), ...(matchMedia(PHONE).matches ? ['phone'] : [])].join('.')

/** The rows of a list as they were: for the skeleton, so that nothing jumps. */
function seenRows(list: string, as?: Shape): SeenRows | undefined {
  const [count = 0, height = 0] = (storage()?.getItem(keyOf(list, as)) ?? '').split(' ').map(Number)
  return count > 0 && height > 0 ? { count, height } : undefined
}

function rememberRows(list: string, as: Shape, { count, height }: SeenRows): void {
  if (count > 0 && height > 0) storage()?.setItem(keyOf(list, as), `${count} ${height}`)
}

/** Undefined where the browser forbids it. */
function storage(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
