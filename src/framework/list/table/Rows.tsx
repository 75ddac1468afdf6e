import { memo } from 'react'
import { prefetchParts } from '../../ui/loadPart.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
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
  return <Shape {...props} />
})

interface RowsSkeletonProps {
  readonly rows: number
  readonly columns: number
}

/** A skeleton in the shape of the rows, so that the layout does not shift when they arrive. */
export function RowsSkeleton({ rows, columns }: RowsSkeletonProps) {
  return (
    <div className={styles['rows']} role="status" aria-label={t('Loading')}>
      {numbers(rows).map((row) => (
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
