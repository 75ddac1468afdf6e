import { Alert, Button } from 'antd'
import type { KeyboardEvent } from 'react'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedForm, ResolvedResource } from '../registry/Registry.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { inputId } from './focusInput.ts'
import { visibleSections } from './formFields.ts'
import { FormSections } from './FormSections.tsx'
import styles from './RecordForm.module.css'
import { useRecordForm } from './useRecordForm.ts'

interface RecordFormProps {
  readonly resource: ResolvedResource
  readonly form: ResolvedForm
  readonly mode: 'create' | 'edit'
  /** What the form begins with. */
  readonly record: AnyRecord
  readonly onClose: () => void
}

/** A generated form. Ctrl or Cmd and Enter sends it from anywhere within. */
export function RecordForm(props: RecordFormProps) {
  const { resource, form, mode, onClose } = props
  const state = useRecordForm(props)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    state.submit()
  }
  return (
    <form
      noValidate
      className={styles['form']}
      aria-label={form.title}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        state.submit()
      }}
    >
      <Problems id={inputId(state.id, 'problems')} texts={state.problems} />
      {state.isStale && <StaleRecord onShow={state.showTheirs} />}
      <FormSections
        sections={visibleSections(form, state.values)}
        binding={state}
        isStored={mode === 'edit'}
      />
      <div className={styles['footer']}>
        <Button onClick={onClose}>Cancel</Button>
        {/* Leaving an input may show what is wrong with it, and move the button away before it is pressed. */}
        <Button
          type="primary"
          htmlType="submit"
          loading={state.isSaving}
          disabled={form.submitWhen === 'complete' && !state.isComplete}
          onMouseDown={(event) => event.preventDefault()}
        >
          {form.submitLabel}
        </Button>
      </div>
      {state.conflict && (
        <ConflictDialog
          resource={resource}
          fields={state.fields}
          draft={state.draft}
          theirs={state.conflict.theirs}
          onSettle={state.settle}
          onClose={state.dismissConflict}
        />
      )}
    </form>
  )
}

/** What was refused without a field to blame. It takes the focus when it appears. */
function Problems({ id, texts }: { readonly id: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div id={id} tabIndex={-1} className={styles['notice']}>
      <Alert type="error" showIcon role="alert" message={<Lines texts={texts} />} />
    </div>
  )
}

function Lines({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => <div key={text}>{text}</div>)
}

function StaleRecord({ onShow }: { readonly onShow: () => void }) {
  return (
    <div className={styles['notice']}>
      <Alert
        type="info"
        showIcon
        role="status"
        message="Changed by someone else"
        description="Somebody saved another version while you were typing. What you typed is kept."
        action={
          <Button size="small" onClick={onShow}>
            Show changes
          </Button>
        }
      />
    </div>
  )
}
