import { Alert, Button, Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'
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
import type { DraftForm } from './DraftForm.ts'
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
  const { form, onClose } = props
  const state = useRecordForm(props)
  return (
    <FormLayout {...props} state={state} notice={<RestoredDraft form={state} />}>
      <FormButtons
        stays
        submitLabel={form.submitLabel}
        reason={form.submitWhen === 'complete' ? state.missing : undefined}
        onCancel={onClose}
      />
    </FormLayout>
  )
}

interface FormLayoutProps extends Pick<RecordFormProps, 'resource' | 'form' | 'mode'> {
  readonly state: DraftForm
  /** Above the fields. */
  readonly notice: ReactNode
  /** Its buttons. */
  readonly children: ReactNode
}

/** The fields of a form over a record, with the text above them and the buttons below. */
export function FormLayout({ resource, form, mode, state, notice, children }: FormLayoutProps) {
  return (
    <BesideForm resource={resource} form={form} values={state.values}>
      <FormFrame form={state} label={form.title} className={styles['form']}>
        <FormProblems />
        {notice}
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
        {children}
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
