import { Alert, Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import { UploadPathContext, uploadPathOf } from '../fields/inputs/UploadPathContext.ts'
import { BesideForm } from './BesideForm.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormFrame, FormProblems } from './FormFrame.tsx'
import { FormSections } from './FormSections.tsx'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { visibleSections, writableFields } from './readDraft.ts'
import styles from './RecordForm.module.css'
import { RestoredDraft } from './RestoredDraft.tsx'
import { useRecordForm, type RecordFormProps } from './useRecordForm.ts'
import { t } from '../text/t.ts'

/** A generated form over a record. */
export function RecordForm(props: RecordFormProps) {
  const { resource, form, mode, record } = props
  return (
    <UploadPathContext value={uploadPathOf(resource, mode, record)}>
      {form.steps ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <StepForm steps={form.steps} {...props} />
        </Suspense>
      ) : (
        <WholeForm {...props} />
      )}
    </UploadPathContext>
  )
}

const StepForm = lazyComponent(() => import('./StepForm.tsx'))

function WholeForm(props: RecordFormProps) {
  const { resource, form, mode, onClose } = props
  const state = useRecordForm(props)
  return (
    <BesideForm resource={resource} form={form} values={state.values}>
      <FormFrame form={state} label={form.title} className={styles['form']}>
        <FormProblems />
        <RestoredDraft form={state} />
        {mode === 'edit' && state.isStale && <StaleRecord onShow={state.showTheirs} />}
        <div>
          <FormSections
            sections={visibleSections({ resource, form }, state.values)}
            isStored={mode === 'edit'}
            disabled={state.isSaving}
            // The notice above them would scroll out of sight.
            focuses={!state.isRestored}
          />
        </div>
        <FormButtons
          stays
          submitLabel={form.submitLabel}
          reason={form.submitWhen === 'complete' ? state.missing : undefined}
          onCancel={onClose}
        />
        {state.conflict && (
          <ConflictDialog
            resource={resource}
            fields={writableFields({ resource, form }, state.values)}
            draft={state.draft}
            theirs={state.conflict.theirs}
            onSettle={state.settle}
            onClose={state.dismissConflict}
          />
        )}
      </FormFrame>
    </BesideForm>
  )
}

/** The notice that another user saved a newer version. */
export function StaleRecord({ onShow }: { readonly onShow: () => void }) {
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      message={t('Changed by someone else')}
      description={t('Someone saved another version while you were editing. What you typed is kept.')}
      action={
        <Button size="small" onClick={onShow}>
          {t('Show changes')}
        </Button>
      }
    />
  )
}
