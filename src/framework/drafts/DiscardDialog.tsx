import { t } from '../text/t.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

interface DiscardDialogProps {
  readonly isBusy: boolean
  readonly error?: string | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Asks before a draft is given up, which nothing brings back. */
export function DiscardDialog(props: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={t('Discard this draft?')}
      description={t('What’s published stays as it is. This can’t be undone.')}
      submitLabel={t('Discard draft')}
      danger
      {...props}
    />
  )
}
