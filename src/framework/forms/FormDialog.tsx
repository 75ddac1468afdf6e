import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { FormFrame } from './FormFrame.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import type { DraftForm } from './DraftForm.ts'
import { t } from '../text/t.ts'

interface FormDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy' | 'onSubmit'> {
  readonly form: DraftForm<object>
}

/** Asks before an act, and for what it has to know. After a lost connection its button sends the same again; to cancel it gives up what was typed. */
export function FormDialog({ form, submitLabel, error, onClose, children, ...props }: FormDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      submitLabel={form.isLost ? t('Retry') : submitLabel}
      isBusy={form.isSaving}
      error={error ?? form.problems}
      onSubmit={form.submit}
      onClose={() => {
        form.reset()
        onClose()
      }}
    >
      <FormFrame form={form} inner>
        <RestoredDraft form={form} />
        {children}
      </FormFrame>
    </ConfirmDialog>
  )
}
