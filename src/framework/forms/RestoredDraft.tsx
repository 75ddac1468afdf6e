import { Alert, Button } from 'antd'
import { t } from '../text/t.ts'
import type { DraftForm } from './DraftForm.ts'

interface RestoredDraftProps {
  readonly form: Pick<DraftForm, 'isRestored' | 'reset'>
}

/** The notice that a form holds what was typed before, and the way to begin without it. */
export function RestoredDraft({ form: { isRestored, reset } }: RestoredDraftProps) {
  if (!isRestored) return null
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      message={t('We restored your unsaved changes')}
      action={
        <Button size="small" onClick={reset}>
          {t('Start over')}
        </Button>
      }
    />
  )
}
