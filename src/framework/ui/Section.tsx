import { useId, type ReactNode } from 'react'
import { formatCount } from '../format/formatCount.ts'
import styles from './Section.module.css'

interface SectionProps {
  /** Default: a part without words of its own. */
  readonly title?: string | undefined
  /** How many there are, after the title. Default: not shown. */
  readonly count?: number | undefined
  /** Rendered at the end of the title's line. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen under its title; from one before it, a line sets it apart. */
export function Section({ title, count, extra, children }: SectionProps) {
  const titleId = useId()
  return (
    <section className={styles['section']} aria-labelledby={title === undefined ? undefined : titleId}>
      {title !== undefined && (
        <div className={styles['head']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
            {count !== undefined && <span className={styles['count']}> {formatCount(count)}</span>}
          </h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}
