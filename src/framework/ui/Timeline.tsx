import type { ReactNode } from 'react'
import { formatTimestamp } from '../format/formatDate.ts'
import { t } from '../text/t.ts'
import styles from './Timeline.module.css'

/** Something that happened to a record, or that it waits for. */
export interface TimelineStep {
  readonly label: string
  /** ISO 8601; null: not reached yet, or the time is unknown. */
  readonly at: string | null
  readonly state: 'done' | 'now' | 'failed'
  readonly note?: ReactNode
}

/** The history of a record, the first step on top. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles['steps']} aria-label={t('Timeline')}>
      {steps.map(({ label, at, state, note }) => (
        <li key={`${label} ${at}`} className={styles['step']} data-state={state}>
          <span className={styles['label']}>{label}</span>
          {at && <time dateTime={at}>{formatTimestamp(at)}</time>}
          {note && <span className={styles['note']}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
