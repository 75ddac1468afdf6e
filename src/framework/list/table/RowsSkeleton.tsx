import styles from './RowsSkeleton.module.css'

interface RowsSkeletonProps {
  readonly rows: number
  readonly columns: number
}

/** Rows that are on their way, in their own shape, so that nothing jumps when they come. */
export function RowsSkeleton({ rows, columns }: RowsSkeletonProps) {
  return (
    <div className={styles['rows']} role="status" aria-label="Loading">
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
