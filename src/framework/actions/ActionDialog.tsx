import { Modal } from 'antd'
import { useState } from 'react'
import type { AnyRecord } from '../define/field.ts'
import { fillText } from '../define/words.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { FormFields } from '../forms/FormSections.tsx'
import { TypeToConfirm } from '../forms/TypeToConfirm.tsx'
import { useFieldForm } from '../forms/useFieldForm.ts'
import type { ResolvedAction, ResolvedConfirm, ResolvedResource } from '../registry/Registry.ts'
import { LazyPart } from '../ui/LazyPart.tsx'
import { useReturnFocus } from '../ui/useFocusOnOpen.ts'
import { RecordSummary } from './RecordSummary.tsx'
import { useToAct } from './useAction.ts'

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
  const toAct = useToAct(resource)
  const { fields, typeToConfirm } = confirm
  const [typed, setTyped] = useState('')
  const form = useFieldForm({
    fields,
    context: record,
    act: (input) => ({
      ...toAct(action, record, typeToConfirm ? { ...input, confirmation: typed } : input),
      onDone: () => {
        onClose()
        onDone?.()
      },
    }),
  })
  const expected = typeToConfirm && String(record[typeToConfirm.name] ?? '')
  return (
    <FormDialog
      form={form}
      title={fillText(confirm.title, words)}
      description={confirm.description && fillText(confirm.description, words)}
      submitLabel={confirm.submitLabel}
      danger={action.tone === 'danger'}
      disabled={expected !== undefined && typed !== expected}
      onClose={onClose}
    >
      <RecordSummary fields={confirm.summary} record={record} />
      {fields.length > 0 && <FormFields fields={fields} />}
      {expected !== undefined && (
        <TypeToConfirm text={expected} value={typed} focus={fields.length === 0} onChange={setTyped} />
      )}
    </FormDialog>
  )
}
