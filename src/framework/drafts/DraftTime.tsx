import { formatTimestamp } from '../format/formatDate.ts'
import { t, translated } from '../text/t.ts'
import type { ServedDraft } from './useServedDraft.ts'
import styles from './drafts.module.css'

/** When a draft goes live and who chose that, or why it did not. */
export function DraftTime({ draft: { schedule, failure } }: { readonly draft: ServedDraft }) {
  if (schedule)
    return (
      <p className={styles['text']}>
        <strong>{goesLive(schedule)}</strong>. {t('Scheduled by {name}', { name: schedule.by })}
      </p>
    )
  if (failure === null) return null
  return (
    <p className={styles['text']} data-failed="true">
      {t('Not published as scheduled: {reason}', { reason: translated(failure) })}
    </p>
  )
}

/** When it goes live, in the time of the reader. */
export const goesLive = ({ at }: { readonly at: string }): string =>
  t('Goes live on {time}', { time: formatTimestamp(at) })
