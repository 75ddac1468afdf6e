import { Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import { FormSections } from '../forms/FormSections.tsx'
import type {
  ResolvedAction,
  ResolvedConfirm,
  ResolvedField,
  ResolvedResource,
} from '../registry/Registry.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { LazyPart } from '../ui/LazyPart.tsx'
import { useFocusOnOpen } from '../ui/useFocusOnOpen.ts'
import { useReturnFocus } from '../ui/useReturnFocus.ts'
import { isLost } from './useAct.ts'
import { inputSection } from './inputSection.ts'
import { RecordSummary } from './RecordSummary.tsx'
import { useAction } from './useAction.ts'
import { useInputForm } from './useInputForm.ts'

interface ActionDialogProps {
  readonly resource: ResolvedResource
  readonly action: ResolvedAction
  readonly record: AnyRecord
  readonly onClose: () => void
  /** It succeeded, and the dialog is closed. Default: nothing more happens. */
  readonly onDone?: (() => void) | undefined
}

/** What is asked before an action runs on one record; or what the definition puts in its place. */
export default function ActionDialog(props: ActionDialogProps) {
  const { component, confirm } = props.action
  if (component) return <OwnDialog {...props} load={component} />
  return confirm && <QuestionDialog {...props} confirm={confirm} />
}

interface OwnDialogProps extends ActionDialogProps {
  readonly load: NonNullable<ResolvedAction['component']>
}

function OwnDialog({ load, action, record, onClose }: OwnDialogProps) {
  useReturnFocus()
  const title = fillText(action.confirm?.title ?? action.label, { ...record, count: 1 })
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <LazyPart load={load} props={{ records: [record], onClose }} />
    </Modal>
  )
}

interface QuestionDialogProps extends ActionDialogProps {
  readonly confirm: ResolvedConfirm
}

function QuestionDialog({ resource, action, confirm, record, onClose, onDone }: QuestionDialogProps) {
  const words = { ...record, count: 1 }
  const { run, isRunning } = useAction(resource)
  const form = useInputForm(confirm.fields, record)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<{ readonly text: string | undefined; readonly isLost: boolean }>()
  const { typeToConfirm } = confirm

  const handleSubmit = async () => {
    const input = form.read()
    if (!input) return
    setFailure(undefined)
    const outcome = await run(action, record, typeToConfirm ? { ...input, confirmation: typed } : input)
    if (outcome?.ok) {
      onClose()
      onDone?.()
    }
    if (outcome?.ok === false)
      setFailure({
        text: form.place(outcome.error, fillText(action.failure, record)),
        isLost: isLost(outcome.error),
      })
  }

  return (
    <ConfirmDialog
      title={fillText(confirm.title, words)}
      description={confirm.description && fillText(confirm.description, words)}
      submitLabel={failure?.isLost ? 'Retry' : confirm.submitLabel}
      danger={action.tone === 'danger'}
      isBusy={isRunning}
      disabled={typeToConfirm !== undefined && typed !== String(record[typeToConfirm.name] ?? '')}
      error={failure?.text}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <RecordSummary fields={confirm.summary} record={record} />
      {confirm.fields.length > 0 && (
        <FormSections sections={[inputSection(confirm.fields)]} binding={form.binding} isStored={false} />
      )}
      {typeToConfirm && (
        <TypeToConfirm
          field={typeToConfirm}
          record={record}
          value={typed}
          focus={confirm.fields.length === 0}
          onChange={setTyped}
        />
      )}
    </ConfirmDialog>
  )
}

interface TypeToConfirmProps {
  readonly field: ResolvedField
  readonly record: AnyRecord
  readonly value: string
  /** It is the first input of the dialog. */
  readonly focus: boolean
  readonly onChange: (value: string) => void
}

function TypeToConfirm({ field, record, value, focus, onChange }: TypeToConfirmProps) {
  const id = useId()
  useFocusOnOpen(focus ? id : undefined)
  return (
    <div>
      <label htmlFor={id}>
        Type <strong>{String(record[field.name] ?? '')}</strong> to confirm
      </label>
      <Input
        id={id}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
