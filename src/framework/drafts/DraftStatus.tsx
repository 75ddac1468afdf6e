import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '../text/t.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import styles from './drafts.module.css'
import type { Saving } from './useAutosave.ts'
import type { ServedDraft } from './useServedDraft.ts'

interface DraftStatusProps {
  readonly saving: Saving
  /** What the form began with. */
  readonly start: ServedDraft | null
  /** It differs from what is published. */
  readonly isDirty: boolean
  /** What is here takes the place of what someone else has saved. */
  readonly onMine: () => void
  readonly onTheirs: () => void
  readonly children: ReactNode
}

/** Above a form: whether what it holds is kept, and since when. */
export function DraftStatus({ saving, start, isDirty, onMine, onTheirs, children }: DraftStatusProps) {
  if (saving.is === 'failed')
    return (
      <p className={styles['status']} data-failed="true" role="alert">
        <span>{t('Draft not saved: {reason}', { reason: saving.reason })}</span>
        {saving.isTaken && (
          <>
            <Button size="small" onClick={onTheirs}>
              {t('Use theirs')}
            </Button>
            <Button size="small" onClick={onMine}>
              {t('Keep mine')}
            </Button>
          </>
        )}
      </p>
    )
  return (
    <p className={styles['status']} role="status">
      <span>{wordsOf(saving, start, isDirty)}</span>
      {children}
    </p>
  )
}

function wordsOf({ is }: Saving, start: ServedDraft | null, isDirty: boolean): ReactNode {
  if (is === 'saving') return t('Saving draft…')
  if (is === 'saved') return t('Draft saved')
  if (!isDirty || !start) return t('Changes are kept as a draft until you publish them')
  return (
    <>
      {t('Draft by {name}', { name: start.by })}, <RelativeTime value={start.at} />
    </>
  )
}
