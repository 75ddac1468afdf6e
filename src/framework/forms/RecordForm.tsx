import { Alert, Button } from 'antd'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedForm } from '../registry/ResolvedForm.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { UploadPathContext, uploadPathOf } from '../fields/inputs/UploadPathContext.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormButtons } from './FormButtons.tsx'
import { FormFrame, FormProblems } from './FormFrame.tsx'
import { FormSections } from './FormSections.tsx'
import { LazyPart } from '../ui/LazyPart.tsx'
import { visibleSections, writableFields } from './readDraft.ts'
import styles from './RecordForm.module.css'
import { RestoredDraft } from './RestoredDraft.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { t } from '../text/t.ts'

interface RecordFormProps {
  readonly resource: ResolvedResource
  readonly form: ResolvedForm
  readonly mode: 'create' | 'edit'
  /** What the form begins with. */
  readonly record: AnyRecord
  /** Called with the record as it was stored. */
  readonly onSaved?: (record: AnyRecord) => void
  /** Sent with what is filled in. Default: nothing. */
  readonly fixed?: AnyRecord
  readonly onClose: () => void
  /** Called with a new record, instead of closing. */
  readonly onMade?: ((record: AnyRecord) => void) | undefined
  /** As of `useRecordForm`. */
  readonly keptAs?: string
}

/** A generated form over a record. */
export function RecordForm(props: RecordFormProps) {
  const { resource, form, mode, onClose } = props
  const state = useRecordForm(props)
  const beside = form.layout === 'page' ? resource.slots.besideForm : undefined
  const whole = (
    <UploadPathContext value={uploadPathOf(resource, mode, props.record)}>
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
    </UploadPathContext>
  )
  if (!beside) return whole
  return (
    <div className={styles['split']}>
      {whole}
      <aside className={styles['beside']} aria-label={t('Preview')}>
        <div className={styles['sticky']}>
          <LazyPart load={beside} props={{ record: state.values }} />
        </div>
      </aside>
    </div>
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
